#include "table/server/turn_schedule.hpp"

#include <algorithm>
#include <chrono>

namespace paddock::server {

bool TurnSchedule::begin_search(Seat seat, const SharedMatch& match) {
  BotChoice& choice = choices_[seat.number];
  if (choice.thinking || choice.about == match) return false;
  choice = {match, {}, true, {}};
  return true;
}

void TurnSchedule::end_search(Seat seat, const SharedMatch& match, const catalogue::Move& move, Instant not_before,
                              bool hurried) {
  choices_[seat.number] = {match, move, false, not_before};
  bots_hurry_ = hurried;
}

std::optional<TurnSchedule::Instant> TurnSchedule::time_of(const PendingTurn& due, const Table& table,
                                                           const Services& services) {
  if (due.kind == PendingTurn::Kind::automatic)
    return match_since_ + at_pace(table.pace(), services.timing.forced_pause);
  if (due.kind == PendingTurn::Kind::person) {
    if (!due.deadline) return std::nullopt;
    return deadlines_.end_of(due.seat, *due.deadline, std::chrono::seconds(table.opened().clock),
                             services.clock.wall_time(), services.clock.now());
  }
  const BotChoice& choice = choices_[due.seat.number];
  if (choice.about != table.match() || !choice.move) return std::nullopt;
  return std::max(choice.not_before, match_since_ + at_pace(table.pace(), services.timing.bot_pause));
}

}  // namespace paddock::server
