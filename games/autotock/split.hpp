#pragma once

#include <array>
#include <utility>

#include "engine/kernel/game.hpp"
#include "games/autotock/driving.hpp"

namespace paddock::autotock {

// AT-7.3: whole points on different cars, seven in total.
constexpr bool is_seven_in_all(const Move& move) {
  int points = 0;
  for (std::size_t i = 0; i < move.size(); ++i) {
    points += move.part(i).points();
    for (std::size_t j = 0; j < i; ++j) {
      if (move.part(i).car() == move.part(j).car()) return false;
    }
  }
  return points == seven;
}

// Checks one part at the time when it is played.
constexpr Verdict check_part(const State& state, Seat seat, Part part) {
  const Seat driven = driven_by(state, seat);
  const Car car = part.car();
  if (car.seat() != driven) {
    const bool team_mate = has_teams(state) && (car.seat() == seat || car.seat() == partner_of(seat));
    return refused(team_mate ? "AT-8.2" : "AT-3.4");
  }
  return check_points(Reach(state, Walls(state), car), part.points(), false, part.park());
}

template <class Log>
constexpr void play_part(State& state, Part part, Log& log) {
  drive_points(state, part.car(), part.points(), false, part.park(), DriveMode::passing, log);
}

// Plays the parts in order while each is legal at its time. Returns the refusal of the first illegal one. Not inlined,
// because it is long, used in many places and rarely called.
[[gnu::noinline]] constexpr Verdict try_split(State& state, Seat seat, const Move& move) {
  NoLog log;
  for (std::size_t i = 0; i < move.size(); ++i) {
    if (const Verdict verdict = check_part(state, seat, move.part(i)); !verdict) return verdict;
    play_part(state, move.part(i), log);
  }
  return allowed;
}

constexpr Verdict check_split(const State& state, Seat seat, const Move& move) {
  if (!is_seven_in_all(move)) return refused("AT-7.3");
  State trial = state;
  return try_split(trial, seat, move);
}

// The orders in which parts can be played, in alphabetical order of their notation if the parts are sorted by car name.
inline constexpr std::array<std::array<std::uint8_t, most_parts>, 6> orders_of_three{
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

constexpr std::size_t count_orders(std::size_t parts) { return parts == 3 ? orders_of_three.size() : parts; }

constexpr Move in_order(const Move& sorted, std::size_t order) {
  Move move = sorted;
  const auto& places = orders_of_three[sorted.size() == 2 ? 2 * order : order];
  for (std::size_t i = 0; i < sorted.size(); ++i) move.set_part(i, sorted.part(places[i]));
  return move;
}

// Sorts the parts by car name. Missing parts stay last.
constexpr Move sorted_parts(Move move) {
  const auto insertion_sort = [&](std::size_t a, std::size_t b) {
    const Part first = move.part(a);
    const Part second = move.part(b);
    if (second == no_part || first.bits < second.bits) return;
    move.set_part(a, second);
    move.set_part(b, first);
  };
  insertion_sort(0, 1);
  insertion_sort(1, 2);
  insertion_sort(0, 1);
  return move;
}

// The alphabetically first notation of a legal 7 that leads to the same position.
constexpr Move first_writing(const State& state, Seat seat, const Move& move) {
  State outcome = state;
  try_split(outcome, seat, move);
  const Move sorted = sorted_parts(move);
  for (std::size_t order = 0; order < count_orders(move.size()); ++order) {
    const Move other = in_order(sorted, order);
    State trial = state;
    if (other == move || (try_split(trial, seat, other) && trial == outcome)) return other;
  }
  return move;
}

}  // namespace paddock::autotock
