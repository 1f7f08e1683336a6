#include "bots/analysis/review.hpp"

#include <algorithm>
#include <map>

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "bots/players/budgets.hpp"

namespace paddock::bots {

namespace {

constexpr Seat person{0};
constexpr std::uint32_t many = 10'000;

// The record of a match of random bots.
catalogue::Record some_record(const catalogue::Game& game, int seats) {
  constexpr std::uint64_t seed = 3;
  std::vector<SeatAssignment> bots;
  for (const Seat seat : SeatSet::first(seats))
    bots.push_back({bots_of(game).all().back(), {seat_seed(seed, seat), {}}});
  return bots_of(game).record(*game.prepare({}, seats), bots, seed);
}

std::string text_of(const catalogue::DecisionPoint& point) { return point.view().text; }

// An evaluator with scripted results: 0.6 for every move, except for some of the played moves.
class ScriptedEvaluator : public MoveEvaluator {
 public:
  ScriptedEvaluator() : decisions(decisions_of(some_record(*catalogue::games().front(), 2), person)) {}

  // Sets the value of the played move in the first pass and in the second pass.
  void expect_of_played(std::size_t decision, double first, double second, std::uint32_t visits = many) {
    const std::string where = text_of(*decisions[decision].decision_point());
    first_[where] = {decisions[decision].played(), first, 0, many};
    second_[where] = {decisions[decision].played(), second, 1, visits};
  }

  std::vector<ReviewedDecision> review_all() {
    return *review(decisions, *this, ReviewPlan{}, [](std::size_t, std::size_t) { return true; });
  }

  std::vector<MoveEvaluation> evaluate_all(const catalogue::DecisionPoint& point, const BotSettings&) const override {
    return first(point);
  }
  MoveEvaluation evaluate(const catalogue::DecisionPoint& point, const std::string& move,
                          const BotSettings&) const override {
    const auto scripted = second_.find(text_of(point));
    return scripted != second_.end() && scripted->second.move == move ? scripted->second
                                                                      : MoveEvaluation{move, 0.6, 1, many};
  }

  std::vector<RecordedDecision> decisions;

 private:
  std::vector<MoveEvaluation> first(const catalogue::DecisionPoint& point) const {
    std::vector<MoveEvaluation> evaluations;
    const auto scripted = first_.find(text_of(point));
    if (scripted == first_.end()) {
      const auto here =
          std::ranges::find(decisions, text_of(point), [](const auto& one) { return text_of(*one.decision_point()); });
      return {{here->played(), 0.6, 1, many}};
    }
    for (const std::string& move : point.moves())
      evaluations.push_back(move == scripted->second.move ? scripted->second : MoveEvaluation{move, 0.6, 0.5, many});
    std::ranges::stable_sort(evaluations, std::greater<>{}, &MoveEvaluation::confidence);
    return evaluations;
  }

