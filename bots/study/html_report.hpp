#pragma once

#include <string>

#include "bots/study/report.hpp"

namespace paddock::bots {

// The script and styles that draw the charts. They are built together with the web page. Without them a report has only
// tables.
struct ChartAssets {
  std::string script;
  std::string styles;
  std::string digest;  // SHA-256 of the script, in base 64
};

// The report as one self-contained HTML file: the verdicts, then each question with its table and charts, the most
// dramatic match, and the command that made the report.
std::string html_page(const Report& report, const ChartAssets& assets, text::Language language);

}  // namespace paddock::bots
