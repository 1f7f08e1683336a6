#include "apps/study.hpp"

#include <algorithm>
#include <filesystem>
#include <memory>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "apps/command.hpp"
#include "apps/files.hpp"
#include "apps/interrupt.hpp"
#include "apps/programs.hpp"
#include "apps/progress.hpp"
#include "apps/ranks.hpp"
#include "apps/shell_invocation.hpp"
#include "apps/study_file.hpp"
#include "apps/study_on_gpu.hpp"
#include "apps/study_plan.hpp"
#include "apps/values.hpp"
#include "bots/study/basic_sections.hpp"
#include "bots/study/html_report.hpp"
#include "bots/study/insights.hpp"
#include "bots/study/study_json.hpp"

namespace paddock::apps {

namespace {

using text::JsonArray;
using text::JsonObject;

// Plays this rank's part of the deals. The first rank returns the totals of all.
bots::Study play_together(bots::StudyPlan plan, const Ranks& ranks, const Programs& programs) {
  plan.part = static_cast<std::uint64_t>(ranks.number());
  plan.parts = static_cast<std::uint64_t>(ranks.count());
  Progress progress("deals", plan.deals, 0);
  const auto own = or_fail(bots::run_study(plan, {0, plan.deals}, interrupted, [&](std::uint64_t done) {
    if (ranks.first()) progress.step(done);
  }));
  programs.throw_if_any_failed();
  bots::Study study;
  for (const std::string& sums : ranks.gather(boost::json::serialize(bots::study_to_json(own))))
    study.add(or_fail(bots::study_from_json(boost::json::parse(sums))));
  return study;
}

// Plays the deals that are not in the file yet, and saves regularly.
bots::Study play(const bots::StudyPlan& plan, StudyFile& file, const Programs& programs) {
  constexpr std::uint64_t parts = 50;
  bots::Study study = file.study();
  Progress progress("deals", plan.deals, study.deals);
  const std::uint64_t step = std::max<std::uint64_t>(1, (plan.deals + parts - 1) / parts);
  for (std::uint64_t first = study.deals; first < plan.deals && !interrupted();) {
    const bots::DealRange deals{first, std::min(first + step, plan.deals)};
    study.add(or_fail(bots::run_study(plan, deals, interrupted, [&](std::uint64_t done) { progress.step(done); })));
    programs.throw_if_any_failed();
    first = deals.last;
    if (study.deals == first) file.save(study);
  }
  return study;
}

bots::Study played(const bots::StudyPlan& plan, const StudyChoice& chosen, const Ranks& ranks,
                   const Programs& programs) {
  if (chosen.gpu) return play_on_gpu(plan);
  if (ranks.count() > 1) return play_together(plan, ranks, programs);
  auto file = or_fail(StudyFile::open(chosen.resume, plan));
  return play(plan, file, programs);
}

constexpr std::string_view fairness = "fairness";
constexpr std::string_view length = "length";
constexpr std::string_view everything = "all";

bool asks(const StudyChoice& chosen, std::string_view question) {
  const bool usual = question == fairness || question == length;
  if (std::ranges::find(chosen.questions, everything) != chosen.questions.end()) return true;
  if (chosen.questions.empty() && !chosen.report.empty() && chosen.compare.empty()) return true;
  return chosen.questions.empty() ? usual : std::ranges::find(chosen.questions, question) != chosen.questions.end();
}

// The requested questions that need the analysis of matches. Throws CommandError for an unknown one.
std::vector<bots::Question> questions_of(const StudyChoice& chosen) {
  std::vector<bots::Question> questions;
  std::string names = fmt::format("{}, {}", fairness, length);
  for (const bots::Question question : bots::all_questions) {
    names += fmt::format(", {}", bots::key_of(question));
    if (asks(chosen, bots::key_of(question))) questions.push_back(question);
  }
  for (const std::string& name : chosen.questions) {
    const bool known = name == fairness || name == length || name == everything ||
                       std::ranges::any_of(questions, [&](auto one) { return bots::key_of(one) == name; });
    if (!known) throw CommandError(fmt::format("unknown question “{}”; use {}, {}", name, names, everything));
  }
  return questions;
}

bots::Report report_of(const bots::StudyPlan& plan, const bots::Study& study, const StudyChoice& chosen) {
  const bots::ReportPlan wanted{.study = plan,
                                .language = chosen_language(chosen.language),
                                .think = chosen.think,
                                .command = shell_invocation(),
                                .fairness = asks(chosen, fairness),
                                .length = asks(chosen, length),
                                .seconds_per_decision = chosen.pace,
                                .questions = questions_of(chosen),
                                .samples = chosen.samples,
                                .seconds = 60 * chosen.minutes};
  Progress progress("samples", bots::steps_of(wanted), 0);
  return bots::report_of(wanted, study, interrupted, [&] { progress.step(); });
}

bots::Comparison compared(const bots::ComparisonPlan& plan) {
  Progress progress("deals", plan.first.deals, 0);
  return or_fail(bots::compare(plan, interrupted, [&](std::uint64_t done) { progress.step(done); }));
}

bots::Report comparison_report(const bots::StudyPlan& plan, const StudyChoice& chosen) {
  const auto language = chosen_language(chosen.language);
  const auto comparison_plan = comparison_of(plan, chosen);
  const auto comparison = compared(comparison_plan);
  bots::Study played;
  played.deals = comparison.deals;
  played.matches = 2 * comparison.deals * plan.matches_per_deal();
  auto report = bots::new_report(plan, played, chosen.think, shell_invocation(), language);
  if (!interrupted()) std::erase(report.played, bots::report_words(language)("played.early"));
  const auto before = bots::option_lines(*plan.setup, language);
  for (const std::string& line : bots::option_lines(*comparison_plan.second.setup, language)) {
    if (std::ranges::find(before, line) == before.end())
      report.played.push_back(bots::report_words(language)("played.other", {{"what", line}}));
  }
  report.sections = bots::comparison_sections(comparison, comparison_plan, language);
  return report;
}

// Counts how often a comparison of the rules with themselves reports a difference.
void count_false_alarms(const bots::StudyPlan& plan, const StudyChoice& chosen) {
  std::uint64_t alarms = 0;
  std::uint64_t done = 0;
  Progress progress("comparisons", chosen.null_comparisons, 0);
  for (; done < chosen.null_comparisons && !interrupted(); ++done) {
    bots::ComparisonPlan null{plan, plan};
    null.first.seed = plan.seed + 2 * done;
    null.second.seed = plan.seed + 2 * done + 1;
    if (or_fail(bots::compare(null, interrupted, [](std::uint64_t) {})).any_differs()) ++alarms;
    progress.step();
  }
  const auto language = chosen_language(chosen.language);
  const double share = 100 * static_cast<double>(alarms) / static_cast<double>(std::max<std::uint64_t>(1, done));
  fmt::print("{}\n", bots::report_words(language)(
                         "compare.null",
                         {{"times", done}, {"alarms", alarms}, {"share", bots::decimal(share, 1, language) + " %"}}));
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
          {"sums", bots::study_to_json(study)},
          {"programs", programs.to_json()}};
}

bots::ChartAssets built_chart_assets() {
  const auto folder = default_web_dir() / "report";
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(folder / "report.js", ignored)) {
    fmt::print(stderr, "the charts are not built (tools/build_page): the report has only tables\n");
    return {};
  }
  return {read_file(folder / "report.js"), read_file(folder / "report.css"), read_file(folder / "report.sha256")};
}

