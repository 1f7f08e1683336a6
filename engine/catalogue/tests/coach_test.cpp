#include "engine/catalogue/coach.hpp"

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "engine/testkit/tests/toy/toy.hpp"

namespace paddock::catalogue {

namespace {

text::JsonObject parsed(std::string_view written) { return boost::json::parse(written).get_object(); }

// The error of a coach that has one remark, or two.
std::string problem_with(const std::string& remark, const std::string& another = {}) {
  const auto read = read_coach(toy::game(), "[" + remark + (another.empty() ? "" : "," + another) + "]");
  return read ? "" : read.error();
}

constexpr auto good =
    R"({"key": "draw", "when": {"event": "drew"}, "clauses": ["TG-2.1"], "say": {"fr": "Oh", "en": "Oh"}})";

}  // namespace

TEST(catalogue_coach, a_remark_matches_an_event_with_all_its_members) {
  EXPECT_TRUE(event_matches(parsed(R"({"event": "drew"})"), parsed(R"({"event": "drew", "seat": 1})")));
  EXPECT_TRUE(event_matches(parsed(R"({"event": "drew", "seat": 1})"), parsed(R"({"event": "drew", "seat": 1})")));
  EXPECT_FALSE(event_matches(parsed(R"({"event": "drew", "seat": 0})"), parsed(R"({"event": "drew", "seat": 1})")));
  EXPECT_FALSE(event_matches(parsed(R"({"event": "drew", "seat": 0})"), parsed(R"({"event": "drew"})")));
}

TEST(catalogue_coach, is_a_list_of_remarks) {
  const auto read = read_coach(toy::game(), std::string("[") + good + "]");
  ASSERT_TRUE(read) << read.error();
  ASSERT_EQ(read->size(), 1U);
  EXPECT_EQ(read->front().key, "draw");
  EXPECT_EQ(read->front().say.fr, "Oh");
}

TEST(catalogue_coach, incomplete_data_is_reported) {
  EXPECT_EQ(read_coach(toy::game(), "[").error(), "this is not JSON");
  EXPECT_EQ(problem_with(good, good), "“draw” is used as a key twice");
  EXPECT_EQ(problem_with(R"({"key": "a", "when": {}, "clauses": ["TG-2.1"], "say": {"fr": "Oh", "en": "Oh"}})"),
            "a: its “when” names no “event”");
  EXPECT_EQ(
      problem_with(R"({"key": "a", "when": {"event": "drew"}, "clauses": ["TG-2.1"], "say": {"fr": "Oh", "en": ""}})"),
      "a: “say” has to be in French and English");
  EXPECT_EQ(problem_with(R"({"key": "a", "when": {"event": "drew"}, "clauses": [], "say": {"fr": "Oh", "en": "Oh"}})"),
            "a: it cites no clause");
  EXPECT_EQ(problem_with(
                R"({"key": "a", "when": {"event": "drew"}, "clauses": ["TG-9.9"], "say": {"fr": "Oh", "en": "Oh"}})"),
            "a: TG-9.9 is no clause of toy");
}

}  // namespace paddock::catalogue
