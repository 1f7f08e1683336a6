#pragma once

#include <string>
#include <string_view>

#include "engine/testkit/play.hpp"
#include "games/piquepoints/notation.hpp"

namespace paddock::piquepoints {

using testkit::Moves;
using testkit::seat;

// "route-90 belt belt"
inline CardSet cards(std::string_view text) { return testkit::written<CardSet>(text); }
inline Card card(std::string_view text) { return testkit::written<Card>(text); }

class Play : public testkit::Play<Rules, Notation> {
 public:
  using testkit::Play<Rules, Notation>::Play;

  Play& lay(int number, std::string_view what) { return make(number, "lay " + std::string(what)), *this; }
  Play& draw(int number) { return make(number, "draw"), *this; }
  Play& end(int number) { return make(number, "end"), *this; }

  const Round& round() const { return state_.round; }
  Debt debt() const { return state_.round.debt; }
  std::string hand(int number) const { return text::write_cards(state_.hand[seat(number)]); }
  std::string kitty(int number) const { return text::write_cards(state_.round.kitty[seat(number)]); }
  std::string routes() const { return write(state_.round.routes); }
  std::string driving() const { return write(state_.round.driving); }
  // The seat with the live infraction; -1 if there is none.
  int offender() const { return state_.round.offender == no_seat ? -1 : state_.round.offender.number; }
};

// A position in the middle of a round, described in the words of the game. Defaults: seat 0 is to play and owes
// nothing, a ROUTE of 90 has been laid, other hands have two cards that the description does not name, and the
// remaining cards are in the draw pile.
class Table {
 public:
  explicit Table(int seats = 2) {
    state_.seats = static_cast<std::uint8_t>(seats);
    state_.round.turn = state_.round.began = seat(0);
    state_.round.routes.lay(piquepoints::card("route-90"));
  }

  template <class T>
  Table& with(T Options::*option, T value) {
    state_.options.*option = value;
    return *this;
  }
  Table& rounds(int count) { return state_.options.rounds = static_cast<std::uint8_t>(count), *this; }

  Table& hand(int number, std::string_view held) {
    state_.hand[seat(number)] = cards(held);
    told_.add(seat(number));
    return *this;
  }
  Table& kitty(int number, std::string_view points) { return state_.round.kitty[seat(number)] = cards(points), *this; }
  Table& routes(std::string_view pile) { return state_.round.routes = testkit::written<RoutePile>(pile), *this; }
  Table& no_route() { return routes(""); }
  Table& driving(std::string_view pile) { return state_.round.driving = testkit::written<DrivingPile>(pile), *this; }
  // The seat that laid the live infraction on top of the driving pile.
  Table& offence_of(int number) { return state_.round.offender = seat(number), *this; }
  // Empties the draw pile: the seat holds all remaining cards.
  Table& rest_held_by(int number) {
    hoarder_ = seat(number);
    return *this;
  }
  // The cards that chance will draw.
  Table& draws(std::string_view list) { return draws_ = list, *this; }
  Table& turn(int number) { return state_.round.turn = seat(number), *this; }
  // The number of turns in the round so far, of all seats together.
  Table& turns(int count) { return state_.round.turns = static_cast<std::uint8_t>(count), *this; }

  State state() const {
    State state = state_;
    CardSet left = testkit::cards_not_in(heaps(state), whole_deck(state.options.points));
    for (const Seat other : SeatSet::first(state.seats)) {
      while (!told_.contains(other) && other != hoarder_ && state.hand[other].size() < 2) {
        const Card filler = left.among(no_starters).lowest();
        state.hand[other].add(filler);
        left.remove(filler);
      }
    }
    (hoarder_ == no_seat ? state.pile : state.hand[hoarder_]).add_all(left);
    if (state.round.routes.empty()) state.round.debt = Debt::start;
    const char* broken = violated_invariant(state);
    ensure(broken == nullptr, broken);
    return state;
  }

  Play start() const { return Play(state(), draws_); }
  Play lay(int number, std::string_view what) const { return start().lay(number, what); }
  Play draw(int number) const { return start().draw(number); }
  Play end(int number) const { return start().end(number); }
  Verdict check(int number, std::string_view text) const { return start().check(number, text); }
  Moves moves() const { return start().moves(); }

 private:
  State state_;
  SeatSet told_;
  Seat hoarder_ = no_seat;
  std::string draws_;
};

}  // namespace paddock::piquepoints
