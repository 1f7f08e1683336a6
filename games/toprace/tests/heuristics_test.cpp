#include "games/toprace/bots/heuristics.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "engine/kernel/play.hpp"
#include "games/toprace/tests/table.hpp"

namespace paddock::toprace {

static std::vector<Move> moves_of(const State& world, Seat seat) {
  MoveList<Rules> list;
  toprace::moves(world, seat, list);
  return {list.begin(), list.end()};
}

static std::vector<float> weights_of(const State& world, Seat seat) {
  const auto moves = moves_of(world, seat);
  std::vector<float> weights(moves.size());
  heuristics.move_priors(world, seat, moves, weights);
  return weights;
}

static std::string heaviest(const State& world, int number) {
  const Seat seat{static_cast<std::uint8_t>(number)};
  const auto weights = weights_of(world, seat);
  const auto best = std::ranges::max_element(weights) - weights.begin();
  return Notation(world.options).write_move(moves_of(world, seat)[static_cast<std::size_t>(best)]);
}

// The mean reward of the seat over rollouts.
static float mean_reward(const State& from, Seat seat, int rollouts) {
  Rng rng(5);
  Chance chance{Rng(6)};
  NoLog log;
  float sum = 0;
  for (int i = 0; i < rollouts; ++i) {
    State world = from;
    while (!to_act(world).empty() && !heuristics.stop_rollout(world, 0)) {
      const Seat acting = *to_act(world).begin();
      apply(world, acting, heuristics.rollout_move(world, acting, moves_of(world, acting), rng), chance, log);
    }
    sum += to_act(world).empty() ? heuristics.rewards(world)[seat] : heuristics.evaluate(world)[seat];
  }
  return sum / static_cast<float>(rollouts);
}

static std::string best_by_playouts(const State& world, int number) {
  const Seat seat{static_cast<std::uint8_t>(number)};
  Chance chance{Rng(7)};
  NoLog log;
  float highest = -1;
  Move best = pass();
  for (const Move& move : moves_of(world, seat)) {
    State after = world;
    apply(after, seat, move, chance, log);
    const float reward = mean_reward(after, seat, 200);
    if (reward <= highest) continue;
    highest = reward;
    best = move;
  }
  return Notation(world.options).write_move(best);
}

static float sum_of(const Rewards& rewards) {
  return std::accumulate(rewards.values.begin(), rewards.values.end(), 0.0F);
}

// Calls `look` at every decision of a random match.
template <class Look>
static void at_each_decision(const Options& options, int seats, Look look) {
  Chance chance{Rng(static_cast<std::uint64_t>(seats))};
  Rng rng(3);
  NoLog log;
  State state = open(options, seats, chance);
  for (SeatSet acting = to_act(state); !acting.empty(); acting = to_act(state)) {
    const Seat seat = random_seat(acting, rng);
    const auto moves = moves_of(state, seat);
    look(state, seat, moves);
    apply(state, seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], chance, log);
  }
}

static Options everything_other() {
  Options options;
  options.auction = AuctionKind::outcry;
  options.jam = Jam::must_maximise;
  options.bets = Betting::optional;
  options.late_specials = LateSpecials::none;
  options.unfinished_paid = YesNo::no;
  return options;
}

TEST(toprace_heuristics, a_rollout_makes_a_legal_move_and_every_move_has_a_weight) {
  Rng rng(1);
  for (const Options& options : {Options{}, everything_other()}) {
    for (int seats = min_seats; seats <= max_seats; ++seats) {
      at_each_decision(options, seats, [&](const State& state, Seat seat, const std::vector<Move>& moves) {
        const Move chosen = heuristics.rollout_move(state, seat, moves, rng);
        ASSERT_NE(std::ranges::find(moves, chosen), moves.end()) << Notation(state.options).write_move(chosen);
        for (const float weight : weights_of(state, seat)) ASSERT_GT(weight, 0);
      });
    }
  }
}

TEST(toprace_heuristics, a_bid_is_a_blunder_if_no_place_can_earn_it_back) {
  int bids = 0;
  at_each_decision({}, 2, [&](const State& state, Seat seat, const std::vector<Move>& moves) {
    const View seen = view(state, seat);
    for (const Move& move : moves) {
      const bool too_high = move.kind == Move::Kind::bid && move.amount >= 200'000;
      bids += too_high ? 1 : 0;
      EXPECT_EQ(heuristics.is_blunder(seen, move), too_high);
    }
  });
  EXPECT_GT(bids, 0);
}

