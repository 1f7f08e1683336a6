#pragma once

#include <string_view>

#include "engine/catalogue/game.hpp"

// Programs of a game beside that of its rules, as PTX; empty where this program was built without.
namespace paddock::gpu {

// Plays the rows of a batch (batch.cpp.in).
std::string_view batch_program(const catalogue::Game& game);
// Plays studies of random and greedy bots (study.cpp.in).
std::string_view study_program(const catalogue::Game& game);

}  // namespace paddock::gpu
