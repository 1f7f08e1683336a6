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
#include "games/piquepoints/notation.hpp"
#include "games/piquepoints/piquepoints.hpp"

namespace paddock::piquepoints {

inline Seat seat(int number) { return Seat{static_cast<std::uint8_t>(number)}; }

// "route-90 belt belt"
inline CardSet cards(std::string_view text) {
  CardSet set;
  promise(text::read_cards(text, set).empty(), "a test names cards that there are");
  return set;
}

inline Card card(std::string_view text) { return cards(text).lowest(); }

// "speed-50 belt": the belt on top
template <class Heap>
Heap heap(std::string_view text) {
  Heap pile;
  promise(read(text, pile), "a test names cards that there are");
  return pile;
}

inline Move move(std::string_view text) {
  const auto read = Notation::read_move(text);
  promise(read.has_value(), "a test writes moves that can be read");
  return read.value_or(Move{});
}

using Moves = std::set<std::string>;

// A table that is played at: the position, and what has happened on the way to it.
class Play {
 public:
  // `draws` are the cards that chance will draw, all of them; without any, it draws as it likes.
  explicit Play(const State& state, std::string_view draws = {}) : state_(state) {
    for (const auto word : text::words(draws)) script_.push_back({Roll::Kind::card, card(word).index});
  }

  Play& lay(int number, std::string_view what) { return move(number, "lay " + std::string(what)); }
  Play& draw(int number) { return move(number, "draw"); }
  Play& end(int number) { return move(number, "end"); }

  Verdict check(int number, std::string_view text) const {
    return piquepoints::check(state_, seat(number), piquepoints::move(text));
  }
  // The legal moves of the seat whose turn it is.
  Moves moves() const {
    MoveList<Rules> list;
    piquepoints::moves(state_, state_.round.turn, list);
    Moves written;
    for (const Move& legal : list) written.insert(Notation::write_move(legal));
    return written;
  }

  const State& state() const { return state_; }
  const Round& round() const { return state_.round; }
  bool over() const { return Rules::to_act(state_).empty(); }
  int turn() const { return state_.round.turn.number; }
  Debt debt() const { return state_.round.debt; }
  std::string hand(int number) const { return text::write_cards(state_.hand[seat(number)]); }
  std::string kitty(int number) const { return text::write_cards(state_.round.kitty[seat(number)]); }
  std::string routes() const { return write(state_.round.routes); }
  std::string driving() const { return write(state_.round.driving); }
  // The seat whose infraction is live; -1 for nobody.
  int offender() const { return state_.round.offender == no_seat ? -1 : state_.round.offender.number; }

  // What happened of that kind, in order.
  template <class T>
  std::vector<T> all() const {
    std::vector<T> found;
    for (const Event& event : events_) {
      if (const T* told = std::get_if<T>(&event)) found.push_back(*told);
    }
    return found;
  }
  // The last thing of that kind; there is one.
  template <class T>
  T last() const {
    const auto found = all<T>();
    promise(!found.empty(), "a test asks for events that happened");
    return found.back();
  }

 private:
  Play& move(int number, std::string_view text) {
    if (const Verdict verdict = check(number, text); !verdict) {
      ADD_FAILURE() << number << ": " << text << " is refused by " << verdict.clause;
      return *this;
    }
    Chance chance = script_.empty() ? Chance(rng_) : Chance(std::span<const Roll>(script_).subspan(drawn_));
    const auto log = [&](const auto& event) { events_.emplace_back(event); };
    piquepoints::apply(state_, seat(number), piquepoints::move(text), chance, log);
    if (chance.strayed()) ADD_FAILURE() << number << ": " << text << ": chance draws other cards than the test lists";
    rng_ = chance.rng();
    drawn_ = script_.size() - chance.left_over();
    if (const char* broken = fault(state_)) ADD_FAILURE() << number << ": " << text << ": " << broken;
    return *this;
  }

  State state_;
  std::vector<Event> events_;
  std::vector<Roll> script_;
  std::size_t drawn_ = 0;
  Rng rng_{1};
};

// A table in the middle of a round, told in the game's words. What is not told follows: seat 0 is to play and owes
// nothing, a ROUTE of 90 lies, a hand that is not told holds two cards that nobody named, and all other cards lie in
// the draw pile.
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
  Table& routes(std::string_view pile) { return state_.round.routes = heap<RoutePile>(pile), *this; }
  Table& no_route() { return routes(""); }
  Table& driving(std::string_view pile) { return state_.round.driving = heap<DrivingPile>(pile), *this; }
  // Whose the live infraction on top of the driving pile is.
  Table& offence_of(int number) { return state_.round.offender = seat(number), *this; }
  // The draw pile is empty: the seat holds all cards that are not told.
  Table& rest_held_by(int number) {
    hoarder_ = seat(number);
    return *this;
  }
  // The cards that chance will draw.
  Table& draws(std::string_view list) { return draws_ = list, *this; }
  Table& turn(int number) { return state_.round.turn = seat(number), *this; }
  // Turns of the round so far, all seats together.
  Table& turns(int count) { return state_.round.turns = static_cast<std::uint8_t>(count), *this; }

  State state() const {
    State state = state_;
    CardSet left = cards_not_told(state);
    for (const Seat other : SeatSet::first(state.seats)) {
      while (!told_.contains(other) && other != hoarder_ && state.hand[other].size() < 2) {
        const Card filler = left.among(no_starters).lowest();
        state.hand[other].add(filler);
        left.remove(filler);
      }
    }
    (hoarder_ == no_seat ? state.pile : state.hand[hoarder_]).add_all(left);
    if (state.round.routes.empty()) state.round.debt = Debt::start;
    const char* broken = fault(state);
    promise(broken == nullptr, broken);
    return state;
  }

  Play start() const { return Play(state(), draws_); }
  Play lay(int number, std::string_view what) const { return start().lay(number, what); }
  Play draw(int number) const { return start().draw(number); }
  Play end(int number) const { return start().end(number); }
  Verdict check(int number, std::string_view text) const { return start().check(number, text); }
  Moves moves() const { return start().moves(); }

 private:
  static CardSet cards_not_told(const State& state) {
    CardSet left = whole_deck(state.options.points);
    const auto take_out = [&](Card told) {
      promise(left.contains(told), "a test names no card more often than there is");
      left.remove(told);
    };
    const auto take_all_out = [&](CardSet told) {
      for (; !told.empty(); told.remove(told.lowest())) take_out(told.lowest());
    };
    for (const Card told : state.round.routes) take_out(told);
    for (const Card told : state.round.driving) take_out(told);
    for (const Seat other : SeatSet::first(state.seats)) {
      take_all_out(state.hand[other]);
      take_all_out(state.round.kitty[other]);
    }
    return left;
  }

  State state_;
  SeatSet told_;
  Seat hoarder_ = no_seat;
  std::string draws_;
};

}  // namespace paddock::piquepoints
