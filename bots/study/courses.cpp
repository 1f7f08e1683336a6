#include "bots/study/courses.hpp"

#include <algorithm>

namespace paddock::bots {

namespace {

StudiedMatch studied(const gpu::Course& course, int seats) {
  StudiedMatch match{.outcome = course.outcome,
                     .decisions = course.decisions,
                     .turns = course.turns,
                     .rounds = course.rounds,
                     .ordered = course.ordered,
                     .order = course.order,
                     .bot_at = {}};
  for (const Seat seat : SeatSet::first(seats)) match.bot_at[seat.number] = seat;
  return match;
}

}  // namespace

bool suits_gpu(const StudyPlan& plan) {
  return plan.counted == Counted::matches &&
         std::ranges::all_of(plan.bots, [](const Bot& bot) { return bot.name == "random"; });
}

Study added_up(std::span<const gpu::Course> courses, int seats) {
  Study study;
  for (const gpu::Course& course : courses) {
    const StudiedMatch match = studied(course, seats);
    study.add_deal({&match, 1}, seats);
  }
  return study;
}

}  // namespace paddock::bots
