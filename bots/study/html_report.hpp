#pragma once

#include <string>

#include "bots/study/report.hpp"

namespace paddock::bots {

// What draws the charts of a page, as it is built with the web page. Without it a report has its tables alone.
struct ChartAssets {
  std::string script;
  std::string styles;
  std::string digest;  // of the script: SHA-256, in base 64
};

// The report as one HTML file that needs nothing else: the verdicts first, then each question with its table and
// charts, the most dramatic match, and the command that made it.
std::string html_page(const Report& report, const ChartAssets& assets, text::Language language);

}  // namespace paddock::bots
