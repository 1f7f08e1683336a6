#pragma once

#include "engine/kernel/chance.hpp"
#include "engine/kernel/outcome.hpp"
#include "games/autotock/board.hpp"
#include "games/autotock/legality.hpp"
#include "games/autotock/setup.hpp"

namespace paddock::autotock {

// AT-8.1, AT-8.2: whether the seat, or its team, has all cars home.
constexpr bool has_won(const State& state, Seat seat) {
  return is_home(state, seat) && (!has_teams(state) || is_home(state, partner_of(seat)));
}

// AT-8.4: squares driven; garage squares are numbered as in AT-1.4.
constexpr int squares_gone(const State& state, Seat seat) {
  int gone = 0;
  for (const CarState& standing : state.cars[seat]) {
    if (standing.on_circuit()) gone += from_go(state, seat, standing.place.square());
    if (standing.place.is_garage()) gone += first_garage_number(state.options) + standing.place.slot() - 1;
  }
  return gone;
}

// AT-8.4: cars home first, then squares.
constexpr int standing_of(const State& state, Seat seat) {
  constexpr int more_than_all_squares = 1000;
  return more_than_all_squares * cars_home(state, seat) + squares_gone(state, seat);
}

// AT-8.1, AT-8.2, AT-8.4: the sides with the best standing. A side with all cars home has more of them than any other.
constexpr SeatSet winners(const State& state) {
  paddock::PerSeat<std::int32_t> tally;
  for (const Seat seat : SeatSet::first(state.seats)) {
    tally[seat] = standing_of(state, seat);
    if (has_teams(state)) tally[seat] += standing_of(state, partner_of(seat));
  }
  return highest_scorers(tally, state.seats);
}

constexpr Outcome outcome(const State& state) {
  Outcome outcome;
  for (const Seat seat : SeatSet::first(state.seats)) outcome.score[seat] = cars_home(state, seat);  // AT-8.5
  outcome.winners = winners(state);
  return outcome;
}

// Every decision takes one card out of a hand, so the number of cards dealt is the maximum (AT-8.4).
constexpr int max_decisions(const Options&, int seats) {
  int cards = 0;
  for (int deal = 1; deal <= last_deal; ++deal) cards += seats * cards_dealt(deal, seats);
  return cards;
}

// AT-2.2: in a rematch the player to the left of the first dealer deals. The first dealer follows from the current one:
// the deal has moved on by one seat with each reshuffle.
constexpr Options rematch(const State& state) {
  Options options = state.options;
  const int packs = (state.deal - 1) / deals_in_table(state.seats) % state.seats;
  const Seat first_dealer = left_of(state.dealer, state.seats, (state.seats - packs) % state.seats);
  options.first = {left_of(first_dealer, state.seats)};
  return options;
}

constexpr DriveMode manner_of(const State& state, Card card) {
  if (card.is_joker()) return DriveMode::sweeping;                                                      // AT-7.6
  return is_expert(state) && card.rank() == card_rank_shove ? DriveMode::shoving : DriveMode::passing;  // AT-9.2
}

template <class Log>
constexpr void forgive(State& state, Seat seat, Log& log) {
  const int owed = owed_by(state, seat);
  if (owed == 0) return;
  state.owed[seat] = 0;
  for (CarState& standing : state.cars[seat]) standing.set_owed(0);
  log(Forgiven{seat, static_cast<std::uint8_t>(owed)});
}

// Drives one car as the card says, or the cars of a 7 part by part.
template <class Log>
constexpr void drive_cars(State& state, const Move& move, Log& log) {
  const Card card = move.card();
  const bool whole = move.kind() == Move::Kind::drive;
  const DriveMode manner = whole ? manner_of(state, card) : DriveMode::passing;
  for (std::size_t i = 0; i < move.size(); ++i) {
    const Part part = move.part(i);
    drive_points(state, part.car(), whole ? card.points() : part.points(), whole && card.rank() == card_rank_back,
                 part.park(), manner, log);
  }
}

// The effect of a card on the board.
template <class Log>
constexpr void carry_out(State& state, Seat seat, const Move& move, Log& log) {
  if (move.card().is_joker()) forgive(state, seat, log);  // AT-6.4
  switch (move.kind()) {
    case Move::Kind::enter:
      return bring_in(state, driven_by(state, seat), log);
    case Move::Kind::swap:
      return swap_cars(state, move.car(), move.other(), log);
    default:
      return drive_cars(state, move, log);
  }
}

// AT-6.3: pays one debt, of the seat or of its lowest-numbered car with debts. Returns that car.
constexpr Car pay_puncture(State& state, Seat seat) {
  if (state.owed[seat] > 0) {
    --state.owed[seat];
    return no_car;
  }
  for (int number = 0; number < cars_of_a_seat; ++number) {
    CarState& standing = state.cars[car_of(seat, number)];
    if (standing.owed() == 0) continue;
    standing.set_owed(standing.owed() - 1);
    return car_of(seat, number);
  }
  return no_car;
}

template <class Log>
constexpr void end_match(State& state, Reason reason, Log& log) {
  state.turn = no_seat;
  log(Ended{reason, state.deal, winners(state)});
}

// AT-2.2, AT-2.3, AT-8.4
template <class Log>
constexpr void next_deal(State& state, Chance& chance, Log& log) {
  if (state.deal == last_deal) return end_match(state, Reason::hundred_deals, log);
  ++state.deal;
  if (row_of_deal(state.deal, state.seats) == 0) {
    state.dealer = left_of(state.dealer, state.seats);
    state.pile = CardSet::full();
    state.aside = state.played = CardSet{};
  }
  deal_hands(state, chance, log);
}

// AT-2.2, AT-2.4
template <class Log>
constexpr void next_turn(State& state, Chance& chance, Log& log) {
  for (int step = 0; step < state.seats; ++step) {
    state.turn = left_of(state.turn, state.seats);
    if (!state.hand[state.turn].empty()) return;
  }
  next_deal(state, chance, log);
}

constexpr bool parks(const Move& move) { return move.part(0).park() || move.part(1).park() || move.part(2).park(); }

constexpr bool is_won(const State& state) {
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (has_won(state, seat)) return true;
  }
  return false;
}

template <class Log>
constexpr void play_card(State& state, Seat seat, const Move& move, Chance& chance, Log& log) {
  log(Played{seat, move.card(), static_cast<Use>(move.kind())});
  carry_out(state, seat, move, log);
  if (parks(move) && is_won(state)) return end_match(state, Reason::home, log);  // AT-8.1, AT-8.2
  next_turn(state, chance, log);
}

template <class Log>
constexpr void throw_card(State& state, Seat seat, const Move& move, Chance& chance, Log& log) {
  if (move.kind() == Move::Kind::discard) {
    log(Discarded{seat, move.card()});
    return next_turn(state, chance, log);  // AT-3.2
  }
  const bool turn_lost = state.hand[seat].empty();
  log(PaidPuncture{seat, move.card(), pay_puncture(state, seat), turn_lost});
  if (turn_lost) next_turn(state, chance, log);  // AT-6.3
}

template <class Log>
constexpr void apply(State& state, Seat seat, const Move& move, Chance& chance, Log& log) {
  state.hand[seat].remove(move.card());
  state.played.add(move.card());
  state.last = move.card();
  if (move.kind() >= Move::Kind::discard) {
    throw_card(state, seat, move, chance, log);
  } else {
    play_card(state, seat, move, chance, log);
  }
}

}  // namespace paddock::autotock
