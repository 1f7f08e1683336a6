#pragma once

#include <array>
#include <span>

#include "engine/kernel/bot.hpp"
#include "engine/kernel/game.hpp"

namespace paddock {

// What an end, or a position on the way to it, is worth to each seat, from 0 to 1.
using Rewards = PerSeat<float>;

// From a first-timer to the best we have: less thought and a little noise, never a blunder for its own sake.
inline constexpr std::array default_levels{LevelStrength{1.0 / 200, 0.06}, LevelStrength{1.0 / 40, 0.02},
                                           LevelStrength{1.0 / 8, 0}, LevelStrength{1, 0}};

// What a search knows of a game beyond its rules. A game names what it brings, and leaves out the rest:
//
//   inline constexpr Heuristics<Rules> heuristics{.exploration = 0.3F, .move_priors = move_priors};
//
// so that a name or a type that is none of these does not compile. Every State here is a world imagined from a view.
template <Game G>
struct Heuristics {
  using State = typename G::State;
  using Move = typename G::Move;
  using View = typename G::View;

  // How much a move gains by having been tried little.
  float exploration = 1;
  // What each of the four levels spends and how far it strays.
  std::array<LevelStrength, 4> levels = default_levels;

  // How likely each move is to be the best, on any scale above 0, for looking at likely moves first.
  void (*move_priors)(const State& world, Seat seat, std::span<const Move> moves, std::span<float> weights) = nullptr;
  // A quick sensible move, for playing imagined worlds to their end.
  Move (*rollout_move)(const State& world, Seat seat, std::span<const Move> moves, Rng& rng) = nullptr;
  // Whether a playout may stop after so many decisions, and what the world is worth then; both or none.
  bool (*stop_rollout)(const State& world, int decisions) = nullptr;
  Rewards (*evaluate)(const State& world) = nullptr;
  // What an end is worth, where the usual share of the win with a little of the margin is not right.
  Rewards (*rewards)(const State& world) = nullptr;
  // What nobody should do, whatever a short thought makes of it: no level does while there is anything else.
  bool (*is_blunder)(const View& view, const Move& move) = nullptr;
  // The move of the highest level, where the game knows a better way to find it than a search.
  Move (*best_move)(const View& view, std::span<const Move> moves, Rng& rng) = nullptr;

  constexpr bool is_consistent() const { return (stop_rollout == nullptr) == (evaluate == nullptr); }
};

// Nothing but the rules.
template <Game G>
inline constexpr Heuristics<G> no_heuristics{};

}  // namespace paddock
