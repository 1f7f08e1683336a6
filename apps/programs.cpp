#include "apps/programs.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "apps/command.hpp"
#include "apps/values.hpp"
#include "bots/arena/persistent_bot.hpp"

namespace paddock::apps {

bots::Bot Programs::get(const catalogue::Game& game, const std::string& name, const bots::SearchBudget& budget,
                        const std::string& called) {
  const auto known = std::ranges::find(listed_, called, &Listed::called);
  if (known != listed_.end()) return known->bot;
  const auto report_log = std::make_shared<bots::BotReportLog>();
  auto bot = or_fail(bots::bot_or_program(game, name, budget, report_log));
  if (bots::names_program(name)) listed_.push_back({called, bot, report_log});
  return bot;
}

int Programs::matches_at_once(int chosen) const {
  const auto stays = [](const Listed& listed) { return bots::names_persistent_program(listed.bot.name); };
  const bool more = chosen == 0 && std::ranges::any_of(listed_, stays);
  return more ? std::max(threads_for(chosen), bots::persistent_matches_at_once) : threads_for(chosen);
}

bool Programs::any_failed() const {
  return std::ranges::any_of(listed_, [](const Listed& listed) { return !listed.report_log->failure().empty(); });
}

void Programs::throw_if_any_failed() const {
  for (const Listed& listed : listed_) {
    if (const auto why = listed.report_log->failure(); !why.empty()) throw CommandError(listed.called + ": " + why);
  }
}

std::optional<bots::BotReport> Programs::bot_report_of(const std::string& called) const {
  const auto found = std::ranges::find(listed_, called, &Listed::called);
  if (found == listed_.end()) return std::nullopt;
  return found->report_log->snapshot();
}

std::string Programs::as_text() const {
  std::string text;
  for (const auto& [called, bot, report_log] : listed_) {
    const auto report = report_log->snapshot();
    text += fmt::format("{}: {} moves", called, report.answers);
    if (!report.clean())
      text += fmt::format(", {} replaced; {} late, {} illegal, {} garbage, exited in {} matches", report.defaults,
                          report.late, report.not_legal, report.garbage, report.gone);
    text += "\n";
  }
  return text;
}

text::JsonArray Programs::to_json() const {
  text::JsonArray list;
  for (const auto& [called, bot, report_log] : listed_) {
    const auto report = report_log->snapshot();
    list.push_back(text::JsonObject{{"name", called},
                                    {"answers", report.answers},
                                    {"defaults", report.defaults},
                                    {"late", report.late},
                                    {"not_legal", report.not_legal},
                                    {"garbage", report.garbage},
                                    {"gone", report.gone}});
  }
  return list;
}

}  // namespace paddock::apps
