// Compiled once per game.
#include "bots/players/bots_of_this_game.hpp"
#include "bots/players/typed_bots.hpp"
#include "this_game.hpp"
#include "this_game/notation.hpp"
#if __has_include("this_game/bots/solver_report.hpp")
#include "this_game/bots/solver_report.hpp"
#endif

namespace paddock::bots {

extern template RandomPlayTotals play_random<this_game::Rules>(int seats, int matches, std::uint64_t seed);
extern template class TypedStudy<this_game::Rules, this_game::Notation>;

namespace {

using Rules = this_game::Rules;

#if __has_include("this_game/bots/solver_report.hpp")
class GameSolver final : public Solver {
 public:
  std::string report(const catalogue::Setup& setup, text::Language language) const override {
    return this_game::solve_report(options(setup), language);
  }
  text::Json json(const catalogue::Setup& setup) const override { return this_game::solve_json(options(setup)); }
  std::string verify(const catalogue::Setup& setup, int turns, std::uint64_t seed) const override {
    return this_game::verify_report(options(setup), turns, seed);
  }

 private:
  static const Rules::Options& options(const catalogue::Setup& setup) {
    return catalogue::setup_as<Rules>(setup).typed();
  }
};
#endif

}  // namespace

template <>
const GameBots& bots_of<this_game::Rules>() {
#if __has_include("this_game/bots/solver_report.hpp")
  static const GameSolver solver;
  static const TypedBots<Rules, this_game::Notation, own_heuristics> bots(own_bots, &solver);
#else
  static const TypedBots<Rules, this_game::Notation, own_heuristics> bots(own_bots, nullptr);
#endif
  return bots;
}

}  // namespace paddock::bots
