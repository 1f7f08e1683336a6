#pragma once

#include <string>
#include <string_view>

#include "engine/testkit/play.hpp"
#include "games/frappadingue/notation.hpp"

namespace paddock::frappadingue {

using testkit::Moves;
using testkit::seat;

// "8 12 +5 crash"
inline Cards cards(std::string_view text) { return testkit::written<Cards>(text); }
inline Card card(std::string_view text) { return testkit::written<Card>(text); }
// "8:5 crash:0"; missing kinds have their standard count
inline Deck deck(std::string_view text) { return testkit::written<Deck>(text); }

// A position in the middle of a match, described in the words of the game, that moves can be played from. Defaults:
// seat 0 is at the start of its turn, and the remaining cards are in the deck.
class Table : public testkit::Play<Rules, Notation> {
 public:
  explicit Table(int seats = 2) : Play(State{}) {
    state_.seats = static_cast<std::uint8_t>(seats);
    state_.deck = state_.options.deck.cards;
  }

  Table& with(FullHand value) { return state_.options.full_hand = value, *this; }
  Table& with(CrashOnFirst value) { return state_.options.crash_on_first = value, *this; }
  Table& last_round(YesNo value) { return state_.options.last_round = value, *this; }
  Table& with(Combinations value) { return state_.options.combinations = value, *this; }
  Table& plus5(int points) { return state_.options.plus5 = points, *this; }
  Table& target(int points) { return state_.options.target = points, *this; }
  Table& opening(int points) { return state_.options.opening = points, *this; }
  Table& deck_of(std::string_view counts) { return state_.options.deck = deck(counts), settle(); }
  Table& score(int number, int points) { return state_.score[seat(number)] = points, *this; }
  using Play::turn;
  Table& turn(int number) { return state_.turn = seat(number), *this; }
  Table& first(int number) { return state_.first = seat(number), *this; }
  Table& round(int number) { return state_.round = static_cast<std::uint16_t>(number), *this; }
  Table& counter(std::string_view held, int total) {
    state_.counter = cards(held);
    state_.hand = lowest_beyond_full_hands(state_.counter);
    state_.total = total;
    return settle();
  }
  // The cards of the counter since the last full hand. Default: its lowest cards.
  Table& hand(std::string_view held) { return state_.hand = cards(held), *this; }
  // The counter holds all cards but these.
  Table& left(std::string_view cards_left, int total) {
    state_.counter = state_.options.deck.cards - cards(cards_left);
    state_.hand = lowest_beyond_full_hands(state_.counter);
    state_.total = total;
    return settle();
  }
  Table& thrown(std::string_view seen) { return state_.thrown = cards(seen), settle(); }

  // `seen`: the cards that chance draws.
  Table& throws(std::string_view seen) { return play("throw", seen); }
  Table& keeps(std::string_view kept) { return play("keep " + std::string(kept)); }
  Table& writes() { return play("write"); }

  int total() const { return state_.total; }
  int score(int number) const { return state_.score[seat(number)]; }
  std::string counter() const { return write(state_.counter); }
  int in_deck(std::string_view name) const { return state_.deck.count(card(name)); }

 private:
  Table& settle() {
    state_.deck = state_.options.deck.cards - state_.counter - state_.thrown;
    return *this;
  }

  Table& play(const std::string& text, std::string_view drawn = {}) {
    will_draw(drawn);
    make(state_.turn.number, text);
    EXPECT_EQ(left_to_draw(), 0U) << text << " draws fewer cards than the test lists";
    return *this;
  }
};

// Expects that the turn was lost for that reason.
inline void expect_lost(const Table& table, Loss reason) {
  ASSERT_GT(table.count<Lost>(), 0) << "the turn is not lost";
  EXPECT_EQ(table.last<Lost>().reason, reason);
  EXPECT_EQ(table.count<Wrote>(), 0);
}

}  // namespace paddock::frappadingue
