#pragma once

#include "engine/kernel/game.hpp"

namespace paddock {

// The functions that a game defines in its own namespace, by name only: said again inside a member of the same name,
// they let the call find the game's own function beside the types of its arguments.
namespace own {
void check_table();
void open();
void to_act();
void moves();
void check();
void apply();
void view();
void imagine();
void shown();
void outcome();
void fault();
void longest_match();
}  // namespace own

// The functions of the contract, taken from the game's namespace. A game's `Rules` derives from this, adds how many may
// sit and move, and is then held to the contract: `static_assert(Game<Rules>)` tells what is missing.
template <class TheOptions, class TheState, class TheMove, class TheEvent, class TheView>
struct RulesOf {
  using Options = TheOptions;
  using State = TheState;
  using Move = TheMove;
  using Event = TheEvent;
  using View = TheView;

  static constexpr auto check_table(const Options& options, int seats) {
    using own::check_table;
    return check_table(options, seats);
  }
  static constexpr auto open(const Options& options, int seats, Chance& chance) {
    using own::open;
    return open(options, seats, chance);
  }
  static constexpr auto to_act(const State& state) {
    using own::to_act;
    return to_act(state);
  }
  template <class Out>
  static constexpr auto moves(const State& state, Seat seat, Out& out) {
    using own::moves;
    return moves(state, seat, out);
  }
  static constexpr auto check(const State& state, Seat seat, const Move& move) {
    using own::check;
    return check(state, seat, move);
  }
  template <class Log>
  static constexpr auto apply(State& state, Seat seat, const Move& move, Chance& chance, Log& log) {
    using own::apply;
    return apply(state, seat, move, chance, log);
  }
  static constexpr auto view(const State& state, Seat viewer) {
    using own::view;
    return view(state, viewer);
  }
  static constexpr auto imagine(const View& view, Rng& rng) {
    using own::imagine;
    return imagine(view, rng);
  }
  static constexpr auto shown(const Event& event, Seat viewer) {
    using own::shown;
    return shown(event, viewer);
  }
  static constexpr auto outcome(const State& state) {
    using own::outcome;
    return outcome(state);
  }
  static constexpr auto fault(const State& state) {
    using own::fault;
    return fault(state);
  }
  static constexpr auto longest_match(const Options& options, int seats) {
    using own::longest_match;
    return longest_match(options, seats);
  }
};

}  // namespace paddock
