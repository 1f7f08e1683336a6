#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/testkit/rule_test.hpp"
#include "games/autotock/notation.hpp"

namespace paddock::autotock {

// A position in the game's words. All cars are in their paddocks and all hands empty until told otherwise.
class Table {
 public:
  explicit Table(int seats = 2) : cars_(static_cast<std::size_t>(seats)), hands_(cars_.size()) {
    for (auto& cars : cars_) cars = {"paddock", "paddock", "paddock"};
  }

  Table& car(std::string_view name, std::string standing) {
    Car car;
    EXPECT_TRUE(read(name, car)) << name;
    cars_[car.seat().number][static_cast<std::size_t>(car.number())] = std::move(standing);
    return *this;
  }
  Table& hand(int seat, std::string cards) {
    hands_[static_cast<std::size_t>(seat)] = std::move(cards);
    return *this;
  }
  Table& option(const char* key, text::Json value) {
    options_[key] = std::move(value);
    return *this;
  }
  Table& teams() { return option("teams", "yes"); }
  Table& expert() { return option("expert", "yes"); }
  Table& turn(int seat) { return set("turn", seat); }
  Table& dealer(int seat) { return set("dealer", seat); }
  Table& deal(int number) { return set("deal", number); }

  State state() const {
    text::JsonObject json = others_;
    json["options"] = options_;
    text::JsonArray cars;
    text::JsonArray hands;
    for (const auto& of_seat : cars_) cars.push_back(text::JsonArray(of_seat.begin(), of_seat.end()));
    for (const auto& cards : hands_) hands.push_back(text::Json(cards));
    json["cars"] = cars;
    json["hand"] = hands;
    const auto state = Notation::read_position(json);
    EXPECT_TRUE(state) << state.error();
    return state ? *state : State{};
  }

  Verdict check(int seat, std::string_view written) const { return check_at(state(), seat, written); }
  static Verdict check_at(const State& state, int seat, std::string_view written) {
    const auto move = Notation::read_move(written);
    EXPECT_TRUE(move) << written;
    return move ? autotock::check(state, seat_of(seat), *move) : Verdict{"not understood"};
  }
  static Seat seat_of(int number) { return Seat{static_cast<std::uint8_t>(number)}; }

 private:
  Table& set(const char* key, int value) {
    others_[key] = value;
    return *this;
  }

  std::vector<std::array<std::string, cars_of_a_seat>> cars_;
  std::vector<std::string> hands_;
  text::JsonObject options_;
  text::JsonObject others_;
};

// A match going on from a table: what is played must be allowed.
class Going {
 public:
  Going(const Table& table) : state_(table.state()) {}  // NOLINT(google-explicit-constructor)

  Going& play(int seat, std::string_view written) {
    const Verdict verdict = Table::check_at(state_, seat, written);
    EXPECT_TRUE(static_cast<bool>(verdict)) << written << " is refused by " << (verdict ? "" : verdict.clause);
    if (!verdict) return *this;
    const auto log = [&](const auto& event) { events_.emplace_back(event); };
    apply(state_, Table::seat_of(seat), *Notation::read_move(written), chance_, log);
    EXPECT_EQ(fault(state_), nullptr) << fault(state_);
    return *this;
  }

  const State& state() const { return state_; }
  std::string at(std::string_view name) const {
    Car car;
    EXPECT_TRUE(read(name, car)) << name;
    return write(state_.cars[car]);
  }
  Verdict check(int seat, std::string_view written) const { return Table::check_at(state_, seat, written); }
  int turn() const { return state_.turn == no_seat ? -1 : state_.turn.number; }
  bool over() const { return state_.turn == no_seat; }
  template <class Event>
  int count() const {
    int found = 0;
    for (const auto& event : events_) found += std::holds_alternative<Event>(event) ? 1 : 0;
    return found;
  }

 private:
  State state_;
  Chance chance_{Rng(1)};
  std::vector<Event> events_;
};

inline std::vector<std::string> listed(const State& state) {
  MoveList<Rules> list;
  moves(state, state.turn, list);
  std::vector<std::string> written;
  for (const Move& move : list) written.push_back(Notation::write_move(move));
  return written;
}

inline bool lists(const State& state, std::string_view move) {
  const auto written = listed(state);
  return std::find(written.begin(), written.end(), move) != written.end();
}

}  // namespace paddock::autotock
