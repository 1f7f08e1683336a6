#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/catalogue/game.hpp"
#include "engine/simulation/match_summary.hpp"
#include "engine/simulation/match_totals.hpp"
#include "engine/simulation/sampled_position.hpp"
#include "engine/simulation/task.hpp"

namespace paddock::simulation {

// The decisions of whole matches, in the game's own types, with the same number of bytes for each match.
struct MatchTraces {
  std::uint32_t most = 0;              // capacity for each match, in decisions
  std::vector<std::uint32_t> lengths;  // number of decisions of each match
  std::vector<std::byte> decisions;    // TracedDecision<G>, `most` per match
  std::vector<std::byte> ends;         // G::State
};

// One sampled position of each match, and the results of random rollouts from it.
struct SampledPositions {
  std::vector<SampledPosition> about;
  std::vector<std::byte> states;     // G::State
  std::vector<std::uint32_t> parts;  // win units per rollout result, added up; `max_seats` values per match
};

// Plays random matches of one game in bulk, behind an untyped interface. A GPU plays the same matches with the same
// templates (engine/gpu/runner.hpp).
class Simulation {
 public:
  Simulation() = default;
  Simulation(const Simulation&) = delete;
  Simulation& operator=(const Simulation&) = delete;
  virtual ~Simulation() = default;

  virtual MatchTotals play(const catalogue::Setup& setup, const MatchRange& range) const = 0;
  virtual MatchTraces trace(const catalogue::Setup& setup, const MatchRange& range) const = 0;
  virtual std::vector<MatchSummary> summarize(const catalogue::Setup& setup, const MatchRange& range) const = 0;
  // Makes `times` rollouts from each position.
  virtual SampledPositions sample_positions(const catalogue::Setup& setup, const MatchRange& range,
                                            std::uint32_t times) const = 0;

  // For matches that are played elsewhere: the task as bytes (a Task<G>), and memory for the results.
  virtual std::vector<std::byte> task(const catalogue::Setup& setup, const MatchRange& range) const = 0;
  virtual MatchTraces allocate_traces(std::uint64_t matches, std::uint32_t most) const = 0;
  virtual SampledPositions allocate_positions(std::uint64_t matches) const = 0;
  // Stack bytes per GPU thread that recursive rules need. 0 if the rules are not recursive.
  virtual std::size_t gpu_stack() const = 0;

  // Whether both have the same positions and the same rollout results.
  virtual bool same(const catalogue::Setup& setup, const SampledPositions& here,
                    const SampledPositions& there) const = 0;
  // The first match that differs, if there is one.
  virtual std::optional<std::uint64_t> first_difference(const catalogue::Setup& setup, const MatchTraces& here,
                                                        const MatchTraces& there) const = 0;
};

// The simulation of the game with these rules. Specialized for each game (registered_game.cpp).
template <class Rules>
const Simulation& simulation_of();
const Simulation& simulation_of(const catalogue::Game& game);

}  // namespace paddock::simulation
