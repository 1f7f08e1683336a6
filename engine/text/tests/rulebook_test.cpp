#include "engine/text/rulebook.hpp"

#include <gtest/gtest.h>

#include "engine/text/words.hpp"

namespace paddock::text {

namespace {

constexpr std::string_view markdown =
    "# A game\n"
    "\n"
    "It is **fun**.\n"
    "\n"
    "## 1 Setting up\n"
    "\n"
    "- **XX-1.1** There are *six* cars.\n"
    "- **XX-1.2** Each seat takes one. Option `grid`:\n"
    "  `open` or\n"
    "  **closed**.\n"
    "  \n"
    "Not part of it.\n"
    "  Nor is this.\n"
    "- a list that is no clause\n"
    "- **XX-2.10** The last one, without an end of line";

const Rulebook book{markdown};

std::string number_found(std::string_view number) {
  const Clause* clause = book.find(number);
  return clause == nullptr ? "none" : clause->number;
}

}  // namespace

TEST(text_rulebook, keeps_its_text) { EXPECT_EQ(book.markdown(), markdown); }

TEST(text_rulebook, has_the_clauses_in_order) {
  ASSERT_EQ(book.clauses().size(), 3U);
  EXPECT_EQ(book.clauses()[0].number, "XX-1.1");
  EXPECT_EQ(book.clauses()[1].number, "XX-1.2");
  EXPECT_EQ(book.clauses()[2].number, "XX-2.10");
}

TEST(text_rulebook, a_clause_has_no_markdown_marks) { EXPECT_EQ(book.find("XX-1.1")->sentence, "There are six cars."); }

TEST(text_rulebook, lines_indented_below_a_clause_belong_to_it) {
  EXPECT_EQ(trimmed(book.find("XX-1.2")->sentence), "Each seat takes one. Option grid: open or closed.");
}

TEST(text_rulebook, a_clause_may_end_with_the_text) {
  EXPECT_EQ(book.find("XX-2.10")->sentence, "The last one, without an end of line");
}

TEST(text_rulebook, a_clause_is_found_by_each_spelling_of_its_number) {
  EXPECT_EQ(number_found("XX-1.2"), "XX-1.2");
  EXPECT_EQ(number_found("xx-1.2"), "XX-1.2");
  EXPECT_EQ(number_found("1.2"), "XX-1.2");
  EXPECT_EQ(number_found("2.10"), "XX-2.10");
}

TEST(text_rulebook, an_unknown_clause_is_not_found) {
  for (const char* number : {"", "1", "1.3", "2.1", "YY-1.2", "XX-1.", "XX"}) EXPECT_EQ(number_found(number), "none");
}

TEST(text_rulebook, malformed_text_gives_no_clauses_or_malformed_ones) {
  EXPECT_TRUE(Rulebook("").clauses().empty());
  const Rulebook broken("- **XX-1.1");
  ASSERT_EQ(broken.clauses().size(), 1U);
  EXPECT_EQ(broken.clauses()[0].sentence, "");
}

}  // namespace paddock::text
