#include "engine/catalogue/lesson.hpp"

#include <string>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "engine/testkit/tests/toy/toy.hpp"

namespace paddock::catalogue {

namespace {

using text::Json;
using text::JsonObject;

// The learner holds 1 and 2, Bea 3 and 4. A player who plays a card draws one.
constexpr auto position =
    R"({"seats": 2, "options": {"refill": "yes", "bonus": 0}, "hand": ["lot-1 lot-2", "lot-3 lot-4"],
    "pile": "lot-1 lot-2 lot-3 lot-4 lot-5 lot-5", "played": "", "score": [0, 0], "turn": 0})";

constexpr auto ask = R"({"say": {"fr": "Jouez le 2.", "en": "Play the 2."}, "clauses": ["TG-2.1"],
    "play": "0: play lot-2", "chance": ["lot-5"], "wait": {"fr": "D’abord le 2.", "en": "First the 2."}, "answers": {"play lot-1": {"fr": "Non.", "en": "No."}}})";
constexpr auto hers = R"({"play": "1: play lot-3", "chance": ["lot-4"]})";
constexpr auto end = R"({"say": {"fr": "Voilà.", "en": "There."}})";

std::string lesson_of(const std::string& steps) {
  return R"({"game": "toy", "names": ["", "Bea"], "scenes": [{"position": )" + std::string(position) +
         R"(, "steps": [)" + steps + "]}]}";
}

Result<Lesson> played() { return play_lesson(lesson_of(ask + std::string(",") + hers + "," + end)); }

// The error of a lesson with one step. `others` replace the step's members for a move that is asked for.
std::string problem_with(std::string_view others) {
  JsonObject step = boost::json::parse(ask).get_object();
  const Json parsed = boost::json::parse(others);
  for (const auto& [key, value] : parsed.get_object()) {
    if (value.is_null()) step.erase(key);
    if (!value.is_null()) step[key] = value;
  }
  const auto lesson = play_lesson(lesson_of(boost::json::serialize(step) + "," + end));
  return lesson ? "" : lesson.error();
}

}  // namespace

TEST(catalogue_lesson, is_played_moment_by_moment) {
  const auto lesson = played();
  ASSERT_TRUE(lesson) << lesson.error();
  EXPECT_EQ(lesson->game, "toy");
  ASSERT_EQ(lesson->moments.size(), 3U);
  EXPECT_TRUE(lesson->moments[0].anew);
  EXPECT_EQ(lesson->moments[0].say->fr, "Jouez le 2.");
  EXPECT_EQ(lesson->moments[0].asked, "play lot-2");
  EXPECT_EQ(lesson->moments[0].moves,
            (std::vector<text::JsonText>{{R"({"text":"play lot-1"})"}, {R"({"text":"play lot-2"})"}}));
  EXPECT_EQ(lesson->moments[0].wait->en, "First the 2.");
  EXPECT_FALSE(lesson->moments[1].wait);
  ASSERT_EQ(lesson->moments[0].answers.size(), 1U);
  EXPECT_EQ(lesson->moments[0].answers[0].move, "play lot-1");
  EXPECT_EQ(lesson->moments[0].answers[0].say.en, "No.");
  EXPECT_FALSE(lesson->moments[1].anew);
  EXPECT_FALSE(lesson->moments[1].say);
  EXPECT_EQ(lesson->moments[1].asked, "");
  EXPECT_EQ(lesson->moments[1].moves, std::vector<text::JsonText>{});
  EXPECT_EQ(lesson->moments[2].say->en, "There.");
}

TEST(catalogue_lesson, shows_only_what_the_learner_may_see) {
  const auto lesson = played();
  ASSERT_TRUE(lesson) << lesson.error();
  EXPECT_EQ(boost::json::parse(lesson->moments[1].view.text).at("hand"), Json("lot-1 lot-5"));
  EXPECT_EQ(boost::json::serialize(text::JsonWriter()(lesson->moments[1].events)),
            R"([{"event":"played","seat":0,"card":"lot-2"},{"event":"drew","seat":0,"cards":"lot-5"}])");
  EXPECT_EQ(boost::json::serialize(text::JsonWriter()(lesson->moments[2].events)),
            R"([{"event":"played","seat":1,"card":"lot-3"},{"event":"drew","seat":1,"cards":""}])");
}

TEST(catalogue_lesson, a_scene_that_ends_with_a_move_shows_its_result) {
  const auto lesson =
      play_lesson(R"({"game": "toy", "names": ["", "Bea"], "scenes": [{"position": )" + std::string(position) +
                  R"(, "steps": [)" + ask + R"(]}, {"position": )" + position + R"(, "steps": [)" + end + "]}]}");
  ASSERT_TRUE(lesson) << lesson.error();
  ASSERT_EQ(lesson->moments.size(), 3U);
  EXPECT_FALSE(lesson->moments[1].say);
  EXPECT_EQ(lesson->moments[1].events.size(), 2U);
  EXPECT_TRUE(lesson->moments[2].anew);
  EXPECT_TRUE(lesson->moments[2].events.empty());
}

