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

// The record of a match in which everybody plays at random.
catalogue::Record some_record(const catalogue::Game& game, int seats) {
  constexpr std::uint64_t seed = 3;
  std::vector<SeatAssignment> bots;
  for (const Seat seat : SeatSet::first(seats))
    bots.push_back({bots_of(game).all().back(), {seat_seed(seed, seat), {}}});
  return bots_of(game).record(*game.prepare({}, seats), bots, seed);
}

std::string text_of(const catalogue::DecisionPoint& sight) { return sight.view().text; }

// A review by an evaluator who is told what to expect: 0.6 of any move but some of those that were played.
class ScriptedEvaluator : public MoveEvaluator {
 public:
  ScriptedEvaluator() : decisions(decisions_of(some_record(*catalogue::games().front(), 2), person)) {}

  // The first look, and the second one.
  void expect_of_played(std::size_t decision, double first, double second, std::uint32_t visits = many) {
    const std::string where = text_of(decisions[decision].sight());
    first_[where] = {decisions[decision].played(), first, 0, many};
    second_[where] = {decisions[decision].played(), second, 1, visits};
  }

  std::vector<ReviewedDecision> review_all() {
    return *review(decisions, *this, ReviewPlan{}, [](std::size_t, std::size_t) { return true; });
  }

  std::vector<MoveEvaluation> evaluate_all(const catalogue::DecisionPoint& sight, const BotSettings&) const override {
    return first(sight);
  }
  MoveEvaluation evaluate(const catalogue::DecisionPoint& sight, const std::string& move,
                          const BotSettings&) const override {
    const auto told = second_.find(text_of(sight));
    return told != second_.end() && told->second.move == move ? told->second : MoveEvaluation{move, 0.6, 1, many};
  }

  std::vector<RecordedDecision> decisions;

