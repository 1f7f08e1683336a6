#include "bots/study/report.hpp"

#include <algorithm>
#include <cctype>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace paddock::bots {

namespace {

using text::JsonArray;
using text::JsonObject;

// Shares are stored as numbers from 0 to 1.
double scale_of(Unit unit) { return unit == Unit::percent || unit == Unit::points ? 100 : 1; }

int digits_of(const Row& row) {
  if (row.unit == Unit::elo) return 0;
  return row.unit == Unit::times && std::abs(row.figure.value) < 10 ? 2 : 1;
}

std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string padded(const std::string& text, std::size_t width) {
  return text + std::string(width > width_of(text) ? width - width_of(text) : 0, ' ');
}

std::string quoted(const std::string& field) {
  if (field.find_first_of("\",\n") == std::string::npos) return field;
  std::string text = "\"";
  for (const char c : field) text += c == '"' ? std::string("\"\"") : std::string(1, c);
  return text + "\"";
}

template <class T>
JsonArray array_of(const std::vector<T>& values) {
  JsonArray array;
  for (const T& value : values) array.emplace_back(value);
  return array;
}

std::vector<Row> rows_of(const Section& section) {
  std::vector<Row> rows = section.rows;
  rows.insert(rows.end(), section.further.begin(), section.further.end());
  return rows;
}

JsonObject to_json(const Section& section) {
  JsonArray rows;
  for (const Row& row : rows_of(section)) {
    JsonObject figure{{"label", row.label}, {"value", row.figure.value}, {"unit", key_of(row.unit)}};
    if (!row.exact) {
      figure["low"] = row.figure.low();
      figure["high"] = row.figure.high();
    }
    rows.push_back(figure);
  }
  JsonArray charts;
  for (const Chart& chart : section.charts) charts.push_back(to_json(chart));
  return {{"key", section.key}, {"title", section.title}, {"verdicts", array_of(section.verdicts)},
          {"rows", rows},       {"charts", charts},       {"notes", array_of(section.notes)}};
}

}  // namespace

JsonObject to_json(const Chart& chart) {
  JsonArray curves;
  for (const Curve& curve : chart.curves) {
    curves.push_back(
        JsonObject{{"name", curve.name}, {"values", array_of(curve.values)}, {"margins", array_of(curve.margins)}});
  }
  JsonObject json{{"kind", chart.kind == Chart::Kind::bars ? "bars" : "lines"},
                  {"title", chart.title},
                  {"across", chart.across},
                  {"up", chart.up},
                  {"labels", array_of(chart.labels)},
                  {"at", array_of(chart.at)},
                  {"curves", curves}};
  if (chart.level) json["level"] = *chart.level;
  return json;
}

std::string_view key_of(Unit unit) {
  constexpr std::string_view keys[] = {"percent", "points", "decisions", "turns", "rounds",
                                       "minutes", "times",  "moves",     "elo",   "steps"};
  return keys[static_cast<std::size_t>(unit)];
}

std::string decimal(double value, int digits, text::Language language) {
  std::string text = fmt::format("{:.{}f}", value, digits);
  if (text.find_first_not_of("-0.") == std::string::npos && text.front() == '-') text.erase(0, 1);
  if (text.front() == '-') text.replace(0, 1, "−");
  if (language == text::Language::fr) std::ranges::replace(text, '.', ',');
  return text;
}

std::string said(const Row& row, text::Language language) {
  const double scale = scale_of(row.unit);
  const int digits = digits_of(row);
  std::string text = decimal(scale * row.figure.value, digits, language);
  if (!row.exact) text += " ± " + decimal(scale * row.figure.margin, digits, language);
  const std::string unit = report_words(language)(fmt::format("unit.{}", key_of(row.unit)));
  return unit.empty() ? text : text + " " + unit;
}

std::string as_text(const Report& report, text::Language language) {
  std::string text = report.title + "\n";
  for (const std::string& line : report.played) text += line + "\n";
  for (const Section& section : report.sections) {
    text += "\n" + section.title + "\n";
    for (const std::string& verdict : section.verdicts) text += "  " + verdict + "\n";
    std::size_t width = 0;
    for (const Row& row : section.rows) width = std::max(width, width_of(row.label));
    for (const Row& row : section.rows) text += "    " + padded(row.label, width + 2) + said(row, language) + "\n";
  }
  return text;
}

std::string as_csv(const Report& report) {
  std::string text = "section,label,value,low,high,unit\n";
  for (const Section& section : report.sections) {
    for (const Row& row : rows_of(section)) {
      const auto bounds = row.exact ? "," : fmt::format("{:.6g},{:.6g}", row.figure.low(), row.figure.high());
      text += fmt::format("{},{},{:.6g},{},{}\n", section.key, quoted(row.label), row.figure.value, bounds,
                          key_of(row.unit));
    }
  }
  return text;
}

std::string quoted_for_shell(const std::string& word) {
  constexpr std::string_view plain_signs = "_./:=,+@%-";
  const bool plain = !word.empty() && std::ranges::all_of(word, [&](unsigned char c) {
    return std::isalnum(c) != 0 || plain_signs.find(static_cast<char>(c)) != std::string_view::npos;
  });
  if (plain) return word;
  std::string quoted_word = "'";
  for (const char c : word) quoted_word += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted_word + "'";
}

JsonObject to_json(const Report& report) {
  JsonArray sections;
  for (const Section& section : report.sections) sections.push_back(to_json(section));
  return {{"title", report.title},
          {"played", array_of(report.played)},
          {"sections", sections},
          {"steps_title", report.steps_title},
          {"steps", array_of(report.steps)},
          {"command", report.command}};
}

}  // namespace paddock::bots
