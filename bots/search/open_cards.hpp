#pragma once

#include <optional>

#include "engine/kernel/game.hpp"
#include "engine/kernel/heuristics.hpp"

namespace paddock::bots {

// The same game played with open cards: every seat knows the whole position, and nothing is left to sample_world. What
// chance decides later is still unknown. For measuring how far luck lets a search come; nobody who plays the game
// itself is given such a view.
template <Game G>
struct OpenCards : G {
  using State = typename G::State;
  using Event = typename G::Event;

  struct View {
    Seat seat = no_seat;
    State state;
    constexpr bool operator==(const View&) const = default;
  };

  static constexpr View view(const State& state, Seat viewer) { return {viewer, state}; }
  static constexpr State sample_world(const View& view, Rng&) { return view.state; }
  static constexpr std::optional<Event> visible_to(const Event& event, Seat) { return event; }
};

// What a search knows of the game, for the same game with open cards: all but what looks at a view.
template <Game G, const Heuristics<G>& K>
inline constexpr Heuristics<OpenCards<G>> heuristics_with_open_cards{.exploration = K.exploration,
                                                                     .levels = K.levels,
                                                                     .move_priors = K.move_priors,
                                                                     .rollout_move = K.rollout_move,
                                                                     .stop_rollout = K.stop_rollout,
                                                                     .evaluate = K.evaluate,
                                                                     .rewards = K.rewards,
                                                                     .best_move = nullptr};

}  // namespace paddock::bots
