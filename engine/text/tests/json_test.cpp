#include "engine/text/json.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "engine/text/tests/things.hpp"

namespace paddock::text {

namespace {

using namespace things;

constexpr int seats = 3;

constexpr Seat seat(int number) { return Seat{static_cast<std::uint8_t>(number)}; }

Cards cards(std::string_view text) {
  Cards set;
  EXPECT_EQ(read_cards(text, set), "");
  return set;
}

template <class T>
std::string written(const T& value) {
  std::string text;
  JsonWriter(seats).append(text, value);
  EXPECT_EQ(text, boost::json::serialize(JsonWriter(seats)(value))) << "the tree and the text differ";
  return text;
}

// The error of reading the JSON as a value of that type.
template <class T>
std::string problem(std::string_view json) {
  const auto read = from_json<T>(boost::json::parse(json), seats);
  return read ? "" : read.error();
}

template <class T>
void expect_round_trip(const T& value) {
  const auto read = from_json<T>(boost::json::parse(written(value)), seats);
  ASSERT_TRUE(read) << read.error();
  EXPECT_TRUE(*read == value) << written(value);
}

Table full_table() {
  Table table;
  table.open = true;
  table.count = 255;
  table.shift = -128;
  table.large = std::numeric_limits<std::int64_t>::min();
  table.turn = seat(2);
  table.in = SeatSet::first(2);
  table.pile = cards("a a c");
  table.top = Card{1};
  table.place = Place{12};
  table.hand[seat(1)] = cards("b");
  table.pair = {1, -2};
  table.rounds.add({Colour::green, seat(0)});
  table.rounds.add({});
  return table;
}

}  // namespace

TEST(text_json, a_struct_survives_a_round_trip) {
  expect_round_trip(Table{});
  expect_round_trip(full_table());
}

TEST(text_json, a_struct_is_an_object_of_its_members) {
  EXPECT_EQ(written(full_table()),
            R"({"open":true,"count":255,"shift":-128,"large":-9223372036854775808,"turn":2,"in":[0,1],)"
            R"("pile":"a a c","top":"b","place":"km 12","hand":["","b",""],"pair":[1,-2],)"
            R"("rounds":[{"colour":"green","leader":0},{"colour":"red","leader":null}]})");
}

TEST(text_json, no_seat_and_empty_values_are_null) {
  EXPECT_EQ(written(no_seat), "null");
  EXPECT_EQ(written(Place{}), "null");
  expect_round_trip(Place{});
}

TEST(text_json, text_and_tree_quote_strings_alike) {
  const std::string text = std::string("a\0b", 3) + "\"quoted\" \\ \b\f\n\r\t \x1f\x7f Zoé 🏎";
  EXPECT_EQ(written(text), "\"a\\u0000b\\\"quoted\\\" \\\\ \\b\\f\\n\\r\\t \\u001f\x7f Zoé 🏎\"");
}

TEST(text_json, JSON_text_is_inserted_unchanged) {
  const Json tree = boost::json::parse(R"({"list":[1,-2,[],{}],"text":"é","none":null,"yes":true,"half":0.5})");
  EXPECT_EQ(written(tree), boost::json::serialize(tree));
  EXPECT_EQ(written(std::vector<JsonObject>{tree.as_object(), {}}), "[" + boost::json::serialize(tree) + ",{}]");
  EXPECT_EQ(written(JsonText{R"({"a":[1]})"}), R"({"a":[1]})");
}

TEST(text_json, events_begin_with_their_name_and_survive_a_round_trip) {
  EXPECT_EQ(written(Event{Drew{seat(1), cards("c a")}}), R"({"event":"drew","seat":1,"cards":"a c"})");
  expect_round_trip(Event{Drew{seat(1), cards("c a")}});
  expect_round_trip(Event{Passed{seat(0)}});
}

TEST(text_json, a_value_of_the_wrong_type_is_reported) {
  EXPECT_EQ(problem<bool>("1"), "true or false is expected");
  EXPECT_EQ(problem<std::uint8_t>("\"1\""), "a whole number from 0 to 255 is expected");
  EXPECT_EQ(problem<Place>("12"), "a text is expected");
  EXPECT_EQ(problem<Cards>("[\"a\"]"), "a list of cards in one text is expected");
  EXPECT_EQ(problem<Round>("[]"), "an object is expected");
  EXPECT_EQ(problem<Event>("\"passed\""), "an event is expected");
}

TEST(text_json, a_number_out_of_range_is_reported) {
  EXPECT_EQ(problem<std::uint8_t>("255"), "");
  EXPECT_EQ(problem<std::uint8_t>("256"), "a whole number from 0 to 255 is expected");
  EXPECT_EQ(problem<std::uint8_t>("-1"), "a whole number from 0 to 255 is expected");
  EXPECT_EQ(problem<std::int8_t>("-129"), "a whole number from -128 to 127 is expected");
  EXPECT_EQ(problem<std::int8_t>("1.5"), "a whole number from -128 to 127 is expected");
  EXPECT_NE(problem<std::int64_t>("9223372036854775808"), "");
}

TEST(text_json, only_seats_of_the_table_are_accepted) {
  EXPECT_EQ(problem<Seat>("2"), "");
  EXPECT_EQ(problem<Seat>("null"), "");
  EXPECT_EQ(problem<Seat>("3"), "a whole number from 0 to 2 is expected");
  EXPECT_EQ(problem<Seat>("true"), "a whole number from 0 to 2 is expected");
}

TEST(text_json, a_set_of_seats_has_each_once) {
  EXPECT_EQ(problem<SeatSet>("[2, 0]"), "");
  EXPECT_EQ(problem<SeatSet>("2"), "a list of seats is expected");
  EXPECT_EQ(problem<SeatSet>("[3]"), "a whole number from 0 to 2 is expected");
  EXPECT_EQ(problem<SeatSet>("[1, 1]"), "a list of different seats is expected");
  EXPECT_EQ(problem<SeatSet>("[null]"), "a list of different seats is expected");
}

TEST(text_json, an_unreadable_text_is_quoted_in_the_error) {
  EXPECT_EQ(problem<Place>("\"mile 3\""), "“mile 3” is not understood");
  EXPECT_EQ(problem<Card>("null"), "“” is not understood");
}

TEST(text_json, the_error_lists_the_values_of_an_enum) {
  EXPECT_EQ(problem<Colour>("\"green\""), "");
  EXPECT_EQ(problem<Colour>("\"blue\""), "one of red, green is expected");
  EXPECT_EQ(problem<Colour>("0"), "one of red, green is expected");
}

TEST(text_json, a_wrong_list_length_is_reported) {
  EXPECT_EQ((problem<PerSeat<int, 4>>("[1, 2]")), "a list of 3, one a seat, is expected");
  EXPECT_EQ((problem<PerSeat<int, 4>>("{}")), "a list of 3, one a seat, is expected");
  EXPECT_EQ((problem<std::array<int, 2>>("[1]")), "a list of 2 is expected");
  EXPECT_EQ((problem<FixedList<int, 2>>("[1, 2, 3]")), "a list of at most 2 is expected");
  EXPECT_EQ((problem<FixedList<int, 2>>("null")), "a list of at most 2 is expected");
}

TEST(text_json, the_error_says_where_it_occurred) {
  EXPECT_EQ((problem<FixedList<Round, 3>>(R"([{"colour": "red", "leader": 0}, {"colour": "red", "leader": 9}])")),
            "1.leader: a whole number from 0 to 2 is expected");
  EXPECT_EQ((problem<PerSeat<Cards, 4>>(R"(["", "a a a", ""])")), "1: the card “a” is there too often");
  EXPECT_EQ((problem<PerSeat<Cards, 4>>(R"(["", "", "a x"])")), "2: there is no card “x”");
  EXPECT_EQ((problem<std::array<int, 2>>("[1, null]")).substr(0, 3), "1: ");
  EXPECT_EQ(problem<Event>(R"({"event": "drew", "seat": 0, "cards": "z"})"), "cards: there is no card “z”");
}

TEST(text_json, a_member_missing_or_unknown_is_named) {
  EXPECT_EQ(problem<Round>(R"({"colour": "red"})"), "“leader” is missing");
  EXPECT_EQ(problem<Round>(R"({"colour": "red", "leader": 0, "speed": 1})"), "“speed” is not known here");
  EXPECT_EQ((problem<FixedList<Round, 3>>("[{}]")), "0: “colour” is missing");
  EXPECT_EQ(problem<Event>(R"({"event": "passed"})"), "“seat” is missing");
  EXPECT_EQ(problem<Event>(R"({"event": "passed", "seat": 0, "cards": ""})"), "“cards” is not known here");
}

TEST(text_json, an_unknown_event_is_reported) {
  EXPECT_EQ(problem<Event>(R"({"event": "jumped"})"), "there is no such event");
  EXPECT_EQ(problem<Event>(R"({"event": 1})"), "there is no such event");
  EXPECT_EQ(problem<Event>(R"({"seat": 0})"), "an event is expected");
}

TEST(text_json, only_the_first_error_is_reported) {
  EXPECT_EQ(problem<Round>(R"({"colour": "blue", "leader": 9})"), "colour: one of red, green is expected");
  JsonReader reader;
  reader.fail("first");
  EXPECT_FALSE(reader.fail("second"));
  EXPECT_EQ(reader.problem(), "first");
}

TEST(text_json, missing_members_can_keep_their_default) {
  const auto read = from_json<Round>(boost::json::parse(R"({"leader": 1})"), seats, JsonReader::Missing::keeps_default);
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, (Round{Colour::red, seat(1)}));
  EXPECT_FALSE(from_json<Round>(boost::json::parse(R"({"lead": 1})"), seats, JsonReader::Missing::keeps_default));
}

