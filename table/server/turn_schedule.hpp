#pragma once

#include <array>
#include <optional>

#include "table/core/table.hpp"
#include "table/server/core.hpp"
#include "table/server/services.hpp"
#include "table/server/turn_deadlines.hpp"

namespace paddock::server {

// When the moves of a table are due that no message asks for: those of bots, only moves, and those of people whose time
// runs out. It keeps what the bots have decided.
class TurnSchedule {
 public:
  using Instant = system::Clock::Instant;

  // `now`: when the current match position was reached.
  explicit TurnSchedule(Instant now) : match_since_(now) {}

  void match_changed(Instant now) { match_since_ = now; }

  // Whether a bot must begin to decide for the seat; then it counts as begun. One search at a time for each seat,
  // however often the match changes meanwhile: the next begins when this one has ended.
  bool begin_search(Seat seat, const SharedMatch& match);
  // `not_before`: the earliest time to show the move. `hurried`: the bot had less time than usual.
  void end_search(Seat seat, const SharedMatch& match, const catalogue::Move& move, Instant not_before, bool hurried);
  // What the bot decided.
  const catalogue::Move& move_of(Seat seat) const { return choices_[seat.number].move; }

  // The last bot that decided had less time than usual.
  bool bots_hurry() const { return bots_hurry_; }

  // Nothing: it is not known yet, or the table waits for a person without a clock.
  std::optional<Instant> time_of(const PendingTurn& due, const Table& table, const Services& services);

 private:
  // A bot's decision for a seat, in this match.
  struct BotChoice {
    SharedMatch about;
    catalogue::Move move;  // empty until the bot has decided
    bool thinking = false;
    Instant not_before;
  };

  Instant match_since_;
  TurnDeadlines deadlines_;
  std::array<BotChoice, max_seats> choices_;
  bool bots_hurry_ = false;
};

}  // namespace paddock::server
