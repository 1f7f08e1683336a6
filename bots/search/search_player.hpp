#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "bots/search/ismcts.hpp"
#include "bots/search/search_budget.hpp"
#include "engine/kernel/ensure.hpp"
#include "engine/kernel/game.hpp"
#include "engine/kernel/heuristics.hpp"

namespace paddock::bots {

// The clock is looked at by work done: an iteration may play a few moves or ten thousand.
inline constexpr std::uint64_t decisions_per_clock_check = 512;

template <Game G, const Heuristics<G>& K>
void iterate(Ismcts<G, K>& search, const SearchBudget& budget) {
  ensure(budget.iterations > 0 || budget.seconds > 0, "a search budget has a limit");
  const double end = budget.seconds > 0 ? budget.clock() + budget.seconds : 0;
  std::uint64_t next_check = decisions_per_clock_check;
  for (std::uint32_t done = 0; budget.iterations == 0 || done < budget.iterations; ++done) {
    if (search.decisions() >= next_check) {
      next_check = search.decisions() + decisions_per_clock_check;
      if (budget.check_stop) budget.check_stop();
      if (budget.seconds > 0 && budget.clock() >= end) return;
    }
    search.iterate();
  }
}

// Searches the moves of the seat of the view: one tree per thread, and the sum of their statistics.
template <Game G, const Heuristics<G>& K>
std::vector<MoveStats<typename G::Move>> search_moves(const typename G::View& view,
                                                      std::span<const typename G::Move> moves,
                                                      const SearchBudget& budget, std::uint64_t seed) {
  std::vector<std::vector<MoveStats<typename G::Move>>> parts(static_cast<std::size_t>(budget.threads));
  const auto one = [&](int part) {
    Ismcts<G, K> search(view, moves, view.seat, seed + static_cast<std::uint64_t>(part), max_nodes);
    iterate(search, budget);
    parts[static_cast<std::size_t>(part)] = search.move_stats();
  };
  budget.threads > 1 ? budget.in_parallel(budget.threads, one) : one(0);
  auto sum = parts.front();
  for (std::size_t part = 1; part < parts.size(); ++part) {
    for (std::size_t i = 0; i < sum.size(); ++i) {
      sum[i].visits += parts[part][i].visits;
      sum[i].reward += parts[part][i].reward;
      for (const Seat seat : SeatSet::first(max_seats)) sum[i].rewards[seat] += parts[part][i].rewards[seat];
    }
  }
  return sum;
}

// The value of a move. A move with few visits gets a lower value than its mean reward.
template <class Move>
double cautious_mean(const MoveStats<Move>& entry) {
  return entry.reward / (entry.visits + 1);
}

// Removes the moves that the heuristics call blunders, unless all of them are.
template <Game G, const Heuristics<G>& K>
std::vector<MoveStats<typename G::Move>> without_blunders(std::vector<MoveStats<typename G::Move>> stats,
                                                          const typename G::View& view) {
  if constexpr (K.is_blunder != nullptr) {
    const auto blunders = [&](const MoveStats<typename G::Move>& entry) { return K.is_blunder(view, entry.move); };
    if (!std::ranges::all_of(stats, blunders)) std::erase_if(stats, blunders);
  }
  return stats;
}

// The most visited move. With noise, sometimes a move that looks almost as good.
template <class Move>
Move decide(const std::vector<MoveStats<Move>>& stats, double noise, Rng& rng) {
  const auto robust = std::ranges::max_element(stats, {}, &MoveStats<Move>::visits);
  if (noise <= 0) return robust->move;
  std::vector<double> weights;
  double total = 0;
  for (const auto& entry : stats) {
    const double behind = std::max(0.0, cautious_mean(*robust) - cautious_mean(entry));
    weights.push_back(std::exp(-behind / noise));
    total += weights.back();
  }
  double drawn = total * rng.below(1U << 16) / (1U << 16);
  for (std::size_t i = 0; i < stats.size(); ++i) {
    drawn -= weights[i];
    if (drawn < 0) return stats[i].move;
  }
  return robust->move;
}

}  // namespace paddock::bots
