#include <gtest/gtest.h>

#include "engine/catalogue/tests/record_text.hpp"
#include "engine/testkit/tests/toy/toy.hpp"

// Records that were truncated or edited, and files that are not records.
namespace paddock::catalogue {

TEST(catalogue_tampering, a_complete_record_passes) { EXPECT_EQ(RecordText().problem(), ""); }

TEST(catalogue_tampering, a_truncated_record_never_passes_as_complete) {
  const std::string text = RecordText().text();
  for (std::size_t size = 0; size < text.size(); ++size) {
    const auto record = read_record(text.substr(0, size));
    if (!record) continue;
    EXPECT_EQ(text[size - 1], '\n') << "cut inside a line, at " << size;
    const auto match = replay(*record);
    EXPECT_TRUE(!match || !(*match)->to_act().empty()) << "cut at " << size;
  }
}

TEST(catalogue_tampering, a_truncation_is_reported_with_its_line) {
  const std::string text = RecordText().text();
  EXPECT_EQ(RecordText::problem_of(text.substr(0, text.size() - 1)), "line 6: the record breaks off inside this line");
  EXPECT_EQ(RecordText::problem_of(text.substr(0, 20)), "line 1: the record breaks off inside this line");
  EXPECT_EQ(RecordText::problem_of(""), "the record is empty");
}

TEST(catalogue_tampering, every_changed_character_is_noticed) {
  const std::string text = RecordText().text();
  for (const char other : {'x', '0', ' '}) {
    for (std::size_t place = 0; place < text.size(); ++place) {
      if (text[place] == other) continue;
      std::string edited = text;
      edited[place] = other;
      EXPECT_NE(RecordText::problem_of(edited), "") << edited.substr(0, place) << "⟨here⟩";
    }
  }
}

TEST(catalogue_tampering, an_edited_move_does_not_fit_the_digest) {
  EXPECT_EQ(RecordText().edit(3, "lot-3", "lot-4").problem(),
            "line 6: the lines before were changed after they were written");
}

TEST(catalogue_tampering, an_edited_move_with_a_new_digest_is_refused_by_its_clause) {
  EXPECT_EQ(RecordText().edit(3, "lot-3", "lot-5").digested().problem(),
            "line 3: TG-2.2 refuses “play lot-5” of seat 1");
  EXPECT_EQ(RecordText().edit(3, R"("seat":1)", R"("seat":0)").digested().problem(),
            "line 3: TG-2.1 refuses “play lot-3” of seat 0");
  EXPECT_EQ(RecordText().edit(3, "play", "jump").digested().problem(), "line 3: “jump lot-3” is no move of toy");
}

TEST(catalogue_tampering, lines_after_the_outcome_are_reported) {
  EXPECT_EQ(RecordText().add(R"({"seat":0,"move":"play lot-1","chance":[]})").problem(),
            "line 7: nothing follows an outcome");
  EXPECT_EQ(RecordText().add("").problem(), "line 7: this is not a JSON object");
}

TEST(catalogue_tampering, a_foreign_file_is_reported) {
  EXPECT_EQ(RecordText::problem_of("Dear Sir,\n"), "line 1: this is not a JSON object");
  EXPECT_EQ(RecordText::problem_of("[1, 2]\n"), "line 1: this is not a JSON object");
  EXPECT_EQ(RecordText::problem_of("{\"name\": \"x\"}\n"), "line 1: this is not the record of a match");
  EXPECT_EQ(RecordText().edit(1, R"("record")", R"("scenario")").problem(),
            "line 1: this is not the record of a match");
  EXPECT_EQ(RecordText::problem_of(std::string("\0\xff\n", 3)), "line 1: this is not a JSON object");
}

TEST(catalogue_tampering, a_number_that_is_too_big_or_no_integer_is_reported) {
  for (const char* number : {"0.5", "2e3", "1e999"}) {
    EXPECT_EQ(RecordText().add(std::string(R"({"seat":0,"move":"play lot-1","chance":[)") + number + "]}").problem(),
              "line 7: a number in it is too big or not whole");
  }
}

TEST(catalogue_tampering, a_record_of_another_version_is_reported) {
  constexpr auto other = "line 1: records of version 1 are read here, not of this one";
  EXPECT_EQ(RecordText().edit(1, R"("version":1)", R"("version":2)").problem(), other);
  EXPECT_EQ(RecordText().edit(1, R"("version":1,)", "").problem(), other);
}

TEST(catalogue_tampering, an_incomplete_header_is_reported) {
  for (const char* member :
       {R"("game":"toy",)", R"("rules":"1.2",)", R"("seats":2,)", R"("options":{)", R"("chance":[)"}) {
    const std::string other = std::string(R"("_)") + (member + 1);
    EXPECT_EQ(RecordText().edit(1, member, other).problem(), "line 1: the header is incomplete") << other;
  }
  EXPECT_EQ(RecordText().edit(1, R"("seats":2)", R"("seats":"2")").problem(), "line 1: the header is incomplete");
}

TEST(catalogue_tampering, another_game_or_version_of_rules_is_reported) {
  EXPECT_EQ(RecordText().edit(1, R"("toy")", R"("whist")").digested().problem(),
            "line 1: there is no game “whist”; there are crooked, toy");
  EXPECT_EQ(RecordText().edit(1, "1.2", "1.1").digested().problem(),
            "line 1: played by rules 1.1 of toy; here are rules 1.2");
}

TEST(catalogue_tampering, an_impossible_table_is_reported) {
  const auto seats = [](std::string_view number) {
    return RecordText().edit(1, R"("seats":2)", R"("seats":)" + std::string(number)).erase(6, 6).problem();
  };
  EXPECT_EQ(seats("0"), "line 1: the header is incomplete");
  EXPECT_EQ(seats("9"), "line 1: the header is incomplete");
  EXPECT_EQ(seats("99999999999999999999"), "line 1: a number in it is too big or not whole");
  EXPECT_EQ(seats("4"), "line 1: toy is for 2 to 3 seats, not 4");
  EXPECT_EQ(RecordText().edit(1, R"("refill":"no")", R"("refill":"maybe")").digested().problem(),
            "line 1: toy option refill: one of no, yes is expected");
  EXPECT_EQ(RecordText().edit(1, "bonus", "boost").digested().problem(),
            "line 1: toy option “boost” is not known here");
}

TEST(catalogue_tampering, an_incomplete_move_is_reported) {
  const auto instead = [](std::string_view line) { return RecordText().line(2, line).problem(); };
  constexpr auto no_seat_told = "line 2: a seat from 0 to 1 is expected";
  EXPECT_EQ(instead(R"({"move":"play lot-1","chance":[]})"), no_seat_told);
  EXPECT_EQ(instead(R"({"seat":2,"move":"play lot-1","chance":[]})"), no_seat_told);
  EXPECT_EQ(instead(R"({"seat":null,"move":"play lot-1","chance":[]})"), no_seat_told);
  constexpr auto not_whole = "line 2: a move is a seat, the move in notation and its random results";
  EXPECT_EQ(instead(R"({"seat":0,"chance":[]})"), not_whole);
  EXPECT_EQ(instead(R"({"seat":0,"move":1,"chance":[]})"), not_whole);
  EXPECT_EQ(instead(R"({"seat":0,"move":"play lot-1"})"), not_whole);
  EXPECT_EQ(instead(R"({"seat":0,"move":"play lot-1","chance":[],"clock":3})"), not_whole);
}

TEST(catalogue_tampering, an_incomplete_outcome_is_reported) {
  const auto instead = [](std::string_view outcome) {
    return RecordText().edit(6, R"({"scores":[3,7],"winners":[1]})", outcome).problem();
  };
  EXPECT_EQ(instead("null"), "line 6: the outcome is incomplete");
  EXPECT_EQ(instead(R"({"scores":[3,7]})"), "line 6: the outcome is incomplete");
  EXPECT_EQ(instead(R"({"scores":[3,7],"winners":1})"), "line 6: the outcome is incomplete");
  EXPECT_EQ(instead(R"({"scores":[3,7],"winners":[1],"by":"luck"})"), "line 6: the outcome is incomplete");
  EXPECT_EQ(instead(R"({"scores":[3],"winners":[1]})"), "line 6: the outcome: a list of 2, one a seat, is expected");
  EXPECT_EQ(instead(R"({"scores":[3,7],"winners":[2]})"),
            "line 6: the outcome: a whole number from 0 to 1 is expected");
  EXPECT_EQ(RecordText().edit(6, "digest", "seal").problem(), "line 6: the ending is an outcome and a digest");
  EXPECT_EQ(RecordText().line(6, R"({"outcome":{},"digest":7})").problem(),
            "line 6: the ending is an outcome and a digest");
}

}  // namespace paddock::catalogue
