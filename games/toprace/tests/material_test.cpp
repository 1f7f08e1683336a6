#include <algorithm>
#include <map>

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>
#include <malloc.h>

#include "engine/catalogue/game.hpp"
#include "engine/catalogue/record.hpp"
#include "engine/testkit/random_match.hpp"
#include "engine/testkit/schema.hpp"
#include "games/toprace/data/material_files.hpp"
#include "games/toprace/notation.hpp"
#include "games/toprace/tests/table.hpp"

namespace paddock::toprace {

namespace {

std::vector<Printed> all_cards() {
  std::vector<Printed> cards;
  for (int k = 0; k < standard_deck.size(); ++k)
    cards.push_back(standard_deck.printed(Cards{standard_deck.full}.pick(standard_deck, k)));
  return cards;
}

// "6-4-v2-1" for a card with four rows, one of them violet; "special".
std::string shape(const Printed& card) {
  if (card.special()) return "special";
  std::string text;
  for (const Row row : card.rows) {
    text +=
        (text.empty() ? "" : "-") + std::string(row.colour == Colour::violet ? "v" : "") + std::to_string(row.points);
  }
  return text;
}

std::string refusal(std::string_view key, const text::Json& value) {
  const auto options = Notation::read_options(text::JsonObject{{key, value}});
  return options ? "" : options.error();
}

text::JsonObject sprint() {
  return boost::json::parse(
             R"({"tips": [3, 4, 5], "arrows": ["1.1", "1.2", "1.3", "2.1", "2.2", "2.3"], "rows": [3, 3, 2, 1, 2]})")
      .as_object();
}

text::JsonObject sprint_with(const char* key, const char* json) {
  auto track = sprint();
  track[key] = boost::json::parse(json);
  return track;
}

// With the positions of its squares on a drawing.
text::JsonObject drawn_sprint() {
  auto track = sprint_with("size", "[100, 60]");
  track["rows"] = boost::json::parse("[[[5,5],[5,6],[5,7]],[[6,5],[6,6],[6,7]],[[7,5],[7,6]],[[8,5]],[[9,5],[9,6]]]");
  return track;
}

}  // namespace

RULE_TEST(toprace, "TR-1.1", six_cars_and_200000_dollars_a_seat) {
  Chance chance{Rng(1)};
  const State state = open({}, 4, chance);
  for (const Seat seat : SeatSet::first(4)) EXPECT_EQ(state.board.cash[seat], 200'000);
  EXPECT_EQ(state.board.auction.unsold.size(), 6);
}

RULE_TEST(toprace, "TR-1.2", the_deck_has_the_cards_of_the_list) {
  std::map<std::string, int> shapes;
  for (const Printed& card : all_cards()) ++shapes[shape(card)];
  const std::map<std::string, int> expected{{"10", 6},       {"5", 6},           {"v5", 6},     {"v3", 1},
                                            {"v4", 1},       {"v6", 1},          {"6-4-2", 6},  {"6-4-2-1", 6},
                                            {"6-4-v2-1", 6}, {"6-5-4-3-2-1", 6}, {"special", 3}};
  EXPECT_EQ(shapes, expected);
}

RULE_TEST(toprace, "TR-1.2", each_colour_has_72_points_and_no_card_a_twin_but_the_violet_fives) {
  std::map<Colour, int> points;
  const auto cards = all_cards();
  EXPECT_EQ(cards.size(), 48U);
  for (const Printed& card : cards) {
    for (const Row row : card.rows) points[row.colour] += row.points;
    EXPECT_EQ(std::ranges::count(cards, card), shape(card) == "v5" ? 6 : 1) << write_printed(card);
  }
  for (const Colour colour : ColourSet::all()) EXPECT_EQ(points[colour], 72);
}

RULE_TEST(toprace, "TR-1.2", every_pair_of_colours_is_together_on_equally_many_cards) {
  std::map<std::pair<Colour, Colour>, int> together;
  for (const Printed& card : all_cards()) {
    ColourSet colours = card.colours;
    if (card.special()) {
      colours.add(card.linked);
      colours.add(partner(card.linked));
    }
    for (const Colour one : colours) {
      for (const Colour other : colours) {
        if (one < other) ++together[{one, other}];
      }
    }
  }
  EXPECT_EQ(together.size(), 15U);
  for (const auto& [pair, count] : together) EXPECT_EQ(count, 11) << name(pair.first) << " and " << name(pair.second);
}

RULE_TEST(toprace, "TR-1.2", a_deck_of_ones_own_is_read_and_written_whole) {
  const text::Json own = "# mine\nV5 R10 R10 # twins\nB3V2";
  const auto options = Notation::read_options(text::JsonObject{{"cards", own}});
  ASSERT_TRUE(options) << options.error();
  EXPECT_EQ(Notation::write_options(options->value).at("cards"), text::Json("R10 R10 V5 B3V2"));
  const auto again = Notation::read_options(text::JsonObject{{"cards", "B3V2 V5 R10 R10"}});
  EXPECT_EQ(again->value, options->value) << "equal content is equal";
  const auto standard = Notation::read_options(text::JsonObject{{"cards", write_deck(standard_deck)}});
  EXPECT_EQ(standard->value, Options{}) << "also the standard's";
  EXPECT_EQ(standard->material, nullptr);
}

RULE_TEST(toprace, "TR-1.2", a_deck_that_breaks_a_rule_is_refused_with_a_sentence) {
  EXPECT_EQ(refusal("cards", "R10 V5V3"), "cards: the card “V5V3” has more than one violet row (TR-1.2)");
  EXPECT_EQ(refusal("cards", "R10 B4R2B1"), "cards: the card “B4R2B1” names a colour twice (TR-1.2)");
  EXPECT_EQ(refusal("cards", "R-B B5 R-B"), "cards: the special R-B is there more than once (TR-1.2)");
  EXPECT_EQ(refusal("cards", "R10"), "cards: a deck has at least one card per seat (TR-1.2)");
  EXPECT_EQ(refusal("cards", "R0 B5"),
            "cards: the card “R0” is not rows of a colour (R B K Y G W V) and 1 to 99 points (TR-1.2)");
  EXPECT_NE(refusal("cards", 7), "");
}

RULE_TEST(toprace, "TR-1.2", a_table_has_no_more_seats_than_cards) {
  const auto options = Notation::read_options(text::JsonObject{{"cards", "R10 B10 K10"}});
  EXPECT_ALLOWED(Rules::check_table(options->value, 3));
  EXPECT_REFUSED(Rules::check_table(options->value, 4), "TR-1.2");
}

RULE_TEST(toprace, "TR-1.3", the_specials_link_three_pairs) {
  for (const char* special : {"R-B", "K-Y", "G-W"}) {
    EXPECT_TRUE(std::ranges::any_of(all_cards(), [&](const Printed& card) { return write_printed(card) == special; }));
  }
  EXPECT_EQ(refusal("cards", "R-K B5"), "cards: the card “R-K” is none of the specials R-B, K-Y, G-W (TR-1.3)");
}

RULE_TEST(toprace, "TR-1.4", the_track_has_the_shape_of_the_rules) {
  const Track& circuit = standard_track;
  EXPECT_EQ(circuit.rows, 54);
  std::string lanes;
  for (std::size_t row = 1; row <= circuit.rows; ++row) lanes += std::to_string(circuit.lanes[row]);
  EXPECT_EQ(lanes.substr(0, 4), "4443");
  EXPECT_EQ(lanes.substr(51), "344");
  EXPECT_EQ(std::ranges::count(lanes, '1'), 2);
  EXPECT_EQ(std::ranges::count(lanes, '4'), 5);
  int chicanes = 0;
  for (std::size_t at = 0; (at = lanes.find("3223", at)) != std::string::npos; ++at) ++chicanes;
  EXPECT_EQ(chicanes, 4);
  EXPECT_EQ(std::ranges::count(lanes, '2'), 8);
  EXPECT_NE(lanes.find("313"), std::string::npos);
  EXPECT_EQ(circuit.tipps, (std::array<std::uint8_t, 3>{14, 27, 41}));
  for (const Square arrow : circuit.arrows) EXPECT_TRUE(circuit.has(arrow) && arrow.row <= 2);
}

RULE_TEST(toprace, "TR-1.4", squares_touch_no_more_than_one_lane_aside_of_the_middle) {
  EXPECT_EQ(Table().car("red", "20.1").hand(0, "R5").hand(1, "B5").play(0, "play R5").board().phase, Phase::steering);
  const Track& circuit = standard_track;
  EXPECT_EQ(circuit.links[3].ahead[0b0001], 0b001) << "from four lanes to three";
  EXPECT_EQ(circuit.links[3].ahead[0b0010], 0b011);
  EXPECT_EQ(circuit.links[21].ahead[0b001], 0b1) << "into a bottleneck";
  EXPECT_EQ(circuit.links[22].ahead[0b1], 0b111) << "and out of it";
  EXPECT_EQ(circuit.links[8].ahead[0b001], 0b01) << "into a chicane";
  EXPECT_EQ(circuit.links[8].ahead[0b010], 0b11);
}

RULE_TEST(toprace, "TR-1.4", leaving_the_last_row_costs_a_point_and_is_a_finish) {
  EXPECT_EQ(Table().car("red", "54.2").hand(0, "R5 B5").hand(1, "K5").play(0, "play R5").at(Colour::red), "finish");
  EXPECT_EQ(Table()
                .car("red", "51.2")
                .car("blue", "53.1")
                .hand(0, "R6K4B2 W5")
                .hand(1, "Y5")
                .play(0, "play R6K4B2")
                .at(Colour::red),
            "finish");
}

RULE_TEST(toprace, "TR-1.4", a_tipp_line_is_reached_in_its_row) {
  EXPECT_EQ(Table().car("red", "8.2").hand(0, "R5").hand(1, "B5").play(0, "play R5").board().tipps, 0);
  EXPECT_EQ(Table().car("red", "4.2").hand(0, "R10").hand(1, "B5").play(0, "play R10").play(0, "go 14.2").board().tipps,
            1);
}

RULE_TEST(toprace, "TR-1.4", a_track_of_ones_own_is_read_and_written_whole) {
  const auto options = Notation::read_options(text::JsonObject{{"track", sprint()}});
  ASSERT_TRUE(options) << options.error();
  const auto again = Notation::read_options(Notation::write_options(options->value));
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(again->value, options->value);
  EXPECT_NE(options->value, Options{});
  EXPECT_EQ(Notation::read_options(text::JsonObject{{"track", write_track(standard_track)}})->value, Options{});
}

TEST(toprace_schema, describes_custom_tracks_and_decks) {
  const testkit::SchemaCheck check(Notation::definitions());
  const auto options = Notation::read_options(text::JsonObject{{"track", sprint()}, {"cards", "R10 R10 V5"}});
  ASSERT_TRUE(options) << options.error();
  EXPECT_EQ(check("Options", Notation::write_options(options->value)), "");
  const auto drawn = Notation::read_options(text::JsonObject{{"track", drawn_sprint()}});
  ASSERT_TRUE(drawn) << drawn.error();
  EXPECT_EQ(check("Options", Notation::write_options(drawn->value)), "");
  EXPECT_EQ(Notation::write_options(drawn->value).at("track"), drawn_sprint());
}

TEST(toprace_view, includes_the_track_and_can_be_read_only_at_its_table) {
  const auto options = Notation::read_options(text::JsonObject{{"track", sprint()}});
  ASSERT_TRUE(options) << options.error();
  const Notation notation(options->value);
  Chance chance{Rng(5)};
  const View seen = view(open(options->value, 2, chance), Seat{1});
  const text::Json written = text::parse_json_text(notation.write_view(seen));
  EXPECT_EQ(written.at("track").at("lanes"), sprint().at("rows"));
  EXPECT_EQ(written.at("track").at("tips"), sprint().at("tips"));
  EXPECT_EQ(text::in_notation(written.at("track").at("arrows")), sprint().at("arrows"));
  const auto read = notation.read_view(written);
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(*read, seen);
  EXPECT_EQ(Notation(Options{}).read_view(written).error(), "options: those of the table are expected");
}

RULE_TEST(toprace, "TR-1.4", a_track_that_breaks_a_rule_is_refused_with_a_sentence) {
  EXPECT_EQ(refusal("track", sprint()), "");
  EXPECT_EQ(refusal("track", sprint_with("rows", "[3, 3, 2, 1]")),
            "track: rows: a list of 5 to 100 rows is expected (TR-1.4)");
  EXPECT_EQ(refusal("track", sprint_with("rows", "[3, 3, 5, 1, 2]")), "track: row 3: a row has 1 to 4 lanes (TR-1.4)");
  EXPECT_EQ(refusal("track", sprint_with("rows", "[3, 3, 4, 1, 2]")),
            "track: row 3: from lane 1 the finish cannot be reached (TR-1.4)");
  EXPECT_EQ(
      refusal("track", sprint_with("tips", "[4, 3, 5]")),
      "track: tips: the lines are rows of the track beyond the arrows, each further than the one before (TR-1.4)");
  EXPECT_EQ(refusal("track", sprint_with("arrows", R"(["1.1", "1.2", "1.3", "2.1", "2.2"])")),
            "track: arrows: six squares, one a car, are expected (TR-1.4)");
  EXPECT_EQ(refusal("track", sprint_with("arrows", R"(["1.1", "1.2", "1.3", "2.1", "2.2", "2.1"])")),
            "track: arrows: 2.1 is there twice (TR-1.4)");
  EXPECT_EQ(refusal("track", sprint_with("arrows", R"(["1.1", "1.2", "1.3", "2.1", "2.2", "3.1"])")),
            "track: arrows: each is a square of the first two rows (TR-1.4)");
  EXPECT_EQ(refusal("track", "a circle"), "track: “standard”, or a track as JSON, is expected (TR-1.4)");
}

RULE_TEST(toprace, "TR-1.5", prizes_may_be_chosen) {
  const auto options = Notation::read_options(text::JsonObject{{"prizes", "500000,400000,300000,200000,100000,0"}});
  ASSERT_TRUE(options) << options.error();
  EXPECT_EQ(options->value.prizes[0], 500'000);
  EXPECT_EQ(Options{}.prizes, (std::array<std::int32_t, 6>{200'000, 150'000, 100'000, 60'000, 30'000, 10'000}));
}

RULE_TEST(toprace, "TR-1.5", prizes_that_rise_or_are_no_step_are_refused) {
  EXPECT_EQ(refusal("prizes", "10000,20000,0,0,0,0"), "prizes: none is higher than that of the place before (TR-1.5)");
  EXPECT_EQ(refusal("prizes", "25000,20000,0,0,0,0"), "prizes: each is a multiple of 10000 (TR-1.5)");
  EXPECT_EQ(refusal("prizes", "20000,10000"), "prizes: six amounts, first place first, are expected (TR-1.5)");
}

RULE_TEST(toprace, "TR-2.1", every_seat_gets_as_many_cards) {
  const std::array<int, 7> hands{0, 0, 24, 16, 12, 9, 8};
  for (int seats = min_seats; seats <= max_seats; ++seats) {
    Chance chance{Rng(5)};
    const State state = open({}, seats, chance);
    for (const Seat seat : SeatSet::first(seats))
      EXPECT_EQ(state.hand[seat].size(), hands[static_cast<std::size_t>(seats)]);
    EXPECT_EQ(state.aside.size(), seats == 5 ? 3 : 0);
  }
}

RULE_TEST(toprace, "TR-2.2", a_seat_sees_its_own_cards_before_the_auction_and_no_others) {
  Chance chance{Rng(5)};
  const State state = open({}, 5, chance);
  const View seen = view(state, Seat{1});
  EXPECT_EQ(seen.hand, state.hand[Seat{1}]);
  EXPECT_EQ(seen.cards_held[Seat{0}], 9);
  EXPECT_EQ(seen.aside, 3);
  EXPECT_TRUE(view(state, no_seat).hand.empty());
}

namespace {

// A deck that is different for each number and has cards that the standard deck lacks.
text::JsonObject own_table(int number) {
  const auto points = [&](int place) { return std::to_string(1 + (number / place) % 99); };
  const std::string cards = "V" + points(1) + " V" + points(99) + " R99 B98K" + points(1) + " Y97 G-W";
  return {{"cards", cards},
          {"track", boost::json::parse(R"({"tips": [3, 4, 5], "arrows": ["1.1", "1.2", "1.3", "2.1", "2.2", "2.3"],
                                           "rows": [3, 3, 2, 1, 2]})")}};
}

const catalogue::Game& game() { return *catalogue::find("toprace"); }

std::shared_ptr<const catalogue::Match> deal(int number) {
  const auto setup = game().prepare(own_table(number), min_seats);
  ensure(static_cast<bool>(setup), "an own table can be opened");
  Chance chance{Rng(static_cast<std::uint64_t>(number))};
  return (*setup)->deal(chance);
}

// Plays the first legal move of the seat to act.
catalogue::MoveResult play_first(const catalogue::Match& match, Chance& chance) {
  const Seat seat = *match.to_act().begin();
  return match.play(seat, match.check_move(seat, match.moves(seat)[0]).move, chance);
}

// Opened and played, or refused because of its deck, of the number of its seats, or of an option that is read after its
// material.
void open_play_and_refuse(int number) {
  Chance chance{Rng(1)};
  EXPECT_FALSE(play_first(*deal(number), chance).events->visible_to(Seat{0}).empty());
  auto chosen = own_table(number);
  EXPECT_FALSE(game().prepare(chosen, max_seats + 1));
  chosen["cards"] = "V7 R" + std::to_string(1 + number % 99);
  EXPECT_FALSE(game().prepare(chosen, max_seats)) << "two cards for six seats";
  chosen["jam"] = "whatever";
  EXPECT_FALSE(game().prepare(chosen, min_seats));
  chosen["cards"] = "V7 R0";
  EXPECT_FALSE(game().prepare(chosen, min_seats));
}

std::size_t bytes_in_use() { return mallinfo2().uordblks; }

}  // namespace

TEST(toprace_material, lives_as_long_as_anything_made_from_it) {
  auto match = deal(7);  // nothing else owns its setup
  Chance chance{Rng(3)};
  std::shared_ptr<const catalogue::Events> events;
  while (!match->to_act().empty()) {
    auto played = play_first(*match, chance);
    events = played.events;
    match = played.next;
  }
  match.reset();
  EXPECT_FALSE(events->unredacted().empty());
}

TEST(toprace_material, is_freed_with_its_last_owner) {
  std::weak_ptr<const void> material;
  {
    const auto held = Notation::read_options(own_table(7));
    ASSERT_TRUE(held) << held.error();
    material = held->material;
    EXPECT_FALSE(material.expired());
  }
  EXPECT_TRUE(material.expired());
}

TEST(toprace_material, equal_decks_of_different_tables_make_equal_positions) {
  const auto one = Notation::read_options(own_table(7));
  const auto other = Notation::read_options(own_table(7));
  EXPECT_NE(one->material, other->material);
  EXPECT_EQ(one->value, other->value);
  EXPECT_NE(one->value, Notation::read_options(own_table(8))->value);
}

TEST(toprace_material, ten_thousand_tables_leave_nothing_behind) {
  constexpr int tables = 10'000;
  constexpr int warm = 100;
  for (int number = 0; number < warm; ++number) open_play_and_refuse(number);
  const std::size_t before = bytes_in_use();
  for (int number = warm; number < tables; ++number) open_play_and_refuse(number);
  EXPECT_LE(bytes_in_use(), before + 4096) << "less than one track";
}

}  // namespace paddock::toprace
