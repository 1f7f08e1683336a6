#include "bots/study/report.hpp"

#include <gtest/gtest.h>

#include "bots/study/basic_sections.hpp"
#include "bots/study/html_report.hpp"

namespace paddock::bots {

namespace {

using text::Language;

Report small_report() {
  Report report;
  report.title = "A <game> & more";
  report.played = {"3 players"};
  Section section{.key = "fairness", .title = "Is it fair?", .verdicts = {"Who plays first wins more."}};
  section.rows = {{"who plays first, \"A\"", {0.298, 0.004}, Unit::percent}, {"cards", {7, 0}, Unit::times, true}};
  Chart chart{.title = "Wins", .labels = {"</script>"}};
  chart.curves.push_back({"wins", {29.8}, {0.4}});
  section.charts.push_back(chart);
  report.sections.push_back(section);
  report.command = "paddock study";
  return report;
}

}  // namespace

TEST(study_report, a_figure_has_its_margin_and_unit_in_the_format_of_the_language) {
  const Row row{"", {0.298, 0.004}, Unit::percent};
  EXPECT_EQ(said(row, Language::en), "29.8 ± 0.4 %");
  EXPECT_EQ(said(row, Language::fr), "29,8 ± 0,4 %");
  EXPECT_EQ(said({"", {-0.031, 0.008}, Unit::points}, Language::en), "−3.1 ± 0.8 points");
  EXPECT_EQ(decimal(-0.001, 1, Language::en), "0.0");
}

TEST(study_report, a_row_of_the_table_has_value_interval_and_unit) {
  EXPECT_EQ(as_csv(small_report()),
            "section,label,value,low,high,unit\n"
            "fairness,\"who plays first, \"\"A\"\"\",0.298,0.294,0.302,percent\n"
            "fairness,cards,7,,,times\n");
}

TEST(study_report, texts_in_a_page_are_escaped) {
  const std::string page = html_page(small_report(), {"draw()", ".u {}", "c3Vt"}, Language::en);
  EXPECT_NE(page.find("A &lt;game&gt; &amp; more"), std::string::npos);
  EXPECT_EQ(page.find("<game>"), std::string::npos);
  EXPECT_EQ(page.find("\"</script>\""), std::string::npos) << "must not end the script element";
  EXPECT_NE(page.find("\\u003c/script"), std::string::npos);
  EXPECT_LT(page.find("Who plays first wins more."), page.find("<table>")) << "verdicts come first";
}

TEST(study_report, a_page_runs_only_its_own_script_and_uses_no_network) {
  const std::string drawn = html_page(small_report(), {"draw()", "", "c3Vt"}, Language::en);
  EXPECT_NE(drawn.find("content=\"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-c3Vt';"),
            std::string::npos);
  const std::string plain = html_page(small_report(), {}, Language::en);
  EXPECT_NE(plain.find("script-src 'none';"), std::string::npos);
}

TEST(study_report, without_chart_assets_a_page_has_only_tables) {
  const std::string page = html_page(small_report(), {}, Language::fr);
  EXPECT_EQ(page.find("<script"), std::string::npos);
  EXPECT_NE(page.find("29,8 ± 0,4 %"), std::string::npos);
}

TEST(study_report, both_languages_have_the_same_words) {
  const auto& fr = report_words(Language::fr).all();
  const auto& en = report_words(Language::en).all();
  for (const auto& [key, sentence] : fr) EXPECT_TRUE(en.contains(key)) << key;
  for (const auto& [key, sentence] : en) EXPECT_TRUE(fr.contains(key)) << key;
}

// With a hundred deals of lengths 1 to 100 the median is 50. The 95 % interval is about ten ranks to each side.
TEST(study_report, a_median_has_the_interval_of_its_ranks) {
  Study study;
  for (std::uint32_t length = 1; length <= 100; ++length) {
    StudiedMatch match;
    match.decisions = length;
    study.add_deal(std::span(&match, 1), 2);
  }
  EXPECT_EQ(length_quantile(study, 0.5).value, 50);
  EXPECT_NEAR(length_quantile(study, 0.5).margin, 10, 1);
}

}  // namespace paddock::bots
