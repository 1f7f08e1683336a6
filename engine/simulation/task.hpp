#pragma once

#include <cstdint>
#include <type_traits>

#include "engine/kernel/game.hpp"

namespace paddock::simulation {

// A range of matches of one seed, by number.
struct MatchRange {
  std::uint64_t seed = 1;
  std::uint64_t first = 0;
  std::uint64_t matches = 0;
};

struct NoMaterial {};

// The material that the options point to, if there is any.
template <Game G>
constexpr auto material_of(const typename G::Options& options) {
  if constexpr (requires { *options.material.material; }) {
    return *options.material.material;
  } else {
    return NoMaterial{};
  }
}

// Matches to play, by their numbers. A GPU gets it as bytes: it contains the material, so nothing in it points to host
// memory.
template <Game G>
struct Task {
  typename G::Options options;
  decltype(material_of<G>(typename G::Options{})) material;
  std::int32_t seats = 0;
  MatchRange range;

  Task() = default;
  constexpr Task(const typename G::Options& chosen, int how_many, const MatchRange& matches)
      : options(chosen), material(material_of<G>(chosen)), seats(how_many), range(matches) {}
};

// The options, pointing to the task's copy of the material.
template <Game G>
constexpr typename G::Options options_of(const Task<G>& task) {
  typename G::Options options = task.options;
  if constexpr (requires { *options.material.material; }) options.material.material = &task.material;
  return options;
}

// A state read back from the GPU, pointing to the host's material again.
template <Game G>
constexpr typename G::State with_host_material(typename G::State state, const typename G::Options& options) {
  if constexpr (requires { *state.options.material.material; }) state.options.material = options.material;
  return state;
}

}  // namespace paddock::simulation
