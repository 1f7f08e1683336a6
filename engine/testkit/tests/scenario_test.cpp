#include "engine/testkit/scenario.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "engine/testkit/tests/toy/toy.hpp"

namespace paddock::testkit {

namespace {

using text::Json;
using text::JsonObject;

// Ada holds 1 and 2, Bea 3 and 4. It is Ada's turn. Nobody draws.
JsonObject scenario() {
  return boost::json::parse(R"({
    "game": "toy", "title": "", "clauses": ["TG-2.1"],
    "position": {"seats": 2, "options": {"refill": "no", "bonus": 0}, "hand": ["lot-1 lot-2", "lot-3 lot-4"],
                 "pile": "lot-1 lot-2 lot-3 lot-4 lot-5 lot-5", "played": "", "score": [0, 0], "turn": 0},
    "expect": {"to_act": [0]}})")
      .get_object();
}

// The same with drawing: a player who plays a card draws one.
JsonObject drawing() {
  JsonObject json = scenario();
  json["position"].at("options").at("refill") = "yes";
  return json;
}

// The error of the scenario after some of its members were replaced.
std::string problem_with(JsonObject json, std::string_view others) {
  const Json parsed = boost::json::parse(others);
  for (const auto& [key, value] : parsed.get_object()) json[key] = value;
  return run_scenario(Scenario{json});
}
std::string problem_with(std::string_view others) { return problem_with(scenario(), others); }

// The error of the expectation after Ada has played 1.
std::string expecting(std::string_view expected) {
  return problem_with(R"({"play": ["0: play lot-1"], "expect": )" + std::string(expected) + "}");
}

std::string without(std::string_view key) {
  JsonObject json = scenario();
  json.erase(key);
  return run_scenario(Scenario{json});
}

constexpr auto whole_play =
    R"({"play": ["0: play lot-1", "1: play lot-3", "0: play lot-2", "1: play lot-4"], "expect": )";

std::string expecting_at_the_end(std::string_view expected) {
  return problem_with(whole_play + std::string(expected) + "}");
}

}  // namespace

TEST(testkit_scenario, is_a_json_object) {
  const auto read = read_scenarios(boost::json::serialize(scenario()));
  ASSERT_TRUE(read);
  ASSERT_EQ(read->size(), 1U);
  EXPECT_EQ(read->front().json, scenario());
  for (const char* text : {"", "[]", "{", "{} {}", "lot"}) {
    const auto wrong = read_scenarios(text);
    ASSERT_FALSE(wrong) << text;
    EXPECT_EQ(wrong.error(), "this is neither a JSON object nor a list of them");
  }
}

TEST(testkit_scenario, several_in_a_file_have_names) {
  const auto read = read_scenarios(R"([{"name": "first", "game": "toy"}, {"name": "second"}])");
  ASSERT_TRUE(read);
  ASSERT_EQ(read->size(), 2U);
  EXPECT_EQ(read->front().name(), "first");
  EXPECT_EQ(read->back().name(), "second");
  EXPECT_EQ(read_scenarios(R"([{"name": "first"}, {"game": "toy"}])").error(), "a scenario of a list needs a “name”");
  EXPECT_EQ(read_scenarios(R"([{"name": "a"}, {"name": "a"}])").error(), "two scenarios have the name “a”");
  EXPECT_EQ(read_scenarios(R"([{"name": "a"}, 3])").error(), "3 is no scenario");
}

TEST(testkit_scenario, holds) { EXPECT_EQ(run_scenario(Scenario{scenario()}), ""); }

TEST(testkit_scenario, has_no_other_members) {
  EXPECT_EQ(problem_with(R"({"plays": []})"), "“plays” is not known here");
}

TEST(testkit_scenario, needs_its_members) {
  for (const std::string key : {"game", "title", "clauses", "expect"})
    EXPECT_EQ(without(key), "“" + key + "” is missing");
  EXPECT_EQ(without("position"), "a “position” or a “table” is expected");
  EXPECT_EQ(problem_with(R"({"table": {}})"), "a “position” or a “table” is expected");
}

TEST(testkit_scenario, names_an_existing_game) {
  EXPECT_EQ(problem_with(R"({"game": "whist"})"), "there is no game “whist”; there are crooked, toy");
  EXPECT_EQ(problem_with(R"({"game": 1})"), "there is no game “”; there are crooked, toy");
}

TEST(testkit_scenario, begins_at_a_possible_position) {
  EXPECT_EQ(problem_with(R"({"position": {}})"), "position: hand: a list for 2 to 3 seats is expected");
  JsonObject twice = scenario();
  twice["position"].at("hand").at(0) = "lot-1 lot-1 lot-2";
  EXPECT_EQ(run_scenario(Scenario{twice}), "position: a card was lost or made");
  twice["position"].at("hand").at(0) = "lot-1 lot-1 lot-1";
  EXPECT_EQ(run_scenario(Scenario{twice}), "position: hand.0: the card “lot-1” is there too often");
}

