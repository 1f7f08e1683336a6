#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "bots/search/ismcts.hpp"
#include "bots/search/think.hpp"
#include "engine/kernel/game.hpp"
#include "engine/kernel/knowledge.hpp"
#include "engine/kernel/promise.hpp"

namespace paddock::bots {

inline constexpr std::uint32_t iterations_between_looks_at_the_clock = 16;

template <Game G, const Knowledge<G>& K>
void iterate(Ismcts<G, K>& search, const Think& think) {
  promise(think.iterations > 0 || think.seconds > 0, "thought has an end");
  const double end = think.seconds > 0 ? think.clock() + think.seconds : 0;
  for (std::uint32_t done = 0; think.iterations == 0 || done < think.iterations; ++done) {
    if (done > 0 && done % iterations_between_looks_at_the_clock == 0) {
      if (think.look_up) think.look_up();
      if (think.seconds > 0 && think.clock() >= end) return;
    }
    search.iterate();
  }
}

// What the seat of a view thinks of the moves: one tree a thread, their thoughts added up.
template <Game G, const Knowledge<G>& K>
std::vector<Thought<typename G::Move>> think_about(const typename G::View& view,
                                                   std::span<const typename G::Move> moves, const Think& think,
                                                   std::uint64_t seed) {
  std::vector<std::vector<Thought<typename G::Move>>> parts(static_cast<std::size_t>(think.threads));
  const auto one = [&](int part) {
    Ismcts<G, K> search(view, moves, view.seat, seed + static_cast<std::uint64_t>(part), most_nodes);
    iterate(search, think);
    parts[static_cast<std::size_t>(part)] = search.thoughts();
  };
  think.threads > 1 ? think.in_parallel(think.threads, one) : one(0);
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

// What a move looks worth; one that was hardly looked at counts for less, whatever it brought once.
template <class Move>
double cautious_mean(const Thought<Move>& thought) {
  return thought.reward / (thought.visits + 1);
}

// The thoughts of moves that are not foolish; all of them where there is no other move.
template <Game G, const Knowledge<G>& K>
std::vector<Thought<typename G::Move>> without_folly(std::vector<Thought<typename G::Move>> thoughts,
                                                     const typename G::View& view) {
  if constexpr (K.foolish != nullptr) {
    const auto is_foolish = [&](const Thought<typename G::Move>& thought) { return K.foolish(view, thought.move); };
    if (!std::ranges::all_of(thoughts, is_foolish)) std::erase_if(thoughts, is_foolish);
  }
  return thoughts;
}

// The most visited move; with noise, sometimes one that looks almost as good.
template <class Move>
Move decide(const std::vector<Thought<Move>>& thoughts, double noise, Rng& rng) {
  const auto robust = std::ranges::max_element(thoughts, {}, &Thought<Move>::visits);
  if (noise <= 0) return robust->move;
  std::vector<double> weights;
  double total = 0;
  for (const auto& thought : thoughts) {
    const double behind = std::max(0.0, cautious_mean(*robust) - cautious_mean(thought));
    weights.push_back(std::exp(-behind / noise));
    total += weights.back();
  }
  double drawn = total * rng.below(1U << 16) / (1U << 16);
  for (std::size_t i = 0; i < thoughts.size(); ++i) {
    drawn -= weights[i];
    if (drawn < 0) return thoughts[i].move;
  }
  return robust->move;
}

}  // namespace paddock::bots
