// Compiled once per game.
#include "engine/simulation/typed_simulation.hpp"
#include "this_game.hpp"

namespace paddock::simulation {

template <>
const Simulation& simulation_of<this_game::Rules>() {
  static const TypedSimulation<this_game::Rules> simulation;
  return simulation;
}

}  // namespace paddock::simulation