  std::map<std::string, MoveEvaluation> first_;
  std::map<std::string, MoveEvaluation> second_;
};

std::vector<std::size_t> numbers_of(const std::vector<ReviewedDecision>& found) {
  std::vector<std::size_t> numbers;
  for (const ReviewedDecision& reviewed : found) numbers.push_back(reviewed.decision);
  return numbers;
}

// The evaluations of a seat's decisions by the game's own evaluator.
std::vector<std::vector<MoveEvaluation>> judged(const catalogue::Game& game,
                                                const std::vector<RecordedDecision>& decisions) {
  std::vector<std::vector<MoveEvaluation>> all;
  for (const RecordedDecision& decision : decisions) {
    all.push_back(bots_of(game).evaluate_all(*decision.decision_point(), {1, iteration_budget(50)}));
    all.push_back({bots_of(game).evaluate(*decision.decision_point(), decision.played(), {1, iteration_budget(50)})});
  }
  return all;
}

bool same(const MoveEvaluation& a, const MoveEvaluation& b) {
  return a.move == b.move && a.expected == b.expected && a.visits == b.visits;
}

// The record up to the first real choice of the person.
catalogue::Record up_to_first_choice(catalogue::Record record) {
  std::size_t count = 0;
  std::size_t end = 0;
  const auto visit = [&](const catalogue::Match& match, const catalogue::RecordedMove& move) {
    ++count;
    if (end == 0 && move.seat == person && match.moves(person).size() > 1) end = count;
  };
  EXPECT_TRUE(catalogue::replay(record, visit));
  record.moves.resize(end, record.moves.front());
  record.outcome = {};
  return record;
}

struct Moment {
  text::Json position;
  text::Json view;
};

// The position before the last move; none if the record does not replay.
std::optional<Moment> last_moment(const catalogue::Record& record) {
  Moment moment;
  const auto visit = [&](const catalogue::Match& match, const catalogue::RecordedMove&) {
    moment = {match.position(), text::parse_json_text(match.view(person))};
  };
  return catalogue::replay(record, visit) ? std::optional(moment) : std::nullopt;
}

// The same record with two cards of the deal swapped, such that the person's view at its choice does not change. At
// most `enough` of them.
std::vector<catalogue::Record> exchanges(const catalogue::Record& record) {
  constexpr std::size_t enough = 5;
  std::vector<catalogue::Record> found;
  const auto known = last_moment(record);
  for (std::size_t i = 0; i < record.opening.size(); ++i) {
    for (std::size_t j = i + 1; j < record.opening.size() && found.size() < enough; ++j) {
      auto other = record;
      std::swap(other.opening[i], other.opening[j]);
      const auto moment = last_moment(other);
      if (moment && moment->view == known->view && moment->position != known->position) found.push_back(other);
    }
  }
  return found;
}

}  // namespace

TEST(analysis_review, forced_moves_are_not_decisions) {
  for (const auto* game : catalogue::games()) {
    const auto record = some_record(*game, game->min_seats());
    const auto decisions = decisions_of(record, person);
    ASSERT_FALSE(decisions.empty());
    int before = 0;
    for (const RecordedDecision& decision : decisions) {
      const auto moves = decision.decision_point()->moves();
      EXPECT_GT(moves.size(), 1U);
      EXPECT_NE(std::ranges::find(moves, decision.played()), moves.end());
      EXPECT_GT(decision.number(), before);
      before = decision.number();
    }
    EXPECT_LE(before, std::ranges::count(record.moves, person, &catalogue::RecordedMove::seat));
  }
}

TEST(analysis_review, reports_the_three_most_costly_decisions) {
  ScriptedEvaluator scripted;
  ASSERT_GE(scripted.decisions.size(), 6U);
  const std::vector<double> expected{0.4, 0.6, 0.5, 0.1, 0.45, 0.2};
  for (std::size_t i = 0; i < expected.size(); ++i) scripted.expect_of_played(i, expected[i], expected[i]);
  const auto found = scripted.review_all();
  EXPECT_EQ(numbers_of(found), (std::vector<std::size_t>{3, 5, 0}));
  EXPECT_DOUBLE_EQ(found[0].cost(), 0.5);
  EXPECT_EQ(found[0].played.move, scripted.decisions[3].played());
  EXPECT_NE(found[0].better.move, scripted.decisions[3].played());
}

TEST(analysis_review, reports_nothing_if_no_move_was_worse) { EXPECT_TRUE(ScriptedEvaluator().review_all().empty()); }

TEST(analysis_review, the_second_pass_decides) {
  ScriptedEvaluator scripted;
  scripted.expect_of_played(0, 0.1, 0.6);
  scripted.expect_of_played(1, 0.1, 0.7);
  scripted.expect_of_played(2, 0.5, 0.3);
  const auto found = scripted.review_all();
  ASSERT_EQ(numbers_of(found), (std::vector<std::size_t>{2}));
  EXPECT_DOUBLE_EQ(found[0].cost(), 0.3);
}

TEST(analysis_review, a_cost_within_the_margin_is_not_reported) {
  ScriptedEvaluator scripted;
  scripted.expect_of_played(0, 0.4, 0.4, 20);
  scripted.expect_of_played(1, 0.4, 0.4, 2000);
  EXPECT_EQ(numbers_of(scripted.review_all()), (std::vector<std::size_t>{1}));
}

TEST(analysis_review, a_tiny_cost_is_not_reported) {
  ScriptedEvaluator scripted;
  scripted.expect_of_played(0, 0.585, 0.585, 100'000'000);
  EXPECT_TRUE(scripted.review_all().empty());
}

TEST(analysis_review, can_be_cancelled) {
  ScriptedEvaluator scripted;
  scripted.expect_of_played(0, 0.1, 0.1);
  for (const std::size_t last : {std::size_t{0}, std::size_t{2}, scripted.decisions.size()}) {
    std::size_t asked = 0;
    const auto found = review(scripted.decisions, scripted, {}, [&](std::size_t done, std::size_t) {
      asked = done;
      return done < last;
    });
    EXPECT_FALSE(found);
    EXPECT_EQ(asked, last);
  }
}

TEST(analysis_review, the_margin_shrinks_with_more_visits) {
  const ReviewedDecision few{0, {"a", 0, 1, 10}, {"b", 0.5, 1, 10}};
  const ReviewedDecision more{0, {"a", 0, 1, 1000}, {"b", 0.5, 1, 1000}};
  EXPECT_GT(few.cost_margin(), 0.3) << "ten equal results are not certainty";
  EXPECT_NEAR(more.cost_margin(), 0.032, 0.001);
}

// Swaps dealt cards that the person cannot see.
TEST(analysis_review, does_not_depend_on_hidden_cards) {
  int exchanged = 0;
  for (const auto* game : catalogue::games()) {
    const auto record = up_to_first_choice(some_record(*game, game->max_seats()));
    const auto judgement = judged(*game, decisions_of(record, person));
    for (const auto& other : exchanges(record)) {
      ++exchanged;
      const auto again = judged(*game, decisions_of(other, person));
      ASSERT_EQ(again.size(), judgement.size());
      for (std::size_t i = 0; i < again.size(); ++i) EXPECT_TRUE(std::ranges::equal(again[i], judgement[i], same));
    }
  }
  if (exchanged == 0) GTEST_SKIP() << "these games have no hidden cards";
}

TEST(analysis_hints, are_sorted_by_the_second_evaluation) {
  ScriptedEvaluator scripted;
  const auto point = scripted.decisions[0].decision_point();
  scripted.expect_of_played(0, 0.1, 0.9);
  const auto best = best_moves(*point, scripted, {}, point->moves().size());
  ASSERT_EQ(best.size(), point->moves().size());
  EXPECT_EQ(best[0].move, scripted.decisions[0].played());
  EXPECT_DOUBLE_EQ(best[0].expected, 0.9);
  EXPECT_EQ(best_moves(*point, scripted, {}, 2).size(), 2U);
}

TEST(analysis_hints, exist_for_every_game) {
  for (const auto* game : catalogue::games()) {
    const auto decisions = decisions_of(some_record(*game, game->min_seats()), person);
    const auto point = decisions[0].decision_point();
    const auto moves = point->moves();
    const auto best = best_moves(*point, bots_of(*game), {1, iteration_budget(200)}, 3);
    ASSERT_EQ(best.size(), std::min<std::size_t>(3, moves.size()));
    EXPECT_TRUE(std::ranges::is_sorted(best, std::greater<>{}, &MoveEvaluation::expected));
    for (const MoveEvaluation& evaluation : best) EXPECT_NE(std::ranges::find(moves, evaluation.move), moves.end());
  }
}

}  // namespace paddock::bots
