#include <gtest/gtest.h>

#include "games/autotock/tests/table.hpp"

// Numbers of nodes in the trees of legal moves, to depth 3, from fixed positions. Any change to legality or to the
// effect of a move changes them. Chance is scripted: deals use the lowest available cards.
namespace paddock::autotock {

namespace {

std::vector<Roll> lowest_cards_first(const State& state) {
  const bool shuffles = place_in_table(state.deal, state.seats) + 1 == deals_in_table(state.seats);
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
