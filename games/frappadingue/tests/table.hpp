#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "engine/kernel/promise.hpp"
#include "engine/testkit/rule_test.hpp"
#include "engine/text/words.hpp"
#include "games/frappadingue/frappadingue.hpp"
#include "games/frappadingue/notation.hpp"

namespace paddock::frappadingue {

inline Seat seat(int number) { return Seat{static_cast<std::uint8_t>(number)}; }

// "8 12 +5 crash"
inline Cards cards(std::string_view text) {
  Cards set;
  promise(read(text, set), "a test names cards that there are");
  return set;
}

// "8:5 crash:0"; kinds not named as in the standard deck
inline Deck deck(std::string_view text) {
  Deck counts;
  promise(read(text, counts), "a test writes decks that can be read");
  return counts;
}

inline Move move(std::string_view text) {
  const auto read = Notation::read_move(text);
  promise(read.has_value(), "a test writes moves that can be read");
  return read.value_or(Move{});
}

inline Card card(std::string_view text) {
  const auto index = Notation::read_card(text);
  promise(index.has_value(), "a test names cards that there are");
  return Card{static_cast<std::uint8_t>(index.value_or(0))};
}

using Moves = std::set<std::string>;

// A table in the middle of a match, told in the game's words, and then played at. What is not told follows: seat 0 is
// at the start of its turn, and cards in neither the counter nor the throw are in the deck.
class Table {
 public:
  explicit Table(int seats = 2) {
    state_.seats = static_cast<std::uint8_t>(seats);
    state_.deck = state_.options.deck.cards;
  }

  Table& with(FullHand value) { return state_.options.full_hand = value, *this; }
  Table& with(CrashOnFirst value) { return state_.options.crash_on_first = value, *this; }
  Table& with(LastRound value) { return state_.options.last_round = value, *this; }
  Table& plus5(int points) { return state_.options.plus5 = points, *this; }
  Table& target(int points) { return state_.options.target = points, *this; }
  Table& opening(int points) { return state_.options.opening = points, *this; }
  Table& deck_of(std::string_view counts) { return state_.options.deck = deck(counts), settle(); }
  Table& score(int number, int points) { return state_.score[seat(number)] = points, *this; }
  Table& turn(int number) { return state_.turn = seat(number), *this; }
  Table& first(int number) { return state_.first = seat(number), *this; }
  Table& round(int number) { return state_.round = static_cast<std::uint16_t>(number), *this; }
  Table& counter(std::string_view held, int total) {
    state_.counter = cards(held);
    state_.total = total;
    return settle();
  }
  // The counter holds all but these.
  Table& left(std::string_view cards_left, int total) {
    state_.counter = state_.options.deck.cards - cards(cards_left);
    state_.total = total;
    return settle();
  }
  Table& thrown(std::string_view seen) { return state_.thrown = cards(seen), settle(); }

  Verdict check(int number, std::string_view text) const {
    return frappadingue::check(state_, seat(number), frappadingue::move(text));
  }
  // The legal moves of the seat whose turn it is.
  Moves moves() const {
    MoveList<Rules> list;
    frappadingue::moves(state_, list);
    Moves written;
    for (const Move& legal : list) written.insert(Notation::write_move(legal));
    return written;
  }

  // `seen` is what chance draws.
  Table& throws(std::string_view seen) {
    std::vector<Roll> script;
    for (const auto word : text::words(seen)) script.push_back({Roll::Kind::card, card(word).index});
    return play("throw", script);
  }
  Table& keeps(std::string_view kept) { return play("keep " + std::string(kept), {}); }
  Table& writes() { return play("write", {}); }

  const State& state() const { return state_; }
  bool over() const { return Rules::to_act(state_).empty(); }
  int turn() const { return state_.turn.number; }
  int total() const { return state_.total; }
  int score(int number) const { return state_.score[seat(number)]; }
  std::string counter() const { return write(state_.counter); }
  int in_deck(std::string_view name) const { return state_.deck.count(card(name)); }
  Outcome outcome() const { return Rules::outcome(state_); }

  // The last thing that happened of that kind; nothing when it did not.
  template <class T>
  const T* last() const {
    const T* found = nullptr;
    for (const Event& event : events_) {
      if (const T* told = std::get_if<T>(&event)) found = told;
    }
    return found;
  }

 private:
  Table& settle() {
    state_.deck = state_.options.deck.cards - state_.counter - state_.thrown;
    return *this;
  }

  Table& play(const std::string& text, const std::vector<Roll>& script) {
    const Verdict verdict = frappadingue::check(state_, state_.turn, frappadingue::move(text));
    if (!verdict) {
      ADD_FAILURE() << text << " is refused by " << verdict.clause;
      return *this;
    }
    Chance chance{std::span<const Roll>(script)};
    const auto log = [&](const auto& event) { events_.emplace_back(event); };
    apply(state_, frappadingue::move(text), chance, log);
    if (chance.strayed() || chance.left_over() > 0)
      ADD_FAILURE() << text << ": chance draws other cards than the test lists";
    if (const char* broken = fault(state_)) ADD_FAILURE() << text << ": " << broken;
    return *this;
  }

  State state_;
  std::vector<Event> events_;
};

// The turn was lost for that reason.
inline void expect_lost(const Table& table, Loss reason) {
  ASSERT_NE(table.last<Lost>(), nullptr) << "the turn is not lost";
  EXPECT_EQ(table.last<Lost>()->reason, reason);
  EXPECT_EQ(table.last<Wrote>(), nullptr);
}

}  // namespace paddock::frappadingue
