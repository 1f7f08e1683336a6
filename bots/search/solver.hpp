#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "engine/catalogue/game.hpp"
#include "engine/catalogue/setup.hpp"
#include "engine/text/json.hpp"
#include "engine/text/language.hpp"

namespace paddock::bots {

// A game that can be solved, wholly or a turn of it, brings games/*/bots/solver.hpp along.
struct Solver {
  std::function<std::string(const catalogue::Setup& setup, text::Language language)> report;
  std::function<text::Json(const catalogue::Setup& setup)> json;
  // Plays so many turns and compares what they brought with what was computed.
  std::function<std::string(const catalogue::Setup& setup, int turns, std::uint64_t seed)> verify;
};

// Nothing where the game has no solver.
const Solver* solver_of(const catalogue::Game& game);

}  // namespace paddock::bots
