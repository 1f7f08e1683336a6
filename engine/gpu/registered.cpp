#include "engine/catalogue/registry.hpp"
#include "engine/gpu/game_on_gpu.hpp"

namespace paddock::gpu {

const GameOnGpu& on_gpu(const catalogue::Game& game) {
  return catalogue::with_rules_of(game, []<class Rules>() -> const GameOnGpu& { return on_gpu<Rules>(); });
}

}  // namespace paddock::gpu
