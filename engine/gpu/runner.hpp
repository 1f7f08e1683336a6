#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/catalogue/game.hpp"
#include "engine/gpu/driver.hpp"
#include "engine/simulation/searchless_bots.hpp"
#include "engine/simulation/simulation.hpp"

namespace paddock::gpu {

// Plays one game on one GPU. Throws DeviceError.
class Runner {
 public:
  Runner(const Device& device, const catalogue::Game& game);

  // Measures which number of registers per thread plays these matches fastest, and uses it.
  void tune(const catalogue::Setup& setup);

  // As many threads as the GPU runs at a time. Each takes matches until none are left.
  std::uint64_t lanes() const;
  const Kernel& kernel() const { return play_; }
  // The share of the GPU's thread capacity that the lanes use.
  double occupancy() const;

  simulation::MatchTotals play(const catalogue::Setup& setup, const simulation::MatchRange& range);
  simulation::MatchTraces trace(const catalogue::Setup& setup, const simulation::MatchRange& range, std::uint32_t most);
  std::vector<simulation::MatchSummary> summarize(const catalogue::Setup& setup, const simulation::MatchRange& range);
  std::vector<simulation::MatchSummary> summarize(const catalogue::Setup& setup, const simulation::MatchRange& range,
                                                  simulation::SearchlessBots bots);
  simulation::SampledPositions sample_positions(const catalogue::Setup& setup, const simulation::MatchRange& range,
                                                std::uint32_t times);

 private:
  void load(unsigned most_registers);
  // The number of threads if each gets a fixed part of the matches: several times the GPU's capacity, so that threads
  // that end early make room for others.
  std::uint64_t lanes_in_waves() const;
  std::vector<simulation::MatchSummary> summarize(const Kernel& kernel, const catalogue::Setup& setup,
                                                  const simulation::MatchRange& range,
                                                  simulation::SearchlessBots* bots);

  const Device& device_;
  const catalogue::Game& game_;
  const simulation::Simulation& simulation_;
  Buffer sums_;
  Buffer taken_;  // how many matches of the task were taken by a lane
  std::unique_ptr<Program> program_;
  std::unique_ptr<Program> study_;  // loaded on first use
  Kernel play_;
};

}  // namespace paddock::gpu
