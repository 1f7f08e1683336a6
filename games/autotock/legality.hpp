#pragma once

#include "engine/kernel/promise.hpp"
#include "games/autotock/split_moves.hpp"

namespace paddock::autotock {

// AT-2.2
constexpr SeatSet to_act(const State& state) { return SeatSet::only(state.turn); }

constexpr int card_rank_others = 5;  // AT-9.1
constexpr int card_rank_shove = 8;   // AT-9.2

// AT-9.1
constexpr bool drives_others(const State& state, Card card) {
  return is_expert(state) && card.rank() == card_rank_others;
}

constexpr bool is_at_table(const State& state, Car car) { return car.seat().number < state.seats; }

constexpr Verdict check_entry(const State& state, Seat driven) {
  if (first_in_paddock(state, driven) == no_car) return refused("AT-4.3");
  if (car_on_own_go(state, driven) != no_car) return refused("AT-4.5");
  return allowed;
}

constexpr Verdict check_enter(const State& state, Seat driven, Card card) {
  return card.enters() ? check_entry(state, driven) : refused("AT-7.5");
}

// AT-3.4, AT-8.2: whether the seat's cards drive that car; its own once it plays its partner's are parked for good.
constexpr Verdict check_own(Seat seat, Seat driven, Car car) {
  if (car.seat() == driven) return allowed;
  return refused(car.seat() == seat ? "AT-8.2" : "AT-3.4");
}

// Whose car a card may drive.
constexpr Verdict check_driven_car(const State& state, Seat seat, Seat driven, Card card, Car car) {
  if (!is_at_table(state, car)) return refused("AT-3.4");
  if (!drives_others(state, card)) return check_own(seat, driven, car);
  if (car.seat() == driven || stands_on_own_go(state, car) || state.cars[car].place.is_garage())
    return refused("AT-9.1");
  return allowed;
}

// How a card drives a car that it may drive.
constexpr Verdict check_driving(const Reach& reach, Card card, bool park) {
  return check_points(reach, card.points(), card.rank() == card_rank_back, park);
}

constexpr Verdict check_drive(const State& state, Seat seat, Seat driven, Card card, Car car, bool park) {
  if (const Verdict own = check_driven_car(state, seat, driven, card, car); !own) return own;
  return check_driving(Reach(state, Walls(state), car), card, park);
}

// AT-7.4, AT-9.2: the car of one's own.
constexpr Verdict check_swapped(const State& state, Car car, const char* clause) {
  if (!is_at_table(state, car) || !state.cars[car].on_circuit()) return refused(clause);
  return state.cars[car].has(Standing::shoulder) ? refused("AT-9.2") : allowed;
}

// AT-7.4, AT-9.3: a car of another seat, which is not on its own Go either.
constexpr Verdict check_swapped_away(const State& state, Car car, const char* clause) {
  if (const Verdict verdict = check_swapped(state, car, clause); !verdict) return verdict;
  return stands_on_own_go(state, car) ? refused(clause) : allowed;
}

constexpr bool swaps_others(const State& state, Card card) { return is_expert(state) && card.is_one_eyed(); }

constexpr Verdict check_swap(const State& state, Seat driven, Card card, Car car, Car other) {
  if (card.rank() != jack) return refused("AT-7.4");
  if (car.seat() == driven && other.seat() != driven) {
    const Verdict own = check_swapped(state, car, "AT-7.4");
    return own ? check_swapped_away(state, other, "AT-7.4") : own;
  }
  const bool names_own = car.seat() == driven || other.seat() == driven;
  if (!is_expert(state) || (names_own && !swaps_others(state, card))) return refused("AT-7.4");
  if (names_own || !swaps_others(state, card) || car >= other) return refused("AT-9.3");
  const Verdict first = check_swapped_away(state, car, "AT-9.3");
  return first ? check_swapped_away(state, other, "AT-9.3") : first;
}

// A list that only remembers whether anything was added.
struct AnyMove {
  bool found = false;
  constexpr void add(const Move&) { found = true; }
};

template <class Out>
constexpr void add_drives(const Reach& reach, Card card, Out& out) {
  const bool back = card.rank() == card_rank_back;
  if (reach.drives(card.points(), back)) out.add(drive(card, reach.car, false));
  if (reach.parks(card.points(), back)) out.add(drive(card, reach.car, true));
}

// AT-9.1
template <class Out>
constexpr void add_drives_of_others(const State& state, const Walls& walls, Seat seat, Seat driven, Card card,
                                    Out& out) {
  for (const Seat owner : SeatSet::first(state.seats)) {
    for (int number = 0; number < cars_of_a_seat; ++number) {
      const Car car = car_of(owner, number);
      if (check_driven_car(state, seat, driven, card, car)) add_drives(Reach(state, walls, car), card, out);
    }
  }
}

template <class Out>
constexpr void add_swaps(const State& state, Seat driven, Card card, Out& out) {
  FixedList<Car, cars_of_a_seat * max_seats> others;
  for (const Seat seat : SeatSet::first(state.seats)) {
    for (int number = 0; number < cars_of_a_seat && seat != driven; ++number) {
      if (check_swapped_away(state, car_of(seat, number), "AT-7.4")) others.add(car_of(seat, number));
    }
  }
  for (int number = 0; number < cars_of_a_seat; ++number) {
    if (!check_swapped(state, car_of(driven, number), "AT-7.4")) continue;
    for (const Car other : others) out.add(swap(card, car_of(driven, number), other));
  }
  if (!swaps_others(state, card)) return;
  for (std::size_t i = 0; i < others.size(); ++i) {
    for (std::size_t j = i + 1; j < others.size(); ++j) out.add(swap(card, others[i], others[j]));
  }
}

// Everything that cards of one seat can be played for.
class Plays {
 public:
  constexpr Plays(const State& state, Seat seat)
      : state_(state),
        seat_(seat),
        driven_(driven_by(state, seat)),
        walls_(state),
        cars_(state, walls_, driven_),
        may_enter_(check_entry(state, driven_)) {}

