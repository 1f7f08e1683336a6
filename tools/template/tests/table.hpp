#pragma once

#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "engine/kernel/promise.hpp"
#include "engine/testkit/rule_test.hpp"
#include "engine/text/words.hpp"
#include "games/sixth_game/notation.hpp"

namespace paddock::sixth_game {

inline Seat seat(int number) { return Seat{static_cast<std::uint8_t>(number)}; }

// "gear-1 gear-4"
inline CardSet cards(std::string_view text) {
  CardSet set;
  promise(text::read_cards(text, set).empty(), "a test names cards that there are");
  return set;
}

inline Card card(std::string_view text) { return cards(text).lowest(); }

// A table in the middle of a match, told in the game's words, and what is then played at it. Seats that are not told
// hold nothing; the cards that are not told lie in the pile.
class Table {
 public:
  explicit Table(int seats = 2) {
    state_.seats = static_cast<std::uint8_t>(seats);
    state_.pile = CardSet::full();
  }

  Table& with(EqualGears value) { return state_.options.equal_gears = value, *this; }
  Table& with_bends(int count) { return state_.options.bends = static_cast<std::uint8_t>(count), *this; }
  Table& bend(int number, int reached) { return state_.bend[seat(number)] = static_cast<std::uint8_t>(reached), *this; }
  Table& hand(int number, std::string_view held) {
    for (const auto word : text::words(held)) {
      state_.pile.remove(card(word));
      state_.hand[seat(number)].add(card(word));
    }
    return *this;
  }
  // So many cards are left in the pile; the others have been played.
  Table& pile_of(int size) {
    for (; state_.pile.size() > size; state_.pile.remove(state_.pile.lowest())) state_.played.add(state_.pile.lowest());
    return *this;
  }

  Verdict check(int number, std::string_view gear) const {
    return check_choice(state_, seat(number), Move{card(gear)});
  }
  // The legal moves of a seat, as written.
  std::set<std::string> moves(int number) const {
    MoveList<Rules> list;
    add_choices(state_, seat(number), list);
    std::set<std::string> written;
    for (const Move& move : list) written.insert(Notation::write_move(move));
    return written;
  }

  // choose(0, "gear-4")
  Table& choose(int number, std::string_view gear) {
    if (const Verdict verdict = check(number, gear); !verdict) {
      ADD_FAILURE() << number << ": " << gear << " is refused by " << verdict.clause;
      return *this;
    }
    const auto log = [&](const auto& event) { events_.emplace_back(event); };
    sixth_game::choose(state_, seat(number), Move{card(gear)}, chance_, log);
    if (const char* fault = first_fault(state_)) ADD_FAILURE() << number << ": " << gear << ": " << fault;
    return *this;
  }
  // One card for each seat, in order: all({"gear-4", "gear-2"})
  Table& all(const std::vector<std::string_view>& gears_chosen) {
    for (std::size_t i = 0; i < gears_chosen.size(); ++i) {
      hand(static_cast<int>(i), gears_chosen[i]);
    }
    for (std::size_t i = 0; i < gears_chosen.size(); ++i) choose(static_cast<int>(i), gears_chosen[i]);
    return *this;
  }

  const State& state() const { return state_; }
  int bend(int number) const { return state_.bend[seat(number)]; }
  SeatSet to_act() const { return seats_to_choose(state_); }
  // What happened of that kind, in order.
  template <class T>
  std::vector<T> told() const {
    std::vector<T> found;
    for (const Event& event : events_) {
      if (const T* told = std::get_if<T>(&event)) found.push_back(*told);
    }
    return found;
  }

 private:
  State state_;
  std::vector<Event> events_;
  Chance chance_{Rng(1)};
};

}  // namespace paddock::sixth_game
