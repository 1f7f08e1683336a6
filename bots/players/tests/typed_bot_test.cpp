#include "bots/players/typed_bot.hpp"

#include <array>
#include <optional>

#include <gtest/gtest.h>

#include "bots/search/tests/nim.hpp"

namespace paddock::bots {

namespace {

// A computation that never ends by itself.
std::optional<nim::Move> solve_for_ever(const nim::View&, std::span<const nim::Move>, Rng&, LongDecision& decision) {
  while (decision.may_go_on()) {
  }
  return std::nullopt;
}
constexpr Heuristics<nim::Rules> solves_for_ever{.best_move = solve_for_ever};

struct Stop {};

// The heap of seven, from which three must be taken to win.
nim::Move decision_of(const SearchBudget& budget) {
  const TypedBot<nim::Rules> bot{"level4", {}, nullptr, false, solve_for_ever};
  const nim::State state{2, 7, Seat{0}};
  MoveList<nim::Rules> moves;
  nim::Rules::moves(state, Seat{0}, moves);
  TypedPlayer<nim::Rules, solves_for_ever> player(bot, budget, 1);
  return player.choose(nim::Rules::view(state, Seat{0}), {moves.data(), moves.size()});
}

}  // namespace

TEST(typed_player, searches_with_the_rest_of_its_time_if_a_solution_is_not_ready) {
  double now = 0;
  SearchBudget budget;
  budget.seconds = 10;
  budget.seconds_to_solve = 5;
  budget.clock = [&] { return now += 0.01; };
  EXPECT_EQ(decision_of(budget).taken, 3);
  EXPECT_GE(now, 9.9);
  EXPECT_LE(now, 10.2);
}

TEST(typed_player, is_stopped_while_it_solves) {
  int checks = 0;
  SearchBudget budget;
  budget.iterations = 10;
  budget.check_stop = [&] {
    if (++checks == 5) throw Stop{};
  };
  EXPECT_THROW(decision_of(budget), Stop);
}

}  // namespace paddock::bots
