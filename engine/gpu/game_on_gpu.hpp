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

// Whole matches, decision by decision: as many bytes for each of them, in the game's own types.
struct MatchTraces {
  std::uint32_t most = 0;              // decisions that each has room for
  std::vector<std::uint32_t> lengths;  // decisions of each
  std::vector<std::byte> decisions;    // TracedDecision<G>, `most` a match
  std::vector<std::byte> ends;         // G::State
};

// A position of each of many matches, and what random play from there came to.
struct SampledPositions {
  std::vector<SampledPosition> about;
  std::vector<std::byte> states;     // G::State
  std::vector<std::uint32_t> parts;  // of the victories when played on from there, of each of `max_seats`
};

// A game for a GPU, whatever the game.
class GameOnGpu {
 public:
  GameOnGpu() = default;
  GameOnGpu(const GameOnGpu&) = delete;
  GameOnGpu& operator=(const GameOnGpu&) = delete;
  virtual ~GameOnGpu() = default;

  // Bytes a thread that its rules need where they call themselves; 0: they don't.
  virtual std::size_t stack() const = 0;
  // As PTX; empty where this program was built without.
  virtual std::string_view program() const = 0;
  // What the program reads.
  virtual std::vector<std::byte> task(const catalogue::Setup& setup, const MatchRange& range) const = 0;
  // Room for matches that are noted there.
  virtual MatchTraces allocate_traces(std::uint64_t matches, std::uint32_t most) const = 0;
  // Room for positions that are met there.
  virtual SampledPositions allocate_positions(std::uint64_t matches) const = 0;

  // On this machine's processor: by the one loop in which whole matches are played, and as so many threads of a GPU
  // would, one after the other.
  virtual MatchTotals play(const catalogue::Setup& setup, const MatchRange& range) const = 0;
  virtual MatchTraces trace(const catalogue::Setup& setup, const MatchRange& range) const = 0;
  virtual MatchTotals play_by_lanes(const catalogue::Setup& setup, const MatchRange& range,
                                    std::uint64_t lanes) const = 0;
  virtual MatchTraces trace_by_lanes(const catalogue::Setup& setup, const MatchRange& range,
                                     std::uint32_t most) const = 0;
  virtual std::vector<MatchSummary> summarize(const catalogue::Setup& setup, const MatchRange& range) const = 0;
  virtual std::vector<MatchSummary> summarize_by_lanes(const catalogue::Setup& setup,
                                                       const MatchRange& range) const = 0;
  // Each position played on so many times.
  virtual SampledPositions sample_positions(const catalogue::Setup& setup, const MatchRange& range,
                                            std::uint32_t times) const = 0;
  virtual SampledPositions sample_positions_by_lanes(const catalogue::Setup& setup, const MatchRange& range,
                                                     std::uint32_t times) const = 0;
  // The same positions, with the same that was made of them.
  virtual bool same(const catalogue::Setup& setup, const SampledPositions& here,
                    const SampledPositions& there) const = 0;

  // The first match that is not the same in both, if there is one.
  virtual std::optional<std::uint64_t> first_difference(const catalogue::Setup& setup, const MatchTraces& here,
                                                        const MatchTraces& there) const = 0;
};

const GameOnGpu& on_gpu(const catalogue::Game& game);

}  // namespace paddock::gpu
