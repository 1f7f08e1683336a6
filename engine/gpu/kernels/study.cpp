// Studies of one game's random and greedy bots for a GPU. A separate program, compiled like rules.cpp, together with
// the greedy bot.
#include "engine/gpu/kernels/greedy.hpp"
#include "engine/gpu/thread.hpp"
#include "engine/simulation/searchless_bots.hpp"
#include "this_game.hpp"

using Rules = paddock::this_game::Rules;

// Summarizes each match of the task.
KERNEL void summarize_searchless_matches(const paddock::simulation::Task<Rules>* task,
                                         paddock::simulation::MatchSummary* summaries,
                                         paddock::simulation::SearchlessBots bots) {
  for (unsigned long long match = paddock::gpu::lane(); match < task->range.matches; match += paddock::gpu::lanes())
    summaries[match] = paddock::simulation::summarize_searchless_match<Rules, paddock::gpu::greedy>(
        *task, task->range.first + match, bots);
}
