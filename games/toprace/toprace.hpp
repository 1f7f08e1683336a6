#pragma once

#include "engine/kernel/game.hpp"
#include "games/toprace/counting.hpp"
#include "games/toprace/events.hpp"
#include "games/toprace/faults.hpp"
#include "games/toprace/legality.hpp"
#include "games/toprace/race.hpp"
#include "games/toprace/setup.hpp"
#include "games/toprace/types.hpp"
#include "games/toprace/view.hpp"

namespace paddock::toprace {

// What a seat can have at most when the last auction begins: all prizes and the best bets of all stages but one.
constexpr std::int32_t most_money(std::int32_t prizes) {
  return start_money + (stages - 1) * (prizes + bet_pays[0][0] + bet_pays[0][1] + bet_pays[0][2]);
}

// The game as the engine sees it.
struct Rules {
  using Options = toprace::Options;
  using State = toprace::State;
  using Move = toprace::Move;
  using Event = toprace::Event;
  using View = toprace::View;

  static constexpr int min_seats = toprace::min_seats;
  static constexpr int max_seats = toprace::max_seats;
  static constexpr std::size_t max_moves = most_money(cars * max_prize) / bid_step + 1;

  // TR-1.2: at least one card per seat.
  static constexpr Verdict check_table(const Options& options, int seats) {
    return options.material->deck.size() >= seats ? allowed : refused("TR-1.2");
  }
  static constexpr State open(const Options& options, int seats, Chance& chance) {
    return toprace::open(options, seats, chance);
  }
  static constexpr SeatSet to_act(const State& state) { return toprace::to_act(state); }
  template <class Out>
  static constexpr void moves(const State& state, Seat seat, Out& out) {
    toprace::moves(state, seat, out);
  }
  static constexpr Verdict check(const State& state, Seat seat, const Move& move) {
    return toprace::check(state, seat, move);
  }
  template <class Log>
  static constexpr void apply(State& state, Seat seat, const Move& move, Chance& chance, Log& log) {
    toprace::apply(state, seat, move, chance, log);
  }
  static constexpr View view(const State& state, Seat viewer) { return toprace::view(state, viewer); }
  static constexpr State imagine(const View& view, Rng& rng) { return toprace::imagine(view, rng); }
  static constexpr std::optional<Event> shown(const Event& event, Seat viewer) { return toprace::shown(event, viewer); }
  static constexpr Outcome outcome(const State& state) { return toprace::outcome(state); }
  static constexpr const char* fault(const State& state) { return toprace::fault(state); }
  // Each bid of a lot is higher than the last; a card asks at most for itself, a colour and each of its cars.
  static constexpr int longest_match(const Options& options, int seats) {
    std::int32_t prizes = 0;
    for (const std::int32_t prize : options.prizes) prizes += prize;
    const int lot = most_money(prizes) / bid_step + seats + 1;
    const int race = options.material->deck.size() * (max_rows_of_a_card + 2);
    return stages * (cars * lot + race + tipp_lines * seats);
  }
};
static_assert(Game<Rules>);

}  // namespace paddock::toprace
