#include "engine/catalogue/registry.hpp"
#include "engine/gpu/programs.hpp"

namespace paddock::gpu {

std::string_view rules_program(const catalogue::Game& game) {
  return catalogue::with_rules_of(game, []<class Rules>() { return rules_program<Rules>(); });
}

}  // namespace paddock::gpu
