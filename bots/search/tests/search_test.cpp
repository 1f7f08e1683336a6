#include <array>
#include <span>
#include <vector>

#include <gtest/gtest.h>

#include "bots/search/ismcts.hpp"
#include "bots/search/search_player.hpp"
#include "bots/search/tests/nim.hpp"
#include "bots/search/tree.hpp"
#include "engine/kernel/bot.hpp"
#include "engine/testkit/allocations.hpp"

namespace paddock::bots {

namespace {

using nim::Move;
using nim::Rules;

DecisionPoint<Rules> decision_point_of(int heap) {
  const nim::State state{2, static_cast<std::uint8_t>(heap), Seat{1}};
  DecisionPoint<Rules> point{Rules::view(state, Seat{1}), {}};
  Rules::moves(state, Seat{1}, point.moves);
  return point;
}

template <const Heuristics<Rules>& K = no_heuristics<Rules>>
std::vector<MoveStats<Move>> search_with(int heap, const SearchBudget& limits, std::uint64_t seed = 1) {
  const auto point = decision_point_of(heap);
  return search_moves<Rules, K>(point.view, {point.moves.data(), point.moves.size()}, limits, seed);
}

std::vector<MoveStats<Move>> search_for(int heap, std::uint32_t iterations, std::uint64_t seed = 1) {
  SearchBudget limits;
  limits.iterations = iterations;
  return search_with(heap, limits, seed);
}

std::uint64_t visits(const std::vector<MoveStats<Move>>& stats) {
  std::uint64_t sum = 0;
  for (const auto& entry : stats) sum += entry.visits;
  return sum;
}

}  // namespace

TEST(search_tree, finds_the_children_that_were_added_and_no_other) {
  Tree<Move> tree(100);
  const auto three = tree.add(Tree<Move>::root, Seat{0}, Move{3}, 0.5F);
  const auto one = tree.add(Tree<Move>::root, Seat{0}, Move{1}, 0.5F);
  tree.add(Tree<Move>::root, Seat{1}, Move{2}, 1);
  const std::array moves{Move{1}, Move{2}, Move{3}};
  std::array<Tree<Move>::Index, 3> children{};
  EXPECT_EQ(tree.find(Tree<Move>::root, Seat{0}, moves, children), 2U);
  EXPECT_EQ(children, (std::array{one, Tree<Move>::none, three}));
  EXPECT_EQ(tree.find(one, Seat{0}, moves, children), 0U);
}

TEST(search_tree, finds_children_in_any_order) {
  Tree<Move> tree(100);
  std::array<Tree<Move>::Index, 9> added{};
  for (std::uint8_t i = 0; i < 9; ++i) added[i] = tree.add(Tree<Move>::root, Seat{0}, Move{i}, 0.1F);
  Rng rng(1);
  for (int trial = 0; trial < 200; ++trial) {
    std::array<Move, 5> moves{};
    for (Move& move : moves) move.taken = static_cast<std::uint8_t>(rng.below(9));
    std::array<Tree<Move>::Index, 5> children{};
    EXPECT_EQ(tree.find(Tree<Move>::root, Seat{0}, moves, children), 5U);
    for (std::size_t i = 0; i < 5; ++i) EXPECT_EQ(children[i], added[moves[i].taken]);
  }
}

TEST(search_tree, has_room_up_to_its_capacity) {
  Tree<Move> tree(4);
  EXPECT_TRUE(tree.has_room_for(3));
  EXPECT_FALSE(tree.has_room_for(4));
  for (std::uint8_t i = 0; i < 3; ++i) tree.add(Tree<Move>::root, Seat{0}, Move{i}, 0);
  EXPECT_FALSE(tree.has_room_for(1));
}

TEST(search, finds_a_winning_move) {
  Rng rng(1);
  for (const int heap : {5, 6, 7, 9, 10, 11}) {
    EXPECT_EQ(decide(search_for(heap, 4000), 0, rng).taken, heap % 4) << "from a heap of " << heap;
  }
}

TEST(search, knows_that_a_lost_heap_is_lost) {
  for (const auto& entry : search_for(8, 8000)) EXPECT_LT(entry.mean(), 0.35) << int{entry.move.taken};
}

TEST(search, the_same_seed_gives_the_same_statistics) {
  const auto one = search_for(11, 500, 7);
  const auto other = search_for(11, 500, 7);
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(one[i].visits, other[i].visits);
    EXPECT_EQ(one[i].reward, other[i].reward);
  }
}

TEST(search, every_iteration_visits_one_of_its_moves) { EXPECT_EQ(visits(search_for(11, 500)), 500U); }

TEST(search, goes_on_when_the_tree_is_full) {
  const auto point = decision_point_of(11);
  Ismcts<Rules> search(point.view, {point.moves.data(), point.moves.size()}, Seat{1}, 1, 8);
  for (int i = 0; i < 1000; ++i) search.iterate();
  EXPECT_LE(search.nodes(), 8U);
  EXPECT_EQ(visits(search.move_stats()), 1000U);
}

