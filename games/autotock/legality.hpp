#pragma once

#include <bit>
#include <optional>

#include "engine/kernel/ensure.hpp"
#include "engine/kernel/fixed_list.hpp"
#include "engine/kernel/move_sampler.hpp"
#include "engine/pieces/add_bits.hpp"
#include "games/autotock/split.hpp"

namespace paddock::autotock {

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

// AT-3.4, AT-8.2: whether the seat's cards drive that car. Once its own cars are parked, it drives its partner's.
constexpr Verdict check_own(Seat seat, Seat driven, Car car) {
  if (car.seat() == driven) return allowed;
  return refused(car.seat() == seat ? "AT-8.2" : "AT-3.4");
}

// Whether the card may drive cars of that owner.
constexpr Verdict check_driven_car(const State& state, Seat seat, Seat driven, Card card, Car car) {
  if (!is_at_table(state, car)) return refused("AT-3.4");
  if (!drives_others(state, card)) return check_own(seat, driven, car);
  if (car.seat() == driven || stands_on_own_go(state, car) || state.cars[car].place.is_garage())
    return refused("AT-9.1");
  return allowed;
}

// Whether the card can drive the car this way.
constexpr Verdict check_driving(const Reach& reach, Card card, bool park) {
  return check_points(reach, card.points(), card.rank() == card_rank_back, park);
}

constexpr Verdict check_drive(const State& state, Seat seat, Seat driven, Card card, Car car, bool park) {
  if (const Verdict own = check_driven_car(state, seat, driven, card, car); !own) return own;
  return check_driving(Reach(state, Walls(state), car), card, park);
}

// AT-7.4, AT-9.2: conditions for any car of a swap.
constexpr Verdict check_swapped(const State& state, Car car, const char* clause) {
  if (!is_at_table(state, car) || !state.cars[car].on_circuit()) return refused(clause);
  return state.cars[car].has(CarState::shoulder) ? refused("AT-9.2") : allowed;
}

// AT-7.4, AT-9.3: conditions for another seat's car. It must not stand on its own Go either.
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

// How a card can drive a car, as two bits: along the circuit, and into the garage.
constexpr unsigned drives_by(const Drives& drives, Card card) {
  return card.rank() == card_rank_back ? unsigned{drives.back} : drives.by(card.points());
}

// Adds the drives of all cars at once, by index.
template <class Out>
constexpr void add_drives(const DrivesOfCars& cars, Card card, Out& out) {
  unsigned drives = 0;
  for (std::size_t number = 0; number < cars_of_a_seat; ++number) drives |= drives_by(cars[number], card) << 2 * number;
  add_bits<2 * cars_of_a_seat>(
      out, drives, [&](int bit) { return drive(card, cars[static_cast<std::size_t>(bit / 2)].car, bit % 2 != 0); });
}

// AT-9.1
template <class Out>
[[gnu::noinline]] constexpr void add_drives_of_others(const State& state, const Walls& walls, Seat seat, Seat driven,
                                                      Card card, Out& out) {
  for (const Seat owner : SeatSet::first(state.seats)) {
    for (int number = 0; number < cars_of_a_seat; ++number) {
      const Car car = car_of(owner, number);
      if (!check_driven_car(state, seat, driven, card, car)) continue;
      const unsigned drives = drives_by(Drives(Reach(state, walls, car)), card);
      if ((drives & 1U) != 0) out.add(drive(card, car, false));
      if ((drives & 2U) != 0) out.add(drive(card, car, true));
    }
  }
}

// Adds the swaps of a jack: each own car with each car of others. A one-eyed jack also swaps two cars of others
// (AT-9.3). Not inlined, because it is long and rarely used.
template <class Out>
[[gnu::noinline]] constexpr void add_swaps(const State& state, Seat driven, Card card, Out& out) {
  constexpr int most = cars_of_a_seat * max_seats;
  std::uint32_t own = 0;  // cars as bits, by index
  std::uint32_t others = 0;
  for (const Seat seat : SeatSet::first(state.seats)) {
    for (int number = 0; number < cars_of_a_seat; ++number) {
      const Car car = car_of(seat, number);
      const bool is_own = seat == driven;
      const Verdict may = is_own ? check_swapped(state, car, "AT-7.4") : check_swapped_away(state, car, "AT-7.4");
      if (may) (is_own ? own : others) |= 1U << car.index;
    }
  }
  const auto swaps_of = [&](std::uint32_t cars, std::uint32_t with) {
    const Car car{static_cast<std::uint8_t>(std::countr_zero(cars))};
    add_bits<most>(out, with, [&](int other) { return swap(card, car, Car{static_cast<std::uint8_t>(other)}); });
  };
  for (; own != 0; own &= own - 1) swaps_of(own, others);
  if (!swaps_others(state, card)) return;
  for (; others != 0; others &= others - 1) swaps_of(others, others & (others - 1));
}

// Everything that some cards of one seat can be played for.
class Plays {
 public:
  constexpr Plays(const State& state, Seat seat, CardSet cards)
      : state_(state),
        cards_(cards),
        seat_(seat),
        driven_(driven_by(state, seat)),
        walls_(state),
        may_enter_(check_entry(state, driven_)) {
    const unsigned slots = parked(state, driven_);
    const bool moves_in_garage = state.options.garage_moves == YesNo::yes;
    for (int number = 0; number < cars_of_a_seat; ++number)
      cars_[static_cast<std::size_t>(number)] =
          drives_of(state, walls_, car_of(driven_, number), slots, moves_in_garage);
    if (!cards.among(all_sevens).empty() && !may_come_home(state, seat)) splits_.emplace(state, walls_, cars_);
  }

  constexpr CardSet cards() const { return cards_; }
  template <class Out>
  constexpr void add(Out& out) const {
    for (const Card card : cards_.kinds()) add(card, out);
  }
  // The plays of one card.
  template <class Out>
  constexpr void add(Card card, Out& out) const {
    if (card.rank() == seven) return add_splits(card, out);
    if (may_enter_ && card.enters()) out.add(enter(card));
    if (drives_others(state_, card)) return add_drives_of_others(state_, walls_, seat_, driven_, card, out);
    add_drives(cars_, card, out);
    if (card.rank() == jack) add_swaps(state_, driven_, card, out);
  }

 private:
  // AT-7.3
  template <class Out>
  constexpr void add_splits(Card card, Out& out) const {
    if (splits_) return splits_->add(card, out);
    add_from(state_, state_, seat_, split(card), seven, out);  // AT-8.2
  }

  const State& state_;
  CardSet cards_;
  Seat seat_;
  Seat driven_;
  Walls walls_;
  DrivesOfCars cars_;
  bool may_enter_;
  std::optional<Splits> splits_;  // splits of a 7 among a fixed set of cars, if that is possible
};

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
