#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/study/estimate.hpp"
#include "engine/text/json.hpp"
#include "engine/text/language.hpp"
#include "engine/text/phrase.hpp"

// A study in words. It is built once, and printed as text, as CSV or as a page.
namespace paddock::bots {

// The unit of a figure; its name is in the words as "unit.percent".
enum class Unit : std::uint8_t { percent, points, decisions, turns, rounds, minutes, times, moves, elo, steps };
std::string_view key_of(Unit unit);

// One row of a table.
struct Row {
  std::string label = {};
  Estimate figure = {};
  Unit unit = Unit::percent;
  bool exact = false;  // without an interval
};

// Lines over numbers, or bars over labels, with their margins.
struct Curve {
  std::string name = {};
  std::vector<double> values = {};
  std::vector<double> margins = {};  // empty, or one per value
};
struct Chart {
  enum class Kind : std::uint8_t { bars, lines };

  Kind kind = Kind::bars;
  std::string title = {};
  std::string across = {};               // label of the horizontal axis
  std::string up = {};                   // label of the vertical axis
  std::vector<std::string> labels = {};  // for bars
  std::vector<double> at = {};           // for lines
  std::vector<Curve> curves = {};
  std::optional<double> level = {};  // a value to compare with
};

struct Section {
  std::string key = {};  // "fairness"
  std::string title = {};
  std::vector<std::string> verdicts = {};  // sentences
  std::vector<Row> rows = {};
  std::vector<Row> further = {};  // only in CSV and JSON: there may be hundreds
  std::vector<Chart> charts = {};
  std::vector<std::string> notes = {};  // how to read the section
};

struct Report {
  std::string title = {};
  std::vector<std::string> played = {};  // what was played, and by which bots
  std::vector<Section> sections = {};
  std::vector<std::string> steps = {};  // the most dramatic match, in sentences
  std::string steps_title = {};
  std::string command = {};
};

// The texts of reports.
const text::Words& report_words(text::Language language);

// "29.8 % ± 0.4"; "29,8 % ± 0,4"
std::string said(const Row& row, text::Language language);
std::string decimal(double value, int digits, text::Language language);

std::string as_text(const Report& report, text::Language language);
// One row per figure: section, label, value, low, high, unit.
std::string as_csv(const Report& report);
text::JsonObject to_json(const Chart& chart);
text::JsonObject to_json(const Report& report);

// Quotes a word for the shell if necessary.
std::string quoted_for_shell(const std::string& word);

}  // namespace paddock::bots
