#include "bots/study/basic_sections.hpp"

#include <algorithm>
#include <cmath>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "bots/study/fairness.hpp"
#include "engine/catalogue/game.hpp"

namespace paddock::bots {

namespace {

using text::JsonObject;
using text::Language;

// "level 2". The game's own bots and external bots are called by their names.
std::string name_of(const Bot& bot, Language language) {
  constexpr std::string_view level = "level";
  const auto& words = report_words(language);
  if (bot.name == "random") return words("bot.random");
  if (bot.make_external || !bot.name.starts_with(level)) return bot.name;
  return words("bot.level", {{"number", bot.name.substr(level.size())}});
}

std::string names_of(const StudyPlan& plan, Language language) {
  if (!plan.rotates_bots()) return name_of(plan.bots.front(), language);
  std::string names;
  for (const Bot& bot : plan.bots) names += (names.empty() ? "" : ", ") + name_of(bot, language);
  return names;
}

std::string percent(double share, Language language) { return decimal(100 * share, 1, language) + " %"; }

// The verdict about the shares: "order.unfair.more" and the like.
std::string verdict_of(const Fairness& fairness, const std::string& of, const std::vector<std::string>& who,
                       Language language) {
  const auto& words = report_words(language);
  double widest = 0;
  for (const Estimate& share : fairness.shares) widest = std::max(widest, share.margin);
  const Estimate& share = fairness.shares[fairness.farthest];
  const double widened = standard_errors_among(static_cast<int>(fairness.shares.size())) / standard_errors;
  const bool unfair = fairness.finding == Fairness::Finding::unfair;
  const double points = unfair ? std::abs(share.value - fairness.equal) : widened * widest;
  const JsonObject values{{"who", who[fairness.farthest]},
                          {"share", percent(share.value, language)},
                          {"margin", decimal(100 * share.margin, 1, language)},
                          {"points", decimal(100 * points, 1, language)},
                          {"equal", percent(fairness.equal, language)}};
  if (unfair) return words(of + (share.value > fairness.equal ? ".unfair.more" : ".unfair.less"), values);
  return words(of + (fairness.finding == Fairness::Finding::fair ? ".fair" : ".undecided"), values);
}

void add_shares(const WinShares& shares, const std::string& of, const std::vector<std::string>& who,
                const std::vector<std::string>& labels, Section& section, Language language) {
  const Fairness fairness = fairness_of(shares);
  const auto& words = report_words(language);
  section.verdicts.push_back(verdict_of(fairness, of, who, language));
  Chart chart;
  chart.title = words(of + ".chart");
  chart.up = words("chart.wins");
  chart.labels = labels;
  chart.level = 100 * fairness.equal;
  Curve& bars = chart.curves.emplace_back();
  bars.name = words("chart.wins");
  for (std::size_t i = 0; i < labels.size(); ++i) {
    section.rows.push_back({labels[i], fairness.shares[i], Unit::percent});
    bars.values.push_back(100 * fairness.shares[i].value);
    bars.margins.push_back(100 * fairness.shares[i].margin);
  }
  section.charts.push_back(chart);
}

}  // namespace

std::vector<std::string> option_lines(const catalogue::Setup& setup, Language language) {
  std::vector<std::string> lines;
  for (const auto& option : setup.game().about().options) {
    const auto* value = setup.options().if_contains(option.key);
    if (value == nullptr || option.values.empty() || *value == option.values.front().value) continue;
    const auto listed = std::ranges::find(option.values, *value, &catalogue::OptionValue::value);
    const auto& words = setup.game().words(language);
    const std::string meaning = listed != option.values.end() ? listed->meaning.in(language)
                                : value->is_number()          ? words.value(*value)
                                                              : report_words(language)("own_material");
    lines.push_back(
        report_words(language)("played.option", {{"label", option.label.in(language)}, {"value", meaning}}));
  }
  return lines;
}

std::vector<std::string> played_lines(const StudyPlan& plan, const Study& study, const std::string& think,
                                      Language language) {
  const auto& words = report_words(language);
  const int seats = plan.setup->seats();
  std::vector<std::string> lines{words(
      "played.table",
      {{"seats", seats}, {"deals", study.deals}, {"matches", study.matches}, {"seed", std::to_string(plan.seed)}})};
  for (auto& line : option_lines(*plan.setup, language)) lines.push_back(std::move(line));
  lines.push_back(words("played.bots", {{"bots", names_of(plan, language)}, {"think", think}}));
  if (plan.rotates_bots()) lines.push_back(words("played.turned", {{"seats", seats}}));
  return lines;
}

Report new_report(const StudyPlan& plan, const Study& study, const std::string& think, const std::string& command,
                  Language language) {
  const auto& words = report_words(language);
  const bool thinks =
      std::ranges::any_of(plan.bots, [](const Bot& bot) { return bot.make_external || bot.name.starts_with("level"); });
  Report report;
  report.title = words("title", {{"game", plan.setup->game().about().name.in(language)}});
  report.played = played_lines(plan, study, thinks ? think : "", language);
  if (study.deals < plan.deals) report.played.push_back(words("played.early"));
  report.command = command;
  return report;
}

Section fairness_section(const StudyPlan& plan, const Study& study, Language language) {
  const auto& words = report_words(language);
  Section section{.key = "fairness", .title = words("fairness")};
  const auto seats = static_cast<std::size_t>(plan.setup->seats());
  if (study.matches == 0) return section;
  std::vector<std::string> places;
  std::vector<std::string> players;
  std::vector<std::string> order_labels;
  std::vector<std::string> bots;
  for (std::size_t i = 0; i < seats; ++i) {
    places.push_back(words(fmt::format("place.{}", i + 1)));
    order_labels.push_back(words("order.label", {{"who", places.back()}}));
    players.push_back(words("seat.label", {{"number", i + 1}}));
    bots.push_back(name_of(plan.bots[i], language));
  }
  if (study.by_order.deals > 0) {
    add_shares(study.by_order, "order", places, order_labels, section, language);
  } else {
    section.verdicts.push_back(words("order.none"));
  }
  add_shares(study.by_seat, "seat", players, players, section, language);
  if (plan.rotates_bots()) add_shares(study.by_bot, "bot", bots, bots, section, language);
  if (study.unwon > 0) {
    ShareStats nobody;
    nobody.deals = study.matches;
    nobody.sum = nobody.squares = static_cast<double>(study.unwon);
    section.rows.push_back({words("nobody"), estimate_of(nobody), Unit::percent});
  }
  section.notes.push_back(words("fairness.note"));
  return section;
}

Estimate length_quantile(const Study& study, double part) {
  if (study.deals == 0) return {};
  const double off = standard_errors * std::sqrt(part * (1 - part) / static_cast<double>(study.deals));
  const auto at = [&](double where) { return static_cast<double>(study.length_at(std::clamp(where, 0.0, 1.0))); };
  const double value = at(part);
  return {value, std::max(at(part + off) - value, value - at(part - off))};
}

Section length_section(const Study& study, double seconds_per_decision, Language language) {
  const auto& words = report_words(language);
  Section section{.key = "length", .title = words("length")};
  if (study.matches == 0) return section;
  const auto minutes = [&](const Estimate& decisions) {
    return Estimate{decisions.value * seconds_per_decision / 60, decisions.margin * seconds_per_decision / 60};
  };
  const double matches_per_deal = static_cast<double>(study.matches) / static_cast<double>(study.deals);
  const Estimate middle = length_quantile(study, 0.5);
  const Estimate few = length_quantile(study, 0.1);
  const Estimate many = length_quantile(study, 0.9);
  section.verdicts.push_back(words("length.verdict", {{"middle", decimal(minutes(middle).value, 0, language)},
                                                      {"least", decimal(minutes(few).value, 0, language)},
                                                      {"most", decimal(minutes(many).value, 0, language)},
                                                      {"pace", decimal(seconds_per_decision, 0, language)}}));
  section.rows = {{words("length.median"), middle, Unit::decisions},
                  {words("length.p10"), few, Unit::decisions},
                  {words("length.p90"), many, Unit::decisions},
                  {words("length.mean"), estimate_of(study.decisions, matches_per_deal), Unit::decisions},
                  {words("length.turns"), estimate_of(study.turns, matches_per_deal), Unit::turns},
                  {words("length.rounds"), estimate_of(study.rounds, matches_per_deal), Unit::rounds},
                  {words("length.minutes"), minutes(middle), Unit::minutes}};
  Chart chart{.kind = Chart::Kind::lines,
              .title = words("length.chart"),
              .across = words("unit.decisions"),
              .up = words("chart.matches")};
  Curve& curve = chart.curves.emplace_back();
  curve.name = words("chart.matches");
  // At most thirty steps, so that each contains enough matches.
  const std::uint32_t least = study.length_at(0);
  const std::uint32_t step = std::max(1U, (study.length_at(1) - least) / 30 + 1);
  for (std::size_t length = least; length < study.lengths.size(); ++length) {
    const std::size_t place = (length - least) / step;
    while (curve.values.size() <= place) {
      chart.at.push_back(least + static_cast<double>(step) * static_cast<double>(curve.values.size()));
      curve.values.push_back(0);
    }
    curve.values[place] += 100 * static_cast<double>(study.lengths[length]) / static_cast<double>(study.matches);
  }
  section.charts.push_back(chart);
  section.notes.push_back(words("length.note"));
  return section;
}

}  // namespace paddock::bots
