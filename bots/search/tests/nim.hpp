#pragma once

#include <cstdint>
#include <optional>
#include <variant>

#include "engine/kernel/game.hpp"

// One heap. The seats take one to three in turn, and taking the last one wins. A player who leaves a multiple of four
// can always win.
namespace paddock::nim {

struct Options {
  std::uint8_t heap = 10;
  constexpr bool operator==(const Options&) const = default;
};

struct State {
  std::uint8_t seats = 2;
  std::uint8_t heap = 0;
  Seat turn;
  constexpr bool operator==(const State&) const = default;
};

struct Move {
  std::uint8_t taken = 1;
  constexpr bool operator==(const Move&) const = default;
};

struct Took {
  static constexpr const char* name = "took";
  Seat seat;
  constexpr bool operator==(const Took&) const = default;
};

struct View {
  Seat seat;
  State state;
  constexpr bool operator==(const View&) const = default;
};

struct Rules {
  using Options = nim::Options;
  using State = nim::State;
  using Move = nim::Move;
  using Event = std::variant<Took>;
  using View = nim::View;

  static constexpr int min_seats = 2;
  static constexpr int max_seats = 3;
  static constexpr std::size_t max_moves = 3;

  static constexpr Verdict check_table(const Options&, int) { return allowed; }
  static constexpr State open(const Options& options, int seats, Chance&) {
    return {static_cast<std::uint8_t>(seats), options.heap, Seat{0}};
  }
  static constexpr SeatSet to_act(const State& state) { return state.heap == 0 ? SeatSet{} : SeatSet{state.turn}; }
  template <class Out>
  static constexpr void moves(const State& state, Seat, Out& out) {
    for (std::uint8_t taken = 1; taken <= 3 && taken <= state.heap; ++taken) out.add(Move{taken});
  }
  static constexpr Verdict check(const State& state, Seat, const Move& move) {
    return move.taken <= state.heap ? allowed : refused("N-1");
  }
  template <class Log>
  static constexpr void apply(State& state, Seat seat, const Move& move, Chance&, Log& log) {
    state.heap = static_cast<std::uint8_t>(state.heap - move.taken);
    log(Took{seat});
    if (state.heap > 0) state.turn = left_of(seat, state.seats);
  }
  static constexpr View view(const State& state, Seat viewer) { return {viewer, state}; }
  static constexpr State sample_world(const View& view, Rng&) { return view.state; }
  static constexpr std::optional<Event> visible_to(const Event& event, Seat) { return event; }
  static constexpr Outcome outcome(const State& state) {
    Outcome outcome;
    outcome.winners.add(state.turn);
    outcome.score[state.turn] = 1;
    return outcome;
  }
  static constexpr const char* violated_invariant(const State&) { return nullptr; }
  static constexpr int max_decisions(const Options& options, int) { return options.heap; }
};
static_assert(Game<Rules>);

}  // namespace paddock::nim
