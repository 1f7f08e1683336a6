#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/testkit/play.hpp"
#include "games/autotock/autotock.hpp"
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

// A seat count with or without teams.
struct Setting {
  int seats = 4;
  YesNo teams = YesNo::no;
};

inline int below(Rng& rng, int bound) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(bound))); }

inline Options random_options(YesNo teams, Rng& rng) {
  Options options;
  options.garage_entry = static_cast<std::uint8_t>(rng.below(3));
  options.go_protection = static_cast<GoProtection>(rng.below(2));
  options.back_from_go = static_cast<BackFromGo>(rng.below(2));
  options.garage_moves = static_cast<YesNo>(rng.below(2));
  options.puncture_debt = static_cast<PunctureDebt>(rng.below(2));
  options.teams = teams;
  options.expert = static_cast<YesNo>(rng.below(2));
  return options;
}

// Random pending effects that are possible at the car's place.
inline void mark_at_random(const State& state, Car car, CarState& standing, Rng& rng) {
  const int square = standing.place.square();
  const bool at_go = square == go_of(state, car.seat());
  const bool pending = rng.below(2) == 0;
  if (is_expert(state) && rng.below(5) == 0) standing.set(CarState::shoulder);
  if (pending && special(square) == Special::nitro && standing.on_road()) standing.set(CarState::nitro);
  if (pending && special(square) == Special::reverse) standing.set(CarState::reverse);
  if (pending && special(square) == Special::puncture && !debt_stays(state.options)) standing.set_owed(1);
  if (pending && at_go && standing.on_road() && state.options.go_protection == GoProtection::fresh)
    standing.set(CarState::fresh);
  if (rng.below(2) == 0 && at_go && state.options.garage_entry == 0) standing.set(CarState::forward);
  if (state.options.back_from_go == BackFromGo::no_shortcut) {
    const int laps = below(rng, 3) - 1;
    standing.count = static_cast<std::int16_t>(from_go(state, car.seat(), square) + laps * squares);
  }
}

// A random place, preferably near Gos and garages.
inline Spot random_spot(const State& state, Seat seat, Rng& rng) {
  const int go = go_of(state, seat);
  switch (rng.below(8)) {
    case 0:
      return paddock_spot;
    case 1:
    case 2:
      return Spot::garage(1 + below(rng, garage_squares));
    case 3:
      return Spot::square(go);
    case 4:
    case 5:
      return Spot::square(wrapped(go - 1 - below(rng, 10)));
    default:
      return Spot::square(below(rng, squares));
  }
}

// A random table of cars and hands. It may violate invariants.
inline State random_table_of_cards(const Setting& setting, Rng& rng) {
  Chance chance{Rng(rng.next())};
  State state = open(random_options(setting.teams, rng), setting.seats, chance);
  for (const Seat seat : SeatSet::first(setting.seats)) {
    for (int number = 0; number < cars_of_a_seat; ++number) {
      CarState& standing = state.cars[car_of(seat, number)];
      standing.place = random_spot(state, seat, rng);
      if (standing.on_circuit()) mark_at_random(state, car_of(seat, number), standing, rng);
    }
  }
  return state;
}

inline State random_position(const Setting& setting, Rng& rng) {
  for (;;) {
    const State state = random_table_of_cards(setting, rng);
    if (violated_invariant(state) == nullptr) return state;
  }
}

// A position after some random moves from a random position.
inline State played_position(const Setting& setting, Rng& rng) {
  State state = random_position(setting, rng);
  Chance chance{Rng(rng.next())};
  NoLog log;
  for (int left = below(rng, 60); left > 0 && state.turn != no_seat; --left) {
    const State before = state;
    MoveList<Rules> list;
    moves(state, state.turn, list);
    apply(state, state.turn, list[rng.below(static_cast<std::uint32_t>(list.size()))], chance, log);
    if (state.turn == no_seat) return before;
  }
  return state;
}

}  // namespace paddock::autotock
