#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/catalogue/game.hpp"
#include "engine/gpu/driver.hpp"
#include "engine/gpu/game_on_gpu.hpp"
#include "engine/gpu/searchless_bots.hpp"

namespace paddock::gpu {

// One game on one GPU. Throws DeviceError.
class Runner {
 public:
  Runner(const Device& device, const catalogue::Game& game);

  // Chooses the number of registers a thread with which such matches are played fastest here.
  void tune(const catalogue::Setup& setup);

  // As many threads as there is room for at once: they take matches until there are no more.
  std::uint64_t lanes() const;
  const Kernel& kernel() const { return play_; }
  // What share of the GPU's room for threads they take.
  double occupancy() const;

  MatchTotals play(const catalogue::Setup& setup, const MatchRange& range);
  MatchTraces trace(const catalogue::Setup& setup, const MatchRange& range, std::uint32_t most);
  std::vector<MatchSummary> summarize(const catalogue::Setup& setup, const MatchRange& range);
  std::vector<MatchSummary> summarize(const catalogue::Setup& setup, const MatchRange& range, SearchlessBots bots);
  SampledPositions sample_positions(const catalogue::Setup& setup, const MatchRange& range, std::uint32_t times);

 private:
  const Device& device_;
  const GameOnGpu& game_;
  void load(unsigned most_registers);
  // For threads that have their matches given: some times as many as fit, so that those that end early give way to
  // others.
  std::uint64_t lanes_in_waves() const;
  std::vector<MatchSummary> summarize(const Kernel& kernel, const catalogue::Setup& setup, const MatchRange& range,
                                      SearchlessBots* bots);

  Buffer sums_;
  Buffer taken_;  // how many matches of the task are played or being played
  std::unique_ptr<Program> program_;
  std::unique_ptr<Program> study_;  // once it is asked for
  Kernel play_;
};

}  // namespace paddock::gpu
