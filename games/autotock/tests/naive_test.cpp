#include <map>
#include <set>
#include <string>
#include <vector>

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "engine/testkit/legality.hpp"
#include "games/autotock/notation.hpp"
#include "games/autotock/tests/positions.hpp"

// A second, naive move generator as a reference: every card with every car and every number, filtered by `check`. Of
// the notations of a 7 that lead to the same position, it keeps the alphabetically first.
namespace paddock::autotock {

namespace {

constexpr int positions_a_setting = 5000;

std::vector<Car> all_cars(const State& state) {
  std::vector<Car> cars;
  for (const Seat seat : SeatSet::first(state.seats)) {
    for (int number = 0; number < cars_of_a_seat; ++number) cars.push_back(car_of(seat, number));
  }
  return cars;
}

class Naive {
 public:
  explicit Naive(const State& state) : state_(state), seat_(state.turn), cars_(all_cars(state)) {}

  std::set<std::string> all() {
    for (const Card card : state_.hand[seat_].kinds()) {
      consider(discard(card));
      consider(puncture(card));
      consider(enter(card));
      for (const Car car : cars_) {
        for (const Car other : cars_) consider(swap(card, car, other));
        if (card.rank() == seven) continue;
        consider(drive(card, car, false));
        consider(drive(card, car, true));
      }
      if (card.rank() == seven) consider_sevens(card);
    }
    return found_;
  }

 private:
  void consider(const Move& move) {
    if (check(state_, seat_, move)) found_.insert(Notation::write_move(move));
  }

  // Skips cars of other seats, which the conformance suite covers.
  void consider_sevens(Card card) {
    outcomes_.clear();
    std::erase_if(
        cars_, [&](Car car) { return car.seat() != seat_ && !(has_teams(state_) && car.seat() == partner_of(seat_)); });
    for (const Car a : cars_) {
      for (const Car b : cars_) {
        for (const Car c : cars_) consider_numbers(card, a, b, c);
      }
    }
    for (const auto& [written, outcome] : first_of_each()) found_.insert(written);
    cars_ = all_cars(state_);
  }

  void consider_numbers(Card card, Car a, Car b, Car c) {
    for (int first = 1; first <= seven; ++first) {
      for (int second = 0; first + second <= seven; ++second) {
        for (int parks = 0; parks < 8; ++parks) {
          const int third = seven - first - second;
          if (third > 0 && second == 0) continue;
          if ((second == 0 && b != cars_[0]) || (third == 0 && c != cars_[0])) continue;  // once, not for every car
          Move move = split(card, Part{a, first, (parks & 1) != 0});
          if (second > 0) move.set_part(1, Part{b, second, (parks & 2) != 0});
          if (third > 0) move.set_part(2, Part{c, third, (parks & 4) != 0});
          if (check(state_, seat_, move)) remember(move);
        }
      }
    }
  }

  void remember(const Move& move) {
    State after = state_;
    Chance chance{Rng(1)};
    NoLog log;
    apply(after, seat_, move, chance, log);
    outcomes_.emplace(Notation::write_move(move), after);
  }

  // In alphabetical order of notation, those whose position no earlier one reaches.
  std::map<std::string, State> first_of_each() const {
    std::map<std::string, State> first;
    for (const auto& [written, outcome] : outcomes_) {
      bool known = false;
      for (const auto& [earlier, same] : first) known = known || same == outcome;
      if (!known) first.emplace(written, outcome);
    }
    return first;
  }

  State state_;
  Seat seat_;
  std::vector<Car> cars_;
  std::map<std::string, State> outcomes_;
  std::set<std::string> found_;
};

void expect_agreement(const State& state, std::size_t& longest) {
  MoveList<Rules> list;
  moves(state, state.turn, list);
  longest = std::max(longest, list.size());
  std::set<std::string> listed;
  for (const Move& move : list)
    EXPECT_TRUE(listed.insert(Notation::write_move(move)).second) << Notation::write_move(move);
  EXPECT_TRUE(testkit::counts_what_it_lists<Rules>(state, state.turn, list));
  ASSERT_EQ(listed, Naive(state).all()) << boost::json::serialize(Notation::write_position(state));
}

void agree_on_random_positions(const Setting& setting) {
  Rng rng(31, static_cast<std::uint64_t>(setting.seats) + (setting.teams == YesNo::yes ? 10 : 0));
  std::size_t longest = 0;
  for (int i = 0; i < positions_a_setting && !testing::Test::HasFatalFailure(); ++i) {
    expect_agreement(i % 2 == 0 ? random_position(setting, rng) : played_position(setting, rng), longest);
  }
  testing::Test::RecordProperty("longest_list", static_cast<int>(longest));
}

}  // namespace

TEST(autotock_generators, agree_with_two_seats) { agree_on_random_positions({2, YesNo::no}); }
TEST(autotock_generators, agree_with_three_seats) { agree_on_random_positions({3, YesNo::no}); }
TEST(autotock_generators, agree_with_four_seats) { agree_on_random_positions({4, YesNo::no}); }
TEST(autotock_generators, agree_with_teams) { agree_on_random_positions({4, YesNo::yes}); }

}  // namespace paddock::autotock
