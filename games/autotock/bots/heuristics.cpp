#include "games/autotock/bots/heuristics.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "games/autotock/bots/features.hpp"

namespace paddock::autotock {

namespace {

// In the order of Feature, in log-odds of winning. The weights are logistic regressions (a softmax over the seats) on
// positions of two-seat matches. In each round the previous weights played against themselves, one move ahead or with a
// short search, and with 3 % random moves. The result is the mean of three regressions, rounded. Details:
// docs/bots/autotock.md.
constexpr std::array<float, feature_count> weights_of_features{
    0.20F,   // in_play
    0.22F,   // progress
    -0.18F,  // owed
    -0.18F,  // danger
    -0.52F,  // danger_now
    0.68F,   // garage_1
    0.61F,   // garage_2
    1.12F,   // garage_12
    0.85F,   // garage_3
    1.40F,   // garage_13
    2.00F,   // garage_23
    3.00F,   // garage_full: occurs only in team matches, so this weight was set by hand
    0.35F,   // can_park
    -0.30F,  // stuck
    -0.04F,  // to_play
    0.28F,   // aces
    0.19F,   // fours
    0.25F,   // sevens
    0.27F,   // jacks
    0.23F,   // courts
    0.33F,   // jokers
    0.15F,   // others
};

// The side of a seat: the seat itself, or in team play seats 0 and 2, and seats 1 and 3 (AT-8.2).
int side_of(const State& world, Seat seat) { return has_teams(world) ? seat.number % 2 : seat.number; }
int sides(const State& world) { return has_teams(world) ? 2 : world.seats; }

using PerSide = std::array<float, max_seats>;

// The log-odds of each side.
PerSide strengths(const State& world) {
  PerSide sum{};
  for (const Seat seat : SeatSet::first(world.seats)) {
    sum[static_cast<std::size_t>(side_of(world, seat))] += features_of(world, seat).times(weights_of_features);
  }
  return sum;
}

Rewards per_seat(const State& world, const PerSide& values) {
  Rewards each;
  for (const Seat seat : SeatSet::first(world.seats)) {
    each[seat] = values[static_cast<std::size_t>(side_of(world, seat))];
  }
  return each;
}

// The log-odds of the seat's side minus the average of the others, after its move and before any answer.
float prospects_after(State world, Seat seat, const Move& move) {
  constexpr float sure = 10;
  NoLog log;
  world.hand[seat].remove(move.card());
  if (move.kind() == Move::Kind::puncture) {
    pay_puncture(world, seat);
  } else {
    if (move.kind() != Move::Kind::discard) carry_out(world, seat, move, log);
    world.turn = left_of(seat, world.seats);
  }
  if (has_won(world, seat)) return sure;
  const PerSide sum = strengths(world);
  const float ours = sum[static_cast<std::size_t>(side_of(world, seat))];
  float all = 0;
  for (const float side : sum) all += side;
  return ours - (all - ours) / static_cast<float>(sides(world) - 1);
}

}  // namespace

Rewards evaluate(const State& world) {
  PerSide shares = strengths(world);
  float sum = 0;
  for (int side = 0; side < sides(world); ++side) {
    float& share = shares[static_cast<std::size_t>(side)];
    share = std::exp(share);
    sum += share;
  }
  for (float& share : shares) share /= sum;
  return per_seat(world, shares);
}

Rewards rewards(const State& world) {
  const SeatSet won = winners(world);
  const int winning_sides = static_cast<int>(won.size()) * sides(world) / world.seats;
  Rewards each;
  for (const Seat seat : won) each[seat] = 1.0F / static_cast<float>(winning_sides);
  return each;
}

void move_priors(const State& world, Seat seat, std::span<const Move> moves, std::span<float> weights) {
  constexpr float steepness = 1 / 0.3F;
  constexpr float least = 0.01F;  // every move keeps some weight
  for (std::size_t i = 0; i < moves.size(); ++i) weights[i] = prospects_after(world, seat, moves[i]);
  const float best = *std::ranges::max_element(weights);
  for (float& weight : weights) weight = std::exp(steepness * (weight - best)) + least;
}

}  // namespace paddock::autotock
