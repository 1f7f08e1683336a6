#pragma once

#include <cstdint>

#include "engine/simulation/rows.hpp"
#include "engine/simulation/searchless_bots.hpp"
#include "engine/simulation/task.hpp"

// A batch whose rows are played by GPU threads, one row per thread.
namespace paddock::gpu {

// Result of the search for the first row with an id that may not be chosen: there is none.
inline constexpr std::uint32_t no_row = 0xFFFF'FFFF;

// The seats that bots play instead of the caller.
struct SeatedBots {
  SeatSet random;
  SeatSet greedy;
};

// The moves of those bots. A random bot draws from fresh random numbers for each decision; the game's own bot gets the
// view of its seat.
template <Game G, auto greedy>
struct SearchlessRowBots {
  SeatedBots seated;

  constexpr bool sit_at(Seat seat) const { return seated.random.contains(seat) || seated.greedy.contains(seat); }
  constexpr typename G::Move choose(simulation::Row<G>& row) const {
    if (seated.greedy.contains(row.seat)) return simulation::ask_bot<G, greedy>(row.state, row.seat, row.luck);
    Rng own(row.luck.next());
    return random_move<G>(row.state, row.seat, own);
  }
};

// The rows of a task. Their number is the number of matches.
template <class E, Game G>
constexpr simulation::RowStepper<G, E> row_stepper(const simulation::Task<G>& task) {
  return {options_of(task), task.seats, task.range.seed, task.range.matches};
}

}  // namespace paddock::gpu