  template <class Out>
  constexpr void add(CardSet cards, Out& out) const {
    for (const Card card : cards.kinds()) add(card, out);
  }

 private:
  template <class Out>
  constexpr void add(Card card, Out& out) const {
    if (card.rank() == seven) return add_splits(state_, seat_, card, cars_, out);
    if (may_enter_ && card.enters()) out.add(enter(card));
    if (drives_others(state_, card)) return add_drives_of_others(state_, walls_, seat_, driven_, card, out);
    for (std::size_t place = 0; place < cars_.size(); ++place) add_drives(cars_[place], card, out);
    if (card.rank() == jack) add_swaps(state_, driven_, card, out);
  }

  const State& state_;
  Seat seat_;
  Seat driven_;
  Walls walls_;
  Drivable cars_;
  bool may_enter_;
};

// AT-6.4: while a discard is owed, only jokers are played.
constexpr bool may_play(const State& state, Seat seat, Card card) {
  return card.is_joker() || owed_by(state, seat) == 0;
}

// AT-3.1
constexpr bool can_play(const State& state, Seat seat) {
  AnyMove any;
  Plays(state, seat).add(state.hand[seat], any);
  return any.found;
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

// A list that is never filled beyond its room.
template <class Out>
struct Guarded {
  Out& out;
  constexpr void add(const Move& move) {
    promise(!out.full(), "a list of moves has room for all of them");
    out.add(move);
  }
  constexpr bool empty() const { return out.empty(); }
};

template <class List>
constexpr void moves(const State& state, Seat seat, List& list) {
  Guarded<List> out{list};
  const CardSet hand = state.hand[seat];
  const Plays plays(state, seat);
  if (owed_by(state, seat) > 0) {
    for (const Card card : hand.kinds()) out.add(puncture(card));  // AT-6.3
    plays.add(hand.among(CardSet::all_of(joker)), out);            // AT-6.4
    return;
  }
  plays.add(hand, out);
  if (!out.empty()) return;
  for (const Card card : hand.kinds()) out.add(discard(card));  // AT-3.2
}

// For a legal move that can be written in several ways, the one that `moves` lists.
constexpr Move canonical(const State& state, Seat seat, const Move& move) {
  return move.kind() == Move::Kind::split && move.size() > 1 ? first_writing(state, seat, move) : move;
}

}  // namespace paddock::autotock
