#include "games/autotock/bots/heuristics.hpp"

#include <algorithm>
#include <vector>

#include "games/autotock/tests/table.hpp"

namespace paddock::autotock {

namespace {

constexpr Seat us{0};
constexpr Seat them{1};

float share(const Table& table, Seat seat = us) { return heuristics.evaluate(table.state())[seat]; }

// The legal move with the highest prior.
std::string highest_prior(const State& state) {
  MoveList<Rules> list;
  moves(state, state.turn, list);
  std::vector<float> weights(list.size());
  heuristics.move_priors(state, state.turn, {list.data(), list.size()}, weights);
  const auto best = std::ranges::max_element(weights) - weights.begin();
  return Notation::write_move(list[static_cast<std::size_t>(best)]);
}

// The position with the two seats exchanged.
State mirrored(const State& state) {
  State other = state;
  const auto moved = [](CarState standing) {
    if (standing.on_circuit()) standing.place = Spot::square(wrapped(standing.place.square() + 2 * quarter));
    return standing;
  };
  for (int number = 0; number < cars_of_a_seat; ++number) {
    other.cars[car_of(us, number)] = moved(state.cars[car_of(them, number)]);
    other.cars[car_of(them, number)] = moved(state.cars[car_of(us, number)]);
  }
  std::swap(other.hand[us], other.hand[them]);
  std::swap(other.owed[us], other.owed[them]);
  if (other.turn != no_seat) other.turn = Seat{static_cast<std::uint8_t>(1 - state.turn.number)};
  return other;
}

class Settings : public testing::TestWithParam<Setting> {};

}  // namespace

TEST_P(Settings, evaluations_add_up_to_one_win) {
  Rng rng(1);
  for (int trial = 0; trial < 200; ++trial) {
    const State state = played_position(GetParam(), rng);
    const auto shares = heuristics.evaluate(state);
    float sum = 0;
    for (const Seat seat : SeatSet::first(state.seats)) {
      EXPECT_GT(shares[seat], 0);
      EXPECT_LT(shares[seat], 1);
      sum += shares[seat];
    }
    EXPECT_NEAR(sum, has_teams(state) ? 2 : 1, 1e-4);
  }
}

TEST_P(Settings, every_move_has_a_prior_above_zero) {
  Rng rng(2);
  for (int trial = 0; trial < 200; ++trial) {
    const State state = played_position(GetParam(), rng);
    MoveList<Rules> list;
    moves(state, state.turn, list);
    std::vector<float> weights(list.size());
    heuristics.move_priors(state, state.turn, {list.data(), list.size()}, weights);
    for (const float weight : weights) EXPECT_TRUE(weight > 0 && weight < 2) << weight;
  }
}

INSTANTIATE_TEST_SUITE_P(Tables, Settings, testing::Values(Setting{2}, Setting{3}, Setting{4}, Setting{4, YesNo::yes}));

TEST(autotock_heuristics, evaluation_is_symmetric_in_the_seats) {
  Rng rng(3);
  for (int trial = 0; trial < 200; ++trial) {
    const State state = played_position({2}, rng);
    EXPECT_NEAR(heuristics.evaluate(state)[us], heuristics.evaluate(mirrored(state))[them], 1e-4);
  }
}

TEST(autotock_heuristics, partners_have_the_same_value) {
  const Table table = Table(4).teams().car("A1", "garage-3").car("C1", "20").car("B1", "14").hand(0, "2S");
  const auto shares = heuristics.evaluate(table.state());
  EXPECT_EQ(shares[Seat{0}], shares[Seat{2}]);
  EXPECT_EQ(shares[Seat{1}], shares[Seat{3}]);
  EXPECT_GT(shares[Seat{0}], shares[Seat{1}]);
}

TEST(autotock_heuristics, a_win_is_worth_1) {
  const auto table = Table(3).car("A1", "garage-3").car("A2", "garage-2").car("A3", "46").hand(0, "2S");
  const auto rewards = heuristics.rewards(Play(table).play(0, "2S A3 park").state());
  EXPECT_EQ(rewards[Seat{0}], 1);
  EXPECT_EQ(rewards[Seat{1}] + rewards[Seat{2}], 0);
}

TEST(autotock_heuristics, a_win_is_worth_1_to_each_of_a_team) {
  auto table = Table(4).teams().car("A1", "garage-3").car("A2", "garage-2").car("A3", "46").hand(0, "2S");
  table.car("C1", "garage-3").car("C2", "garage-2").car("C3", "garage-1");
  const auto rewards = heuristics.rewards(Play(table).play(0, "2S A3 park").state());
  EXPECT_EQ(rewards[Seat{0}], 1);
  EXPECT_EQ(rewards[Seat{2}], 1);
  EXPECT_EQ(rewards[Seat{1}] + rewards[Seat{3}], 0);
}

TEST(autotock_heuristics, prefers_deeply_parked_cars_to_cars_that_block_the_garage) {
  const auto table = Table().car("A1", "garage-2").hand(0, "2S");
  EXPECT_GT(share(Table(table).car("A2", "garage-3")), share(Table(table).car("A2", "garage-1")));
}

TEST(autotock_heuristics, values_a_threatened_car_less) {
  const auto table = Table().car("A1", "40").hand(1, "2S").turn(1);
  EXPECT_LT(share(Table(table).car("B1", "30")), share(Table(table).car("B1", "26")));
}

TEST(autotock_heuristics, values_a_hand_that_can_play) {
  EXPECT_GT(share(Table().hand(0, "AS 2S")), share(Table().hand(0, "3S 2S")));
}

TEST(autotock_heuristics, the_highest_prior_is_bringing_the_last_car_home) {
  const auto table = Table().car("A1", "garage-3").car("A2", "garage-2").car("A3", "43").car("B1", "45");
  EXPECT_EQ(highest_prior(Table(table).hand(0, "2S 5S 7S KS").state()), "5S A3 park");
}

TEST(autotock_heuristics, the_highest_prior_is_the_deepest_garage_square) {
  EXPECT_EQ(highest_prior(Table().car("A1", "43").hand(0, "5S 6S 7S").state()), "7S A1:7p");
}

TEST(autotock_heuristics, the_highest_prior_is_hitting_a_car_that_is_almost_home) {
  EXPECT_EQ(highest_prior(Table().car("A1", "11").car("B1", "20").hand(0, "2S 3S 9S").hand(1, "7D").state()), "9S A1");
}

}  // namespace paddock::autotock
