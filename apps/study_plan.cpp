#include "apps/study_plan.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "apps/files.hpp"
#include "apps/values.hpp"
#include "bots/players/budgets.hpp"
#include "engine/catalogue/record.hpp"

namespace paddock::apps {

namespace {

// Uses CPU time and not wall-clock time, so that measurements do not depend on other load of the machine.
bots::SearchBudget measured_budget(const std::string& text) {
  const auto budget = read_budget(text);
  return budget.iterations > 0 ? budget : bots::core_time_budget(budget.seconds);
}

// The table of a record, with the rules of its version.
catalogue::SharedSetup setup_of_record(const std::string& path, const catalogue::Game& game) {
  const auto record = or_fail(catalogue::read_record(read_file(path)), path);
  if (record.game != game.about().id)
    throw CommandError(fmt::format("{}: is a record of {}, not of {}", path, record.game, game.about().id));
  return or_fail(catalogue::setup_of(record), path);
}

catalogue::SharedSetup setup_of(const catalogue::Game& game, const StudyChoice& chosen) {
  if (chosen.like.empty()) return chosen.table.prepare(game);
  return setup_of_record(chosen.like, game);
}

bool names_a_record(const std::string& compared) { return compared.find('=') == std::string::npos; }

// The table with the options of --compare instead of its own.
catalogue::SharedSetup other_options(const catalogue::Game& game, const StudyChoice& chosen) {
  if (!chosen.like.empty())
    throw CommandError("--like needs another record to compare with: --compare FILE", exit_unavailable);
  TableOptions other = chosen.table;
  for (const std::string& option : chosen.compare) {
    const std::string key = option.substr(0, option.find('='));
    std::erase_if(other.options, [&](const std::string& one) { return one.substr(0, one.find('=')) == key; });
    other.options.push_back(option);
  }
  return other.prepare(game);
}

}  // namespace

bots::StudyPlan plan_of(const StudyChoice& chosen, Programs& programs) {
  const auto& game = game_named(chosen.table.game_id);
  bots::StudyPlan plan;
  plan.setup = setup_of(game, chosen);
  plan.budget = measured_budget(chosen.think);
  const std::vector<std::string> all_random{"random"};
  const auto& names = chosen.gpu && chosen.bots.empty() ? all_random : chosen.bots;
  for (const std::string& name : bot_of_each_seat(game, names, plan.setup->seats()))
    plan.bots.push_back(programs.get(game, name, plan.budget, name));
  plan.deals = std::max<std::uint64_t>(1, chosen.matches / plan.matches_per_deal());
  plan.seed = chosen.table.seed.value_or(1);
  plan.scope =
      (chosen.json && !chosen.gpu) || !chosen.resume.empty() ? bots::StudyScope::events : bots::StudyScope::matches;
  plan.threads = programs.matches_at_once(chosen.threads);
  return plan;
}

bots::ComparisonPlan comparison_of(const bots::StudyPlan& plan, const StudyChoice& chosen) {
  const auto& game = plan.setup->game();
  bots::ComparisonPlan comparison{plan, plan};
  if (std::ranges::none_of(chosen.compare, names_a_record)) {
    comparison.second.setup = other_options(game, chosen);
    return comparison;
  }
  if (chosen.compare.size() > 1) throw CommandError("--compare takes one record, or options written key=value");
  comparison.second.setup = setup_of_record(chosen.compare.front(), game);
  if (comparison.second.setup->seats() != plan.setup->seats())
    throw CommandError(fmt::format("{}: {} seats cannot be compared with {}", chosen.compare.front(),
                                   comparison.second.setup->seats(), plan.setup->seats()));
  return comparison;
}

}  // namespace paddock::apps