 private:
  std::vector<MoveEvaluation> first(const catalogue::DecisionPoint& sight) const {
    std::vector<MoveEvaluation> evaluations;
    const auto told = first_.find(text_of(sight));
    if (told == first_.end()) {
      const auto here =
          std::ranges::find(decisions, text_of(sight), [](const auto& one) { return text_of(one.sight()); });
      return {{here->played(), 0.6, 1, many}};
    }
    for (const std::string& move : sight.moves())
      evaluations.push_back(move == told->second.move ? told->second : MoveEvaluation{move, 0.6, 0.5, many});
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

// What a game's own evaluator makes of the decisions of a seat.
std::vector<std::vector<MoveEvaluation>> judged(const catalogue::Game& game,
                                                const std::vector<RecordedDecision>& decisions) {
  std::vector<std::vector<MoveEvaluation>> all;
  for (const RecordedDecision& decision : decisions) {
    all.push_back(bots_of(game).evaluate_all(decision.sight(), {1, iteration_budget(50)}));
    all.push_back({bots_of(game).evaluate(decision.sight(), decision.played(), {1, iteration_budget(50)})});
  }
  return all;
}

bool same(const MoveEvaluation& a, const MoveEvaluation& b) {
  return a.move == b.move && a.expected == b.expected && a.visits == b.visits;
}

// The record up to the first choice of the person.
catalogue::Record up_to_first_choice(catalogue::Record record) {
  std::size_t count = 0;
  std::size_t end = 0;
  const auto look = [&](const catalogue::Match& match, const catalogue::RecordedMove& move) {
    ++count;
    if (end == 0 && move.seat == person && match.moves(person).size() > 1) end = count;
  };
  EXPECT_TRUE(catalogue::replay(record, look));
  record.moves.resize(end, record.moves.front());
  record.outcome = {};
  return record;
}

struct Moment {
  text::Json position;
  text::Json view;
};

// The last moment before a move; nothing where the record does not replay.
std::optional<Moment> last_moment(const catalogue::Record& record) {
  Moment moment;
  const auto look = [&](const catalogue::Match& match, const catalogue::RecordedMove&) {
    moment = {match.position(), text::parse_json_text(match.view(person))};
  };
  return catalogue::replay(record, look) ? std::optional(moment) : std::nullopt;
}

// The same record after other deals that look the same to the person when it has to choose.
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

TEST(analysis_review, a_forced_move_is_no_decision) {
  for (const auto* game : catalogue::games()) {
    const auto record = some_record(*game, game->min_seats());
    const auto decisions = decisions_of(record, person);
    ASSERT_FALSE(decisions.empty());
    int before = 0;
    for (const RecordedDecision& decision : decisions) {
      const auto moves = decision.sight().moves();
      EXPECT_GT(moves.size(), 1U);
      EXPECT_NE(std::ranges::find(moves, decision.played()), moves.end());
      EXPECT_GT(decision.number(), before);
      before = decision.number();
    }
    EXPECT_LE(before, std::ranges::count(record.moves, person, &catalogue::RecordedMove::seat));
  }
}

TEST(analysis_review, tells_the_three_that_cost_most) {
  ScriptedEvaluator told;
  ASSERT_GE(told.decisions.size(), 6U);
  const std::vector<double> expected{0.4, 0.6, 0.5, 0.1, 0.45, 0.2};
  for (std::size_t i = 0; i < expected.size(); ++i) told.expect_of_played(i, expected[i], expected[i]);
  const auto found = told.review_all();
  EXPECT_EQ(numbers_of(found), (std::vector<std::size_t>{3, 5, 0}));
  EXPECT_DOUBLE_EQ(found[0].cost(), 0.5);
  EXPECT_EQ(found[0].played.move, told.decisions[3].played());
  EXPECT_NE(found[0].better.move, told.decisions[3].played());
}

TEST(analysis_review, says_nothing_where_nothing_was_lost) { EXPECT_TRUE(ScriptedEvaluator().review_all().empty()); }

TEST(analysis_review, believes_the_second_look) {
  ScriptedEvaluator told;
  told.expect_of_played(0, 0.1, 0.6);
  told.expect_of_played(1, 0.1, 0.7);
  told.expect_of_played(2, 0.5, 0.3);
  const auto found = told.review_all();
  ASSERT_EQ(numbers_of(found), (std::vector<std::size_t>{2}));
  EXPECT_DOUBLE_EQ(found[0].cost(), 0.3);
}

TEST(analysis_review, what_may_be_luck_does_not_count) {
  ScriptedEvaluator told;
  told.expect_of_played(0, 0.4, 0.4, 20);
  told.expect_of_played(1, 0.4, 0.4, 2000);
  EXPECT_EQ(numbers_of(told.review_all()), (std::vector<std::size_t>{1}));
}

TEST(analysis_review, a_trifle_does_not_count) {
  ScriptedEvaluator told;
  told.expect_of_played(0, 0.585, 0.585, 100'000'000);
  EXPECT_TRUE(told.review_all().empty());
}

TEST(analysis_review, can_be_ended) {
  ScriptedEvaluator told;
  told.expect_of_played(0, 0.1, 0.1);
  for (const std::size_t last : {std::size_t{0}, std::size_t{2}, told.decisions.size()}) {
    std::size_t asked = 0;
    const auto found = review(told.decisions, told, {}, [&](std::size_t done, std::size_t) {
      asked = done;
      return done < last;
    });
    EXPECT_FALSE(found);
    EXPECT_EQ(asked, last);
  }
}

TEST(analysis_review, doubt_shrinks_with_the_visits) {
  const ReviewedDecision few{0, {"a", 0, 1, 10}, {"b", 0.5, 1, 10}};
  const ReviewedDecision more{0, {"a", 0, 1, 1000}, {"b", 0.5, 1, 1000}};
  EXPECT_GT(few.cost_margin(), 0.3) << "ten equal ends are no certainty";
  EXPECT_NEAR(more.cost_margin(), 0.032, 0.001);
}

// What was dealt is exchanged where the person cannot see it: other cards in other hands.
TEST(analysis_review, what_was_hidden_does_not_matter) {
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
  if (exchanged == 0) GTEST_SKIP() << "nobody holds anything hidden in these games";
}

TEST(analysis_hints, the_best_comes_first_by_what_was_weighed) {
  ScriptedEvaluator told;
  const auto sight = told.decisions[0].sight();
  told.expect_of_played(0, 0.1, 0.9);
  const auto best = best_moves(sight, told, {}, sight.moves().size());
  ASSERT_EQ(best.size(), sight.moves().size());
  EXPECT_EQ(best[0].move, told.decisions[0].played());
  EXPECT_DOUBLE_EQ(best[0].expected, 0.9);
  EXPECT_EQ(best_moves(sight, told, {}, 2).size(), 2U);
}

TEST(analysis_hints, every_game_gives_some) {
  for (const auto* game : catalogue::games()) {
    const auto decisions = decisions_of(some_record(*game, game->min_seats()), person);
    const auto sight = decisions[0].sight();
    const auto moves = sight.moves();
    const auto best = best_moves(sight, bots_of(*game), {1, iteration_budget(200)}, 3);
    ASSERT_EQ(best.size(), std::min<std::size_t>(3, moves.size()));
    EXPECT_TRUE(std::ranges::is_sorted(best, std::greater<>{}, &MoveEvaluation::expected));
    for (const MoveEvaluation& evaluation : best) EXPECT_NE(std::ranges::find(moves, evaluation.move), moves.end());
  }
}

}  // namespace paddock::bots
