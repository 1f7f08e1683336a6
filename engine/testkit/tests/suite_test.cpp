#include <gtest/gtest.h>

#include "engine/testkit/display_text.hpp"
#include "engine/testkit/hidden_information.hpp"
#include "engine/testkit/legality.hpp"
#include "engine/testkit/round_trips.hpp"
#include "engine/testkit/rule_test.hpp"
#include "engine/testkit/schema.hpp"
#include "engine/testkit/signature.hpp"
#include "engine/testkit/tests/toy/toy.hpp"

// The conformance suite passes a correct game and finds the lost card of its faulty twin.
namespace paddock::testkit {

namespace {

using toy::CrookedRules;
using toy::Notation;
using toy::Rules;

// A notation with a wrong schema: the score of a view is declared a text, and an event lacks its cards.
struct NotationWithWrongSchema : Notation {
  using Notation::Notation;

  static text::JsonObject definitions() {
    auto definitions = Notation::definitions();
    definitions.at("View").at("properties").at("score") = text::JsonObject{{"type", "string"}};
    definitions.at("Drew").at("properties").as_object().erase("cards");
    return definitions;
  }
};

const catalogue::About& about() { return toy::game().about(); }

}  // namespace

TEST(testkit_suite, tables_are_only_those_that_the_rules_allow) {
  const auto tables = all_tables<Rules, Notation>(about());
  ASSERT_EQ(tables.size(), 5U) << "refilling is for two seats";
  EXPECT_EQ(tables[0].description(), "2 seats, options {}");
  EXPECT_EQ(tables[2].description(), R"(2 seats, options {"refill":"yes"})");
}

TEST(testkit_suite, a_correct_game_passes) {
  EXPECT_EQ((plays_to_the_end<Rules, Notation>(about(), 100)), "");
  EXPECT_EQ((moves_are_what_check_allows<Rules, Notation>(toy::game(), 100, 2)), "");
  EXPECT_EQ((round_trips<Rules, Notation>(about(), 100, 2)), "");
  EXPECT_EQ((replays<Rules, Notation>(toy::game(), 50)), "");
  EXPECT_EQ((fits_schema<Rules, Notation>(about(), 100, 2)), "");
}

TEST(testkit_suite, notation_in_display_texts_is_found) {
  EXPECT_TRUE(is_notation("red-40") && is_notation("9H") && is_notation("50.2") && is_notation("no_cards"));
  EXPECT_FALSE(is_notation("red") || is_notation("40") || is_notation("-5"));
  EXPECT_TRUE(holds_word("plays red-40.", "red-40"));
  EXPECT_FALSE(holds_word("plays pred-40.", "red-40"));
  EXPECT_NE((texts_avoid_notation<Rules, Notation>(toy::game(), 10, 2)), "") << "it has no display texts";
}

TEST(testkit_suite, a_refusal_without_a_sentence_is_found) {
  const std::string wrong = explains_refusals<Rules, Notation>(toy::game(), 10, 2);
  EXPECT_NE(wrong.find("has no sentence"), std::string::npos) << wrong;
}

TEST(testkit_suite, a_wrong_schema_is_found) {
  const std::string wrong = fits_schema<Rules, NotationWithWrongSchema>(about(), 100, 2);
  EXPECT_NE(wrong.find("View.score: is no \"string\""), std::string::npos) << wrong;
}

TEST(testkit_suite, a_value_is_checked_against_every_keyword_of_a_schema) {
  const SchemaCheck check(Notation::definitions());
  const text::JsonObject played{{"event", "played"}, {"seat", 1}, {"card", "lot-3"}};
  const auto with = [&](const char* key, const text::Json& value) {
    text::JsonObject changed = played;
    changed[key] = value;
    return check("Played", changed);
  };
  EXPECT_EQ(check("Played", played), "");
  EXPECT_EQ(check("Event", played), "");
  EXPECT_EQ(with("seat", nullptr), "");
  EXPECT_NE(with("event", "drew"), "");
  EXPECT_NE(with("seat", 8), "");
  EXPECT_NE(with("seat", -1), "");
  EXPECT_NE(with("seat", "1"), "");
  EXPECT_NE(with("card", nullptr), "");
  EXPECT_NE(with("more", 1), "");
  EXPECT_NE(check("Played", text::JsonObject{{"event", "played"}, {"seat", 1}}), "");
  EXPECT_NE(check("Event", text::JsonObject{{"event", "won"}}), "");
  EXPECT_EQ(check("YesNo", "yes"), "");
  EXPECT_NE(check("YesNo", "perhaps"), "");
}

TEST(testkit_suite, a_game_without_leaks_passes) {
  Coverage coverage;
  EXPECT_EQ((worlds_match_their_view<Rules, Notation>(about(), 100, 2, coverage)), "");
  EXPECT_EQ((events_reveal_no_more_than_views<Rules, Notation>(about(), 100, 2, coverage)), "");
  EXPECT_GT(coverage.different, 100);
  EXPECT_GT(coverage.compared, 100);
}

TEST(testkit_suite, a_lost_card_is_found) {
  const std::string wrong = plays_to_the_end<CrookedRules, Notation>(about(), 100);
  EXPECT_NE(wrong.find("a card was lost or made"), std::string::npos) << wrong;
}

TEST(testkit_suite, a_signature_depends_only_on_behaviour) {
  const auto signed_toy = signature<Rules, Notation>(toy::game(), 20);
  EXPECT_EQ(signed_toy.size(), 16U);
  EXPECT_EQ((signature<Rules, Notation>(toy::game(), 20)), signed_toy);
  EXPECT_NE((signature<Rules, Notation>(toy::game(), 21)), signed_toy);
}

TEST(testkit_rule_test, verdicts_are_compared_with_the_expected_ones) {
  EXPECT_ALLOWED(allowed);
  EXPECT_REFUSED(refused("TG-2.1"), "TG-2.1");
}

}  // namespace paddock::testkit