TEST(toprace_heuristics, a_rollout_stops_only_after_a_stage_was_counted) {
  int stops = 0;
  at_each_decision({}, 3, [&](const State& state, Seat, const std::vector<Move>&) {
    if (!heuristics.stop_rollout(state, 0)) return;
    ++stops;
    EXPECT_EQ(state.board.counted.size(), state.board.stage - 1U);
    EXPECT_EQ(state.board.auction.unsold, ColourSet::all());
  });
  EXPECT_EQ(stops, stages - 1);
}

TEST(toprace_heuristics, equal_money_is_an_equal_share_for_every_seat) {
  auto equal = Table(3).cash({100'000, 100'000, 100'000}).state();
  for (const Seat seat : SeatSet::first(3)) EXPECT_FLOAT_EQ(heuristics.evaluate(equal)[seat], 1.0F / 3);
  const auto one = heuristics.evaluate(Table().cash({300'000, -50'000}).state());
  const auto other = heuristics.evaluate(Table().cash({-50'000, 300'000}).state());
  EXPECT_FLOAT_EQ(one[Seat{0}], other[Seat{1}]);
  EXPECT_FLOAT_EQ(one[Seat{1}], other[Seat{0}]);
  EXPECT_GT(one[Seat{0}], one[Seat{1}]);
}

TEST(toprace_heuristics, shares_add_up_to_one_for_any_amounts_of_money) {
  for (const int cash : {0, 10'000, 400'000, 20'000'000}) {
    const State world = Table().cash({cash, -300'000}).state();
    const auto shares = heuristics.evaluate(world);
    EXPECT_NEAR(sum_of(shares), 1, 1e-5);
    EXPECT_NEAR(sum_of(heuristics.rewards(world)), 1, 1e-5);
    EXPECT_GE(shares[Seat{1}], 0);
    EXPECT_LE(shares[Seat{0}], 1);
  }
}

TEST(toprace_heuristics, a_lead_counts_more_with_fewer_stages_left) {
  State world = Table().cash({300'000, 200'000}).state();
  const float earlier = heuristics.evaluate(world)[Seat{0}];
  world.board.stage = stages;
  EXPECT_GT(heuristics.evaluate(world)[Seat{0}], earlier);
}

TEST(toprace_heuristics, the_card_for_ones_own_car_has_the_highest_prior) {
  const auto table = Table().hand(0, "R10 B10 B5").hand(1, "K5");
  EXPECT_EQ(heaviest(table.state(), 0), "play R10");
}

TEST(toprace_heuristics, nobody_bids_more_than_any_car_can_bring) {
  const auto table =
      Table().cash({900'000, 900'000}).lot("red", 1).highest(1, 300'000, 0).hand(0, "R10").hand(1, "B10");
  EXPECT_EQ(heaviest(table.state(), 0), "pass");
  Rng rng(1);
  const auto moves = moves_of(table.state(), Seat{0});
  for (int i = 0; i < 50; ++i) EXPECT_EQ(heuristics.rollout_move(table.state(), Seat{0}, moves, rng), pass());
}

TEST(toprace_heuristics, a_cheap_car_gets_a_bid) {
  const auto table = Table().lot("red", 1).highest(1, 10'000, 0).hand(0, "R10 R5").hand(1, "B10 B5");
  EXPECT_NE(heaviest(table.state(), 0), "pass");
}

static Table before_tipp_3() {
  return Table().car("red", "finish").car("blue", "30.1").set("phase", "betting").hand(0, "K5 Y5").hand(1, "B5 G5");
}

TEST(toprace_heuristics, the_car_that_has_won_is_the_one_to_bet_on) {
  EXPECT_EQ(heaviest(before_tipp_3().state(), 0), "bet red");
  EXPECT_EQ(best_by_playouts(before_tipp_3().state(), 0), "bet red");
}

TEST(toprace_heuristics, rollouts_find_the_card_that_wins_the_stage) {
  const auto table =
      Table().car("red", "50.1").car("blue", "50.3").set("tipps", 3).hand(0, "R5 K5 Y5").hand(1, "B5 G5 W5");
  EXPECT_EQ(best_by_playouts(table.state(), 0), "play R5");
}

}  // namespace paddock::toprace
