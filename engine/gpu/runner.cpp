#include "engine/gpu/runner.hpp"

#include <algorithm>
#include <array>
#include <chrono>

#include "engine/gpu/programs.hpp"

namespace paddock::gpu {

namespace {

using Clock = std::chrono::steady_clock;
constexpr unsigned shifts = 2;
constexpr std::array tried_registers{0U, 64U, 48U, 40U, 32U};

}  // namespace

Runner::Runner(const Device& device, const catalogue::Game& game)
    : device_(device),
      game_(game),
      simulation_(simulation::simulation_of(game)),
      sums_(device.buffer(sizeof(simulation::MatchTotals))),
      taken_(device.buffer(sizeof(std::uint64_t))) {
  if (simulation_.gpu_stack() > 0) device_.reserve_stack(simulation_.gpu_stack());
  load(0);
}

void Runner::load(unsigned most_registers) {
  program_ = device_.program(rules_program(game_), most_registers);
  play_ = program_->kernel("play_matches");
}

void Runner::tune(const catalogue::Setup& setup) {
  const simulation::MatchRange few{.seed = 1, .first = 0, .matches = 1};
  const simulation::MatchRange many{.seed = 1, .first = 0, .matches = 2 * lanes_in_waves()};
  unsigned best = 0;
  auto shortest = Clock::duration::max();
  for (const unsigned registers : tried_registers) {
    load(registers);
    play(setup, few);  // so that one-time work is not measured
    const auto begin = Clock::now();
    play(setup, many);
    if (const auto took = Clock::now() - begin; took < shortest) {
      shortest = took;
      best = registers;
    }
  }
  load(best);
}

std::uint64_t Runner::lanes() const {
  return static_cast<unsigned>(device_.multiprocessors() * play_.blocks_at_once) * threads_in_block;
}

std::uint64_t Runner::lanes_in_waves() const {
  return shifts * static_cast<unsigned>(device_.multiprocessors() * device_.threads_at_once());
}

double Runner::occupancy() const {
  return static_cast<double>(threads_in_block) * play_.blocks_at_once / device_.threads_at_once();
}

simulation::MatchTotals Runner::play(const catalogue::Setup& setup, const simulation::MatchRange& range) {
  const auto bytes = simulation_.task(setup, range);
  Buffer task = device_.buffer(bytes.size());
  task.write(bytes);
  sums_.clear();
  taken_.clear();
  std::array addresses{task.address(), sums_.address(), taken_.address()};
  std::array<void*, 3> arguments{&addresses[0], &addresses[1], &addresses[2]};
  device_.run(play_, std::min(lanes(), range.matches), arguments);
  simulation::MatchTotals sums;
  sums_.read(std::as_writable_bytes(std::span(&sums, 1)));
  return sums;
}

simulation::MatchTraces Runner::trace(const catalogue::Setup& setup, const simulation::MatchRange& range,
                                      std::uint32_t most) {
  const auto bytes = simulation_.task(setup, range);
  simulation::MatchTraces traces = simulation_.allocate_traces(range.matches, most);
  Buffer task = device_.buffer(bytes.size());
  Buffer decisions = device_.buffer(traces.decisions.size());
  Buffer ends = device_.buffer(traces.ends.size());
  Buffer lengths = device_.buffer(traces.lengths.size() * sizeof(std::uint32_t));
  task.write(bytes);
  std::array addresses{task.address(), decisions.address(), ends.address(), lengths.address()};
  std::array<void*, 5> arguments{&addresses[0], &addresses[1], &most, &addresses[2], &addresses[3]};
  device_.run(program_->kernel("trace_matches"), range.matches, arguments);
  decisions.read(traces.decisions);
  ends.read(traces.ends);
  lengths.read(std::as_writable_bytes(std::span(traces.lengths)));
  return traces;
}

std::vector<simulation::MatchSummary> Runner::summarize(const catalogue::Setup& setup,
                                                        const simulation::MatchRange& range) {
  return summarize(program_->kernel("summarize_matches"), setup, range, nullptr);
}

std::vector<simulation::MatchSummary> Runner::summarize(const catalogue::Setup& setup,
                                                        const simulation::MatchRange& range,
                                                        simulation::SearchlessBots bots) {
  if (!study_) study_ = device_.program(study_program(setup.game()), 0);
  return summarize(study_->kernel("summarize_searchless_matches"), setup, range, &bots);
}

std::vector<simulation::MatchSummary> Runner::summarize(const Kernel& kernel, const catalogue::Setup& setup,
                                                        const simulation::MatchRange& range,
                                                        simulation::SearchlessBots* bots) {
  const auto bytes = simulation_.task(setup, range);
  std::vector<simulation::MatchSummary> summaries(range.matches);
  const auto read = std::as_writable_bytes(std::span(summaries));
  Buffer task = device_.buffer(bytes.size());
  Buffer there = device_.buffer(read.size());
  task.write(bytes);
  std::array addresses{task.address(), there.address()};
  std::array<void*, 3> arguments{&addresses[0], &addresses[1], bots};
  device_.run(kernel, std::min(lanes_in_waves(), range.matches), arguments);
  there.read(read);
  return summaries;
}

simulation::SampledPositions Runner::sample_positions(const catalogue::Setup& setup,
                                                      const simulation::MatchRange& range, std::uint32_t times) {
  const auto bytes = simulation_.task(setup, range);
  simulation::SampledPositions all = simulation_.allocate_positions(range.matches);
  const auto about_read = std::as_writable_bytes(std::span(all.about));
  const auto parts_read = std::as_writable_bytes(std::span(all.parts));
  Buffer task = device_.buffer(bytes.size());
  Buffer about = device_.buffer(about_read.size());
  Buffer states = device_.buffer(all.states.size());
  Buffer parts = device_.buffer(parts_read.size());
  task.write(bytes);
  parts.clear();
  std::array addresses{task.address(), about.address(), states.address(), parts.address()};
  std::array<void*, 3> to_sample{&addresses[0], &addresses[1], &addresses[2]};
  device_.run(program_->kernel("sample_positions"), std::min(lanes_in_waves(), range.matches), to_sample);
  std::array<void*, 4> to_roll_out{&addresses[0], &addresses[2], &times, &addresses[3]};
  if (times > 0)
    device_.run(program_->kernel("roll_out"), std::min(lanes_in_waves(), range.matches * times), to_roll_out);
  about.read(about_read);
  states.read(all.states);
  parts.read(parts_read);
  return all;
}

}  // namespace paddock::gpu
