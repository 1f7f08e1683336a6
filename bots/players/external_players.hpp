#pragma once

#include <algorithm>
#include <vector>

#include "bots/players/bots.hpp"
#include "engine/catalogue/setup.hpp"
#include "engine/kernel/game.hpp"
#include "engine/text/notation.hpp"

namespace paddock::bots {

// The external players of a match, by seat. `choose` is empty at the seats of the game's own bots.
using ExternalPlayers = std::vector<ExternalPlayer>;

inline bool any_listens(const ExternalPlayers& external_players) {
  return std::ranges::any_of(external_players, &ExternalPlayer::listens);
}

// Forwards a match to another listener, and sends events to the external players that listen, each as its seat may see
// it.
template <Game G, text::NotationOf<G> N, class AnyListener>
class ExternalPlayerNotifier {
 public:
  ExternalPlayerNotifier(const catalogue::SetupOf<G>& setup, const ExternalPlayers& external_players,
                         AnyListener& listener)
      : notation_(setup.typed()), seats_(setup.seats()), external_players_(external_players), listener_(listener) {}

  void on_deal(const typename G::State& state) { listener_.on_deal(state); }
  void on_move(const typename G::State& state, Seat seat, const typename G::Move& move) {
    listener_.on_move(state, seat, move);
  }

  template <class AnyEvent>
  void operator()(const AnyEvent& any_event) {
    listener_(any_event);
    const typename G::Event event(any_event);
    for (const Seat seat : SeatSet::first(seats_)) {
      const ExternalPlayer& external = external_players_[seat.number];
      if (!external.listens()) continue;
      if (const auto visible = G::visible_to(event, seat)) external.on_event(notation_.write_event(*visible, seats_));
    }
  }

  void ended(const Outcome& outcome) const {
    for (const ExternalPlayer& external : external_players_) {
      if (external.on_end) external.on_end(outcome);
    }
  }

 private:
  N notation_;
  int seats_;
  const ExternalPlayers& external_players_;
  AnyListener& listener_;
};

}  // namespace paddock::bots
