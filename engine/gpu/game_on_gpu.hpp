#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/catalogue/game.hpp"
#include "engine/gpu/match_totals.hpp"
#include "engine/gpu/sampled_position.hpp"
#include "engine/gpu/summarize_match.hpp"
#include "engine/gpu/task.hpp"

namespace paddock::gpu {

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

// A game that can be played on a GPU, behind an untyped interface.
class GameOnGpu {
 public:
  GameOnGpu() = default;
  GameOnGpu(const GameOnGpu&) = delete;
  GameOnGpu& operator=(const GameOnGpu&) = delete;
  virtual ~GameOnGpu() = default;

  // Stack bytes per thread that recursive rules need. 0 if the rules are not recursive.
  virtual std::size_t stack() const = 0;
  // The PTX of the rules. Empty if this build has no GPU programs.
  virtual std::string_view program() const = 0;
  // The input of the program: a Task<G>.
  virtual std::vector<std::byte> task(const catalogue::Setup& setup, const MatchRange& range) const = 0;
  // Allocates the output of a trace.
  virtual MatchTraces allocate_traces(std::uint64_t matches, std::uint32_t most) const = 0;
  // Allocates the output of sampled positions.
  virtual SampledPositions allocate_positions(std::uint64_t matches) const = 0;

  // Reference implementations on the CPU: one with the ordinary match loop (`play_to_end`), and one that runs the code
  // of the GPU's lanes one after the other.
  virtual MatchTotals play(const catalogue::Setup& setup, const MatchRange& range) const = 0;
  virtual MatchTraces trace(const catalogue::Setup& setup, const MatchRange& range) const = 0;
  virtual MatchTotals play_by_lanes(const catalogue::Setup& setup, const MatchRange& range,
                                    std::uint64_t lanes) const = 0;
  virtual MatchTraces trace_by_lanes(const catalogue::Setup& setup, const MatchRange& range,
                                     std::uint32_t most) const = 0;
  virtual std::vector<MatchSummary> summarize(const catalogue::Setup& setup, const MatchRange& range) const = 0;
  virtual std::vector<MatchSummary> summarize_by_lanes(const catalogue::Setup& setup,
                                                       const MatchRange& range) const = 0;
  // Makes `times` rollouts from each position.
  virtual SampledPositions sample_positions(const catalogue::Setup& setup, const MatchRange& range,
                                            std::uint32_t times) const = 0;
  virtual SampledPositions sample_positions_by_lanes(const catalogue::Setup& setup, const MatchRange& range,
                                                     std::uint32_t times) const = 0;
  // Whether both have the same positions and the same rollout results.
  virtual bool same(const catalogue::Setup& setup, const SampledPositions& here,
                    const SampledPositions& there) const = 0;

  // The first match that differs, if there is one.
  virtual std::optional<std::uint64_t> first_difference(const catalogue::Setup& setup, const MatchTraces& here,
                                                        const MatchTraces& there) const = 0;
};

// The game with these rules. Specialized for each game (registered_game.cpp).
template <class Rules>
const GameOnGpu& on_gpu();
const GameOnGpu& on_gpu(const catalogue::Game& game);

}  // namespace paddock::gpu
