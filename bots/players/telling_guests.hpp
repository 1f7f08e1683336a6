#pragma once

#include <algorithm>
#include <vector>

#include "bots/players/bots.hpp"
#include "engine/catalogue/setup.hpp"
#include "engine/kernel/game.hpp"
#include "engine/text/notation.hpp"

namespace paddock::bots {

// Who of a match comes from elsewhere, by seat; nobody can choose where one of the game's own sits.
using Guests = std::vector<Guest>;

inline bool anybody_listens(const Guests& guests) { return std::ranges::any_of(guests, &Guest::listens); }

// Listens to a match beside another, and tells the guests who listen what happens, each what its seat may see of it.
template <Game G, text::NotationOf<G> N, class Heard>
class TellingGuests {
 public:
  TellingGuests(const catalogue::SetupOf<G>& setup, const Guests& guests, Heard& heard)
      : notation_(setup.typed()), seats_(setup.seats()), guests_(guests), heard_(heard) {}

  void dealt(const typename G::State& state) { heard_.dealt(state); }
  void made(const typename G::State& state, Seat seat, const typename G::Move& move) { heard_.made(state, seat, move); }

  template <class Told>
  void operator()(const Told& told) {
    heard_(told);
    const typename G::Event event(told);
    for (const Seat seat : SeatSet::first(seats_)) {
      const Guest& guest = guests_[seat.number];
      if (!guest.listens()) continue;
      if (const auto shown = G::shown(event, seat)) guest.hear(notation_.write_event(*shown, seats_));
    }
  }

  void ended(const Outcome& outcome) const {
    for (const Guest& guest : guests_) {
      if (guest.end) guest.end(outcome);
    }
  }

 private:
  N notation_;
  int seats_;
  const Guests& guests_;
  Heard& heard_;
};

}  // namespace paddock::bots
