#pragma once

#include "engine/kernel/game.hpp"

namespace paddock {

// Declares the names of the functions that a game defines in its namespace. A using-declaration of one of them hides
// the static member of the same name, so that the call below finds the game's function by argument-dependent lookup.
namespace adl {
void check_table();
void open();
void to_act();
void moves();
void check();
void apply();
void view();
void sample_world();
void visible_to();
void outcome();
void violated_invariant();
void max_decisions();
}  // namespace adl

// The functions of the contract, taken from the game's namespace. The `Rules` of a game derive from this and add the
// limits (seats, moves). `static_assert(Game<Rules>)` then reports what is missing.
template <class TheOptions, class TheState, class TheMove, class TheEvent, class TheView>
struct RulesOf {
  using Options = TheOptions;
  using State = TheState;
  using Move = TheMove;
  using Event = TheEvent;
  using View = TheView;

  static constexpr auto check_table(const Options& options, int seats) {
    using adl::check_table;
    return check_table(options, seats);
  }
  static constexpr auto open(const Options& options, int seats, Chance& chance) {
    using adl::open;
    return open(options, seats, chance);
  }
  static constexpr auto to_act(const State& state) {
    using adl::to_act;
    return to_act(state);
  }
  template <class Out>
  static constexpr auto moves(const State& state, Seat seat, Out& out) {
    using adl::moves;
    return moves(state, seat, out);
  }
  static constexpr auto check(const State& state, Seat seat, const Move& move) {
    using adl::check;
    return check(state, seat, move);
  }
  template <class Log>
  static constexpr auto apply(State& state, Seat seat, const Move& move, Chance& chance, Log& log) {
    using adl::apply;
    return apply(state, seat, move, chance, log);
  }
  static constexpr auto view(const State& state, Seat viewer) {
    using adl::view;
    return view(state, viewer);
  }
  static constexpr auto sample_world(const View& view, Rng& rng) {
    using adl::sample_world;
    return sample_world(view, rng);
  }
  static constexpr auto visible_to(const Event& event, Seat viewer) {
    using adl::visible_to;
    return visible_to(event, viewer);
  }
  static constexpr auto outcome(const State& state) {
    using adl::outcome;
    return outcome(state);
  }
  static constexpr auto violated_invariant(const State& state) {
    using adl::violated_invariant;
    return violated_invariant(state);
  }
  static constexpr auto max_decisions(const Options& options, int seats) {
    using adl::max_decisions;
    return max_decisions(options, seats);
  }
};

}  // namespace paddock
