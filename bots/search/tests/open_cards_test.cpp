#include "bots/search/open_cards.hpp"

#include <optional>

#include <gtest/gtest.h>

#include "bots/search/open_match.hpp"
#include "bots/search/tests/nim.hpp"

namespace paddock::bots {

namespace {

// Nim with a heap that nobody may look at.
struct BlindView {
  Seat seat;
  std::uint8_t seats = 2;
  constexpr bool operator==(const BlindView&) const = default;
};

struct BlindNim : nim::Rules {
  using View = BlindView;
  static constexpr View view(const State& state, Seat viewer) { return {viewer, state.seats}; }
  static constexpr State imagine(const View& view, Rng& rng) {
    return {view.seats, static_cast<std::uint8_t>(3 + rng.below(8)), view.seat};
  }
  static constexpr std::optional<Event> shown(const Event&, Seat) { return std::nullopt; }
};
static_assert(Game<BlindNim>);
static_assert(Game<OpenCards<BlindNim>>);
static_assert(Game<OpenCards<nim::Rules>>);

nim::Move take_one(const BlindView&, std::span<const nim::Move> moves, Rng&) { return moves.front(); }

// It knows the move by another way than a search; a view is all that it asks for.
struct TakesTheMost {
  static nim::Move best(const BlindView&, std::span<const nim::Move> moves, Rng&) { return moves.back(); }
};

template <class K>
nim::Move chosen_of(int heap) {
  const nim::State state{2, static_cast<std::uint8_t>(heap), Seat{0}};
  MoveList<BlindNim> moves;
  BlindNim::moves(state, Seat{0}, moves);
  Think think;
  think.iterations = 2000;
  Rng rng(1);
  return choose_with_open_cards<BlindNim, K>(state, Seat{0}, moves, think, rng);
}

}  // namespace

TEST(open_cards, what_is_imagined_is_the_position_itself) {
  const nim::State state{2, 7, Seat{1}};
  Rng rng(1);
  EXPECT_EQ(OpenCards<BlindNim>::imagine(OpenCards<BlindNim>::view(state, Seat{1}), rng), state);
  EXPECT_EQ(OpenCards<BlindNim>::view(state, Seat{1}).seat, Seat{1});
}

TEST(open_cards, everything_that_happens_is_shown) {
  const nim::Rules::Event event = nim::Took{Seat{0}};
  EXPECT_EQ(BlindNim::shown(event, Seat{1}), std::nullopt);
  EXPECT_EQ(OpenCards<BlindNim>::shown(event, Seat{1}), event);
}

TEST(open_cards, a_search_finds_the_move_that_only_the_hidden_heap_tells) {
  for (const int heap : {5, 6, 7, 9, 10, 11}) EXPECT_EQ(chosen_of<NoKnowledge>(heap).taken, heap % 4) << heap;
}

TEST(open_cards, a_game_that_knows_the_best_move_is_asked_for_it) { EXPECT_EQ(chosen_of<TakesTheMost>(9).taken, 3); }

TEST(open_match, who_sees_the_heap_wins_from_either_seat) {
  for (const Seat open : SeatSet::first(2)) {
    for (std::uint8_t heap = 9; heap < 16; ++heap) {
      if (heap % 4 == 0 && open == Seat{0}) continue;  // lost from the start, if the other only knew
      OpenMatch plan;
      plan.open = open;
      plan.think.iterations = 1000;
      plan.players = {1, 2};
      const auto outcome = play_typed_open_match<BlindNim, NoKnowledge>({heap}, {"one", take_one}, plan);
      EXPECT_TRUE(outcome.winners.contains(open)) << +heap;
    }
  }
}

}  // namespace paddock::bots
