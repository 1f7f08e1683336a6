#pragma once

#include <cstdint>

#include "engine/gpu/lane.hpp"
#include "engine/kernel/course.hpp"

namespace paddock::gpu {

// Plays one match and watches it.
template <Game G>
[[gnu::always_inline]] constexpr Course watch_match(const Task<G>& task, std::uint64_t number) {
  TurnWatch watch(task.seats);
  const auto end = play_match(task, number,
                              [&](SeatSet acting, Seat seat, const typename G::Move&) { watch.decided(acting, seat); });
  return course_of(G::outcome(end), watch);
}

}  // namespace paddock::gpu
