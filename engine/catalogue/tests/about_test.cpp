#include "engine/catalogue/about.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

namespace paddock::catalogue {

namespace {

using text::Json;
using text::JsonObject;

JsonObject whole() {
  return boost::json::parse(R"({
    "name": {"fr": "Jeu", "en": "Game"}, "pitch": {"fr": "Vite.", "en": "Fast."},
    "prefix": "XX", "rules": "1.0", "minutes": [10, 25],
    "options": [{"key": "speed", "clause": "XX-1.1", "fr": "Vitesse", "en": "Speed", "open": true, "seats": true,
                 "values": [{"value": 3, "fr": "trois", "en": "three"}, {"value": "any", "fr": "libre", "en": "any"}]},
                {"key": "road", "clause": "XX-1.2", "fr": "Route", "en": "Road", "file": true,
                 "values": [{"value": "A6", "fr": "A6", "en": "A6"}]}]})")
      .get_object();
}

std::string problem(const JsonObject& json) {
  const auto about = read_about("id", boost::json::serialize(json));
  return about ? "" : about.error();
}

// The error after the member at `pointer` was replaced by `value`, or removed if there is no value.
std::string problem_with(const std::string& pointer, const std::optional<Json>& value) {
  Json json = whole();
  const auto slash = pointer.rfind('/');
  Json& parent = json.at_pointer(pointer.substr(0, slash));
  const std::string key = pointer.substr(slash + 1);
  if (value) {
    parent.as_object()[key] = *value;
  } else {
    parent.as_object().erase(key);
  }
  return problem(json.get_object());
}

}  // namespace

TEST(catalogue_about, all_members_are_read) {
  const auto about = read_about("id", boost::json::serialize(whole()));
  ASSERT_TRUE(about) << about.error();
  EXPECT_EQ(about->id, "id");
  EXPECT_EQ(about->name.in(text::Language::fr), "Jeu");
  EXPECT_EQ(about->name.in(text::Language::en), "Game");
  EXPECT_EQ(about->pitch.en, "Fast.");
  EXPECT_EQ(about->prefix, "XX");
  EXPECT_EQ(about->rules, "1.0");
  EXPECT_EQ(about->least_minutes, 10);
  EXPECT_EQ(about->most_minutes, 25);
  ASSERT_EQ(about->options.size(), 2U);
}

TEST(catalogue_about, a_text_in_one_language_stands_for_both) {
  JsonObject json = whole();
  json["name"].as_object().erase("fr");
  json["pitch"].as_object().erase("en");
  const auto about = read_about("id", boost::json::serialize(json));
  ASSERT_TRUE(about) << about.error();
  EXPECT_EQ(about->name.fr, "Game");
  EXPECT_EQ(about->pitch.en, "Vite.");
  json["name"] = JsonObject{};
  EXPECT_EQ(problem(json), "about.json is incomplete");
}

TEST(catalogue_about, an_option_is_found_by_its_key) {
  const auto about = read_about("id", boost::json::serialize(whole()));
  const Option* speed = about->option("speed");
  ASSERT_NE(speed, nullptr);
  EXPECT_EQ(speed->clause, "XX-1.1");
  EXPECT_EQ(speed->label.fr, "Vitesse");
  EXPECT_TRUE(speed->open);
  EXPECT_FALSE(speed->file);
  EXPECT_TRUE(speed->seats);
  EXPECT_FALSE(about->option("road")->seats);
  EXPECT_TRUE(about->option("road")->file);
  ASSERT_EQ(speed->values.size(), 2U);
  EXPECT_EQ(speed->values[0].value, Json(3));
  EXPECT_EQ(speed->values[1].meaning.fr, "libre");
  EXPECT_EQ(about->option("colour"), nullptr);
}

TEST(catalogue_about, earlier_rules_are_options_of_the_current_ones) {
  JsonObject json = whole();
  json["rules"] = "1.1";
  json["earlier"] = JsonObject{{"1.0", JsonObject{{"speed", "any"}}}};
  const auto about = read_about("id", boost::json::serialize(json));
  ASSERT_TRUE(about) << about.error();
  EXPECT_EQ(*about->options_by("1.1", {}), JsonObject{});
  EXPECT_EQ(*about->options_by("1.0", {{"road", "A6"}}), (JsonObject{{"speed", "any"}, {"road", "A6"}}));
  EXPECT_EQ(*about->options_by("1.0", {{"speed", 3}}), (JsonObject{{"speed", 3}})) << "what was chosen stays";
  EXPECT_EQ(about->options_by("0.9", {}).error(), "played by rules 0.9 of id; here are rules 1.1");
}

