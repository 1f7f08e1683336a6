#include "bots/analysis/win_probability.hpp"

#include <gtest/gtest.h>

namespace paddock::bots {

namespace {

constexpr Seat ada{0};
constexpr Seat bea{1};

catalogue::Record some_record(const catalogue::Game& game, int seats) {
  std::vector<SeatAssignment> bots;
  for (const Seat seat : SeatSet::first(seats)) bots.push_back({bots_of(game).all().back(), {seat_seed(5, seat), {}}});
  return bots_of(game).record(*game.prepare({}, seats), bots, 5);
}

// Gives every move the same value.
class ConstantEvaluator : public MoveEvaluator {
 public:
  std::vector<MoveEvaluation> evaluate_all(const catalogue::DecisionPoint& point, const BotSettings&) const override {
    ++calls;
    return {{point.moves().front(), 0.25, 1, 1}};
  }
  MoveEvaluation evaluate(const catalogue::DecisionPoint&, const std::string& move, const BotSettings&) const override {
    return {move, 0.25, 1, 1};
  }
  mutable int calls = 0;
};

bool always(std::size_t, std::size_t) { return true; }

}  // namespace

TEST(analysis_win_probability, lists_all_seats_in_order_up_to_the_limit) {
  for (const auto* game : catalogue::games()) {
    const int seats = std::max(2, game->min_seats());
    const auto record = some_record(*game, seats);
    const ConstantEvaluator evaluator;
    const auto win_probabilities = win_probabilities_of(record, evaluator, {}, 12, always);
    ASSERT_TRUE(win_probabilities) << game->about().id;
    EXPECT_LE(win_probabilities->size(), 12U);
    EXPECT_EQ(win_probabilities->size(), static_cast<std::size_t>(evaluator.calls));
    EXPECT_TRUE(std::ranges::is_sorted(*win_probabilities, {}, &WinProbability::at));
    for (const WinProbability& one : *win_probabilities) {
      EXPECT_EQ(record.moves[one.at].seat, one.seat) << game->about().id;
      EXPECT_EQ(one.share, 0.25);
    }
    const auto first = decisions_of(record, ada).front().at();
    EXPECT_TRUE(std::ranges::any_of(*win_probabilities, [&](const WinProbability& one) { return one.at == first; }));
  }
}

TEST(analysis_win_probability, is_none_if_cancelled) {
  const auto& game = *catalogue::games().front();
  const ConstantEvaluator evaluator;
  const auto twice = [](std::size_t done, std::size_t) { return done < 2; };
  EXPECT_FALSE(win_probabilities_of(some_record(game, std::max(2, game.min_seats())), evaluator, {}, 12, twice));
  EXPECT_EQ(evaluator.calls, 2);
}

TEST(analysis_win_probability, the_lead_starts_where_it_is_never_lost_again) {
  const std::vector<WinProbability> match{{0, ada, 0.6}, {1, bea, 0.7}, {4, ada, 0.8}, {5, bea, 0.3}, {9, ada, 0.9}};
  EXPECT_EQ(in_the_lead_since(match, ada, 2), 4U);
  EXPECT_EQ(in_the_lead_since(match, bea, 2), std::nullopt);
  EXPECT_EQ(in_the_lead_since(std::span(match).first(2), bea, 2), 1U);
  EXPECT_EQ(in_the_lead_since(std::span(match).first(1), ada, 2), 0U);
  EXPECT_EQ(in_the_lead_since({}, ada, 2), std::nullopt);
}

TEST(analysis_win_probability, a_tie_is_not_a_lead) {
  const std::vector<WinProbability> match{{0, ada, 0.5}, {1, bea, 0.5}};
  EXPECT_EQ(in_the_lead_since(match, ada, 2), std::nullopt);
}

}  // namespace paddock::bots
