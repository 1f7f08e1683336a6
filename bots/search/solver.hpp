#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "engine/catalogue/game.hpp"
#include "engine/text/json.hpp"
#include "engine/text/language.hpp"

namespace paddock::bots {

// A game that can be solved, wholly or a turn of it, brings games/*/bots/solver.hpp along. Options are completed ones.
struct Solver {
  std::function<std::string(const text::JsonObject& options, text::Language language)> report;
  std::function<text::Json(const text::JsonObject& options)> json;
  // Plays so many turns and compares what they brought with what was computed.
  std::function<std::string(const text::JsonObject& options, int turns, std::uint64_t seed)> verify;
};

// Nothing where the game has no solver.
const Solver* solver_of(const catalogue::Game& game);

}  // namespace paddock::bots
