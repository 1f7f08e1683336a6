#include "apps/study.hpp"

#include <algorithm>
#include <memory>
#include <thread>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "apps/command.hpp"
#include "apps/files.hpp"
#include "apps/interrupt.hpp"
#include "apps/kept_study.hpp"
#include "apps/programs.hpp"
#include "apps/progress.hpp"
#include "apps/values.hpp"
#include "bots/players/clock.hpp"
#include "bots/study/basics.hpp"
#include "bots/study/sums.hpp"

namespace paddock::apps {

namespace {

using text::JsonArray;
using text::JsonObject;

// Core time rather than time of day: what is measured does not depend on what else the machine does.
bots::Think measured_think(const std::string& text) {
  const auto think = read_think(text);
  return think.iterations > 0 ? think : bots::think_for_core_time(think.seconds);
}

bots::StudyPlan plan_of(const catalogue::Game& game, const StudyChoice& chosen, Programs& programs) {
  bots::StudyPlan plan;
  plan.setup = chosen.table.prepare(game);
  plan.think = measured_think(chosen.think);
  for (const std::string& name : bot_of_each_seat(game, chosen.bots, plan.setup->seats()))
    plan.bots.push_back(programs.get(game, name, plan.think, name));
  plan.deals = std::max<std::uint64_t>(1, chosen.matches / plan.matches_a_deal());
  plan.seed = chosen.table.seed.value_or(1);
  plan.threads =
      chosen.threads != 0 ? chosen.threads : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  return plan;
}

// Whether somebody thinks, so that it is worth telling how long.
bool thinks(const bots::StudyPlan& plan) {
  return std::ranges::any_of(plan.bots,
                             [](const bots::Bot& bot) { return bot.invite || bot.name.starts_with("level"); });
}

// Plays what the file does not hold yet, a part of it at a time, so that the file is never far behind.
bots::Study play(const bots::StudyPlan& plan, KeptStudy& kept) {
  constexpr std::uint64_t parts = 50;
  bots::Study study = kept.study();
  Progress progress("deals", plan.deals, study.deals);
  const std::uint64_t step = std::max<std::uint64_t>(1, (plan.deals + parts - 1) / parts);
  for (std::uint64_t first = study.deals; first < plan.deals && !interrupted();) {
    const bots::DealRange deals{first, std::min(first + step, plan.deals)};
    study.add(or_fail(bots::run_study(plan, deals, interrupted, [&](std::uint64_t done) { progress.step(done); })));
    first = deals.last;
    if (study.deals == first) kept.keep(study);
  }
  return study;
}

bots::Report report_of(const bots::StudyPlan& plan, const bots::Study& study, const StudyChoice& chosen) {
  const auto language = chosen_language(chosen.language);
  const auto& words = bots::report_words(language);
  bots::Report report;
  report.title = words("title", {{"game", plan.setup->game().about().name.in(language)}});
  report.played = bots::played_lines(plan, study, thinks(plan) ? chosen.think : "", language);
  if (study.deals < plan.deals) report.played.push_back(words("played.early"));
  report.command = chosen.command;
  report.sections = {bots::fairness_section(plan, study, language), bots::length_section(study, chosen.pace, language)};
  return report;
}

JsonObject to_json(const bots::StudyPlan& plan, const bots::Study& study, const bots::Report& report,
                   const Programs& programs) {
  JsonArray seats;
  for (const bots::Bot& bot : plan.bots) seats.push_back(text::Json(bot.name));
  return {{"game", plan.setup->game().about().id},
          {"options", plan.setup->options()},
          {"seats", plan.setup->seats()},
          {"bots", seats},
          {"seed", plan.seed},
          {"deals", plan.deals},
          {"stopped_early", study.deals < plan.deals},
          {"report", bots::to_json(report)},
          {"sums", bots::write_sums(study)},
          {"programs", programs.to_json()}};
}

void run(const StudyChoice& chosen) {
  listen_to_interrupts();
  const auto& game = game_named(chosen.table.game_id);
  Programs programs;
  const auto plan = plan_of(game, chosen, programs);
  auto kept = or_fail(KeptStudy::open(chosen.resume, bots::fingerprint(plan), plan.deals));
  const auto study = play(plan, kept);
  const auto report = report_of(plan, study, chosen);
  if (chosen.json) return fmt::print("{}\n", boost::json::serialize(to_json(plan, study, report, programs)));
  if (chosen.csv) return fmt::print("{}", bots::as_csv(report));
  fmt::print("{}", bots::as_text(report, chosen_language(chosen.language)));
  fmt::print("{}", programs.as_text());
}

}  // namespace

void add_study(Command& paddock) {
  auto chosen = std::make_shared<StudyChoice>();
  Command command = paddock.subcommand("study", "Play many matches of bots and tell what they show of the game");
  chosen->table.add_to(command, true);
  command
      .option(
          "--bots", chosen->bots,
          "a bot for all seats, or one a seat: names, levels (1 to 4), cmd:PROGRAM; where they differ, every deal is "
          "played with each at every seat")
      .split_at(',')
      .repeated();
  command.option("--matches", chosen->matches, "about how many matches in all").between(1, 100'000'000);
  command.option("--think", chosen->think,
                 "how long level 4 and programs think, lower levels less: 50ms, 2s; iters=2000 gives the same results "
                 "everywhere");
  command.option("--pace", chosen->pace, "seconds that people take for a decision, for the estimate in minutes")
      .check(above_0)
      .tell_default();
  command.option("--threads", chosen->threads, "on how many cores (all)").between(1, 256);
  command.option("--resume", chosen->resume, "keep what was played in this file, and go on from it");
  command.option("--lang", chosen->language, "fr or en");
  const Option json = command.flag("--json", chosen->json, "as JSON, with everything that was added up");
  command.flag("--csv", chosen->csv, "as CSV, a row a figure").excludes(json);
  command.footer(
      "Example: who begins, wins more often?\n"
      "  paddock study GAME --matches 100000\n"
      "  paddock study GAME --matches 400 --bots 4,greedy,greedy --think 20ms\n\n"
      "What each figure means, and how it is made: docs/study.md");
  command.action([chosen] { run(*chosen); });
}

}  // namespace paddock::apps