bool to_standard_output(const StudyChoice& chosen) { return chosen.report == "-"; }

void write_page(const bots::Report& report, const StudyChoice& chosen) {
  if (chosen.report.empty()) return;
  const std::string page = bots::html_page(report, built_chart_assets(), chosen_language(chosen.language));
  to_standard_output(chosen) ? write_file(chosen.report, page) : write_file_atomically(chosen.report, page);
}

void show(const bots::Report& report, const StudyChoice& chosen) {
  if (to_standard_output(chosen)) return;
  if (chosen.csv) return fmt::print("{}", bots::as_csv(report));
  fmt::print("{}", bots::as_text(report, chosen_language(chosen.language)));
}

void run(const StudyChoice& chosen, const Ranks& ranks) {
  game_named(chosen.table.game_id);  // reports an unknown game first
  questions_of(chosen);
  if (ranks.count() > 1 && (!chosen.resume.empty() || !chosen.compare.empty() || chosen.null_comparisons > 0))
    throw CommandError("--resume, --compare and --null-comparisons do not work with mpirun");
  if (chosen.gpu && ranks.count() > 1) throw CommandError("--gpu does not work with mpirun", exit_unavailable);
  if (to_standard_output(chosen) && (chosen.json || chosen.csv))
    throw CommandError("--report - uses standard output, so it cannot be combined with --json or --csv",
                       exit_unavailable);
  if (!chosen.report.empty() && !to_standard_output(chosen) && ranks.first()) check_writable(chosen.report);
  Programs programs;
  const auto plan = plan_of(chosen, programs);
  if (chosen.null_comparisons > 0) {
    count_false_alarms(plan, chosen);
    return programs.throw_if_any_failed();
  }
  if (!chosen.compare.empty()) {
    const auto report = comparison_report(plan, chosen);
    programs.throw_if_any_failed();
    write_page(report, chosen);
    return chosen.json ? fmt::print("{}\n", boost::json::serialize(bots::to_json(report))) : show(report, chosen);
  }
  const auto study = played(plan, chosen, ranks, programs);
  if (!ranks.first()) return;
  const auto report = report_of(plan, study, chosen);
  programs.throw_if_any_failed();
  write_page(report, chosen);
  if (chosen.json) return fmt::print("{}\n", boost::json::serialize(to_json(plan, study, report, programs)));
  show(report, chosen);
  if (!chosen.csv && !to_standard_output(chosen)) fmt::print("{}", programs.as_text());
}