TEST(testkit_scenario, begins_with_the_deal_of_a_table) {
  const auto dealt = [](std::string_view others) {
    JsonObject json = scenario();
    json.erase("position");
    return problem_with(json, others);
  };
  const std::string table = R"({"table": {"seats": 2, "options": {"refill": "no"}}, "expect": {"to_act": [1]})";
  EXPECT_EQ(dealt(table + R"(, "chance": ["lot-1", "lot-2", "lot-3", "lot-4", 1]})"), "");
  EXPECT_EQ(dealt(table + R"(, "chance": ["lot-1", "lot-2", "lot-3", "lot-4", 0]})"), "expect: to_act is [0], not [1]");
  EXPECT_EQ(dealt(table + "}"), "chance: does not fit the deal");
  EXPECT_EQ(dealt(table + R"(, "chance": ["lot-1", "lot-2", "lot-3", "lot-4", 1, 1]})"),
            "chance: more than the play asks for");
  EXPECT_EQ(dealt(R"({"table": {"seats": 2}})"), "table: its seats and options are expected");
  EXPECT_TRUE(dealt(R"({"table": {"seats": 9, "options": {}}})").starts_with("table: toy is for 2 to 3 seats"));
}

TEST(testkit_scenario, must_expect_something) {
  EXPECT_EQ(problem_with(R"({"expect": {}})"), "expect: nothing is expected");
  EXPECT_EQ(problem_with(R"({"expect": []})"), "expect: nothing is expected");
  EXPECT_EQ(problem_with(R"({"expect": {"score": [0, 0]}})"), "expect: “score” is not known here");
}

TEST(testkit_scenario, plays_moves_of_seats) {
  EXPECT_EQ(problem_with(R"({"play": "0: play lot-1"})"), "play: a list is expected");
  for (const char* step : {"play lot-1", "2: play lot-1", "-1: play lot-1", "x: play lot-1", ": play lot-1"}) {
    EXPECT_EQ(problem_with(std::string(R"({"play": [")") + step + "\"]}"),
              std::string("play: \"") + step + "\": a seat and its move are written “0: …”");
  }
  EXPECT_EQ(problem_with(R"({"play": [1]})"), "play: 1: a seat and its move are written “0: …”");
  EXPECT_EQ(problem_with(R"({"play": ["0: jump"]})"), "play: \"0: jump\" is no move");
  EXPECT_EQ(problem_with(R"({"play": ["0: play lot-5"]})"), "play: \"0: play lot-5\" is refused by TG-2.2");
}

TEST(testkit_scenario, reports_a_broken_invariant) {
  JsonObject json = scenario();
  json["game"] = "crooked";
  json["position"].at("hand").at(0) = "lot-1 lot-5";
  json["position"].at("pile") = "lot-1 lot-2 lot-2 lot-3 lot-4 lot-5";
  EXPECT_EQ(problem_with(json, R"({"play": ["0: play lot-5"]})"),
            "play: after \"0: play lot-5\", an invariant of the game is violated: a card was lost or made");
}

TEST(testkit_scenario, without_rolls_chance_is_random) {
  EXPECT_EQ(problem_with(drawing(), R"({"play": ["0: play lot-1"], "expect": {"to_act": [1]}})"), "");
  EXPECT_EQ(problem_with(drawing(), R"({"play": ["0: play lot-1"], "chance": ["lot-5"],
                                "expect": {"position": {"hand": ["lot-2 lot-5", "lot-3 lot-4"]}}})"),
            "");
}

TEST(testkit_scenario, given_rolls_must_fit) {
  const auto with = [](const std::string& chance) {
    return problem_with(drawing(),
                        R"({"play": ["0: play lot-1"], "expect": {"to_act": [1]}, "chance": )" + chance + "}");
  };
  EXPECT_EQ(with(R"(["lot-4"])"), "");
  EXPECT_EQ(with("[]"), "chance: does not fit \"0: play lot-1\"");
  EXPECT_EQ(with("[3]"), "chance: does not fit \"0: play lot-1\"");
  EXPECT_EQ(with(R"(["lot-4", "lot-5"])"), "chance: more than the play asks for");
  EXPECT_EQ(with(R"(["lot-9"])"), "chance: this is not a random result: \"lot-9\"");
  EXPECT_EQ(with("4"), "chance: random results are a list");
}

TEST(testkit_expectation, of_a_position_names_the_members_that_matter) {
  EXPECT_EQ(expecting(R"({"position": {"played": "lot-1", "score": [1, 0]}})"), "");
  EXPECT_EQ(expecting(R"({"position": {"options": {"bonus": 0}}})"), "");
  EXPECT_EQ(expecting(R"({"position": {"score": [2, 0]}})"), "expect: position.score is [1,0], not [2,0]");
  EXPECT_EQ(expecting(R"({"position": {"options": {"bonus": 1}}})"), "expect: position.options.bonus is 0, not 1");
  EXPECT_EQ(expecting(R"({"position": {"road": 1}})"), "expect: position has no “road”");
}

