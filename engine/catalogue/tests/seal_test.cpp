#include "engine/catalogue/seal.hpp"

#include <gtest/gtest.h>

#include "engine/catalogue/tests/record_text.hpp"
#include "engine/testkit/tests/toy/toy.hpp"

// Reading and writing the seal of a record. Whether its secret fits is tested in table/seal.
namespace paddock::catalogue {

namespace {

const std::string opening = R"({"seal":{"table":"00112233445566778899aabbccddeeff","commitment":")" +
                            std::string(64, 'a') + R"(","cuts":["mine",""])";
const std::string closed = opening + "}}";
const std::string opened =
    opening + R"(,"secret":")" + std::string(64, 'b') + R"(","asked":[[["lot-1"],null,null,null,2],[],[],[],[]]}})";

// The record of a complete match, with `line` inserted before its outcome.
RecordText with(std::string_view line) { return RecordText().insert(6, line).digested(); }

constexpr auto not_whole = "line 6: the seal is incomplete";

}  // namespace

TEST(catalogue_seal, survives_a_round_trip) {
  for (const auto& line : {closed, opened}) {
    const auto record = read_record(with(line).text());
    ASSERT_TRUE(record) << record.error();
    ASSERT_TRUE(record->seal);
    EXPECT_EQ(write_record(*record), with(line).text());
    EXPECT_TRUE(replay(*record));
  }
}

TEST(catalogue_seal, has_all_inputs_of_the_random_numbers) {
  const auto record = read_record(with(opened).text());
  EXPECT_EQ(record->seal->table, "00112233445566778899aabbccddeeff");
  EXPECT_EQ(record->seal->commitment, std::string(64, 'a'));
  EXPECT_EQ(record->seal->cuts, (std::vector<std::string>{"mine", ""}));
  EXPECT_EQ(record->seal->secret, std::string(64, 'b'));
  EXPECT_EQ(record->seal->asked.size(), 5U);
  EXPECT_EQ(record->seal->asked.front().size(), 5U);
  EXPECT_EQ(read_record(with(closed).text())->seal->secret, "");
}

TEST(catalogue_seal, has_a_fingerprint_that_people_can_compare) {
  Seal seal;
  seal.commitment = "3fa901bc77d2" + std::string(52, '0');
  EXPECT_EQ(fingerprint(seal), "3fa9 01bc 77d2");
}

TEST(catalogue_seal, incomplete_data_is_reported) {
  const auto edited = [](std::string_view from, std::string_view to) {
    return with(opened).edit(6, from, to).digested().problem();
  };
  EXPECT_EQ(edited("00112233", "0011223"), not_whole);
  EXPECT_EQ(edited("00112233", "0011223G"), not_whole);
  EXPECT_EQ(edited("aaaa", "aaa"), not_whole);
  EXPECT_EQ(edited("bbbb", "BBBB"), not_whole);
  EXPECT_EQ(edited("secret", "secrets"), not_whole);
  EXPECT_EQ(edited(R"("cuts":["mine",""])", R"("cuts":1)"), not_whole);
  EXPECT_EQ(edited(R"({"seal":)", R"({"by":1,"seal":)"), not_whole);
  EXPECT_EQ(with(R"({"seal":7})").problem(), not_whole);
}

TEST(catalogue_seal, has_a_cut_for_each_seat) {
  constexpr auto wrong = "line 6: the seal has a cut for each of 2 seats, of 64 bytes at most";
  const auto cuts = [](std::string_view text) {
    return with(opened).edit(6, R"(["mine",""])", text).digested().problem();
  };
  EXPECT_EQ(cuts(R"(["mine"])"), wrong);
  EXPECT_EQ(cuts(R"(["mine","",""])"), wrong);
  EXPECT_EQ(cuts(R"(["mine",null])"), wrong);
  EXPECT_EQ(cuts("[\"mine\",\"" + std::string(65, 'x') + "\"]"), wrong);
  EXPECT_EQ(cuts("[\"mine\",\"" + std::string(64, 'x') + "\"]"), "");
}

TEST(catalogue_seal, has_the_choices_of_each_random_result) {
  constexpr auto wrong =
      "line 6: the seal lists what each random result was drawn from, for the deal and for each move";
  EXPECT_EQ(with(opened).edit(6, "[],[]]", "[]]").digested().problem(), wrong);
  EXPECT_EQ(with(opened).edit(6, "[],[]]", "[],2]").digested().problem(), wrong);
}

TEST(catalogue_seal, appears_once_after_the_moves) {
  constexpr auto last = "line 7: nothing but an outcome follows a seal";
  EXPECT_EQ(with(opened).insert(7, closed).digested().problem(), last);
  EXPECT_EQ(with(opened).insert(7, R"({"seat":0,"move":"play lot-1","chance":[]})").digested().problem(), last);
}

}  // namespace paddock::catalogue
