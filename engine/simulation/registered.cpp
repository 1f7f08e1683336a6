#include "engine/catalogue/registry.hpp"
#include "engine/simulation/simulation.hpp"

namespace paddock::simulation {

const Simulation& simulation_of(const catalogue::Game& game) {
  return catalogue::with_rules_of(game, []<class Rules>() -> const Simulation& { return simulation_of<Rules>(); });
}

}  // namespace paddock::simulation
