#pragma once

#include <string_view>

namespace paddock::catalogue {

class Game;

}  // namespace paddock::catalogue

// The GPU programs of a game, as PTX: the sources in engine/gpu/kernels, compiled once per game and embedded by
// program.cpp.in. Empty if this build has no GPU programs.
namespace paddock::gpu {

// Plays, traces, summarizes and samples random matches.
template <class Rules>
std::string_view rules_program();
std::string_view rules_program(const catalogue::Game& game);

// Plays the rows of a batch.
template <class Rules>
std::string_view batch_program();
std::string_view batch_program(const catalogue::Game& game);

// Plays studies of random and greedy bots.
template <class Rules>
std::string_view study_program();
std::string_view study_program(const catalogue::Game& game);

}  // namespace paddock::gpu