TEST(catalogue_lesson, every_move_follows_the_rules) {
  EXPECT_EQ(problem_with(R"({"play": "0: play lot-4"})"), "scene 1: step 1: “0: play lot-4” is refused by TG-2.2");
  EXPECT_EQ(problem_with(R"({"play": "1: play lot-3"})"), "scene 1: step 1: “1: play lot-3” is refused by TG-2.1");
  EXPECT_EQ(problem_with(R"({"play": "0: sing"})"), "scene 1: step 1: “0: sing” is no move");
  EXPECT_EQ(problem_with(R"({"play": "play lot-2"})"),
            "scene 1: step 1: play lot-2: a seat and its move are written “0: …”");
}

TEST(catalogue_lesson, every_roll_is_scripted_and_used) {
  EXPECT_EQ(problem_with(R"({"chance": []})"), "scene 1: step 1: chance: the random results do not fit the move");
  EXPECT_EQ(problem_with(R"({"chance": ["lot-5", "lot-5"]})"),
            "scene 1: step 1: chance: more random results than the move needs");
}

TEST(catalogue_lesson, speaks_both_languages) {
  EXPECT_EQ(problem_with(R"({"say": {"fr": "Jouez."}})"), "scene 1: step 1: “say” has to be in French and English");
  EXPECT_EQ(problem_with(R"({"answers": {"play lot-1": {"fr": "Non."}}})"),
            "scene 1: step 1: the answer to “play lot-1” has to be in French and English");
}

TEST(catalogue_lesson, explains_why_other_moves_must_wait) {
  constexpr auto wrong = "scene 1: step 1: “wait” has to say in French and English why other moves must wait";
  EXPECT_EQ(problem_with(R"({"wait": null})"), wrong);
  EXPECT_EQ(problem_with(R"({"wait": {"fr": "D’abord le 2."}})"), wrong);
}

TEST(catalogue_lesson, cites_the_clauses_it_shows) {
  EXPECT_EQ(problem_with(R"({"clauses": []})"), "scene 1: step 1: a move of the learner has to cite its clauses");
  EXPECT_EQ(problem_with(R"({"clauses": ["TG-9.9"]})"), "scene 1: step 1: TG-9.9 is no clause of toy");
  EXPECT_EQ(problem_with(R"({"answers": {"play lot-5": {"fr": "Non.", "en": "No."}}})"),
            "scene 1: step 1: “play lot-5” is refused by TG-2.2, which is not among its clauses");
}

TEST(catalogue_lesson, answers_other_moves_than_the_one_asked_for) {
  EXPECT_EQ(problem_with(R"({"answers": {"play lot-2": {"fr": "Non.", "en": "No."}}})"),
            "scene 1: step 1: “play lot-2” is the move asked for");
  EXPECT_EQ(problem_with(R"({"answers": {"sing": {"fr": "Non.", "en": "No."}}})"),
            "scene 1: step 1: “answers” has something that is not a move: “sing”");
}

TEST(catalogue_lesson, asks_with_a_bubble_and_ends_with_one) {
  EXPECT_EQ(problem_with(R"({"say": null})"), "scene 1: step 1: a move of the learner needs “say”");
  EXPECT_EQ(problem_with(R"({"say": null, "play": null})"), "scene 1: step 1: it neither says nor plays anything");
  EXPECT_EQ(problem_with(R"({"play": null})"),
            "scene 1: step 1: “chance”, “wait” and “answers” are for a step that plays");
  EXPECT_EQ(play_lesson(lesson_of(ask)).error(), "it ends with a bubble that asks for nothing");
}

TEST(catalogue_lesson, unreadable_text_is_reported) {
  EXPECT_EQ(play_lesson("{").error(), "this is not JSON");
  EXPECT_EQ(play_lesson(R"({"game": "whist"})").error(), "there is no game “whist”; there are crooked, toy");
  EXPECT_EQ(play_lesson(R"({"game": "toy"})").error(), "there is no scene");
  EXPECT_EQ(play_lesson(R"({"game": "toy", "scene": []})").error(), "“scene” is not known here");
  EXPECT_EQ(
      play_lesson(R"({"game": "toy", "names": [""], "scenes": [{"position": )" + std::string(position) + "}]}").error(),
      "scene 1: there is a name for every seat");
}

}  // namespace paddock::catalogue
