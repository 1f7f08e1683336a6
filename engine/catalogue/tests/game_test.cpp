#include "engine/catalogue/game.hpp"

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "engine/testkit/tests/toy/toy.hpp"

namespace paddock::catalogue {

namespace {

using text::Json;
using text::JsonObject;

std::string chosen(const std::vector<std::string>& choices) {
  const auto read = read_choices(toy::game(), choices);
  return read ? boost::json::serialize(*read) : read.error();
}

std::string completed(const JsonObject& options, int seats) {
  const auto setup = toy::game().prepare(options, seats);
  return setup ? boost::json::serialize((*setup)->options()) : setup.error();
}

SharedSetup setup() { return *toy::game().prepare({}, 2); }

std::string rolls_read(const Json& json) {
  const auto rolls = setup()->read_rolls(json);
  return rolls ? std::to_string(rolls->size()) + " rolls" : rolls.error();
}

}  // namespace

TEST(catalogue_games, are_found_by_their_id) {
  EXPECT_EQ(find("toy"), &toy::game());
  EXPECT_EQ(find("Toy"), nullptr);
  EXPECT_EQ(find(""), nullptr);
  ASSERT_TRUE(get("toy"));
  EXPECT_EQ(*get("toy"), &toy::game());
}

TEST(catalogue_games, an_unknown_game_is_reported_with_the_list_of_games) {
  EXPECT_EQ(get("whist").error(), "there is no game “whist”; there are crooked, toy");
}

TEST(catalogue_options, samples_use_every_value_and_begin_with_the_default) {
  EXPECT_EQ(option_samples(toy::game().about()), (std::vector<JsonObject>{{}, {{"refill", "yes"}}, {{"bonus", 3}}}));
}

TEST(catalogue_options, choices_are_words_or_numbers) {
  EXPECT_EQ(chosen({}), "{}");
  EXPECT_EQ(chosen({"refill=yes", "bonus=3"}), R"({"refill":"yes","bonus":3})");
  EXPECT_EQ(chosen({"refill=a=b"}), R"({"refill":"a=b"})");
  EXPECT_EQ(chosen({"refill="}), R"({"refill":""})");
}

TEST(catalogue_options, a_malformed_choice_is_reported) {
  EXPECT_EQ(chosen({"refill"}), "an option is written key=value, not “refill”");
  EXPECT_EQ(chosen({"speed=3"}), "toy has no option “speed”; it has refill, bonus");
  EXPECT_EQ(chosen({"bonus=1", "bonus=2"}), "the option “bonus” is given twice");
  EXPECT_EQ(chosen({"=3"}), "toy has no option “”; it has refill, bonus");
}

TEST(catalogue_options, options_not_chosen_have_their_default) {
  EXPECT_EQ(completed({}, 2), R"({"refill":"no","bonus":0})");
  EXPECT_EQ(completed({{"bonus", 7}}, 3), R"({"refill":"no","bonus":7})");
}

TEST(catalogue_options, an_unknown_value_is_reported) {
  EXPECT_EQ(completed({{"refill", "maybe"}}, 2), "toy option refill: one of no, yes is expected");
  EXPECT_EQ(completed({{"bonus", 256}}, 2), "toy option bonus: a whole number from 0 to 255 is expected");
  EXPECT_EQ(completed({{"speed", 1}}, 2), "toy option “speed” is not known here");
}

TEST(catalogue_options, a_table_that_cannot_be_opened_is_reported) {
  EXPECT_EQ(completed({}, 1), "toy is for 2 to 3 seats, not 1");
  EXPECT_EQ(completed({}, 4), "toy is for 2 to 3 seats, not 4");
  EXPECT_EQ(completed({{"refill", "yes"}}, 3), "TG-1.3 does not allow this table: Refilling is for two seats.");
}

TEST(catalogue_rolls, are_numbers_and_cards_by_name) {
  Rolls rolls;
  rolls.add({Roll::Kind::card, 4});
  rolls.add({Roll::Kind::number, 2});
  const auto written = setup()->write_rolls(rolls);
  EXPECT_EQ(boost::json::serialize(written), R"(["lot-5",2])");
  const auto read = setup()->read_rolls(written);
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, std::vector<Roll>(rolls.begin(), rolls.end()));
}

TEST(catalogue_rolls, impossible_rolls_are_reported) {
  EXPECT_EQ(rolls_read(text::JsonArray{0, 65535, "lot-1"}), "3 rolls");
  EXPECT_EQ(rolls_read(Json(nullptr)), "random results are a list");
  EXPECT_EQ(rolls_read(text::JsonArray{"lot-6"}), R"(this is not a random result: "lot-6")");
  EXPECT_EQ(rolls_read(text::JsonArray{-1}), "this is not a random result: -1");
  EXPECT_EQ(rolls_read(text::JsonArray{65536}), "this is not a random result: 65536");
  EXPECT_EQ(rolls_read(text::JsonArray{nullptr}), "this is not a random result: null");
}

TEST(catalogue_game, tells_the_limits_of_seats) {
  EXPECT_EQ(toy::game().min_seats(), 2);
  EXPECT_EQ(toy::game().max_seats(), 3);
}

}  // namespace paddock::catalogue