TEST(text_json, values_named_by_a_context_are_written_and_read_with_it) {
  const Signs signs{{"stop", "yield"}};
  const Road road{Sign{1}, no_sign};
  const Json written = JsonWriterWith(seats, signs)(road);
  EXPECT_EQ(boost::json::serialize(written), R"({"left":"yield","right":null})");
  JsonReaderWith reader(seats, JsonReader::Missing::refused, signs);
  Road back;
  EXPECT_TRUE(reader(written, back)) << reader.problem();
  EXPECT_EQ(back, road);
  const Signs others{{"stop", "park"}};
  JsonReaderWith elsewhere(seats, JsonReader::Missing::refused, others);
  EXPECT_FALSE(elsewhere(written, back));
  EXPECT_EQ(elsewhere.problem(), "left: “yield” is not understood");
}

TEST(text_json, a_value_with_parts_is_an_object_with_its_notation) {
  Row row{Tile{1}, {}};
  EXPECT_EQ(written(row), R"({"first":{"text":"g2","colour":"green","number":2},"rest":{"text":"","cards":[]}})");
  expect_round_trip(row);
  row.first = {};
  row.rest.add(Tile{0});
  row.rest.add(Tile{0});
  EXPECT_EQ(written(row), R"({"first":null,"rest":{"text":"r1 r1","cards":[)"
                          R"({"text":"r1","colour":"red","number":1},{"text":"r1","colour":"red","number":1}]}})");
  expect_round_trip(row);
}

