#pragma once

#include <string>
#include <vector>

#include "engine/testkit/hidden_information.hpp"
#include "games/rasant/notation.hpp"
#include "games/rasant/rasant.hpp"

namespace paddock::rasant {

// The heaps whose cards the viewer has not seen (RA-2.2, RA-6.1): the pile, other hands, and face-down discards of
// others.
inline std::vector<CardSet*> hidden_heaps(State& state, Seat viewer) {
  std::vector<CardSet*> heaps{&state.pile};
  for (const Seat other : SeatSet::first(state.seats)) {
    if (other == viewer) continue;
    heaps.push_back(&state.hand[other]);
    heaps.push_back(&state.discarded[other]);
  }
  std::erase_if(heaps, [](const CardSet* heap) { return heap->empty(); });
  return heaps;
}

// The same position with two cards exchanged that are both hidden from the viewer.
inline State with_hidden_cards_exchanged(State state, Seat viewer, Rng& rng) {
  testkit::exchange_cards(hidden_heaps(state, viewer), rng);
  return state;
}

// Checks that views do not depend on where hidden cards are. Returns what is wrong. The conformance suite trusts the
// game's own `sample_world`; this check states independently what is hidden.
template <class G>
std::string views_do_not_depend_on_hidden_cards(const catalogue::About& about, int matches) {
  return testkit::sample_positions<G, Notation>(about, matches, 5, [](testkit::RandomMatch<G>& match) -> std::string {
    for (const Seat viewer : testkit::viewers<G>(match.table().seats)) {
      const State other = with_hidden_cards_exchanged(match.state(), viewer, match.rng());
      if (const char* broken = violated_invariant(other)) return std::string("the exchange itself: ") + broken;
      if (!(G::view(other, viewer) == G::view(match.state(), viewer)))
        return fmt::format("seat {} sees that hidden cards were exchanged", viewer.number);
    }
    return {};
  });
}

}  // namespace paddock::rasant
