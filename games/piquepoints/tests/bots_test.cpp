#include "games/piquepoints/bots/bots.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/testkit/random_match.hpp"
#include "games/piquepoints/bots/heuristics.hpp"
#include "games/piquepoints/tests/table.hpp"

namespace paddock::piquepoints {

namespace {

std::string choice(const State& state) {
  MoveList<Rules> list;
  moves(state, state.round.turn, list);
  Rng rng(1);
  return Notation::write_move(
      greedy(view(state, state.round.turn), std::span<const Move>(list.data(), list.size()), rng));
}

// The win share of the bot against random play.
double share_won(int seats, int matches) {
  double won = 0.0;
  Rng rng(1);
  Chance chance{Rng(2)};
  NoLog log;
  for (int match = 0; match < matches; ++match) {
    const Seat bot = seat(match % seats);
    State state = open({}, seats, chance);
    while (!Rules::to_act(state).empty()) {
      MoveList<Rules> list;
      moves(state, state.round.turn, list);
      const std::span<const Move> legal(list.data(), list.size());
      const Move chosen = state.round.turn == bot ? greedy(view(state, bot), legal, rng)
                                                  : list[rng.below(static_cast<std::uint32_t>(list.size()))];
      apply(state, state.round.turn, chosen, chance, log);
    }
    const SeatSet winners = outcome(state).winners;
    if (winners.contains(bot)) won += 1.0 / winners.size();
  }
  return won / matches;
}

}  // namespace

TEST(piquepoints_greedy, lays_points_before_risking_an_infraction) {
  EXPECT_EQ(choice(Table{3}.hand(0, "belt points-2 speed-50").kitty(0, "points-1").state()), "lay points-2");
}

TEST(piquepoints_greedy, steals_where_it_can) {
  const auto table = Table{3}.driving("belt").offence_of(2).kitty(2, "points-3").hand(0, "gendarme points-2 speed-50");
  EXPECT_EQ(choice(table.state()), "lay gendarme");
}

TEST(piquepoints_greedy, keeps_its_gendarme_if_there_is_nothing_to_steal) {
  EXPECT_NE(choice(Table{3}.hand(0, "gendarme speed-50 route-50").state()), "lay gendarme");
}

TEST(piquepoints_greedy, goes_out_when_ahead_and_not_when_behind) {
  EXPECT_EQ(choice(Table{3}.hand(0, "speed-50").kitty(0, "points-3").kitty(1, "points-2").state()), "lay speed-50");
  EXPECT_NE(choice(Table{3}.hand(0, "speed-50").kitty(0, "points-1").kitty(1, "points-2").state()), "lay speed-50");
}

TEST(piquepoints_greedy, wins_far_more_than_its_share_against_random_play) {
  EXPECT_GT(share_won(2, 400), 0.85);
  EXPECT_GT(share_won(4, 400), 0.60);
}

namespace {

using Weights = std::array<float, Rules::max_moves>;

// The priors of the moves of the seat to play.
class Weighed {
 public:
  explicit Weighed(const State& state) {
    piquepoints::moves(state, state.round.turn, moves_);
    heuristics.move_priors(state, state.round.turn, {moves_.data(), moves_.size()}, {weights_.data(), moves_.size()});
  }

  float of(std::string_view text) const {
    const auto* found = std::find(moves_.begin(), moves_.end(), Notation::read_move(text).value());
    ensure(found != moves_.end(), "a test asks for legal moves");
    return weights_[static_cast<std::size_t>(found - moves_.begin())];
  }
  std::string likeliest() const {
    const auto* end = weights_.data() + moves_.size();
    return Notation::write_move(
        moves_[static_cast<std::size_t>(std::max_element(weights_.data(), end) - weights_.data())]);
  }
  bool all_above_zero() const {
    return std::all_of(weights_.data(), weights_.data() + moves_.size(),
                       [](float weight) { return std::isfinite(weight) && weight > 0; });
  }

 private:
  MoveList<Rules> moves_;
  Weights weights_{};
};

}  // namespace

TEST(piquepoints_heuristics, gives_every_move_of_a_match_a_weight_above_zero) {
  Rng rng(1);
  Chance chance{Rng(2)};
  NoLog log;
  for (int match = 0; match < 60; ++match) {
    State state = open({}, min_seats + match % (max_seats - min_seats + 1), chance);
    while (!Rules::to_act(state).empty()) {
      ASSERT_TRUE(Weighed(state).all_above_zero());
      MoveList<Rules> list;
      moves(state, state.round.turn, list);
      apply(state, state.round.turn, list[rng.below(static_cast<std::uint32_t>(list.size()))], chance, log);
    }
  }
}

TEST(piquepoints_heuristics, points_have_the_highest_prior) {
  EXPECT_EQ(Weighed(Table{}.hand(0, "belt points-2 speed-50").kitty(0, "points-1").state()).likeliest(),
            "lay points-2");
}

TEST(piquepoints_heuristics, a_gendarme_has_a_high_prior_only_if_it_steals) {
  const auto table = Table{3}.driving("belt").kitty(2, "points-3").kitty(0, "points-1").hand(0, "gendarme speed-50");
  EXPECT_EQ(Weighed(Table{table}.offence_of(2).state()).likeliest(), "lay gendarme");
  const Weighed own(Table{table}.offence_of(0).state());  // PP-6.4
  EXPECT_LT(own.of("lay gendarme"), own.of("lay speed-50"));
}

TEST(piquepoints_heuristics, going_out_has_the_highest_prior_ahead_and_the_lowest_behind) {
  const auto last = [](int own, int other) {
    const auto points = [](int value) { return "points-" + std::to_string(value); };
    return Weighed(Table{}.hand(0, "speed-50").kitty(0, points(own)).kitty(1, points(other)).state());
  };
  EXPECT_EQ(last(3, 2).likeliest(), "lay speed-50");
  EXPECT_LT(last(1, 2).of("lay speed-50"), last(1, 2).of("end"));
  EXPECT_LT(last(1, 2).of("lay speed-50"), last(2, 2).of("lay speed-50"));
}

// PP-6.3: only the offender loses what the thief gains.
TEST(piquepoints_heuristics, a_theft_counts_for_both_seats) {
  const auto table = Table{3}.driving("belt").offence_of(1).hand(0, "gendarme").kitty(0, "points-2");
  EXPECT_EQ(Weighed(Table{table}.kitty(1, "points-2 points-3").state()).likeliest(), "lay gendarme");
  const Weighed third(Table{table}.kitty(1, "points-2").kitty(2, "points-3 points-3").state());
  EXPECT_LT(third.of("lay gendarme"), third.of("draw"));
}

TEST(piquepoints_heuristics, drawing_has_a_higher_prior_when_behind) {
  const Weighed behind(Table{}.hand(0, "speed-50 accident").kitty(1, "points-2").state());
  const Weighed ahead(Table{}.hand(0, "speed-50 accident").kitty(0, "points-2").state());
  EXPECT_GT(behind.of("draw"), behind.of("lay speed-50"));
  EXPECT_LT(ahead.of("draw"), ahead.of("lay speed-50"));
}

}  // namespace paddock::piquepoints
