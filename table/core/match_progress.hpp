#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/catalogue/match.hpp"
#include "table/wire/entries.hpp"
#include "table/wire/messages.hpp"

namespace paddock::core {

using SharedMatch = std::shared_ptr<const catalogue::Match>;

// Since when each seat is to act, and so when its time runs out.
class TurnClock {
 public:
  explicit TurnClock(int seconds_per_move = 0) : seconds_per_move_(seconds_per_move) {}

  int seconds_per_move() const { return seconds_per_move_; }  // 0: the table has no clock
  void start(SeatSet seats, std::int64_t now);
  // For a seat that is to act.
  std::optional<std::int64_t> deadline_of(Seat seat) const;

 private:
  int seconds_per_move_;
  PerSeat<std::int64_t> since_;
};

// The latest message ids of moves and take-backs, so that no message takes effect twice.
class UsedIds {
 public:
  // `sequence`: of the entry that the message led to. `move` is empty for a take-back. `before`: the match before it.
  void remember(Seat seat, const std::string& id, std::int64_t sequence, const std::string& move, SharedMatch before);
  // The answer to a message whose id was used before; `move` is empty for a take-back.
  std::optional<wire::FromServer> answer_to_repeat(Seat seat, const std::string& id, const std::string& move) const;

 private:
  struct UsedId {
    Seat seat;
    std::string id;
    std::int64_t sequence = 0;
    std::string move;
    SharedMatch before;  // to recognise other spellings of the move; only for the latest few
  };

  std::vector<UsedId> ids_;
};

// The match of a table as far as it was played, and the decisions that can be taken back. A match never changes but is
// followed by a new one, so tables share matches, and bots can work on them on other threads.
class MatchProgress {
 public:
  explicit MatchProgress(TurnClock clock = TurnClock()) : now_{nullptr, 0, clock} {}

  const SharedMatch& match() const { return now_.match; }  // null before the deal
  SeatSet to_act() const { return now_.match ? now_.match->to_act() : SeatSet{}; }
  // How many decisions led from the deal to the match as it stands.
  std::uint64_t decisions() const { return now_.decisions; }
  const TurnClock& clock() const { return now_.clock; }
  // How many moves were made at these seats by the people who held them, or by the server for these people.
  int moves_made(SeatSet seats) const;

  bool can_take_back(Seat seat) const { return !undo_.empty() && undo_seat_ == seat; }
  // When the time of the seat runs out once it has taken its last decision back.
  std::optional<std::int64_t> deadline_after_take_back(Seat seat) const { return undo_.back().clock.deadline_of(seat); }

  // These trust their caller.
  void begin(SharedMatch match, std::int64_t now);
  void apply(const wire::Moved& moved, SharedMatch next, bool is_bots, std::int64_t now);
  // The seat's time runs on as if the move had not been made.
  void take_back();
  // From now on nothing can be taken back.
  void freeze() { undo_.clear(); }

 private:
  struct Position {
    SharedMatch match;
    std::uint64_t decisions = 0;
    TurnClock clock;
  };

  Position now_;
  // The positions before the last decisions of one seat, while these can be taken back together with the bots' answers
  // to them: after them only bots have moved, and revealed nothing to the seat's person. `answered_`: bots have moved.
  std::vector<Position> undo_;
  Seat undo_seat_ = no_seat;
  bool answered_ = false;
  PerSeat<int> moves_made_;
};

}  // namespace paddock::core
