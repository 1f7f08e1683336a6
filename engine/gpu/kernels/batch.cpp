// A batch of one game for a GPU, one thread per row. Compiled like rules.cpp, together with the greedy bot. A separate
// program, because the driver compiles a program when it is first used, and most users need only one of them.
#include "engine/gpu/kernels/greedy.hpp"
#include "engine/gpu/rows.hpp"
#include "engine/gpu/thread.hpp"
#include "this_game.hpp"
#include "this_game/encoding.hpp"

namespace {

using Rules = paddock::this_game::Rules;
using Encoding = paddock::this_game::Encoding;
using Task = paddock::simulation::Task<Rules>;
using Bots = paddock::gpu::SearchlessRowBots<Rules, paddock::gpu::greedy>;
using Row = paddock::simulation::Row<Rules>;
using Chosen = paddock::simulation::ChosenAction<Rules>;
using paddock::gpu::lane;
using paddock::simulation::RowOutputs;

}  // namespace

// Deals the first match of every row.
KERNEL void open_rows(const Task* task, Row* rows, RowOutputs out, paddock::gpu::SeatedBots seated) {
  const unsigned at = lane();
  if (at < task->range.matches) paddock::gpu::row_stepper<Encoding>(*task).open(rows[at], at, Bots{seated}, out);
}

// Computes the effect of each id, and the first row whose id may not be chosen.
KERNEL void choose_rows(const Task* task, const Row* rows, const long long* ids, Chosen* chosen, unsigned* first_bad) {
  const unsigned at = lane();
  if (at >= task->range.matches) return;
  const auto view = Rules::view(rows[at].state, rows[at].seat);
  if (!paddock::simulation::choose<Rules, Encoding>(rows[at], view, ids[at], chosen[at]))
    __atomic_fetch_min(first_bad, at, __ATOMIC_RELAXED);
}

// Plays the chosen ids, unless one of them may not be chosen.
KERNEL void advance_rows(const Task* task, Row* rows, const Chosen* chosen, const unsigned* first_bad, RowOutputs out,
                         paddock::gpu::SeatedBots seated) {
  const unsigned at = lane();
  if (at >= task->range.matches || *first_bad != paddock::gpu::no_row) return;
  paddock::gpu::row_stepper<Encoding>(*task).advance(rows[at], chosen[at], at, Bots{seated}, out);
}

KERNEL void sample_rows(const Task* task, Row* rows, long long* ids) {
  const unsigned at = lane();
  if (at >= task->range.matches) return;
  const auto view = Rules::view(rows[at].state, rows[at].seat);
  ids[at] = paddock::simulation::sample_action<Rules, Encoding>(rows[at], view);
}
