#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/testkit/hidden_information.hpp"
#include "engine/testkit/play.hpp"
#include "games/rasant/notation.hpp"
#include "games/rasant/rasant.hpp"

namespace paddock::rasant {

using testkit::Moves;
using testkit::seat;

// "red-10 black-125"
inline CardSet cards(std::string_view text) { return testkit::written<CardSet>(text); }
inline Card card(std::string_view text) { return testkit::written<Card>(text); }
// "K RGB YYG RBR GBY", the head first
inline Line line(std::string_view text) { return testkit::written<Line>(text); }

class Play : public testkit::Play<Rules, Notation> {
 public:
  using testkit::Play<Rules, Notation>::Play;

  // play(0, "red-40"), play(0, "black-125 as red")
  Play& play(int number, std::string_view what) { return make(number, "play " + std::string(what)), *this; }
  Play& pass(int number) { return make(number, "pass"), *this; }
  Play& pass(int number, std::string_view discard) { return make(number, "pass " + std::string(discard)), *this; }

  const Round& round() const { return state_.round; }
  int leader() const { return state_.round.leader.number; }
  int score(int number) const { return state_.score[seat(number)]; }
  int cards_in_hand(int number) const { return state_.hand[seat(number)].size(); }
  std::string hand(int number) const { return text::write_cards(state_.hand[seat(number)]); }
  std::string discarded(int number) const { return text::write_cards(state_.discarded[seat(number)]); }
  std::string line() const { return write(state_.line); }
};

// A position in the middle of a match, described in the words of the game. Defaults: seat 0 is to lead; other hands
// have six cards that the description does not name; the remaining cards are in the pile or, if the pile is given, have
// been played.
class Table {
 public:
  explicit Table(int seats = 2) {
    state_.seats = static_cast<std::uint8_t>(seats);
    state_.line = rasant::line("K RGB YYG RBR GBY");
    state_.round.turn = state_.round.leader = seat(0);
  }

  Table& with(BlackLead value) { return state_.options.black_lead = value, *this; }
  Table& with(LastSeat value) { return state_.options.last_seat = value, *this; }
  Table& with(NoPassLeader value) { return state_.options.no_pass_leader = value, *this; }

  Table& line(std::string_view order) { return state_.line = rasant::line(order), *this; }
  Table& score(int number, int points) {
    state_.score[seat(number)] = static_cast<std::uint16_t>(points);
    return *this;
  }
  Table& hand(int number, std::string_view held) {
    state_.hand[seat(number)] = cards(held);
    told_.add(seat(number));
    return *this;
  }
  Table& discarded(int number, std::string_view gone) { return state_.discarded[seat(number)] = cards(gone), *this; }
  Table& pile(std::string_view left) {
    state_.pile = cards(left);
    pile_told_ = true;
    return *this;
  }
  Table& pile_is_empty() { return pile(""); }
  // The cards that chance will draw.
  Table& draws(std::string_view list) { return draws_ = list, *this; }

  Table& lead_by(int number) { return state_.round.turn = state_.round.leader = seat(number), *this; }
  // A round in progress: seat 0 led and played the highest card, seat 1 is to follow.
  Table& round(std::string_view colour, std::string_view highest) {
    state_.round.colour = Notation::read_move("play black-125 as " + std::string(colour)).value().named;
    state_.round.highest = card(highest);
    return by(0);
  }
  // The player of the highest card. The next seat is to follow.
  Table& by(int number) {
    state_.round.winner = state_.round.leader = seat(number);
    return turn(left_of(seat(number), state_.seats).number);
  }
  Table& led_by(int number) { return state_.round.leader = seat(number), *this; }
  Table& turn(int number) { return state_.round.turn = seat(number), *this; }
  // A seat that has passed. The earliest is given first.
  Table& passed(int number) { return state_.round.passed.add(seat(number)), *this; }

  State state() const {
    State state = state_;
    if (!state.round.leading()) state.played.add(state.round.highest);
    CardSet left = testkit::cards_not_in(heaps(state), CardSet::full());
    for (const Seat other : SeatSet::first(state.seats)) {
      while (!told_.contains(other) && state.hand[other].size() < hand_size) {
        state.hand[other].add(left.lowest());
        left.remove(left.lowest());
      }
    }
    (pile_told_ ? state.played : state.pile).add_all(left);
    state.round.in = SeatSet::first(state.seats);
    for (int i = 0; i < state.round.passed.size(); ++i) state.round.in.remove(state.round.passed[i]);
    const char* broken = violated_invariant(state);
    ensure(broken == nullptr, broken);
    return state;
  }

  Play start() const { return Play(state(), draws_); }
  Play play(int number, std::string_view what) const { return start().play(number, what); }
  Play pass(int number) const { return start().pass(number); }
  Play pass(int number, std::string_view discard) const { return start().pass(number, discard); }
  Verdict check(int number, std::string_view text) const { return start().check(number, text); }
  Moves moves() const { return start().moves(); }

 private:
  State state_;
  SeatSet told_;
  bool pile_told_ = false;
  std::string draws_;
};

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
