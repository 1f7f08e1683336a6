#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/testkit/play.hpp"
#include "games/sixth_game/notation.hpp"

namespace paddock::sixth_game {

using testkit::Moves;
using testkit::seat;

// "gear-1 gear-4"
inline CardSet cards(std::string_view text) { return testkit::written<CardSet>(text); }
inline Card card(std::string_view text) { return testkit::written<Card>(text); }

// A position in the middle of a match, described in the words of the game, that moves can be played from. Defaults:
// hands are empty, and the remaining cards are in the pile.
class Table : public testkit::Play<Rules, Notation> {
 public:
  explicit Table(int seats = 2) : Play(State{}) {
    state_.seats = static_cast<std::uint8_t>(seats);
    state_.pile = CardSet::full();
  }

  Table& with(EqualGears value) { return state_.options.equal_gears = value, *this; }
  Table& with_bends(int count) { return state_.options.bends = static_cast<std::uint8_t>(count), *this; }
  Table& bend(int number, int reached) { return state_.bend[seat(number)] = static_cast<std::uint8_t>(reached), *this; }
  Table& hand(int number, std::string_view held) {
    for (const auto word : text::split_words(held)) {
      state_.pile.remove(card(word));
      state_.hand[seat(number)].add(card(word));
    }
    return *this;
  }
  // The number of cards left in the pile. The others have been played.
  Table& pile_of(int size) {
    for (; state_.pile.size() > size; state_.pile.remove(state_.pile.lowest())) state_.played.add(state_.pile.lowest());
    return *this;
  }

  // choose(0, "gear-4")
  Table& choose(int number, std::string_view gear) { return make(number, "choose " + std::string(gear)), *this; }
  // One card for each seat, in order: everybody({"gear-4", "gear-2"})
  Table& everybody(const std::vector<std::string_view>& gears_chosen) {
    for (std::size_t i = 0; i < gears_chosen.size(); ++i) {
      hand(static_cast<int>(i), gears_chosen[i]);
    }
    for (std::size_t i = 0; i < gears_chosen.size(); ++i) choose(static_cast<int>(i), gears_chosen[i]);
    return *this;
  }

  int bend(int number) const { return state_.bend[seat(number)]; }
};

}  // namespace paddock::sixth_game
