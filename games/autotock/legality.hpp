#pragma once

#include "engine/kernel/ensure.hpp"
#include "engine/kernel/fixed_list.hpp"
#include "engine/kernel/move_sampler.hpp"
#include "games/autotock/plays.hpp"

namespace paddock::autotock {

// AT-2.2
constexpr SeatSet to_act(const State& state) { return SeatSet::only(state.turn); }

// A move sink that counts the moves and stores only the wanted one.
struct CountingSink {
  static constexpr bool takes_indexed_moves = true;

  static constexpr int none = -1;

  int wanted = none;  // the index of the wanted move, from 0
  int count = 0;
  Move found{};
  constexpr void add(const Move& move) {
    if (count++ == wanted) found = move;
  }
  template <class Nth>
  constexpr void add_indexed(int more, const Nth& nth) {
    if (wanted >= count && wanted < count + more) found = nth(wanted - count);
    count += more;
  }
};

// AT-6.4: while a discard is owed, only jokers may be played.
constexpr bool may_play(const State& state, Seat seat, Card card) {
  return card.is_joker() || owed_by(state, seat) == 0;
}

// AT-3.1
constexpr bool can_play(const State& state, Seat seat) {
  CountingSink counting;
  Plays(state, seat, state.hand[seat]).add(counting);
  return counting.count > 0;
}

constexpr Verdict check_throw(const State& state, Seat seat, Move::Kind kind) {
  const bool owes = owed_by(state, seat) > 0;
  if (kind == Move::Kind::puncture) return owes ? allowed : refused("AT-6.3");
  if (owes) return refused("AT-6.4");
  return can_play(state, seat) ? refused("AT-3.1") : allowed;
}

constexpr const char* why_over(const State& state) {
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (is_home(state, seat) && !has_teams(state)) return "AT-8.1";
    if (is_home(state, seat) && is_home(state, partner_of(seat))) return "AT-8.2";
  }
  return "AT-8.4";
}

constexpr Verdict check(const State& state, Seat seat, const Move& move) {
  if (state.turn == no_seat) return refused(why_over(state));
  if (state.turn != seat) return refused(state.hand[seat].empty() ? "AT-2.4" : "AT-2.2");
  if (!state.hand[seat].contains(move.card())) return refused("AT-3.4");
  if (move.kind() >= Move::Kind::discard) return check_throw(state, seat, move.kind());
  if (!may_play(state, seat, move.card())) return refused("AT-6.4");
  const Seat driven = driven_by(state, seat);
  switch (move.kind()) {
    case Move::Kind::enter:
      return check_enter(state, driven, move.card());
    case Move::Kind::swap:
      return check_swap(state, driven, move.card(), move.car(), move.other());
    case Move::Kind::split:
      return check_split(state, seat, move);
    default:
      return check_drive(state, seat, driven, move.card(), move.car(), move.park());
  }
}

// A list that ignores moves beyond its capacity.
template <class Out>
struct CheckedList {
  Out& out;
  constexpr void add(const Move& move) {
    ensure(!out.full(), "a list of moves has room for all of them");
    out.add(move);
  }
};

// The plays of some cards of a seat, counted card by card, so that the k-th is found by listing only its card.
class CountedPlays {
 public:
  explicit constexpr CountedPlays(const Plays& plays) : plays_(plays) {
    for (const Card card : plays.cards().kinds()) {
      CountingSink counting;
      plays_.add(card, counting);
      size_ += counting.count;
      up_to_.add(static_cast<std::uint16_t>(size_));
    }
  }

  constexpr int size() const { return size_; }
  // k must be less than the count.
  constexpr Move operator[](int k) const {
    std::size_t place = 0;
    while (k >= up_to_[place]) ++place;
    CountingSink counting{.wanted = k - (place == 0 ? 0 : up_to_[place - 1])};
    plays_.add(plays_.cards().kinds().nth_of_few<most_in_hand>(static_cast<int>(place)), counting);
    return counting.found;
  }

 private:
  const Plays& plays_;
  FixedList<std::uint16_t, most_in_hand> up_to_;  // for each card: the plays of it and of those before it
  int size_ = 0;
};

// AT-3.2, AT-6.3, AT-6.4: discards are listed before plays.
template <class List>
constexpr void draw_move(const State& state, Seat seat, List& list) {
  const CardSet hand = state.hand[seat];
  const bool owes = owed_by(state, seat) > 0;
  const Plays plays(state, seat, owes ? hand.among(CardSet::all_of(joker)) : hand);
  const CountedPlays played(plays);
  const int thrown = owes || played.size() == 0 ? hand.kinds().size() : 0;
  list.add_indexed(thrown + played.size(), [&](int k) {
    if (k >= thrown) return played[k - thrown];
    const Card card = hand.kinds().nth_of_few<most_in_hand>(k);
    return owes ? puncture(card) : discard(card);
  });
}

template <class List>
constexpr void list_moves(const State& state, Seat seat, List& list) {
  CheckedList<List> out{list};
  const CardSet hand = state.hand[seat];
  if (owed_by(state, seat) > 0) {
    for (const Card card : hand.kinds()) out.add(puncture(card));     // AT-6.3
    Plays(state, seat, hand.among(CardSet::all_of(joker))).add(out);  // AT-6.4
    return;
  }
  Plays(state, seat, hand).add(out);
  if (!list.empty()) return;
  for (const Card card : hand.kinds()) out.add(discard(card));  // AT-3.2
}

template <class List>
constexpr void moves(const State& state, Seat seat, List& list) {
  if constexpr (IndexedMoveSink<List>) {
    draw_move(state, seat, list);
  } else {
    list_moves(state, seat, list);
  }
}

// The listed form of a legal move that can be written in several ways.
constexpr Move canonical(const State& state, Seat seat, const Move& move) {
  return move.kind() == Move::Kind::split && move.size() > 1 ? first_writing(state, seat, move) : move;
}

}  // namespace paddock::autotock
