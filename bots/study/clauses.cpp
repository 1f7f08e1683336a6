#include "bots/study/clauses.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "bots/study/annotated_match.hpp"
#include "engine/catalogue/game.hpp"

namespace paddock::bots {

namespace {

using text::Json;
using text::JsonObject;
using text::Language;

bool is_like(const Json& wanted, const Json& found) {
  if (!wanted.is_string() || !found.is_string()) return wanted == found;
  const std::string_view pattern = wanted.get_string();
  const std::string_view text = found.get_string();
  return pattern.ends_with('*') ? text.starts_with(pattern.substr(0, pattern.size() - 1)) : pattern == text;
}

// The beginning of a clause with its number: "RA-4.3 The black car gives no point when it moves"
std::string said(const std::string& clause, const catalogue::Game& game, Language language) {
  constexpr std::size_t shortest = 25;  // shorter texts before a colon are not sentences
  constexpr std::size_t longest = 110;
  const text::Clause* found = game.rules(language).find(clause);
  if (found == nullptr) return clause;
  std::string sentence = found->sentence;
  for (const std::string_view mark : {". ", ": ", "; "}) sentence = sentence.substr(0, sentence.find(mark, shortest));
  // French puts a (non-breaking) space before colons.
  for (const std::string_view blank : {" ", "\u00A0", "\u202F"}) {
    if (sentence.ends_with(blank)) sentence.resize(sentence.size() - blank.size());
  }
  if (sentence.ends_with('.')) sentence.pop_back();
  if (sentence.size() > longest) sentence = sentence.substr(0, sentence.rfind(' ', longest)) + " …";
  return fmt::format("{} {}", clause, sentence);
}

struct ClauseFigure {
  std::string clause;
  Estimate figure;
};

std::vector<ClauseFigure> by_figure(std::vector<ClauseFigure> figures) {
  std::ranges::stable_sort(figures, std::greater<>{}, [](const ClauseFigure& one) { return one.figure.value; });
  return figures;
}

std::vector<ClauseFigure> applied_in(const ClauseStats& stats) {
  std::vector<ClauseFigure> figures;
  for (const auto& [clause, times] : stats.applied) figures.push_back({clause, estimate_of(times)});
  return by_figure(std::move(figures));
}

// Leaves out clauses that refuse a move at every decision, such as playing a card that one does not hold: they say
// nothing about the matches.
std::vector<ClauseFigure> refusing_in(const ClauseStats& stats) {
  std::vector<ClauseFigure> figures;
  for (const auto& [clause, parts] : stats.refusing) {
    const Estimate share = ratio_of(parts);
    if (share.value < 0.9995) figures.push_back({clause, share});
  }
  return by_figure(std::move(figures));
}

// Lists the clauses that satisfy the condition, in words.
std::string listed(const std::vector<ClauseFigure>& all, const std::function<bool(const ClauseFigure&)>& condition,
                   const catalogue::Game& game, Language language) {
  std::string list;
  for (const ClauseFigure& one : all) {
    if (condition(one)) list += (list.empty() ? "" : "; ") + said(one.clause, game, language);
  }
  return list;
}

}  // namespace

bool matches_pattern(const JsonObject& when, const JsonObject& event) {
  return std::ranges::all_of(when, [&](const auto& member) {
    const Json* found = event.if_contains(member.key());
    return found != nullptr && is_like(member.value(), text::notation_of(*found));
  });
}

void ClauseStats::add(const std::vector<JsonObject>& events, const ClauseEvents& seen_by) {
  for (const auto& [clause, whens] : seen_by) {
    const auto times = std::ranges::count_if(events, [&](const JsonObject& event) {
      return std::ranges::any_of(whens, [&](const JsonObject& when) { return matches_pattern(when, event); });
    });
    applied[clause].add(static_cast<double>(times));
  }
}

void ClauseStats::add(const ClauseStats& others) {
  for (const auto& [clause, times] : others.applied) applied[clause].add(times);
  for (const auto& [clause, parts] : others.refusing)
    refusing[clause].insert(refusing[clause].end(), parts.begin(), parts.end());
}

void add_refusals(const StudyPlan& plan, std::size_t matches, const StopRequested& stop, ClauseStats& stats) {
  const GameBots& bots = bots_of(plan.setup->game());
  StudyPlan stoppable_plan = plan;
  stoppable_plan.budget = stoppable(plan.budget, stop);
  std::vector<RefusalCounts> played(matches);
  run_in_parallel(matches, plan.threads, stop, [&](std::size_t deal) {
    played[deal] = bots.refusals(plan.setup, seated_of(stoppable_plan, deal), deal_seed_of(plan, deal));
  });
  for (const RefusalCounts& match : played) {
    for (const auto& [clause, count] : match.by) stats.refusing.try_emplace(clause);
  }
  for (auto& [clause, parts] : stats.refusing) {
    for (const RefusalCounts& match : played) {
      const auto found = match.by.find(clause);
      if (match.decisions > 0)
        parts.push_back(
            {found == match.by.end() ? 0.0 : static_cast<double>(found->second), static_cast<double>(match.decisions)});
    }
  }
}

Section clauses_section(const ClauseStats& stats, const catalogue::Game& game, Language language) {
  const auto& words = report_words(language);
  Section section{.key = "clauses", .title = words("clauses")};
  const auto applied = applied_in(stats);
  const auto refusing = refusing_in(stats);
  const std::string never = listed(
      applied, [](const ClauseFigure& one) { return one.figure.value == 0; }, game, language);
  const std::string rare = listed(
      applied, [](const ClauseFigure& one) { return one.figure.value > 0 && one.figure.value < 0.1; }, game, language);
  if (!never.empty()) section.verdicts.push_back(words("clauses.never", {{"list", never}}));
  if (!rare.empty()) section.verdicts.push_back(words("clauses.rare", {{"list", rare}}));
  if (section.verdicts.empty()) section.verdicts.push_back(words("clauses.all"));
  for (const auto& [clause, times] : applied)
    section.rows.push_back({words("clauses.applied", {{"what", said(clause, game, language)}}), times, Unit::times});
  for (const auto& [clause, share] : refusing)
    section.rows.push_back({words("clauses.refusing", {{"what", said(clause, game, language)}}), share, Unit::percent});
  section.notes.push_back(words("clauses.note"));
  return section;
}

}  // namespace paddock::bots
