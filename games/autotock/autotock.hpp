#pragma once

#include "engine/kernel/game.hpp"
#include "games/autotock/always.hpp"
#include "games/autotock/ending.hpp"
#include "games/autotock/legality.hpp"
#include "games/autotock/setup.hpp"
#include "games/autotock/turn.hpp"
#include "games/autotock/view.hpp"

namespace paddock::autotock {

// Every decision takes one card out of a hand, so that a match is as long as its deals are large (AT-8.4).
constexpr int longest_match(int seats) {
  int cards = 0;
  for (int deal = 1; deal <= last_deal; ++deal) cards += seats * cards_dealt(deal, seats);
  return cards;
}

// The game as the engine sees it.
struct Rules {
  using Options = autotock::Options;
  using State = autotock::State;
  using Move = autotock::Move;
  using Event = autotock::Event;
  using View = autotock::View;

  static constexpr int min_seats = autotock::min_seats;
  static constexpr int max_seats = autotock::max_seats;
  static constexpr std::size_t max_moves = 1024;

  // AT-8.2
  static constexpr Verdict check_table(const Options& options, int seats) {
    return options.teams == Choice::yes && seats != max_seats ? refused("AT-8.2") : allowed;
  }
  static constexpr State open(const Options& options, int seats, Chance& chance) {
    return autotock::open(options, seats, chance);
  }
  static constexpr SeatSet to_act(const State& state) {
    return state.turn == no_seat ? SeatSet{} : SeatSet{state.turn};
  }
  template <class Out>
  static constexpr void moves(const State& state, Seat seat, Out& out) {
    autotock::moves(state, seat, out);
  }
  static constexpr Verdict check(const State& state, Seat seat, const Move& move) {
    return autotock::check(state, seat, move);
  }
  static constexpr Move canonical(const State& state, Seat seat, const Move& move) {
    return autotock::canonical(state, seat, move);
  }
  template <class Log>
  static constexpr void apply(State& state, Seat seat, const Move& move, Chance& chance, Log& log) {
    autotock::apply(state, seat, move, chance, log);
  }
  static constexpr View view(const State& state, Seat viewer) { return autotock::view(state, viewer); }
  static constexpr State imagine(const View& view, Rng& rng) { return autotock::imagine(view, rng); }
  static constexpr std::optional<Event> shown(const Event& event, Seat viewer) {
    return autotock::shown(event, viewer);
  }
  static constexpr Outcome outcome(const State& state) { return autotock::outcome(state); }
  static constexpr const char* fault(const State& state) { return autotock::fault(state); }
  static constexpr int longest_match(const Options&, int seats) { return autotock::longest_match(seats); }
};
static_assert(Game<Rules>);

}  // namespace paddock::autotock
