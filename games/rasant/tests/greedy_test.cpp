#include "games/rasant/bots/greedy.hpp"

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

}  // namespace paddock::rasant
