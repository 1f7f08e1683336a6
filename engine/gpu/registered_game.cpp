// Compiled once per game.
#include "engine/gpu/programs.hpp"
#include "engine/gpu/typed_game_on_gpu.hpp"
#include "this_game.hpp"

namespace paddock::gpu {

template <>
const GameOnGpu& on_gpu<this_game::Rules>() {
  static const TypedGameOnGpu<this_game::Rules> game(rules_program<this_game::Rules>());
  return game;
}

}  // namespace paddock::gpu