TEST(testkit_expectation, lists_the_seats_to_act) {
  EXPECT_EQ(expecting(R"({"to_act": [1]})"), "");
  EXPECT_EQ(expecting(R"({"to_act": [0]})"), "expect: to_act is [1], not [0]");
  EXPECT_EQ(expecting(R"({"to_act": []})"), "expect: to_act is [1], not []");
}

TEST(testkit_expectation, of_moves_lists_all_legal_moves) {
  EXPECT_EQ(expecting(R"({"moves": ["1: play lot-4", "1: play lot-3"]})"), "");
  EXPECT_EQ(expecting(R"({"moves": ["1: play lot-3"]})"), "expect: moves: “1: play lot-4” is legal too");
  EXPECT_EQ(expecting(R"({"moves": ["1: play lot-3", "1: play lot-4", "0: play lot-2"]})"),
            "expect: moves: “0: play lot-2” is not among the legal moves");
  EXPECT_EQ(expecting(R"({"moves": "1: play lot-3"})"), "expect: moves: a list is expected");
}

TEST(testkit_expectation, of_allowed_moves) {
  EXPECT_EQ(expecting(R"({"allowed": ["1: play lot-3"]})"), "");
  EXPECT_EQ(expecting(R"({"allowed": ["1: play lot-5"]})"), "expect: \"1: play lot-5\" is refused by TG-2.2");
  EXPECT_EQ(expecting(R"({"allowed": ["1: jump"]})"), "expect: \"1: jump\" is no move");
  EXPECT_EQ(expecting(R"({"allowed": ["jump"]})"), "expect: allowed: \"jump\": a seat and its move are written “0: …”");
  EXPECT_EQ(expecting(R"({"allowed": {}})"), "expect: allowed: a list is expected");
}

TEST(testkit_expectation, of_refused_moves_names_the_clause) {
  EXPECT_EQ(expecting(R"({"refused": {"1: play lot-5": "TG-2.2", "0: play lot-2": "TG-2.1"}})"), "");
  EXPECT_EQ(expecting(R"({"refused": {"1: play lot-5": "TG-2.1"}})"),
            "expect: “1: play lot-5” is refused by TG-2.2, not \"TG-2.1\"");
  EXPECT_EQ(expecting(R"({"refused": {"1: play lot-3": "TG-2.2"}})"), "expect: “1: play lot-3” is allowed");
  EXPECT_EQ(expecting(R"({"refused": {"1: jump": "TG-2.2"}})"), "expect: “1: jump” is no move");
  EXPECT_EQ(expecting(R"({"refused": {"jump": "TG-2.2"}})"),
            "expect: refused: \"jump\": a seat and its move are written “0: …”");
  EXPECT_EQ(expecting(R"({"refused": ["1: play lot-5"]})"),
            "expect: refused: an object of moves and clauses is expected");
}

TEST(testkit_expectation, of_events_compares_the_last_ones_in_order) {
  EXPECT_EQ(expecting(R"({"events": [{"event": "played", "seat": 0}]})"), "");
  EXPECT_EQ(expecting(R"({"events": []})"), "");
  EXPECT_EQ(expecting_at_the_end(R"({"events": [{"card": "lot-2"}, {"card": "lot-4"}]})"), "");
  EXPECT_EQ(expecting_at_the_end(R"({"events": [{"card": "lot-4"}, {"card": "lot-2"}]})"),
            "expect: events.0.card is \"lot-2\", not \"lot-4\"");
  EXPECT_EQ(expecting(R"({"events": [{"event": "drew"}]})"), "expect: events.0.event is \"played\", not \"drew\"");
  EXPECT_EQ(expecting(R"({"events": [{"cards": ""}]})"), "expect: events.0 has no “cards”");
  EXPECT_EQ(expecting(R"({"events": [{}, {}]})"), "expect: events: 1 happened");
  EXPECT_EQ(expecting(R"({"events": {}})"), "expect: events: 1 happened");
}

TEST(testkit_expectation, of_the_outcome_needs_a_finished_match) {
  EXPECT_EQ(expecting_at_the_end(R"({"outcome": {"scores": [3, 7], "winners": [1]}})"), "");
  EXPECT_EQ(expecting_at_the_end(R"({"outcome": {"winners": [1]}, "to_act": [], "moves": []})"), "");
  EXPECT_EQ(expecting_at_the_end(R"({"outcome": {"winners": [0]}})"), "expect: outcome.winners is [1], not [0]");
  EXPECT_EQ(expecting_at_the_end(R"({"outcome": {"points": 3}})"), "expect: outcome has no “points”");
  EXPECT_EQ(expecting(R"({"outcome": {"winners": [1]}})"), "expect: outcome: the match is not over");
}

}  // namespace paddock::testkit
