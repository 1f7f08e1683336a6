#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/catalogue/match.hpp"
#include "engine/kernel/chance.hpp"
#include "engine/kernel/game.hpp"
#include "engine/kernel/result.hpp"
#include "engine/text/json.hpp"
#include "engine/text/notation.hpp"

namespace paddock::catalogue {

class Game;

// What a match is dealt from: the number of seats, the completed options and the material that they name. Matches,
// views and worlds made from it share ownership of it.
class Setup : public std::enable_shared_from_this<Setup> {
 public:
  Setup(const Setup&) = delete;
  Setup& operator=(const Setup&) = delete;
  virtual ~Setup() = default;

  const Game& game() const { return game_; }
  int seats() const { return seats_; }
  // All options. Those that were not chosen have their default.
  const text::JsonObject& options() const { return options_; }

  virtual std::shared_ptr<const Match> deal(Chance& chance) const = 0;
  // A random match that is consistent with the view of a seat (a determinization). `view` is the JSON that Match::view
  // writes.
  virtual Result<std::shared_ptr<const Match>> sample_world(const text::Json& view, std::uint64_t seed) const = 0;

  // Moves in the notation of the game. A text that is no move gives an empty Move.
  virtual std::string write_move(const Move& move) const = 0;
  virtual Move read_move(std::string_view written) const = 0;
  // Random results in the notation of the game: numbers, and names of cards.
  virtual text::JsonArray write_rolls(const Rolls& rolls) const = 0;
  virtual Result<std::vector<Roll>> read_rolls(const text::Json& json) const = 0;

 protected:
  // `rules` identifies the game's type. Null: no typed access.
  Setup(const Game& game, text::JsonObject options, int seats, TypeId rules = nullptr)
      : game_(game), options_(std::move(options)), seats_(seats), rules_(rules) {}

 private:
  template <paddock::Game G>
  friend class SetupOf;

  const Game& game_;
  text::JsonObject options_;
  int seats_;
  TypeId rules_;
};

using SharedSetup = std::shared_ptr<const Setup>;

// A setup in the types of its game.
template <paddock::Game G>
class SetupOf : public Setup {
 public:
  static bool is(const Setup& setup) { return setup.rules_ == type_id<G>(); }

  const typename G::Options& typed() const { return typed_.value; }

  // A match at this position.
  virtual std::shared_ptr<const Match> match_at(const typename G::State& state) const = 0;
  virtual std::unique_ptr<const DecisionPoint> decision_point(Seat seat, const typename G::View& view,
                                                              std::span<const typename G::Move> legal) const = 0;

 protected:
  SetupOf(const Game& game, text::JsonObject options, text::WithMaterial<typename G::Options> typed, int seats)
      : Setup(game, std::move(options), seats, type_id<G>()), typed_(std::move(typed)) {}

 private:
  text::WithMaterial<typename G::Options> typed_;
};

// Throws InvariantError if the setup belongs to another game.
template <paddock::Game G>
const SetupOf<G>& setup_as(const Setup& setup) {
  ensure(SetupOf<G>::is(setup), "a setup is converted to its own game");
  return static_cast<const SetupOf<G>&>(setup);
}

}  // namespace paddock::catalogue
