#include "engine/testkit/play.hpp"

#include <gtest/gtest-spi.h>

#include "engine/testkit/tests/toy/toy.hpp"

namespace paddock::testkit {

namespace {

using toy::Card;
using toy::CardSet;

class ToyPlay : public Play<toy::Rules, toy::Notation> {
 public:
  using Play::Play;
  ToyPlay& play(int number, std::string_view card) { return make(number, "play " + std::string(card)), *this; }
};

// Two seats with two cards each, seat 0 to play. All other cards are in the pile.
toy::State table(YesNo refill = YesNo::no) {
  toy::State state;
  state.seats = 2;
  state.options.refill = refill;
  state.hand[seat(0)] = written<CardSet>("lot-1 lot-2");
  state.hand[seat(1)] = written<CardSet>("lot-2 lot-3");
  state.pile = cards_not_in(std::array{state.hand[seat(0)], state.hand[seat(1)]}, CardSet::full());
  state.turn = seat(0);
  return state;
}

}  // namespace

TEST(testkit_play, moves_are_made_and_events_are_collected) {
  auto play = ToyPlay(table()).play(0, "lot-2").play(1, "lot-3");
  EXPECT_EQ(play.count<toy::Played>(), 2);
  EXPECT_EQ(play.last<toy::Played>(), (toy::Played{seat(1), written<Card>("lot-3")}));
  EXPECT_EQ(play.turn(), 0);
  EXPECT_EQ(play.moves(), Moves{"play lot-1"});
  EXPECT_TRUE(play.moves(1).empty());
  EXPECT_FALSE(play.over());
  EXPECT_TRUE(play.play(0, "lot-1").play(1, "lot-2").over());
  EXPECT_EQ(play.outcome().winners, SeatSet(seat(1)));
}

TEST(testkit_play, a_refused_move_fails_the_test_without_effect) {
  ToyPlay play(table());
  EXPECT_REFUSED(play.check(1, "play lot-3"), "TG-2.1");
  EXPECT_ALLOWED(play.check(0, "play lot-2"));
  EXPECT_NONFATAL_FAILURE(play.play(0, "lot-3"), "0: play lot-3 is refused by TG-2.2");
  EXPECT_EQ(play.state(), table());
}

TEST(testkit_play, chance_draws_what_the_test_lists) {
  ToyPlay play(table(YesNo::yes), "lot-5 lot-4");
  EXPECT_EQ(play.play(0, "lot-1").last<toy::Drew>().cards, written<CardSet>("lot-5"));
  EXPECT_EQ(play.left_to_draw(), 1U);
  EXPECT_EQ(play.play(1, "lot-2").last<toy::Drew>().cards, written<CardSet>("lot-4"));
  EXPECT_NONFATAL_FAILURE(play.play(0, "lot-2"), "chance draws other cards than the test lists");
}

TEST(testkit_play, notation_in_tests_is_read) {
  EXPECT_THROW(written<Card>("lot-9"), InvariantError);
  EXPECT_THROW(written<CardSet>("lot-1 lot-1 lot-1"), InvariantError);
  EXPECT_THROW(ToyPlay(table()).play(0, "lot-9"), InvariantError);
  EXPECT_THROW(cards_not_in(std::array{written<CardSet>("lot-1")}, CardSet{}), InvariantError);
}

}  // namespace paddock::testkit