TEST(text_json, a_value_with_parts_is_read_from_its_notation_alone) {
  const auto read = from_json<Row>(boost::json::parse(R"({"first":{"text":"g2"},"rest":"r1"})"));
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->first, Tile{1});
  EXPECT_EQ(read->rest.size(), 1);
  EXPECT_EQ(problem<Tile>(R"({"text":"b3"})"), "“b3” is not understood");
  EXPECT_EQ(problem<Tile>(R"({"number":1})"), "a text is expected");
}

TEST(text_json, parts_may_depend_on_a_context) {
  const Signs signs{{"stop", "yield"}};
  const JsonWriterWith writer(seats, signs);
  EXPECT_EQ(boost::json::serialize(writer(Lamp{Sign{1}})), R"({"text":"yield","letters":5})");
  EXPECT_EQ(writer(Lamp{}), Json(nullptr));
}

TEST(text_json, objects_can_be_replaced_by_their_notation) {
  const auto as_notation = [](std::string_view json) { return in_notation(JsonText{std::string(json)}).text; };
  EXPECT_EQ(as_notation(R"({"first":{"text":"g2","number":2},"all":[{"text":"r1"},null,3,{"rest":{"text":""}}]})"),
            R"({"first":"g2","all":["r1",null,3,{"rest":""}]})");
  EXPECT_EQ(as_notation(R"({"text":7,"more":{"text":"a"}})"), R"({"text":7,"more":"a"})");
}

TEST(text_json, an_integer_is_recognized_in_every_number_type) {
  EXPECT_EQ(whole_number(Json(-7)), -7);
  EXPECT_EQ(whole_number(Json(std::uint64_t{7})), 7);
  EXPECT_EQ(whole_number(Json(std::numeric_limits<std::uint64_t>::max())), std::nullopt);
  EXPECT_EQ(whole_number(Json(1.0)), std::nullopt);
  EXPECT_EQ(whole_number(Json("7")), std::nullopt);
  EXPECT_EQ(whole_number(Json(true)), std::nullopt);
}

TEST(json, a_list_with_keys_is_an_object) {
  const PerColour counts{{3, 5}};
  EXPECT_EQ(written(counts), R"({"red":3,"green":5})");
  expect_round_trip(counts);
  EXPECT_EQ(problem<PerColour>(R"({"red":3})"), "“green” is missing");
  EXPECT_EQ(problem<PerColour>(R"({"red":3,"green":"many"})"),
            "green: a whole number from -2147483648 to 2147483647 is expected");
  EXPECT_EQ(problem<PerColour>(R"({"red":3,"green":5,"blue":1})"), "“blue” is not known here");
  EXPECT_EQ(problem<PerColour>("[3,5]"), "an object is expected");
}

TEST(json, a_flattened_struct_adds_its_members_to_the_enclosing_object) {
  const Crossing crossing{3, {Colour::green, {{10, 20}}}};
  EXPECT_EQ(written(crossing), R"({"streets":3,"colour":"green","seconds":{"red":10,"green":20}})");
  expect_round_trip(crossing);
  EXPECT_EQ(problem<Crossing>(R"({"streets":3,"colour":"green"})"), "“seconds” is missing");
  EXPECT_EQ(problem<Crossing>(R"({"streets":3,"light":{}})"), "“light” is not known here");
}

TEST(json, cards_named_by_a_context_are_one_text) {
  const Signs signs{{"stop", "yield"}};
  const Stock stock{{1, 2}};
  const Json json = JsonWriterWith(seats, signs)(stock);
  EXPECT_EQ(json, Json("stop yield yield"));
  EXPECT_EQ(JsonWriterWith(seats, signs)(Stock{}), Json(""));
  JsonReaderWith reader(seats, JsonReader::Missing::refused, signs);
  Stock back;
  ASSERT_TRUE(reader(json, back)) << reader.problem();
  EXPECT_EQ(back, stock);
  EXPECT_FALSE(reader(Json("stop park"), back));
  EXPECT_EQ(reader.problem(), "there is no sign “park”");
}

}  // namespace paddock::text