TEST(search, searches_only_the_given_moves) {
  const auto stats_of = [](std::uint8_t taken) {
    const auto point = decision_point_of(7);
    const std::array moves{Move{taken}};
    Ismcts<Rules> search(point.view, moves, Seat{1}, 1, max_nodes);
    for (int i = 0; i < 4000; ++i) search.iterate();
    return search.move_stats().front();
  };
  for (std::uint8_t taken = 1; taken <= 3; ++taken) EXPECT_EQ(stats_of(taken).visits, 4000U);
  EXPECT_GT(stats_of(3).mean(), 0.8);
  EXPECT_LT(stats_of(1).mean(), 0.35);
  EXPECT_LT(stats_of(2).mean(), 0.35);
}

// Priors of a game: here they favour three, which is wrong from a heap of ten.
static void prefer_three(const nim::State&, Seat, std::span<const Move> moves, std::span<float> weights) {
  for (std::size_t i = 0; i < moves.size(); ++i) weights[i] = moves[i].taken == 3 ? 98 : 1;
}
static constexpr Heuristics<Rules> likes_three{.move_priors = prefer_three};

TEST(search, priors_guide_the_search_and_are_overcome_if_wrong) {
  Rng rng(1);
  const auto after = [&](std::uint32_t iterations) {
    SearchBudget limits;
    limits.iterations = iterations;
    return decide(search_with<likes_three>(10, limits), 0, rng).taken;
  };
  EXPECT_EQ(after(4), 3);
  EXPECT_EQ(after(20'000), 2);
}

TEST(search, iterations_need_no_heap) {
  const auto point = decision_point_of(11);
  Ismcts<Rules> search(point.view, {point.moves.data(), point.moves.size()}, Seat{1}, 1, 4096);
  for (int i = 0; i < 10; ++i) search.iterate();
  const auto before = testkit::allocations();
  for (int i = 0; i < 1000; ++i) search.iterate();
  EXPECT_EQ(testkit::allocations(), before);
}

TEST(search, stops_when_its_time_is_up) {
  double now = 0;
  SearchBudget limits;
  limits.seconds = 1;
  limits.clock = [&] { return now += 0.125; };
  const auto stats = search_with(11, limits);
  EXPECT_EQ(now, 9 * 0.125) << "it looks at the clock when it begins, and then until the time is up";
  constexpr std::uint64_t longest = 11;  // decisions of an iteration
  EXPECT_GE(visits(stats), 8 * decisions_per_clock_check / longest);
  EXPECT_LE(visits(stats), 8 * (decisions_per_clock_check + longest));
}

TEST(search, adds_up_the_visits_of_its_threads) {
  SearchBudget limits;
  limits.iterations = 300;
  limits.threads = 3;
  limits.in_parallel = [](int count, const std::function<void(int)>& work) {
    for (int i = 0; i < count; ++i) work(i);
  };
  EXPECT_EQ(visits(search_with(11, limits)), 900U);
}

namespace {

constexpr Heuristics<Rules> taking_two_is_a_blunder{
    .is_blunder = [](const nim::View&, const Move& move) { return move.taken == 2; }};
constexpr Heuristics<Rules> all_are_blunders{.is_blunder = [](const nim::View&, const Move&) { return true; }};

}  // namespace

TEST(search, blunders_are_removed_unless_all_moves_are) {
  const std::vector<MoveStats<Move>> stats{{Move{1}, 1, 0}, {Move{2}, 100, 99}, {Move{3}, 5, 2}};
  const nim::View view = decision_point_of(5).view;
  const auto left = without_blunders<Rules, taking_two_is_a_blunder>(stats, view);
  ASSERT_EQ(left.size(), 2U);
  EXPECT_EQ(left[0].move, Move{1});
  EXPECT_EQ(left[1].move, Move{3});
  EXPECT_EQ((without_blunders<Rules, all_are_blunders>(stats, view)).size(), 3U);
  EXPECT_EQ((without_blunders<Rules, no_heuristics<Rules>>(stats, view)).size(), 3U);
}

TEST(search, noise_prefers_moves_that_are_almost_as_good) {
  const std::vector<MoveStats<Move>> stats{{Move{1}, 100, 60}, {Move{2}, 90, 53}, {Move{3}, 10, 1}};
  Rng rng(1);
  std::array<int, 4> chosen{};
  for (int i = 0; i < 2000; ++i) ++chosen[decide(stats, 0.05, rng).taken];
  EXPECT_GT(chosen[1], chosen[2]);
  EXPECT_GT(chosen[2], 400);
  EXPECT_LT(chosen[3], 5);
}

TEST(search, noise_does_not_fall_for_a_move_that_was_lucky_once) {
  const std::vector<MoveStats<Move>> stats{{Move{1}, 100, 60}, {Move{2}, 1, 1}};
  Rng rng(1);
  std::array<int, 3> chosen{};
  for (int i = 0; i < 2000; ++i) ++chosen[decide(stats, 0.05, rng).taken];
  EXPECT_LT(chosen[2], 500);
}

}  // namespace paddock::bots
