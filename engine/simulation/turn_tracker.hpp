#pragma once

#include <array>
#include <cstdint>

#include "engine/kernel/seat.hpp"

namespace paddock::simulation {

// Tracks who decides: the length of a match and its turn order.
class TurnTracker {
 public:
  constexpr explicit TurnTracker(int seats) : seats_(seats) {}

  // `seat` decided, one of the seats in `acting`.
  constexpr void add_decision(SeatSet acting, Seat seat) {
    ++decisions_;
    if (seat != last_) {
      ++turns_;
      last_ = seat;
    }
    since_.add(seat);
    if (since_.size() == seats_) {
      ++rounds_;
      since_ = {};
    }
    if (known_ < seats_ && acting.size() == 1 && !came_.contains(seat)) {
      came_.add(seat);
      order_[static_cast<std::size_t>(known_++)] = seat;
    }
  }

  constexpr std::uint32_t decisions() const { return decisions_; }
  // The number of turns. A turn is a run of consecutive decisions by the same seat.
  constexpr std::uint32_t turns() const { return turns_; }
  // How often every seat has decided since the previous round ended.
  constexpr std::uint32_t rounds() const { return rounds_; }
  // Whether there is a turn order: at least one decision was not simultaneous.
  constexpr bool ordered() const { return known_ > 0; }
  // The turn order: seats in the order of their first decisions that were theirs alone. Seats without such a decision
  // follow clockwise after the last one that had it.
  constexpr std::array<Seat, max_seats> order() const {
    auto order = order_;
    SeatSet left = SeatSet::first(seats_).without(came_);
    for (int known = known_; known > 0 && known < seats_; ++known) {
      const Seat next = left.next_after(order[static_cast<std::size_t>(known - 1)]);
      left.remove(next);
      order[static_cast<std::size_t>(known)] = next;
    }
    return order;
  }

 private:
  int seats_;
  int known_ = 0;
  std::uint32_t decisions_ = 0;
  std::uint32_t turns_ = 0;
  std::uint32_t rounds_ = 0;
  Seat last_ = no_seat;
  SeatSet since_;
  SeatSet came_;
  std::array<Seat, max_seats> order_{};
};

}  // namespace paddock::simulation
