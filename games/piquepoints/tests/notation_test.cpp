#include "games/piquepoints/tests/table.hpp"

namespace paddock::piquepoints {

TEST(piquepoints_notation, moves_are_written_as_the_rules_write_them) {
  EXPECT_EQ(Notation::write_move(lay(route_card(1))), "lay route-90");
  EXPECT_EQ(Notation::write_move(lay(speed_card(2))), "lay speed-130");
  EXPECT_EQ(Notation::write_move(lay(points_card(2))), "lay points-3");
  EXPECT_EQ(Notation::write_move(lay(draw_one_card)), "lay draw-one");
  EXPECT_EQ(Notation::write_move(draw), "draw");
  EXPECT_EQ(Notation::write_move(end_turn), "end");
}

TEST(piquepoints_notation, every_writable_move_is_read_as_it_was_written) {
  std::set<std::string> written;
  Notation::for_each_writable_move([&](const Move& move) {
    written.insert(Notation::write_move(move));
    EXPECT_EQ(Notation::read_move(Notation::write_move(move)), move) << Notation::write_move(move);
  });
  EXPECT_EQ(written.size(), 17U) << "fifteen kinds of cards, a draw, an end";
}

TEST(piquepoints_notation, other_texts_are_no_moves) {
  for (const char* text : {"", " ", "lay", "route-90", "lay route", "lay route-100", "lay points-4", "lay points-0",
                           "lay belt phone", "Lay belt", "draw belt", "end turn", "pass", "lay draw_one", "lay draw"}) {
    EXPECT_FALSE(Notation::read_move(text)) << "“" << text << "”";
  }
  EXPECT_EQ(Notation::read_move("  lay   belt "), Notation::read_move("lay belt"));
}

TEST(piquepoints_notation, a_split_is_three_digits) {
  Split split;
  EXPECT_TRUE(read("0-6-1", split));
  EXPECT_EQ(write(split), "0-6-1");
  for (const char* text : {"", "2-2", "2-2-3-0", "2 2 3", "a-b-c", "2-2-33", "-2-2-3"})
    EXPECT_FALSE(read(text, split)) << text;
}

TEST(piquepoints_notation, piles_are_written_from_the_bottom_to_the_top) {
  const auto pile = testkit::written<DrivingPile>("belt speed-50 gendarme");
  EXPECT_EQ(pile.top(), gendarme_card);
  EXPECT_EQ(write(pile), "belt speed-50 gendarme");
  DrivingPile other;
  EXPECT_FALSE(read("belt spade", other));
  RoutePile routes;
  EXPECT_FALSE(read("route-50 route-50 route-90 route-90 route-130 route-130 route-130", routes)) << "there are six";
}

TEST(piquepoints_notation, cards_are_drawn_by_their_names) {
  for (std::uint16_t index = 0; index < card_kinds; ++index)
    EXPECT_EQ(Notation::read_card(Notation::write_card(index)), index);
  EXPECT_FALSE(Notation::read_card(""));
  EXPECT_FALSE(Notation::read_card("joker"));
}

}  // namespace paddock::piquepoints
