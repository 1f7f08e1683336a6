#pragma once

#include <cstdint>
#include <memory>
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

// What a match is dealt from: the completed options of a table with all material they name, for so many seats. Whatever
// is made from it, matches, views and worlds, holds it; nothing else does.
class Setup : public std::enable_shared_from_this<Setup> {
 public:
  Setup(const Setup&) = delete;
  Setup& operator=(const Setup&) = delete;
  virtual ~Setup() = default;

  const Game& game() const { return game_; }
  int seats() const { return seats_; }
  // All options, those not chosen at their default.
  const text::JsonObject& options() const { return options_; }

  virtual std::shared_ptr<const Match> deal(Chance& chance) const = 0;
  // A match that a seat of it sees as this view, as a match writes it, tells: what the view hides is imagined.
  virtual Result<std::shared_ptr<const Match>> sample_world(const text::Json& view, std::uint64_t seed) const = 0;

  // What chance decided, in the game's words: numbers, and cards by name.
  virtual text::JsonArray write_rolls(const Rolls& rolls) const = 0;
  virtual Result<std::vector<Roll>> read_rolls(const text::Json& json) const = 0;

 protected:
  // `rules` is an address that no other game's setups have; none: it is opened by no game.
  Setup(const Game& game, text::JsonObject options, int seats, const void* rules = nullptr)
      : game_(game), options_(std::move(options)), seats_(seats), rules_(rules) {}

 private:
  template <paddock::Game G>
  friend class SetupOf;

  const Game& game_;
  text::JsonObject options_;
  int seats_;
  const void* rules_;
};

using SharedSetup = std::shared_ptr<const Setup>;

// The same in the types of its game.
template <paddock::Game G>
class SetupOf : public Setup {
 public:
  static bool is(const Setup& setup) { return setup.rules_ == &its_rules; }

  const typename G::Options& typed() const { return typed_.value; }

  // A match at that position, whoever plays it.
  virtual std::shared_ptr<const Match> match_at(const typename G::State& state) const = 0;

 protected:
  SetupOf(const Game& game, text::JsonObject options, text::WithMaterial<typename G::Options> typed, int seats)
      : Setup(game, std::move(options), seats, &its_rules), typed_(std::move(typed)) {}

 private:
  static constexpr char its_rules = 0;

  text::WithMaterial<typename G::Options> typed_;
};

// Breaks its promise for another game's setup.
template <paddock::Game G>
const SetupOf<G>& setup_as(const Setup& setup) {
  ensure(SetupOf<G>::is(setup), "a setup is opened by its own game");
  return static_cast<const SetupOf<G>&>(setup);
}

}  // namespace paddock::catalogue