TEST(catalogue_about, earlier_rules_must_be_complete) {
  EXPECT_EQ(problem_with("/earlier", Json(JsonObject{})), "");
  EXPECT_EQ(problem_with("/earlier", Json(1)), "about.json is incomplete");
  EXPECT_EQ(problem_with("/earlier", Json(JsonObject{{"1.0", "any"}})), "about.json is incomplete");
}

TEST(catalogue_about, a_game_may_offer_models) {
  JsonObject json = whole();
  EXPECT_TRUE(read_about("id", boost::json::serialize(json))->models.empty());
  json["models"] = text::JsonArray{JsonObject{{"key", "van"}, {"fr", "le fourgon"}, {"en", "the van"}}};
  const auto about = read_about("id", boost::json::serialize(json));
  ASSERT_TRUE(about) << about.error();
  ASSERT_EQ(about->models.size(), 1U);
  EXPECT_EQ(about->models[0].name.fr, "le fourgon");
  EXPECT_TRUE(about->has_model("van"));
  EXPECT_FALSE(about->has_model("tram"));
  EXPECT_FALSE(about->has_model(""));
}

TEST(catalogue_about, models_must_be_complete) {
  EXPECT_EQ(problem_with("/models", Json(text::JsonArray{})), "");
  EXPECT_EQ(problem_with("/models", Json(1)), "about.json is incomplete");
  EXPECT_EQ(problem_with("/models", Json(text::JsonArray{"van"})), "about.json is incomplete");
  EXPECT_EQ(problem_with("/models", Json(text::JsonArray{JsonObject{{"key", ""}, {"fr", "rien"}, {"en", "nothing"}}})),
            "about.json is incomplete");
  EXPECT_EQ(problem_with("/models", Json(text::JsonArray{JsonObject{{"key", "van"}}})), "about.json is incomplete");
}

TEST(catalogue_about, a_game_may_name_the_bots_of_its_levels) {
  const auto names = [](std::initializer_list<const char*> level) {
    return text::JsonArray(level.begin(), level.end());
  };
  EXPECT_EQ(problem_with("/drivers", Json(text::JsonArray{names({"Lulu", "Max"}), names({"Zoé"})})), "");
  EXPECT_EQ(problem_with("/drivers", Json(1)), "about.json is incomplete");
  EXPECT_EQ(problem_with("/drivers", Json(text::JsonArray{"Lulu"})), "about.json is incomplete");
  EXPECT_EQ(problem_with("/drivers", Json(text::JsonArray{names({})})), "about.json is incomplete");
  EXPECT_EQ(problem_with("/drivers", Json(text::JsonArray{names({""})})), "about.json is incomplete");
}

TEST(catalogue_about, anything_but_an_object_is_refused) {
  for (const char* text : {"", "[", "[]", "3"}) {
    const auto about = read_about("id", text);
    ASSERT_FALSE(about) << text;
    EXPECT_EQ(about.error(), "about.json is incomplete");
  }
}

TEST(catalogue_about, every_member_is_required) {
  for (const char* member : {"/name", "/pitch", "/prefix", "/rules", "/minutes", "/options"}) {
    EXPECT_EQ(problem_with(member, std::nullopt), "about.json is incomplete") << member;
  }
}

TEST(catalogue_about, every_member_must_have_its_type) {
  for (const char* member : {"/name", "/name/fr", "/prefix", "/rules", "/minutes", "/options"}) {
    EXPECT_EQ(problem_with(member, Json(1)), "about.json is incomplete") << member;
  }
  EXPECT_EQ(problem_with("/minutes", text::JsonArray{10}), "about.json is incomplete");
  EXPECT_EQ(problem_with("/minutes", text::JsonArray{10, "25"}), "about.json is incomplete");
}

TEST(catalogue_about, every_option_must_be_complete) {
  for (const char* member : {"clause", "values", "values/0/value"}) {
    EXPECT_EQ(problem_with(std::string("/options/0/") + member, std::nullopt), "the option “speed” is not whole")
        << member;
  }
  EXPECT_EQ(problem_with("/options/0/values", text::JsonArray{}), "the option “speed” is not whole");
  EXPECT_EQ(problem_with("/options/0/key", std::nullopt), "the option “” is not whole");
}

TEST(catalogue_about, a_game_may_have_no_options) { EXPECT_EQ(problem_with("/options", text::JsonArray{}), ""); }

}  // namespace paddock::catalogue
