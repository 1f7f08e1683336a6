// The rules of one game for a GPU, compiled by clang++ to PTX. Compiled as plain C++ and not as CUDA, because in CUDA
// constants may still be changed by the host: each would be read from memory, where lanes that read different places of
// a table wait for each other.
#include "engine/gpu/thread.hpp"
#include "engine/simulation/sampled_position.hpp"
#include "engine/simulation/summarize_match.hpp"
#include "this_game.hpp"

namespace {

using Rules = paddock::this_game::Rules;
using paddock::gpu::add;
using paddock::gpu::lane;
using paddock::gpu::lanes;
using paddock::simulation::MatchTotals;
using Task = paddock::simulation::Task<Rules>;
using TracedDecision = paddock::simulation::TracedDecision<Rules>;

}  // namespace

static_assert(sizeof(unsigned long long) == sizeof(MatchTotals::matches));

// Each lane takes the next match when it has finished one, so that none waits for longer matches. `taken` counts them.
KERNEL void play_matches(const Task* task, unsigned long long* sums, unsigned long long* taken) {
  const MatchTotals own = paddock::simulation::play_matches<Rules>(*task, [&] { return add(taken, 1ULL); });
  add<unsigned long long>(sums + 0, own.matches);
  add<unsigned long long>(sums + 1, own.decisions);
  add<unsigned long long>(sums + 2, own.score);
  add<unsigned long long>(sums + 3, own.digest);
}

// Traces one match per lane.
KERNEL void trace_matches(const Task* task, TracedDecision* decisions, unsigned most, Rules::State* ends,
                          unsigned* lengths) {
  const unsigned long long match = lane();
  if (match >= task->range.matches) return;
  lengths[match] = paddock::simulation::trace_match<Rules>(*task, task->range.first + match, decisions + match * most,
                                                           most, ends[match]);
}

// Summarizes each match of the task.
KERNEL void summarize_matches(const Task* task, paddock::simulation::MatchSummary* summaries) {
  for (unsigned long long match = lane(); match < task->range.matches; match += lanes())
    summaries[match] = paddock::simulation::summarize_match<Rules>(*task, task->range.first + match);
}

// Samples a position of each match of the task.
KERNEL void sample_positions(const Task* task, paddock::simulation::SampledPosition* sampled, Rules::State* states) {
  for (unsigned long long match = lane(); match < task->range.matches; match += lanes())
    sampled[match] = paddock::simulation::sample_position<Rules>(*task, task->range.first + match, states[match]);
}

// Makes `times` rollouts from each position. Neighbouring lanes share a position.
KERNEL void roll_out(const Task* task, const Rules::State* states, unsigned times, unsigned* parts) {
  const unsigned long long all = task->range.matches * times;
  for (unsigned long long one = lane(); one < all; one += lanes()) {
    const unsigned long long match = one / times;
    const auto seed = paddock::simulation::rollout_seed(task->range.seed, static_cast<unsigned>(one % times));
    const auto outcome = paddock::simulation::rollout<Rules>(states[match], seed, task->range.first + match);
    for (const paddock::Seat winner : outcome.winners)
      add(parts + match * paddock::max_seats + winner.number, paddock::win_units_of(outcome, winner));
  }
}
