#pragma once

#include <cstdint>

#include "engine/encoding/rows.hpp"
#include "engine/gpu/searchless_bots.hpp"
#include "engine/gpu/task.hpp"

// A batch whose rows are played by the threads of a GPU, one each.
namespace paddock::gpu {

// In place of the first row whose id may not be chosen: there is none.
inline constexpr std::uint32_t no_row = 0xFFFF'FFFF;

// At which seats bots play in place of the caller.
struct SeatedBots {
  SeatSet random;
  SeatSet greedy;
};

// How they play: a random one as if it sat down for one decision, the game's own by what its seat may know.
template <Game G, auto greedy>
struct SearchlessRowBots {
  SeatedBots seated;

  constexpr bool sit_at(Seat seat) const { return seated.random.contains(seat) || seated.greedy.contains(seat); }
  constexpr typename G::Move choose(encoding::Row<G>& row) const {
    if (seated.greedy.contains(row.seat)) return ask_bot<G, greedy>(row.state, row.seat, row.luck);
    Rng own(row.luck.next());
    return random_move<G>(row.state, row.seat, own);
  }
};

// The rows of a task: as many as it has matches.
template <class E, Game G>
constexpr encoding::RowStepper<G, E> row_stepper(const Task<G>& task) {
  return {options_of(task), task.seats, task.range.seed, task.range.matches};
}

}  // namespace paddock::gpu
