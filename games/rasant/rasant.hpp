#pragma once

#include <algorithm>
#include <array>

#include "engine/kernel/game.hpp"
#include "games/rasant/legality.hpp"
#include "games/rasant/round.hpp"
#include "games/rasant/setup.hpp"
#include "games/rasant/types.hpp"
#include "games/rasant/view.hpp"

namespace paddock::rasant {

// RA-6.4
constexpr Outcome outcome(const State& state) {
  Outcome outcome;
  for (const Seat seat : SeatSet::first(state.seats)) outcome.score[seat] = state.score[seat];
  outcome.winners = highest(outcome.score, state.seats);
  return outcome;
}

constexpr bool every_card_once(const State& state) {
  for (const Card card : CardSet::full().kinds()) {
    int count = state.pile.count(card) + state.played.count(card);
    for (const Seat seat : SeatSet::first(max_seats)) {
      count += state.hand[seat].count(card) + state.discarded[seat].count(card);
    }
    if (count != Deck::copies[card.index]) return false;
  }
  return true;
}

constexpr bool every_car_once(const Line& line) {
  std::array<int, colours + 1> count{};
  for (int place = 0; place < cars; ++place)
    ++count[std::min<std::size_t>(static_cast<std::size_t>(line.at(place)), colours)];
  return std::all_of(count.begin(), count.end() - 1, [](int n) { return n == cars_of_a_colour; });
}

// RA-2.2, RA-5.2
constexpr bool hands_fit(const State& state) {
  return std::ranges::all_of(state.hand.values, [](const CardSet& hand) { return hand.size() <= hand_size; });
}

// RA-3.6
constexpr bool each_seat_is_in_or_has_passed(const State& state) {
  const SeatSet all = SeatSet::first(state.seats);
  SeatSet out = all.without(state.round.in);
  for (int i = 0; i < state.round.passed.size(); ++i) {
    if (!out.contains(state.round.passed[i])) return false;
    out.remove(state.round.passed[i]);
  }
  return out.empty() && state.round.in.without(all).empty();
}

// Before the lead: nothing is played, nobody has passed (RA-3.2), and whose turn it is leads.
constexpr bool lead_makes_sense(const Round& round) {
  return round.highest == no_card && round.colour == Colour::black && round.passed.size() == 0 &&
         round.leader == round.turn;
}

// After it: a card that can be the highest (RA-3.4, RA-3.5), played by a seat that is still in, in a round that goes on
// (RA-3.8).
constexpr bool follow_makes_sense(const State& state) {
  const Round& round = state.round;
  if (round.highest == no_card || round.highest == limit_card || round.colour == Colour::black) return false;
  return state.played.contains(round.highest) && (round.highest.is_black() || round.highest.colour() == round.colour) &&
         round.in.contains(round.winner) && round.leader.number < state.seats && !round_is_over(state);
}

constexpr bool round_makes_sense(const State& state) {
  const Round& round = state.round;
  if (round.turn == no_seat) return seats_with_cards(state).empty();
  return each_seat_is_in_or_has_passed(state) && round.in.contains(round.turn) && !state.hand[round.turn].empty() &&
         (round.leading() ? lead_makes_sense(round) : follow_makes_sense(state));
}

// The "always true" list.
constexpr const char* fault(const State& state) {
  if (!every_card_once(state)) return "the 56 cards are not each in one place";
  if (!hands_fit(state)) return "a hand holds more than six cards";
  if (!every_car_once(state.line)) return "the line is not the thirteen cars";
  if (!round_makes_sense(state)) return "the round is not one that can be played";
  return nullptr;
}

// The game as the engine sees it.
struct Rules {
  using Options = rasant::Options;
  using State = rasant::State;
  using Move = rasant::Move;
  using Event = rasant::Event;
  using View = rasant::View;

  static constexpr int min_seats = rasant::min_seats;
  static constexpr int max_seats = rasant::max_seats;
  static constexpr std::size_t max_moves = 2 * hand_size;

  static constexpr Verdict check_table(const Options&, int) { return allowed; }
  static constexpr State open(const Options& options, int seats, Chance& chance) {
    return rasant::open(options, seats, chance);
  }
  static constexpr SeatSet to_act(const State& state) {
    return state.round.turn == no_seat ? SeatSet{} : SeatSet{state.round.turn};
  }
  template <class Out>
  static constexpr void moves(const State& state, Seat seat, Out& out) {
    rasant::moves(state, seat, out);
  }
  static constexpr Verdict check(const State& state, Seat seat, const Move& move) {
    return rasant::check(state, seat, move);
  }
  template <class Log>
  static constexpr void apply(State& state, Seat seat, const Move& move, Chance& chance, Log& log) {
    rasant::apply(state, seat, move, chance, log);
  }
  static constexpr View view(const State& state, Seat viewer) { return rasant::view(state, viewer); }
  static constexpr State imagine(const View& view, Rng& rng) { return rasant::imagine(view, rng); }
  static constexpr std::optional<Event> shown(const Event& event, Seat viewer) { return rasant::shown(event, viewer); }
  static constexpr Outcome outcome(const State& state) { return rasant::outcome(state); }
  static constexpr const char* fault(const State& state) { return rasant::fault(state); }
  // Each round plays a card and sees at most one pass a seat.
  static constexpr int longest_match(const Options&, int seats) { return deck_size * (seats + 1); }
};
static_assert(Game<Rules>);

}  // namespace paddock::rasant
