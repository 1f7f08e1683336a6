#include "bots/search/open_cards.hpp"

#include <optional>

#include <gtest/gtest.h>

#include "bots/players/typed_bot.hpp"
#include "bots/search/tests/nim.hpp"

namespace paddock::bots {

namespace {

// Nim with a hidden heap.
struct BlindView {
  Seat seat;
  std::uint8_t seats = 2;
  constexpr bool operator==(const BlindView&) const = default;
};

struct BlindNim : nim::Rules {
  using View = BlindView;
  static constexpr View view(const State& state, Seat viewer) { return {viewer, state.seats}; }
  static constexpr State sample_world(const View& view, Rng& rng) {
    return {view.seats, static_cast<std::uint8_t>(3 + rng.below(8)), view.seat};
  }
  static constexpr std::optional<Event> visible_to(const Event&, Seat) { return std::nullopt; }
};
static_assert(Game<BlindNim>);
static_assert(Game<OpenCards<BlindNim>>);
static_assert(Game<OpenCards<nim::Rules>>);

// Finds the move without a search, from the view alone.
std::optional<nim::Move> take_the_most(const BlindView&, std::span<const nim::Move> moves, Rng&, LongDecision&) {
  return moves.back();
}
constexpr Heuristics<BlindNim> takes_the_most{.best_move = take_the_most};

template <const Heuristics<BlindNim>& K>
nim::Move chosen_of(int heap) {
  const nim::State state{2, static_cast<std::uint8_t>(heap), Seat{0}};
  MoveList<BlindNim> moves;
  BlindNim::moves(state, Seat{0}, moves);
  SearchBudget budget;
  budget.iterations = 2000;
  const TypedBot<BlindNim> highest{"level4", {}};
  return TypedPlayer<BlindNim, K>(highest, budget, 1)
      .choose_with_open_cards(state, Seat{0}, {moves.data(), moves.size()});
}

}  // namespace

TEST(open_cards, the_sampled_world_is_the_position_itself) {
  const nim::State state{2, 7, Seat{1}};
  Rng rng(1);
  EXPECT_EQ(OpenCards<BlindNim>::sample_world(OpenCards<BlindNim>::view(state, Seat{1}), rng), state);
  EXPECT_EQ(OpenCards<BlindNim>::view(state, Seat{1}).seat, Seat{1});
}

TEST(open_cards, all_events_are_visible) {
  const nim::Rules::Event event = nim::Took{Seat{0}};
  EXPECT_EQ(BlindNim::visible_to(event, Seat{1}), std::nullopt);
  EXPECT_EQ(OpenCards<BlindNim>::visible_to(event, Seat{1}), event);
}

TEST(open_cards, a_search_finds_the_move_that_depends_on_the_hidden_heap) {
  for (const int heap : {5, 6, 7, 9, 10, 11})
    EXPECT_EQ(chosen_of<no_heuristics<BlindNim>>(heap).taken, heap % 4) << heap;
}

TEST(open_cards, the_best_move_of_the_heuristics_is_used) { EXPECT_EQ(chosen_of<takes_the_most>(9).taken, 3); }

}  // namespace paddock::bots
