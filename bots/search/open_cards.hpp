#pragma once

#include <optional>

#include "engine/kernel/game.hpp"
#include "engine/kernel/heuristics.hpp"

namespace paddock::bots {

// The same game with open cards: every view contains the whole position, so there is nothing to sample. Future random
// results are still unknown. Used only to measure the ceiling that luck sets for a search; players of the real game
// never get such a view.
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

// The heuristics of a game for its open-card version: all except those that take a view.
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
