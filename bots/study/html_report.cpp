#include "bots/study/html_report.hpp"

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace paddock::bots {

namespace {

using text::Language;

std::string escaped(std::string_view text) {
  std::string html;
  for (const char c : text) {
    switch (c) {
      case '&':
        html += "&amp;";
        break;
      case '<':
        html += "&lt;";
        break;
      case '>':
        html += "&gt;";
        break;
      case '"':
        html += "&quot;";
        break;
      default:
        html += c;
    }
  }
  return html;
}

// Escapes `<`, so that no text can end the script element.
std::string json_in_page(const text::JsonObject& json) {
  std::string html;
  for (const char c : boost::json::serialize(json)) html += c == '<' ? std::string("\\u003c") : std::string(1, c);
  return html;
}

constexpr std::string_view styles = R"css(
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1a1a1a; background: #fff; }
body { margin: 0 auto; max-width: 46rem; padding: 1.5rem; }
h1 { font-size: 1.8rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.3rem; margin: 2rem 0 .5rem; border-bottom: 2px solid #1a1a1a; }
.played, .note { color: #4a4a4a; font-size: .9rem; margin: .2rem 0; }
.verdicts li { margin: .4rem 0; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { text-align: left; padding: .2rem .5rem .2rem 0; border-bottom: 1px solid #ddd; font-weight: normal; }
td { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
thead th { font-weight: bold; }
thead th + th { text-align: right; }
figure { margin: 1rem 0; }
figcaption { font-weight: bold; }
code { background: #f2f2f2; padding: .1rem .3rem; overflow-wrap: anywhere; }
.match { font-size: .85rem; columns: 2; }
@media (max-width: 36rem) { .match { columns: 1; } }
@media print {
  @page { size: A4; margin: 18mm; }
  :root { font-size: 11pt; }
  body { padding: 0; max-width: none; }
  .first { break-after: page; }
  section, figure, tr { break-inside: avoid; }
}
)css";

// The content security policy: only the script of the file, and no network.
std::string policy_of(const ChartAssets& assets) {
  const std::string scripts = assets.script.empty() ? "'none'" : fmt::format("'sha256-{}'", assets.digest);
  return fmt::format(
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
      "script-src {}; base-uri 'none'; form-action 'none'\">",
      scripts);
}

std::string table_of(const Section& section, Language language) {
  if (section.rows.empty()) return "";
  const auto& words = report_words(language);
  std::string html =
      fmt::format("<table><thead><tr><th scope=\"col\">{}</th><th scope=\"col\">{}</th></tr></thead><tbody>\n",
                  escaped(words("page.what")), escaped(words("page.figure")));
  for (const Row& row : section.rows)
    html += fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td></tr>\n", escaped(row.label),
                        escaped(said(row, language)));
  return html + "</tbody></table>\n";
}

std::string charts_of(const Section& section, const ChartAssets& assets) {
  if (assets.script.empty()) return "";
  std::string html;
  for (const Chart& chart : section.charts) {
    html += fmt::format(
        "<figure><figcaption>{}</figcaption><div class=\"chart\"><script type=\"application/json\">{}</script></div>"
        "</figure>\n",
        escaped(chart.title), json_in_page(to_json(chart)));
  }
  return html;
}

std::string section_of(const Section& section, const ChartAssets& assets, Language language) {
  std::string html = fmt::format("<section id=\"{}\"><h2>{}</h2>\n", section.key, escaped(section.title));
  for (const std::string& verdict : section.verdicts) html += fmt::format("<p>{}</p>\n", escaped(verdict));
  html += table_of(section, language) + charts_of(section, assets);
  for (const std::string& note : section.notes) html += fmt::format("<p class=\"note\">{}</p>\n", escaped(note));
  return html + "</section>\n";
}

// The first page, with the verdicts.
std::string first_page(const Report& report) {
  std::string html = fmt::format("<div class=\"first\"><h1>{}</h1>\n", escaped(report.title));
  for (const std::string& line : report.played) html += fmt::format("<p class=\"played\">{}</p>\n", escaped(line));
  html += "<ul class=\"verdicts\">\n";
  for (const Section& section : report.sections) {
    for (const std::string& verdict : section.verdicts) html += fmt::format("<li>{}</li>\n", escaped(verdict));
  }
  return html + "</ul></div>\n";
}

std::string match_of(const Report& report) {
  if (report.steps.empty()) return "";
  std::string html =
      fmt::format("<section id=\"match\"><h2>{}</h2><ol class=\"match\">\n", escaped(report.steps_title));
  for (const std::string& step : report.steps) html += fmt::format("<li>{}</li>\n", escaped(step));
  return html + "</ol></section>\n";
}

}  // namespace

std::string html_page(const Report& report, const ChartAssets& assets, Language language) {
  const auto& words = report_words(language);
  std::string html = fmt::format(
      "<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\">{}"
      "<meta name=\"viewport\" content=\"width=device-width, "
      "initial-scale=1\"><title>{}</title>\n<style>{}{}</style></head>"
      "<body><main>\n",
      text::code(language), policy_of(assets), escaped(report.title), styles, assets.styles);
  html += first_page(report);
  for (const Section& section : report.sections) html += section_of(section, assets, language);
  html += match_of(report);
  html += fmt::format("<section id=\"made\"><h2>{}</h2><p><code>{}</code></p></section>\n", escaped(words("page.made")),
                      escaped(report.command));
  html += "</main>\n";
  if (!assets.script.empty()) html += "<script>" + assets.script + "</script>\n";
  return html + "</body></html>\n";
}

}  // namespace paddock::bots
