#include "engine/testkit/random_match.hpp"
#include "games/piquepoints/bots/bots.hpp"
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

}  // namespace paddock::piquepoints
