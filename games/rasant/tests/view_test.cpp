#include <boost/json/serialize.hpp>

#include "games/rasant/tests/table.hpp"

namespace paddock::rasant {

RULE_TEST(rasant, "RA-2.2", a_seat_sees_its_own_hand_and_how_many_the_others_hold) {
  const auto table = Table{3}.hand(0, "red-10 black-130").hand(1, "blue-10").hand(2, "");
  const View seen = view(table.state(), seat(0));
  EXPECT_EQ(seen.hand, cards("red-10 black-130"));
  EXPECT_EQ(seen.cards_held[seat(0)], 2);
  EXPECT_EQ(seen.cards_held[seat(1)], 1);
  EXPECT_EQ(seen.cards_held[seat(2)], 0);
  EXPECT_EQ(seen.pile, 53);
}

RULE_TEST(rasant, "RA-2.2", another_hand_changes_nothing_in_the_view) {
  const auto with_black = Table{}.hand(0, "red-10").hand(1, "black-130 blue-10").state();
  const auto with_green = Table{}.hand(0, "red-10").hand(1, "green-20 green-10").state();
  EXPECT_EQ(view(with_black, seat(0)), view(with_green, seat(0)));
  EXPECT_NE(view(with_black, seat(1)), view(with_green, seat(1)));
}

RULE_TEST(rasant, "RA-2.2", a_spectator_sees_no_hand) {
  const View seen = view(Table{}.hand(0, "red-10").hand(1, "blue-10 blue-20").state(), no_seat);
  EXPECT_TRUE(seen.hand.empty());
  EXPECT_EQ(seen.cards_held[seat(1)], 2);
}

RULE_TEST(rasant, "RA-6.1", a_face_down_discard_is_seen_by_its_seat_alone) {
  const auto table = Table{}.hand(0, "red-10").hand(1, "blue-10").discarded(1, "red-90").pile_is_empty();
  EXPECT_EQ(view(table.state(), seat(1)).discarded, cards("red-90"));
  const View others = view(table.state(), seat(0));
  EXPECT_TRUE(others.discarded.empty());
  EXPECT_FALSE(others.played.contains(card("red-90")));
  EXPECT_EQ(others.cards_discarded[seat(1)], 1);
}

RULE_TEST(rasant, "RA-2.2 RA-6.1", no_view_depends_on_cards_it_has_not_seen) {
  const auto& about = catalogue::find("rasant")->about();
  EXPECT_EQ(views_do_not_depend_on_hidden_cards<Rules>(about, 500), "");
}

RULE_TEST(rasant, "RA-6.1", a_discard_is_visible_only_to_its_seat) {
  const Event event = Passed{seat(1), true, card("red-10")};
  EXPECT_EQ(visible_to(event, seat(1)), event);
  for (const Seat viewer : {seat(0), no_seat}) {
    EXPECT_EQ(visible_to(event, viewer), (Event{Passed{seat(1), true, no_card}}));
  }
}

RULE_TEST(rasant, "RA-2.2 RA-5.2", a_drawn_card_is_visible_only_to_the_drawing_seat) {
  const Event event = Drew{seat(1), 2, cards("red-10 black-130")};
  EXPECT_EQ(visible_to(event, seat(1)), event);
  for (const Seat viewer : {seat(0), no_seat})
    EXPECT_EQ(visible_to(event, viewer), (Event{Drew{seat(1), 2, CardSet{}}}));
}

RULE_TEST(rasant, "RA-3.3 RA-4.1", cards_on_the_table_are_visible_to_everybody) {
  const std::vector<Event> open_events{Led{seat(0), card("black-125"), Colour::red},
                                       Followed{seat(1), card("black-130")}, Passed{seat(0)},
                                       Overtook{seat(1), Colour::red, 3, true, 4}};
  for (const Event& event : open_events) {
    for (const Seat viewer : {seat(0), seat(1), no_seat}) EXPECT_EQ(visible_to(event, viewer), event);
  }
}

RULE_TEST(rasant, "RA-2.2 RA-6.1", a_sampled_world_keeps_what_was_seen_and_deals_the_rest) {
  const auto table = Table{3}
                         .round("red", "red-40")
                         .hand(0, "red-10 blue-10")
                         .hand(1, "green-10 green-20 green-30")
                         .hand(2, "yellow-10")
                         .discarded(0, "red-20")
                         .discarded(2, "yellow-20 yellow-30")
                         .pile_is_empty();
  const View seen = view(table.state(), seat(0));
  Rng rng(1);
  bool dealt_anew = false;
  for (int i = 0; i < 20; ++i) {
    const State world = sample_world(seen, rng);
    EXPECT_EQ(violated_invariant(world), nullptr);
    EXPECT_EQ(view(world, seat(0)), seen);
    dealt_anew = dealt_anew || !(world == table.state());
  }
  EXPECT_TRUE(dealt_anew);
}

namespace {

// The worth of each colour, as the view reports it to clients.
std::string worth_in_view(std::string_view line) {
  const text::Json view =
      text::parse_json_text(Notation::write_view(rasant::view(Table{}.line(line).state(), no_seat)));
  std::string text;
  for (const text::Json& worth : view.at("follows").at("worth").get_array()) {
    text += (text.empty() ? "" : ", ") + std::string(worth.at("colour").get_string()) + " " +
            boost::json::serialize(worth.at("moved")) + (worth.at("doubled").get_bool() ? " doubled " : " ") +
            boost::json::serialize(worth.at("points"));
  }
  return text;
}

}  // namespace

RULE_TEST(rasant, "RA-4.1 RA-4.2", a_view_tells_what_an_overtaking_in_each_colour_would_be_worth) {
  EXPECT_EQ(worth_in_view("K RGB YYG RBR GBY"), "green 3 3, yellow 1 1, red 4 4, blue 2 2");
}

RULE_TEST(rasant, "RA-4.3", a_view_tells_where_the_black_car_would_double_the_others) {
  EXPECT_EQ(worth_in_view("RRR GGG BBB YYY K"),
            "green 8 doubled 14, yellow 2 doubled 2, red 11 doubled 20, blue 5 doubled 8");
}

}  // namespace paddock::rasant
