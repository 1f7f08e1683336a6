#pragma once

#include <array>
#include <span>

#include "engine/kernel/bot.hpp"
#include "engine/kernel/game.hpp"

namespace paddock {

// What a position is worth to each seat, from 0 to 1.
using Rewards = PerSeat<float>;

// The default levels, from beginner to strongest. Lower levels search less and choose with a little noise. No level
// blunders on purpose.
inline constexpr std::array default_levels{LevelStrength{1.0 / 200, 0.06}, LevelStrength{1.0 / 40, 0.02},
                                           LevelStrength{1.0 / 8, 0}, LevelStrength{1, 0}};

// What a search knows about a game beyond its rules. A game sets the members that it has:
//
//   inline constexpr Heuristics<Rules> heuristics{.exploration = 0.3F, .move_priors = move_priors};
//
// Designated initializers make a wrong name or type a compile error. Every State here is a world sampled from a view.
template <Game G>
struct Heuristics {
  using State = typename G::State;
  using Move = typename G::Move;
  using View = typename G::View;

  // Exploration constant of the search: how much a rarely tried move is preferred.
  float exploration = 1;
  // Search budget and noise of the four levels.
  std::array<LevelStrength, 4> levels = default_levels;

  // How likely each move is to be the best, on any scale above 0. The search tries likely moves first.
  void (*move_priors)(const State& world, Seat seat, std::span<const Move> moves, std::span<float> weights) = nullptr;
  // A quick, sensible move for rollouts.
  Move (*rollout_move)(const State& world, Seat seat, std::span<const Move> moves, Rng& rng) = nullptr;
  // Whether a rollout may stop after this many decisions, and what the world is worth then. Set both or neither.
  bool (*stop_rollout)(const State& world, int decisions) = nullptr;
  Rewards (*evaluate)(const State& world) = nullptr;
  // The reward of a finished match. The default is the win share plus a little for the margin.
  Rewards (*rewards)(const State& world) = nullptr;
  // A move that no level plays if there is another one, whatever a short search says.
  bool (*is_blunder)(const View& view, const Move& move) = nullptr;
  // The move of the highest level, if the game knows a better method than search. It searches if its time was up.
  SolveMove<G> best_move = nullptr;

  constexpr bool is_consistent() const { return (stop_rollout == nullptr) == (evaluate == nullptr); }
};

// No heuristics: the search uses only the rules.
template <Game G>
inline constexpr Heuristics<G> no_heuristics{};

}  // namespace paddock
