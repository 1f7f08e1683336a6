#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "engine/kernel/game.hpp"

namespace paddock::bots {

// What each seat makes of an end, from 0 to 1.
using Rewards = PerSeat<float>;

// A search knows nothing of the game but its rules, unless a game brings a `Knowledge` of its own, with any of:
//
//   static Move playout(const State& world, Seat seat, std::span<const Move> moves, Rng& rng);
//     a quick sensible move, for playing imagined worlds to their end
//   static bool far_enough(const State& world, int decisions); static Rewards evaluate(const State& world);
//     whether a playout may stop after so many decisions, and what the world is worth to each seat then
//   static void weigh(const State& world, Seat seat, std::span<const Move> moves, std::span<float> weights);
//     how likely each move is to be the best, on any scale above 0, for looking at likely moves first
//   static Rewards rewards(const State& world);
//     what an end is worth to each seat, where the usual share of the win with a little of the margin is not right
//   static constexpr float exploration;
//     how much a move gains by having been tried little, where 1 is not right
//   static Move best(const View& view, std::span<const Move> moves, Rng& rng);
//     the move of the highest level, where the game knows a better way to find it than a search
//   static constexpr std::array levels{Effort{share, noise}, …};
//     what each of the four levels spends and how far it strays, where the usual steps are not right
//
// Every State here is a world imagined from a view.
struct NoKnowledge {};

template <class K, class G>
concept HasPlayout = requires(const typename G::State& world, Seat seat, std::span<const typename G::Move> moves,
                              Rng& rng) {
  K::playout(world, seat, moves, rng);
};
template <class K, class G>
concept HasEvaluation = requires(const typename G::State& world) {
  K::far_enough(world, 1);
  K::evaluate(world);
};
template <class K, class G>
concept HasPriors = requires(const typename G::State& world, Seat seat, std::span<const typename G::Move> moves,
                             std::span<float> weights) {
  K::weigh(world, seat, moves, weights);
};
template <class K, class G>
concept HasBest = requires(const typename G::View& view, std::span<const typename G::Move> moves, Rng& rng) {
  K::best(view, moves, rng);
};
template <class K, class G>
concept HasRewards = requires(const typename G::State& world) {
  K::rewards(world);
};

// The share of the win, with a small part for the margin over the best of the others.
inline Rewards usual_rewards(const Outcome& outcome, int seats) {
  constexpr float margin_part = 0.1F;
  Rewards rewards;
  for (const Seat seat : SeatSet::first(seats)) {
    std::int32_t best_other = 0;
    std::int32_t span = 1;
    bool any = false;
    for (const Seat other : SeatSet::first(seats)) {
      if (other == seat) continue;
      best_other = any ? std::max(best_other, outcome.score[other]) : outcome.score[other];
      any = true;
      span = std::max({span, std::abs(outcome.score[other]), std::abs(outcome.score[seat])});
    }
    const float share = outcome.winners.contains(seat) ? 1.0F / static_cast<float>(outcome.winners.size()) : 0.0F;
    const float margin =
        any ? static_cast<float>(outcome.score[seat] - best_other) / (2 * static_cast<float>(span)) : 0;
    rewards[seat] = (1 - margin_part) * share + margin_part * (0.5F + margin / 2);
  }
  return rewards;
}

}  // namespace paddock::bots
