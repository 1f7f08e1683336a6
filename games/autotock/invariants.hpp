#pragma once

#include "engine/kernel/fixed_list.hpp"
#include "games/autotock/setup.hpp"
#include "games/autotock/turn.hpp"

namespace paddock::autotock {

// All places where cards can be.
constexpr FixedList<CardSet, 3 + max_seats> heaps(const State& state) {
  FixedList<CardSet, 3 + max_seats> heaps;
  for (const CardSet place : {state.pile, state.aside, state.played}) heaps.add(place);
  for (const Seat seat : SeatSet::first(max_seats)) heaps.add(state.hand[seat]);
  return heaps;
}

// AT-2.1
constexpr bool cards_fit_the_deal(const State& state) {
  const bool last = row_of_deal(state.deal, state.seats) + 1 == deals_in_table(state.seats);
  const int left = cards_left(state.deal, state.seats);
  if (state.pile.size() != (last ? 0 : left) || state.aside.size() != (last ? left : 0)) return false;
  for (const Seat seat : SeatSet::first(max_seats)) {
    const int most = seat.number < state.seats ? cards_dealt(state.deal, state.seats) : 0;
    if (state.hand[seat].size() > most) return false;
  }
  return true;
}

constexpr bool one_car_a_spot(const State& state) {
  std::uint64_t taken = 0;
  for (const Seat seat : SeatSet::first(state.seats)) {
    std::uint64_t slots = 0;
    for (const CarState& standing : state.cars[seat]) {
      if (!standing.on_road() && !standing.place.is_garage()) continue;
      std::uint64_t& among = standing.place.is_garage() ? slots : taken;
      const std::uint64_t bit = std::uint64_t{1} << standing.place.value;
      if ((among & bit) != 0) return false;
      among |= bit;
    }
  }
  return true;
}

// Whether the effects pending on a car are possible at its place.
constexpr bool marks_fit(const State& state, Car car) {
  const CarState& standing = state.cars[car];
  if (!standing.on_circuit()) return standing.marks == 0 && standing.count == 0;
  const Special on = special(standing.place.square());
  const bool at_go = standing.place.square() == go_of(state, car.seat());
  const bool fresh = state.options.go_protection == GoProtection::fresh && at_go && standing.on_road();
  if (standing.has(CarState::nitro) && (on != Special::nitro || !standing.on_road())) return false;
  if (standing.has(CarState::reverse) && on != Special::reverse) return false;
  if (standing.owed() > 0 && (on != Special::puncture || debt_stays(state.options))) return false;
  if (standing.has(CarState::fresh) && !fresh) return false;
  if (standing.has(CarState::shoulder) && !is_expert(state)) return false;
  return !standing.has(CarState::forward) || (at_go && state.options.garage_entry == 0);
}

// AT-4.6
constexpr bool count_fits(const State& state, Car car) {
  const CarState& standing = state.cars[car];
  if (!standing.on_circuit()) return standing.count == 0;
  if (state.options.back_from_go == BackFromGo::allowed) return standing.count == 0;
  const int turns = standing.count - from_go(state, car.seat(), standing.place.square());
  return turns % squares == 0;
}

constexpr bool cars_make_sense(const State& state) {
  for (const Seat seat : SeatSet::first(max_seats)) {
    for (int number = 0; number < cars_of_a_seat; ++number) {
      const Car car = car_of(seat, number);
      if (seat.number >= state.seats && state.cars[car] != CarState{}) return false;
      if (!state.cars[car].place.is_paddock() && !state.cars[car].on_circuit() && !state.cars[car].place.is_garage())
        return false;
      if (!marks_fit(state, car) || !count_fits(state, car)) return false;
    }
  }
  return true;
}

// AT-6.3
constexpr bool debts_make_sense(const State& state) {
  for (const Seat seat : SeatSet::first(max_seats)) {
    if (state.owed[seat] > 0 && (seat.number >= state.seats || !debt_stays(state.options))) return false;
  }
  return true;
}

constexpr bool turn_makes_sense(const State& state) {
  if (state.deal < 1 || state.deal > last_deal || state.dealer.number >= state.seats) return false;
  bool won = false;
  bool cards = false;
  for (const Seat seat : SeatSet::first(state.seats)) {
    won = won || has_won(state, seat);
    cards = cards || !state.hand[seat].empty();
  }
  if (state.turn == no_seat) return won || (!cards && state.deal == last_deal);
  return !won && state.turn.number < state.seats && !state.hand[state.turn].empty();
}

// The invariants of a position.
constexpr const char* violated_invariant(const State& state) {
  if (!turn_makes_sense(state)) return "the turn is not one that can be played";
  if (!is_partition_of(heaps(state), CardSet::full())) return "the 54 cards are not each in one place";
  if (!cards_fit_the_deal(state)) return "the cards do not lie as the deal leaves them";
  if (!one_car_a_spot(state)) return "two cars stand on one square";
  if (!cars_make_sense(state)) return "a car stands as none can";
  if (!debts_make_sense(state)) return "a seat owes what none can";
  return nullptr;
}

}  // namespace paddock::autotock
