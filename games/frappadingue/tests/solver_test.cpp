#include "games/frappadingue/bots/solver.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "games/frappadingue/bots/bots.hpp"
#include "games/frappadingue/bots/race.hpp"
#include "games/frappadingue/bots/solver_report.hpp"
#include "games/frappadingue/bots/turn_table.hpp"
#include "games/frappadingue/bots/unlimited_decision.hpp"
#include "games/frappadingue/tests/table.hpp"

namespace paddock::frappadingue {

namespace {

// Decks smaller than a table may have (FD-1.2), so that every throw can be enumerated.
Options tiny(std::string_view held, int plus5, FullHand full_hand, CrashOnFirst crash_on_first) {
  Options options;
  options.deck.cards = cards(held);
  options.plus5 = plus5;
  options.full_hand = full_hand;
  options.crash_on_first = crash_on_first;
  return options;
}

// The value of a turn by plain recursion over positions of the rules.
class PlainValue {
 public:
  double of(const State& state) {
    if (state.round != 1) return state.score[seat(0)];
    const auto key = std::pair(write(state.counter), state.total);
    if (const auto known = memory_.find(key); known != memory_.end()) return known->second;
    double going_on = 0;
    draw(state, {}, 0, cards_in_throw(state.counter.size(), state.deck.size()), 1.0, going_on);
    const double value = check_write(state) ? std::max<double>(state.total, going_on) : going_on;
    return memory_[key] = value;
  }

 private:
  void draw(const State& state, Cards thrown, std::uint8_t kind, int left, double ways, double& sum) {
    if (kind == kinds) {
      if (left == 0) sum += ways / combinations(state.deck.size(), thrown.size()) * best_keep(state, thrown);
      return;
    }
    for (int count = 0; count <= left && count <= state.deck.count(Card{kind}); ++count) {
      thrown.set(Card{kind}, count);
      draw(state, thrown, static_cast<std::uint8_t>(kind + 1), left - count,
           ways * combinations(state.deck.count(Card{kind}), count), sum);
    }
  }
  double best_keep(State state, const Cards& thrown) {
    state.thrown = thrown;
    state.deck = state.deck - thrown;
    if (crash_ends_turn(state) || !anything_scores(thrown, {})) return 0;
    MoveList<Rules> keeps;
    moves(state, state.turn, keeps);
    double best = 0;
    for (const Move& move : keeps) {
      State after = state;
      Chance chance{Rng(1)};
      NoLog log;
      apply(after, after.turn, move, chance, log);
      best = std::max(best, of(after));
    }
    return best;
  }
  static double combinations(int n, int k) {
    double ways = 1;
    for (int i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
    return ways;
  }

  std::map<std::pair<std::string, int>, double> memory_;
};

double plain_value(const Options& options) {
  Chance chance{Rng(1)};
  return PlainValue().of(open(options, 1, chance));
}

double solved_value(const Options& options, double bound) {
  TurnTable table(options, written_step, Goal{});
  const TurnState start;
  table.solve(std::span(&start, 1), bound, 1'000'000);
  return table.value(start).low;
}

// An own deck of a table, with turns so long that solving it takes half a minute and 190 MB.
constexpr std::string_view long_turns = "7:20 8:19 9:18 10:17 11:16 12:15 13:14 +5:13 -5:12 +10:20 -10:10 crash:0";

// A decision that ends after some steps.
class ShortDecision final : public LongDecision {
 public:
  explicit ShortDecision(int steps) : steps_(steps) {}

  bool may_go_on() override { return ++taken_ < steps_; }
  std::shared_ptr<const Solution> solution_of(const Problem& problem) override {
    begun_ = problem.begin();
    while (!begun_->step()) {
      if (!may_go_on()) return nullptr;
    }
    return begun_;
  }

  int taken() const { return taken_; }
  std::size_t bytes() const { return begun_->bytes(); }

