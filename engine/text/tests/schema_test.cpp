#include "engine/text/schema.hpp"

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "engine/text/tests/things.hpp"
#include "engine/text/typescript.hpp"

namespace paddock::text {

namespace {

using namespace things;

template <class T>
std::string schema_text() {
  return boost::json::serialize(Definitions().of<T>());
}

JsonObject things_schema() { return schema("Things", definitions_of<Table, Event, Table, Round>()); }

}  // namespace

TEST(schema, describes_every_way_to_write_a_value) {
  EXPECT_EQ(schema_text<bool>(), R"({"type":"boolean"})");
  EXPECT_EQ(schema_text<std::int8_t>(), R"({"type":"integer"})");
  EXPECT_EQ(schema_text<Seat>(), R"({"type":["integer","null"],"minimum":0,"maximum":7,"format":"seat"})");
  EXPECT_EQ(schema_text<Cards>(), R"({"type":"string","format":"cards"})");
  EXPECT_EQ((schema_text<PerSeat<Cards, 4>>()),
            R"({"type":"array","items":{"type":"string","format":"cards"},"format":"per-seat"})");
  EXPECT_EQ((schema_text<FixedList<Round, 3>>()), R"({"type":"array","items":{"$ref":"#/$defs/Round"}})");
}

TEST(schema, a_text_may_be_null_if_it_can_be_empty) {
  EXPECT_EQ(schema_text<Card>(), R"({"type":"string"})");
  EXPECT_EQ(schema_text<Place>(), R"({"type":["string","null"]})");
}

TEST(schema, a_value_with_parts_is_an_object_or_null) {
  Definitions definitions;
  EXPECT_EQ(boost::json::serialize(definitions.of<Tile>()), R"({"anyOf":[{"$ref":"#/$defs/Tile"},{"type":"null"}]})");
  EXPECT_EQ(boost::json::serialize(definitions.of<Tiles>()), R"({"$ref":"#/$defs/Cards"})");
  const JsonObject all = definitions.take();
  EXPECT_EQ(boost::json::serialize(all.at("Tile").at("required")), R"(["text","colour","number"])");
  EXPECT_EQ(all.at("Cards").at("format"), Json("cards"));
  EXPECT_EQ(boost::json::serialize(all.at("Cards").at("properties").at("cards")),
            R"({"type":"array","items":{"$ref":"#/$defs/Tile"}})");
}

TEST(schema, parts_that_depend_on_a_context_are_described_too) {
  Definitions definitions;
  definitions.of<Lamp>();
  EXPECT_EQ(boost::json::serialize(definitions.take().at("Lamp").at("required")), R"(["text","letters"])");
}

TEST(schema, a_move_has_its_notation_and_its_members_if_it_is_described) {
  const auto required = [](const JsonObject& definitions) {
    return boost::json::serialize(definitions.at("Move").at("required"));
  };
  EXPECT_EQ(required(definitions_of<Table, Event, Table, Round>()), R"(["text"])");
  EXPECT_EQ(required(definitions_of<Table, Event, Table, Round, Passed>()), R"(["text","seat"])");
}

TEST(schema, a_type_derived_from_a_list_is_a_list) {
  struct Pair : std::array<int, 2> {};
  EXPECT_EQ(schema_text<Pair>(), R"({"type":"array","items":{"type":"integer"}})");
}

TEST(schema, a_list_with_keys_is_an_object_with_a_name) {
  Definitions definitions;
  EXPECT_EQ(boost::json::serialize(definitions.of<PerColour>()), R"({"$ref":"#/$defs/Counts"})");
  EXPECT_EQ(boost::json::serialize(definitions.take().at("Counts").at("required")), R"(["red","green"])");
}

TEST(schema, a_flattened_struct_adds_its_members_to_the_enclosing_object) {
  const JsonObject properties = Definitions().properties<Crossing>();
  std::string keys;
  for (const auto& property : properties) keys += std::string(property.key()) + " ";
  EXPECT_EQ(keys, "streets colour seconds ");
}

TEST(schema, cards_named_by_a_context_are_a_text) { EXPECT_EQ(schema_text<Stock>(), R"({"type":"string"})"); }

TEST(schema, events_are_distinguished_by_their_name) {
  const JsonObject schema = things_schema();
  const auto& definitions = schema.at("$defs");
  EXPECT_EQ(boost::json::serialize(definitions.at("Event")),
            R"({"oneOf":[{"$ref":"#/$defs/Passed"},{"$ref":"#/$defs/Drew"}]})");
  EXPECT_EQ(definitions.at("Drew").at("properties").at("event").at("const"), Json("drew"));
  EXPECT_EQ(boost::json::serialize(definitions.at("Drew").at("required")), R"(["event","seat","cards"])");
}

TEST(schema, a_name_means_one_thing) {
  Definitions definitions{"Round"};
  EXPECT_EQ(boost::json::serialize(definitions.of<Round>()), R"({"$ref":"#/$defs/Round_"})");
  definitions.define("Round", {});
  const JsonObject all = definitions.take();
  EXPECT_TRUE(all.at("Round").as_object().empty());
  EXPECT_EQ(all.at("Round_").at("type"), Json("object"));
}

TEST(typescript, has_a_type_for_each_definition) {
  const std::string types = typescript(things_schema());
  EXPECT_TRUE(types.starts_with("// Things. ")) << types;
  EXPECT_NE(types.find("export type Event = Passed | Drew;"), std::string::npos) << types;
  EXPECT_NE(types.find("export type Passed = {\n  event: \"passed\";\n  seat: number | null;\n};"), std::string::npos);
  EXPECT_NE(types.find("  place: string | null;\n  hand: Array<string>;\n"), std::string::npos);
  EXPECT_NE(types.find("export type Colour = \"red\" | \"green\";"), std::string::npos);
}

TEST(typescript, a_member_that_may_be_missing_has_a_question_mark) {
  JsonObject definition = object_schema({{"a", JsonObject{{"type", "integer"}}}});
  definition["required"] = JsonArray{};
  EXPECT_NE(typescript(schema("", {{"Thing", definition}})).find("a?: number;"), std::string::npos);
}

}  // namespace paddock::text
