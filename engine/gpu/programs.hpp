#pragma once

#include <string_view>

#include "engine/catalogue/game.hpp"

// Additional GPU programs of a game, as PTX. Empty if this build has no GPU programs.
namespace paddock::gpu {

// Plays the rows of a batch (batch.cpp.in).
std::string_view batch_program(const catalogue::Game& game);
// Plays studies of random and greedy bots (study.cpp.in).
std::string_view study_program(const catalogue::Game& game);

}  // namespace paddock::gpu