// Adds the options for the questions and the size of their analysis.
void add_questions(Command& command, StudyChoice& chosen, const Option& gpu, const Option& resume) {
  const Option questions =
      command
          .option(
              "--questions", chosen.questions,
              "what to report: fairness, length (default: these two), agency, tension, luck, kingmaking, skill, cards, "
              "clauses, restricted, or all")
          .separated_by(',');
  command
      .option("--samples", chosen.samples, "number of matches to analyse, for all questions except fairness and length")
      .between(2, 10'000)
      .show_default();
  command.option("--minutes", chosen.minutes, "time limit of the analysis in minutes, divided among the questions")
      .check(above_0);
  command
      .option("--compare", chosen.compare,
              "key=value: play the same deals with this option, and report what it changes; or a record file, whose "
              "table is the other")
      .repeated()
      .excludes({questions, gpu, resume});
  command
      .option("--null-comparisons", chosen.null_comparisons,
              "compare the rules with themselves this many times, and count the false alarms")
      .between(1, 100'000)
      .excludes({gpu});
  command.option("--pace", chosen.pace, "seconds per decision of a person, for the estimate in minutes")
      .check(above_0)
      .show_default();
}

}  // namespace

void add_study(Command& paddock) {
  auto chosen = std::make_shared<StudyChoice>();
  Command command = paddock.subcommand("study", "Play many matches of bots and report what they say about the game");
  const auto table = chosen->table.add_to(command, true);
  command
      .option("--bots", chosen->bots,
              "one bot for all seats, or one per seat: names, levels (1 to 4), cmd:PROGRAM, cmd2:PROGRAM; if they "
              "differ, every deal is played with every bot at every seat")
      .separated_by(',')
      .repeated();
  command.option("--like", chosen->like, "a record file: use the seats and options of its table")
      .excludes({table.seats, table.options});
  command.option("--matches", chosen->matches, "number of matches in total, approximately").between(1, 100'000'000);
  command.option("--think", chosen->think,
                 "thinking time per move of level 4 and of programs (lower levels use less): 50ms, 2s; iters=2000 "
                 "gives the same results everywhere");
  command.option("--threads", chosen->threads, "matches at once (all cores; 64 with a cmd2:PROGRAM)").between(1, 256);
  const Option resume = command.option("--resume", chosen->resume, "save results in this file, and continue from it");
  const Option gpu =
      command
          .flag("--gpu", chosen->gpu,
                "play on a GPU (random and greedy bots only): the same figures, sooner; --json then has no events")
          .excludes({resume});
  add_questions(command, *chosen, gpu, resume);
  command.option("--report", chosen->report,
                 "write an HTML report with charts to this file, for the browser or for printing; answers all "
                 "questions unless --questions is given; - is standard output");
  command.option("--lang", chosen->language, "fr or en");
  const Option json = command.flag("--json", chosen->json, "print JSON, with all totals");
  command.flag("--csv", chosen->csv, "print CSV, one row per figure").excludes({json});
  command.footer(
      "Examples:\n"
      "  paddock study GAME --matches 100000\n"
      "  paddock study GAME --matches 400 --bots 4,greedy,greedy --think 20ms\n"
      "  paddock study GAME --report report.html\n"
      "  paddock study GAME --matches 20000 --compare KEY=VALUE\n"
      "  paddock study GAME --matches 100000000 --bots greedy --gpu\n\n"
      "docs/study.md defines every figure.");
  command.action([chosen] {
    const Ranks ranks;
    install_interrupt_handlers();
    ranks.work([&] { run(*chosen, ranks); });
  });
}

}  // namespace paddock::apps
