#include <map>
#include <set>
#include <string>
#include <vector>

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "engine/testkit/legality.hpp"
#include "games/autotock/notation.hpp"
#include "games/autotock/tests/table.hpp"

namespace paddock::autotock {

// A second, naive move generator as a reference: every card with every car and every number, filtered by `check`. Of
// the notations of a 7 that lead to the same position, it keeps the alphabetically first.

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

// Numbers of nodes in the trees of legal moves, to depth 3, from fixed positions. Any change to legality or to the
// effect of a move changes them. Chance is scripted: deals use the lowest available cards.

namespace {

std::vector<Roll> lowest_cards_first(const State& state) {
  const bool shuffles = row_of_deal(state.deal, state.seats) + 1 == deals_in_table(state.seats);
  CardSet cards = shuffles ? CardSet::full() : state.pile;
  std::vector<Roll> rolls;
  for (; !cards.empty(); cards.remove(cards.lowest())) rolls.push_back({Roll::Kind::card, cards.lowest().index});
  return rolls;
}

int leaves(const State& state, int depth) {
  if (depth == 0 || state.turn == no_seat) return 1;
  MoveList<Rules> list;
  moves(state, state.turn, list);
  const auto script = lowest_cards_first(state);
  int count = 0;
  for (const Move& move : list) {
    State after = state;
    Chance chance{std::span<const Roll>(script)};
    NoLog log;
    apply(after, state.turn, move, chance, log);
    EXPECT_FALSE(chance.diverged());
    count += leaves(after, depth - 1);
  }
  return count;
}

std::vector<int> perft(const Table& table) {
  const State state = table.state();
  return {leaves(state, 1), leaves(state, 2), leaves(state, 3)};
}

using Counts = std::vector<int>;

}  // namespace

// By hand: no card can be played, so A discards one of three, B one of three, A one of its remaining two: 3, 3 × 3, 3 ×
// 3 × 2.
TEST(autotock_perft, discards_only) {
  EXPECT_EQ(perft(Table().hand(0, "2S 3S 9S").hand(1, "2H 3H 9H")), (Counts{3, 9, 18}));
}

// By hand: A parks A1 with the 5 (garage 3), or drives past with the 5 (square 2) or the 6 (square 3, nitro): 3. B has
// one card and one car: 3. A's other card: the 6 from square 2, or the doubled 5 from square 3; from garage 3 there is
// no deeper square, so the 6 is discarded: 3.
TEST(autotock_perft, parking_or_driving_past) {
  EXPECT_EQ(perft(Table().car("A1", "45").car("B1", "30").hand(0, "5S 6S").hand(1, "2H")), (Counts{3, 3, 3}));
}

// By hand: A enters with ace, king or joker: 3. B enters with ace or queen: 6. A cannot enter again or swap (both cars
// stand on their own Go), so it drives its car with each of its five other cards: 3 × 2 × 5.
TEST(autotock_perft, opening_hands) {
  EXPECT_EQ(perft(Table(2).hand(0, "AS KS 7S 4S JS joker").hand(1, "AH QH 7H 4H JH 2H")), (Counts{3, 6, 30}));
}

TEST(autotock_perft, three_cars_and_a_seven) {
  auto table = Table().car("A1", "10").car("A2", "12").car("A3", "44").car("B1", "20").car("B2", "24");
  table.hand(0, "7S 7H 2S").hand(1, "7D JS 4S");
  EXPECT_EQ(perft(table), (Counts{97, 1765, 63288}));
  EXPECT_EQ(perft(table.debts_leave()), (Counts{97, 1765, 63580})) << "a car hit on its puncture owes nothing";
}

TEST(autotock_perft, special_squares_and_a_joker) {
  const auto table =
      Table(3).debts_leave().car("A1", "3 nitro").car("A2", "9 reverse").car("A3", "18 puncture").car("B1", "6");
  EXPECT_EQ(perft(Table(table).car("C1", "30 puncture").hand(0, "joker 7C 5H").hand(1, "8S JD").hand(2, "joker 2S 3S")),
            (Counts{6, 99, 588}));
}

TEST(autotock_perft, a_deal_in_between) {
  const auto table = Table().car("A1", "5").car("B1", "26").hand(0, "2S").hand(1, "KS").deal(5).dealer(0);
  EXPECT_EQ(perft(table), (Counts{1, 2, 20}));
}

TEST(autotock_perft, experts) {
  const auto table =
      Table(3).expert().car("A1", "2").car("A2", "10 shoulder").car("B1", "8").car("B2", "23").car("C1", "40");
  EXPECT_EQ(perft(Table(table).hand(0, "5S 8S JS").hand(1, "8H 2H JH").hand(2, "5D 7D JD")), (Counts{14, 158, 1464}));
}

TEST(autotock_perft, teams_coming_home) {
  const auto table =
      Table(4).teams().car("A1", "garage-3").car("A2", "garage-1").car("A3", "46").car("C1", "20").car("C2", "34");
  EXPECT_EQ(perft(Table(table)
                      .car("B1", "11")
                      .car("D1", "36")
                      .hand(0, "7S AS")
                      .hand(1, "10H 7H")
                      .hand(2, "KD 7D")
                      .hand(3, "4C JC")),
            (Counts{6, 12, 48}));
}

TEST(autotock_perft, house_rules) {
  const auto table = Table(4)
                         .option("garage_entry", 0)
                         .option("go_protection", "fresh")
                         .option("back_from_go", "no_shortcut")
                         .option("garage_moves", "no");
  EXPECT_EQ(perft(Table(table)
                      .car("A1", "0 forward count 48")
                      .car("A2", "44 count -4")
                      .car("B1", "12 fresh")
                      .car("C1", "23")
                      .hand(0, "2S 3S 7S 4S")
                      .hand(1, "AH 4H")
                      .hand(2, "3D 10D JD")),
            (Counts{16, 32, 174}));
}

// By hand: A wins with the 2 (garage 1), or drives past with the 2 or the 9: 3. B goes back four: 1 + 2. A has one card
// for its only car on the circuit: 1 + 2.
TEST(autotock_perft, the_last_deal) {
  const auto table = Table(2).deal(100).car("A1", "46").car("A2", "garage-3").car("A3", "garage-2").car("B1", "20");
  EXPECT_EQ(perft(Table(table).hand(0, "2S 9S").hand(1, "4H")), (Counts{3, 3, 3}));
}

}  // namespace paddock::autotock
