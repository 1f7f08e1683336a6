#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/study/estimate.hpp"
#include "engine/text/json.hpp"
#include "engine/text/language.hpp"
#include "engine/text/phrase.hpp"

// What a study tells, in words: made once, printed as text, as a table of figures or as a page.
namespace paddock::bots {

// What a figure is counted in; in words: "unit.percent".
enum class Unit : std::uint8_t { percent, points, decisions, turns, rounds, minutes, times, moves, elo, steps };
std::string_view key_of(Unit unit);

// One line of a table.
struct Row {
  std::string label = {};
  Estimate figure = {};
  Unit unit = Unit::percent;
  bool exact = false;  // it has no interval
};

// Lines over numbers, or bars over labels, with their margins.
struct Curve {
  std::string name = {};
  std::vector<double> values = {};
  std::vector<double> margins = {};  // none, or one a value
};
struct Chart {
  enum class Kind : std::uint8_t { bars, lines };

  Kind kind = Kind::bars;
  std::string title = {};
  std::string across = {};               // what the horizontal axis tells
  std::string up = {};                   // what the vertical one does
  std::vector<std::string> labels = {};  // of bars
  std::vector<double> at = {};           // of lines
  std::vector<Curve> curves = {};
  std::optional<double> level = {};  // a value to compare with
};

struct Section {
  std::string key = {};  // "fairness"
  std::string title = {};
  std::vector<std::string> verdicts = {};  // sentences
  std::vector<Row> rows = {};
  std::vector<Row> further = {};  // in CSV and JSON only: there may be hundreds
  std::vector<Chart> charts = {};
  std::vector<std::string> notes = {};  // how to read it
};

struct Report {
  std::string title = {};
  std::vector<std::string> played = {};  // what was played, and by whom
  std::vector<Section> sections = {};
  std::vector<std::string> steps = {};  // the most dramatic match, in sentences
  std::string steps_title = {};
  std::string command = {};
};

// The words of reports.
const text::Words& report_words(text::Language language);

// "29.8 % ± 0.4"; "29,8 % ± 0,4"
std::string said(const Row& row, text::Language language);
std::string decimal(double value, int digits, text::Language language);

std::string as_text(const Report& report, text::Language language);
// A row a figure: section, label, value, low, high, unit.
std::string as_csv(const Report& report);
text::JsonObject to_json(const Chart& chart);
text::JsonObject to_json(const Report& report);
// What a page shows of it: rows as they are said, no further ones.
text::JsonObject page_json(const Report& report, text::Language language);

// A word as a shell reads it back, whatever is in it: plain, or between apostrophes.
std::string quoted_for_shell(const std::string& word);

}  // namespace paddock::bots
