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
#include "games/rasant/notation.hpp"
#include "games/rasant/rasant.hpp"

namespace paddock::rasant {

inline Seat seat(int number) { return Seat{static_cast<std::uint8_t>(number)}; }

// "red-10 black-125"
inline CardSet cards(std::string_view text) {
  CardSet set;
  promise(text::read_cards(text, set).empty(), "a test names cards that there are");
  return set;
}

inline Card card(std::string_view text) { return cards(text).lowest(); }

// "K RGB YYG RBR GBY", the head first
inline Line line(std::string_view text) {
  Line read_line;
  promise(read(text, read_line), "a test writes lines of thirteen cars");
  return read_line;
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

  // play(0, "red-40"), play(0, "black-125 as red")
  Play& play(int number, std::string_view what) { return move(number, "play " + std::string(what)); }
  Play& pass(int number) { return move(number, "pass"); }
  Play& pass(int number, std::string_view discard) { return move(number, "pass " + std::string(discard)); }

  Verdict check(int number, std::string_view text) const {
    return rasant::check(state_, seat(number), rasant::move(text));
  }
  // The legal moves of the seat whose turn it is.
  Moves moves() const {
    MoveList<Rules> list;
    rasant::moves(state_, state_.round.turn, list);
    Moves written;
    for (const Move& legal : list) written.insert(Notation::write_move(legal));
    return written;
  }

  const State& state() const { return state_; }
  const Round& round() const { return state_.round; }
  bool over() const { return Rules::to_act(state_).empty(); }
  int turn() const { return state_.round.turn.number; }
  int leader() const { return state_.round.leader.number; }
  int score(int number) const { return state_.score[seat(number)]; }
  int cards_in_hand(int number) const { return state_.hand[seat(number)].size(); }
  std::string hand(int number) const { return text::write_cards(state_.hand[seat(number)]); }
  std::string discarded(int number) const { return text::write_cards(state_.discarded[seat(number)]); }
  std::string line() const { return write(state_.line); }
  std::size_t left_to_draw() const { return script_.size() - drawn_; }

  const std::vector<Event>& events() const { return events_; }
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
    const Verdict verdict = check(number, text);
    if (!verdict) {
      ADD_FAILURE() << number << ": " << text << " is refused by " << verdict.clause;
      return *this;
    }
    Chance chance = script_.empty() ? Chance(rng_) : Chance(std::span<const Roll>(script_).subspan(drawn_));
    const auto log = [&](const auto& event) { events_.emplace_back(event); };
    rasant::apply(state_, seat(number), rasant::move(text), chance, log);
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

// A table in the middle of a match, told in the game's words. What is not told follows: seat 0 is to lead; a hand that
// is not told holds six cards that nobody named; the other cards lie in the pile or, where the pile is told, have been
// played.
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
  // A round under way: seat 0 led and played the highest card, seat 1 is to follow.
  Table& round(std::string_view colour, std::string_view highest) {
    state_.round.colour = rasant::move("play black-125 as " + std::string(colour)).named;
    state_.round.highest = card(highest);
    return by(0);
  }
  // Who played the highest card; the next seat is to follow.
  Table& by(int number) {
    state_.round.winner = state_.round.leader = seat(number);
    return turn(left_of(seat(number), state_.seats).number);
  }
  Table& led_by(int number) { return state_.round.leader = seat(number), *this; }
  Table& turn(int number) { return state_.round.turn = seat(number), *this; }
  // Who has passed, the earliest first.
  Table& passed(int number) { return state_.round.passed.add(seat(number)), *this; }

  State state() const {
    State state = state_;
    if (!state.round.leading()) state.played.add(state.round.highest);
    CardSet left = cards_not_told(state);
    for (const Seat other : SeatSet::first(state.seats)) {
      while (!told_.contains(other) && state.hand[other].size() < hand_size) {
        state.hand[other].add(left.lowest());
        left.remove(left.lowest());
      }
    }
    (pile_told_ ? state.played : state.pile).add_all(left);
    state.round.in = SeatSet::first(state.seats);
    for (int i = 0; i < state.round.passed.size(); ++i) state.round.in.remove(state.round.passed[i]);
    const char* broken = fault(state);
    promise(broken == nullptr, broken);
    return state;
  }

  Play start() const { return Play(state(), draws_); }
  Play play(int number, std::string_view what) const { return start().play(number, what); }
  Play pass(int number) const { return start().pass(number); }
  Play pass(int number, std::string_view discard) const { return start().pass(number, discard); }
  Verdict check(int number, std::string_view text) const { return start().check(number, text); }
  Moves moves() const { return start().moves(); }

 private:
  static CardSet cards_not_told(const State& state) {
    CardSet left = CardSet::full();
    const auto take_out = [&](CardSet told) {
      for (; !told.empty(); told.remove(told.lowest())) {
        promise(left.contains(told.lowest()), "a test names no card more often than there is");
        left.remove(told.lowest());
      }
    };
    take_out(state.pile);
    take_out(state.played);
    for (const Seat other : SeatSet::first(state.seats)) {
      take_out(state.hand[other]);
      take_out(state.discarded[other]);
    }
    return left;
  }

  State state_;
  SeatSet told_;
  bool pile_told_ = false;
  std::string draws_;
};

}  // namespace paddock::rasant
