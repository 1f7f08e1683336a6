#include "games/rasant/bots/bots.hpp"

#include <utility>

#include "games/rasant/bots/heuristics.hpp"
#include "games/rasant/tests/table.hpp"

namespace paddock::rasant {

static std::string choice(const State& state) {
  MoveList<Rules> moves;
  rasant::moves(state, state.round.turn, moves);
  Rng rng(1);
  return Notation::write_move(greedy(view(state, state.round.turn), {moves.data(), moves.size()}, rng));
}

TEST(rasant_greedy, considers_only_the_130s_a_threat_to_a_125) {
  const Table table = Table{2}.line("K YYY GGG BBB RRR").round("yellow", "yellow-10").hand(1, "black-125");
  EXPECT_EQ(choice(table.state()), "play black-125");
}

static MoveList<Rules> moves_of(const State& world) {
  MoveList<Rules> list;
  rasant::moves(world, world.round.turn, list);
  return list;
}

static void make_any_move(State& world, Rng& rng, Chance& chance) {
  NoLog log;
  const auto list = moves_of(world);
  apply(world, world.round.turn, list[rng.below(static_cast<std::uint32_t>(list.size()))], chance, log);
}

// The expected value for the seat after the round, averaged over random rollouts of the round.
static float mean_value(const State& from, Seat viewer) {
  constexpr int rollouts = 300;
  Rng rng(5);
  Chance chance{Rng(6)};
  float sum = 0;
  for (int i = 0; i < rollouts; ++i) {
    State world = from;
    while (!heuristics.stop_rollout(world, 0)) make_any_move(world, rng, chance);
    sum += heuristics.evaluate(world)[viewer];
  }
  return sum / rollouts;
}

static std::string best_move(const State& world) {
  const Seat acting = world.round.turn;
  Chance chance{Rng(7)};
  NoLog log;
  float highest = -1;
  Move best;
  for (const Move& legal : moves_of(world)) {
    State after = world;
    apply(after, acting, legal, chance, log);
    const float value = mean_value(after, acting);
    if (value <= highest) continue;
    highest = value;
    best = legal;
  }
  return Notation::write_move(best);
}

static float chance_of_0(const State& world) { return heuristics.evaluate(world)[seat(0)]; }

TEST(rasant_heuristics, win_probabilities_add_up_to_one) {
  for (int seats = min_seats; seats <= max_seats; ++seats) {
    Rng rng(1);
    Chance chance{Rng(static_cast<std::uint64_t>(seats))};
    State world = open({}, seats, chance);
    for (; world.round.turn != no_seat; make_any_move(world, rng, chance)) {
      if (!heuristics.stop_rollout(world, 0)) continue;
      const auto shares = heuristics.evaluate(world);
      float sum = 0;
      for (const Seat each : SeatSet::first(seats)) {
        EXPECT_GE(shares[each], 0);
        EXPECT_LE(shares[each], 1);
        sum += shares[each];
      }
      EXPECT_NEAR(sum, 1, 1e-5);
    }
  }
}

TEST(rasant_heuristics, rollouts_end_with_the_round) {
  EXPECT_TRUE(heuristics.stop_rollout(Table{}.state(), 0));
  EXPECT_FALSE(heuristics.stop_rollout(Table{}.round("red", "red-50").state(), 9));
}

TEST(rasant_heuristics, evaluation_is_symmetric_in_the_seats) {
  State world = Table{}.hand(0, "black-130 red-40 red-90 blue-10 green-20 green-70").score(1, 9).state();
  const auto before = heuristics.evaluate(world);
  std::swap(world.hand[seat(0)], world.hand[seat(1)]);
  std::swap(world.score[seat(0)], world.score[seat(1)]);
  world.round.turn = world.round.leader = seat(1);
  const auto after = heuristics.evaluate(world);
  EXPECT_FLOAT_EQ(before[seat(0)], after[seat(1)]);
  EXPECT_FLOAT_EQ(before[seat(1)], after[seat(0)]);
  EXPECT_NE(before[seat(0)], before[seat(1)]);
}

TEST(rasant_heuristics, prefers_the_faster_card) {
  float slower = 0;
  for (const char* held : {"red-10", "red-60", "red-120", "black-125", "black-130"}) {
    const State world = Table{}.hand(0, std::string("green-10 green-20 blue-30 blue-50 yellow-90 ") + held).state();
    EXPECT_GT(expected_points(world, seat(0)), slower) << held;
    slower = expected_points(world, seat(0));
  }
}

TEST(rasant_heuristics, prefers_to_be_fast_where_points_are) {
  const auto table = [](const char* order) {
    return Table{}.line(order).hand(0, "red-120 green-10 green-20 blue-30 yellow-10 yellow-20").state();
  };
  EXPECT_GT(expected_points(table("K RRR GGG YYY BBB"), seat(0)), expected_points(table("K GGG YYY BBB RRR"), seat(0)));
}

TEST(rasant_heuristics, counts_points_for_more_when_few_cards_are_left) {
  const State early = Table{}.score(0, 10).state();
  const State late = Table{}.score(0, 10).hand(0, "red-10").hand(1, "red-20").pile_is_empty().state();
  EXPECT_GT(chance_of_0(late), chance_of_0(early));
  EXPECT_GT(chance_of_0(late), 0.9F);
}

TEST(rasant_heuristics, spends_a_130_on_twenty_points) {
  auto table = Table{}.line("RRR K GGG YYY BBB").round("red", "red-50");
  EXPECT_EQ(best_move(table.hand(1, "black-130 red-10 blue-40 blue-70 yellow-30 yellow-80").state()), "play black-130");
}

TEST(rasant_heuristics, keeps_a_130_if_only_one_point_can_be_won) {
  auto table = Table{}.line("RRR K GGG YYY BBB").round("blue", "blue-50");
  EXPECT_EQ(best_move(table.hand(1, "black-130 red-10 blue-40 red-70 yellow-30 yellow-80").state()), "pass");
}

}  // namespace paddock::rasant