 private:
  int steps_;
  int taken_ = 0;
  std::shared_ptr<Solution> begun_;
};

}  // namespace

TEST(frappadingue_solver, agrees_with_plain_recursion_on_tiny_decks) {
  for (const char* held : {"8 8 12 12 7 7 7 crash", "8 8 12 12 12 9 9 9 9 +5 -5", "8 12 13 13 13 13 13 +10 -10 crash",
                           "8 8 8 8 12 7 7 10 -5 crash crash", "12 12 12 8 8 +5 +5 +5 +5 +5 7"}) {
    for (const int plus5 : {30, 50}) {
      for (const FullHand full_hand : {FullHand::may_stop, FullHand::must_throw}) {
        for (const CrashOnFirst on_first : {CrashOnFirst::dead_card, CrashOnFirst::ends_turn}) {
          const Options options = tiny(held, plus5, full_hand, on_first);
          EXPECT_NEAR(solved_value(options, 1e-7), plain_value(options), 1e-6) << held << ", plus5 " << plus5;
        }
      }
    }
  }
}

TEST(frappadingue_solver, the_standard_deck_is_solved_within_its_bound) {
  const TurnSolution solution = solve({});
  EXPECT_LE(solution.bound, solver_bound);
  EXPECT_NEAR(solution.value, 78.84, 0.02);
  EXPECT_NEAR(solution.write_chance, 0.422, 0.001);
  double mean = 0;
  for (std::size_t hundreds = 0; hundreds < solution.written.size(); ++hundreds)
    mean += 100.0 * static_cast<double>(hundreds) * solution.written[hundreds];
  EXPECT_NEAR(mean, solution.value, 1e-6);
}

TEST(frappadingue_solver, bounds_hold_between_coarse_and_fine) {
  const TurnState start;
  TurnTable coarse({}, written_step, Goal{});
  coarse.solve(std::span(&start, 1), 1.0, 1'000'000);
  const double fine = solved_value({}, 0.05);
  EXPECT_LE(coarse.value(start).low, fine + 0.05);
  EXPECT_GE(coarse.value(start).high, fine);
}

TEST(frappadingue_solver, reports_have_the_value_in_both_languages) {
  EXPECT_NE(solve_report({}, text::Language::en).find("78.8"), std::string::npos);
  EXPECT_NE(solve_report({}, text::Language::fr).find("78,8"), std::string::npos);
  EXPECT_NEAR(solve_json({}).at("value").as_double(), 78.84, 0.02);
  EXPECT_NE(verify_report({}, 1000, 1).find("stop from 1000"), std::string::npos);
}

TEST(frappadingue_solver, reports_that_combinations_with_the_counter_are_not_supported) {
  const Options options{.combinations = Combinations::with_counter};
  EXPECT_NE(solve_report(options, text::Language::en).find("are not solved"), std::string::npos);
  EXPECT_NE(solve_report(options, text::Language::fr).find("ne sont pas résolues"), std::string::npos);
  EXPECT_TRUE(solve_json(options).as_object().contains("not_solved"));
  EXPECT_EQ(verify_report(options, 20, 1).find("solver "), std::string::npos);
}

TEST(frappadingue_solver, the_exact_bot_still_plays_with_the_counter) {
  // Three 8s valued together are 1000 points: worth keeping, and worth stopping for.
  const auto table = Table{}.with(Combinations::with_counter).counter("8 8", 200).thrown("8 9 10");
  MoveList<Rules> list;
  moves(table.state(), seat(0), list);
  Rng rng(1);
  UnlimitedDecision decision;
  EXPECT_EQ(exact(view(table.state(), seat(0)), {list.begin(), list.end()}, rng, decision), keep(cards("8")));
  const auto kept = Table(table).keeps("8");
  list.clear();
  moves(kept.state(), seat(0), list);
  EXPECT_EQ(exact(view(kept.state(), seat(0)), {list.begin(), list.end()}, rng, decision), the_write);
}

TEST(frappadingue_solver, stops_after_any_step_and_leaves_the_move_to_others) {
  const auto table = Table{2}.deck_of(long_turns).thrown("8 8 12 7 9");
  MoveList<Rules> list;
  moves(table.state(), seat(0), list);
  Rng rng(1);
  for (const int steps : {1, 2, 50}) {
    ShortDecision decision(steps);
    EXPECT_EQ(exact(view(table.state(), seat(0)), {list.begin(), list.end()}, rng, decision), std::nullopt);
    EXPECT_EQ(decision.taken(), steps);
    EXPECT_LT(decision.bytes(), 2'000'000 + static_cast<std::size_t>(steps) * 500'000) << "each step does little";
  }
}

TEST(frappadingue_solver, a_bot_without_a_solution_can_be_stopped_too) {
  const auto table = Table{2}.with(Combinations::with_counter).deck_of(long_turns).thrown("8 8 12 7 9");
  MoveList<Rules> list;
  moves(table.state(), seat(0), list);
  Rng rng(1);
  ShortDecision decision(10);
  EXPECT_EQ(exact(view(table.state(), seat(0)), {list.begin(), list.end()}, rng, decision), std::nullopt);
  EXPECT_EQ(decision.taken(), 10);
}

TEST(frappadingue_race, stops_after_any_step_at_the_longest_match) {
  auto table = Table{8}.target(20000);
  for (int rival = 1; rival < 8; ++rival) table.score(rival, 19900);
  RaceGoal goal(view(table.state(), seat(0)), {0.4, 0.3, 0.2, 0.1});
  EXPECT_FALSE(goal.step());
  EXPECT_EQ(goal.goal().worth.size(), 1U);
  EXPECT_LT(goal.bytes(), 10'000'000U);
}

TEST(frappadingue_race, points_beyond_a_certain_win_add_nothing) {
  const auto table = Table{2}.first(1).score(1, 2000).score(0, 1800);
  const Goal goal = race_goal(view(table.state(), seat(0)), std::vector<double>{0.6, 0.3, 0.1});
  EXPECT_DOUBLE_EQ(goal.worth[0], 0.0);
  EXPECT_DOUBLE_EQ(goal.worth[1], 0.0);
  EXPECT_DOUBLE_EQ(goal.worth[2], 0.5);
  EXPECT_DOUBLE_EQ(goal.worth[3], 1.0);
  EXPECT_DOUBLE_EQ(goal.worth.back(), 1.0);
}

TEST(frappadingue_race, in_the_last_round_the_exact_bot_does_not_stop_behind_a_rival) {
  Rng rng(1);
  UnlimitedDecision decision;
  auto table = Table{2}.first(1).score(1, 2000).score(0, 1800).counter("8", 100);
  const std::vector<Move> moves{the_throw, the_write};
  EXPECT_EQ(exact(view(table.state(), seat(0)), moves, rng, decision), the_throw);
  EXPECT_EQ(exact_points(view(table.state(), seat(0)), moves, rng, decision), the_write);
}

TEST(frappadingue_race, the_exact_bot_writes_a_winning_total) {
  Rng rng(1);
  UnlimitedDecision decision;
  const auto table = Table{2}.last_round(YesNo::no).score(1, 1900).score(0, 1900).counter("8 8 12 12 8", 400);
  EXPECT_EQ(exact(view(table.state(), seat(0)), std::vector<Move>{the_throw, the_write}, rng, decision), the_write);
}

TEST(frappadingue_bots, every_bot_plays_a_match_to_its_end) {
  UnlimitedDecision decision;
  for (const auto& bot : bots) {
    Rng rng(7);
    Chance chance{Rng(8)};
    Options options;
    options.target = 1000;
    State state = open(options, 3, chance);
    NoLog log;
    while (state.turn != no_seat) {
      MoveList<Rules> legal;
      moves(state, state.turn, legal);
      const View seen = view(state, state.turn);
      const std::span<const Move> all(legal.begin(), legal.end());
      const Move move = bot.choose != nullptr ? bot.choose(seen, all, rng) : *bot.solve(seen, all, rng, decision);
      ASSERT_TRUE(check(state, state.turn, move)) << bot.name;
      apply(state, state.turn, move, chance, log);
    }
    EXPECT_GE(*std::ranges::max_element(state.score.values), 1000) << bot.name;
  }
}

}  // namespace paddock::frappadingue
