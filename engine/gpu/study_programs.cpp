#include "engine/catalogue/registry.hpp"
#include "engine/gpu/programs.hpp"

namespace paddock::gpu {

std::string_view study_program(const catalogue::Game& game) {
  return catalogue::with_rules_of(game, []<class Rules>() { return study_program<Rules>(); });
}

}  // namespace paddock::gpu
