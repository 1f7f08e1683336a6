#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/testkit/play.hpp"
#include "games/autotock/notation.hpp"

namespace paddock::autotock {

using testkit::Moves;
using testkit::seat;

class Table;

class Play : public testkit::Play<Rules, Notation> {
 public:
  explicit Play(const Table& table);

  Play& play(int number, std::string_view written) { return make(number, written), *this; }

  // "17", "27 nitro", "garage-2"
  std::string at(std::string_view car) const { return write(state_.cars[testkit::written<Car>(car)]); }
  int owed(int number) const { return owed_by(state_, seat(number)); }
};

// A position in the game's words. All cars are in their paddocks and all hands empty until told otherwise.
class Table {
 public:
  explicit Table(int seats = 2) : cars_(static_cast<std::size_t>(seats)), hands_(cars_.size()), owed_(cars_.size()) {
    for (auto& cars : cars_) cars = {"paddock", "paddock", "paddock"};
  }

  Table& car(std::string_view name, std::string standing) {
    const Car car = testkit::written<Car>(name);
    cars_[car.seat().number][static_cast<std::size_t>(car.number())] = std::move(standing);
    return *this;
  }
  Table& hand(int number, std::string cards) {
    hands_[static_cast<std::size_t>(number)] = std::move(cards);
    return *this;
  }
  Table& option(const char* key, text::Json value) {
    options_[key] = std::move(value);
    return *this;
  }
  Table& teams() { return option("teams", "yes"); }
  Table& expert() { return option("expert", "yes"); }
  // AT-6.3: a puncture is owed only while its car is there.
  Table& debts_leave() { return option("puncture_debt", "leaves_with_car"); }
  Table& turn(int number) { return set("turn", number); }
  Table& dealer(int number) { return set("dealer", number); }
  Table& deal(int number) { return set("deal", number); }
  // AT-6.3: discards, whatever has become of the cars.
  Table& owes(int number, int discards) {
    owed_[static_cast<std::size_t>(number)] = discards;
    return *this;
  }

  State state() const {
    text::JsonObject json = others_;
    json["options"] = options_;
    text::JsonArray cars;
    text::JsonArray hands;
    for (const auto& of_seat : cars_) cars.push_back(text::JsonArray(of_seat.begin(), of_seat.end()));
    for (const auto& cards : hands_) hands.push_back(text::Json(cards));
    json["cars"] = cars;
    json["owed"] = text::JsonArray(owed_.begin(), owed_.end());
    json["hand"] = hands;
    const auto state = Notation::read_position(json);
    EXPECT_TRUE(state) << state.error();
    return state ? *state : State{};
  }

  Verdict check(int number, std::string_view written) const { return Play(*this).check(number, written); }
  Moves moves() const { return Play(*this).moves(); }

 private:
  Table& set(const char* key, int value) {
    others_[key] = value;
    return *this;
  }

  std::vector<std::array<std::string, cars_of_a_seat>> cars_;
  std::vector<std::string> hands_;
  std::vector<int> owed_;
  text::JsonObject options_;
  text::JsonObject others_;
};

inline Play::Play(const Table& table) : testkit::Play<Rules, Notation>(table.state()) {}

}  // namespace paddock::autotock
