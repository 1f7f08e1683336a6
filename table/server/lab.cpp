#include "table/server/lab.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <stdexcept>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "bots/players/budgets.hpp"
#include "bots/study/insights.hpp"
#include "table/server/log.hpp"
#include "table/server/time_sliced_work.hpp"

namespace paddock::server {

namespace {

using wire::StudyPhase;

constexpr auto bot_think = std::chrono::milliseconds(20);
constexpr int all_done = 1000;
constexpr int done_when_played = 300;

bool is_over(StudyPhase phase) { return phase != StudyPhase::waiting && phase != StudyPhase::working; }

// The command that runs the same study, for people who want more matches.
std::string command_of(const bots::StudyPlan& plan, const Lab::ParsedStudy& asked) {
  std::string command = fmt::format("paddock study {} --seats {}", plan.setup->game().about().id, plan.setup->seats());
  for (const auto& option : plan.setup->game().about().options) {
    const auto* value = plan.setup->options().if_contains(option.key);
    if (value == nullptr || option.values.empty() || *value == option.values.front().value) continue;
    const std::string written = value->is_string() ? std::string(value->get_string()) : boost::json::serialize(*value);
    command += " --option " + bots::quoted_for_shell(option.key + "=" + written);
  }
  std::string names;
  for (const bots::Bot& bot : plan.bots) names += (names.empty() ? "" : ",") + bot.name;
  return command + fmt::format(" --bots {} --think {}ms --matches {}{}", names, bot_think.count(),
                               plan.deals * plan.matches_per_deal(), asked.look ? " --questions all" : "");
}

// For the page: figures as texts, without the further rows.
wire::Report page_report(const bots::Report& report, text::Language language) {
  wire::Report page{
      report.title,  std::string(text::code(language)), report.played, {}, report.steps_title, report.steps,
      report.command};
  for (const bots::Section& section : report.sections) {
    wire::ReportSection& copy = page.sections.emplace_back(
        wire::ReportSection{section.key, section.title, section.verdicts, {}, {}, section.notes});
    for (const bots::Row& row : section.rows) copy.rows.push_back({row.label, bots::said(row, language)});
    for (const bots::Chart& chart : section.charts) copy.charts.emplace_back(bots::to_json(chart));
  }
  return page;
}

}  // namespace

Result<Lab::ParsedStudy> Lab::read(const wire::StudyRequest& wanted) const {
  const auto game = catalogue::get(wanted.game);
  if (!game) return Error{game.error()};
  if (wanted.bots.size() > max_seats) return Error{"too many bots"};
  const auto setup = (*game)->prepare(wanted.options, static_cast<int>(wanted.bots.size()));
  if (!setup) return Error{setup.error()};
  if (wanted.matches < 1 || wanted.matches > quotas_.lab_matches)
    return Error{
        fmt::format("the number of matches must be from 1 to {}, not {}", quotas_.lab_matches, wanted.matches)};
  const auto language = text::language_of(wanted.language);
  if (!language) return Error{"the language must be fr or en"};
  ParsedStudy asked;
  asked.look = wanted.look;
  asked.language = *language;
  asked.plan.setup = *setup;
  for (const std::string& name : wanted.bots) {
    const auto bot = bots::get_bot(**game, name);
    if (!bot) return Error{bot.error()};
    asked.plan.bots.push_back(**bot);
  }
  asked.plan.deals =
      std::max<std::uint64_t>(1, static_cast<std::uint64_t>(wanted.matches) / asked.plan.matches_per_deal());
  asked.plan.seed = 1;
  asked.plan.budget = bots::core_time_budget(in_seconds(bot_think));
  asked.plan.budget.solutions = services_.solutions;
  return asked;
}

bool Lab::is_under_way(const wire::PersonId& person) const {
  const auto found = studies_.find(person);
  return found != studies_.end() && !is_over(found->second->phase);
}

void Lab::publish_count() const {
  const auto count = std::ranges::count_if(studies_, [](const auto& one) { return !is_over(one.second->phase); });
  services_.metrics.studies.Set(static_cast<double>(count));
}

// Removes the oldest report if there are too many.
void Lab::make_room() {
  if (studies_.size() < quotas_.lab_reports) return;
  auto oldest = studies_.end();
  for (auto study = studies_.begin(); study != studies_.end(); ++study) {
    if (is_over(study->second->phase) && (oldest == studies_.end() || study->second->number < oldest->second->number))
      oldest = study;
  }
  if (oldest != studies_.end()) studies_.erase(oldest);
}

Lab::BeginResult Lab::begin(const Owner& owner, ParsedStudy asked) {
  const std::lock_guard lock(mutex_);
  if (is_under_way(owner.person)) return BeginResult::has_one;
  if (ended_ || waiting_.size() >= quotas_.lab_waiting) return BeginResult::too_many;
  const auto is_from_there = [&](const auto& one) {
    return one.second->owner.address == owner.address && !is_over(one.second->phase);
  };
  const auto from_there = std::ranges::count_if(studies_, is_from_there);
  if (quotas_.studies_per_address > 0 && from_there >= quotas_.studies_per_address) return BeginResult::too_many_here;
  make_room();
  auto study = std::make_shared<Study>();
  study->owner = owner;
  study->asked = std::move(asked);
  study->number = ++studies_begun_;
  studies_[owner.person] = study;
  waiting_.push_back(std::move(study));
  publish_count();
  if (!worker_.joinable()) worker_ = std::thread([this] { work(); });
  changed_.notify_all();
  return BeginResult::begun;
}

wire::StudyStatus Lab::status(const wire::PersonId& person) const {
  const std::lock_guard lock(mutex_);
  wire::StudyStatus status;
  status.most_matches = quotas_.lab_matches;
  status.most_seconds = quotas_.lab_seconds;
  const auto found = studies_.find(person);
  if (found == studies_.end()) return status;
  const Study& study = *found->second;
  status.phase = study.phase;
  status.passed = study.passed;
  const auto place = std::ranges::find(waiting_, found->second);
  if (place != waiting_.end()) status.before = static_cast<std::int32_t>(place - waiting_.begin()) + 1;
  if (study.report) status.report = *study.report;
  return status;
}

void Lab::stop(const wire::PersonId& person) {
  const std::lock_guard lock(mutex_);
  const auto found = studies_.find(person);
  if (found == studies_.end() || is_over(found->second->phase)) return;
  found->second->stopped = true;
  if (std::erase(waiting_, found->second) > 0) studies_.erase(found);
  publish_count();
}

void Lab::forget(const wire::PersonId& person) {
  stop(person);
  const std::lock_guard lock(mutex_);
  studies_.erase(person);
}

void Lab::shut_down() {
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
    for (const auto& [person, study] : studies_) study->stopped = true;
    changed_.notify_all();
  }
  if (worker_.joinable()) worker_.join();
}

void Lab::work() {
  while (true) {
    std::shared_ptr<Study> study;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return ended_ || !waiting_.empty(); });
      if (ended_) return;
      study = std::move(waiting_.front());
      waiting_.pop_front();
      study->phase = StudyPhase::working;
    }
    run_study(*study);
  }
}

void Lab::run_study(Study& study) {
  std::shared_ptr<const text::JsonObject> report;
  try {
    report = std::make_shared<const text::JsonObject>(report_of(study));
  } catch (const std::exception& failure) {
    log::error("study_failed", {{"why", failure.what()}});
  }
  const std::lock_guard lock(mutex_);
  study.report = std::move(report);
  study.passed = all_done;
  study.phase = !study.report ? StudyPhase::failed : study.stopped ? StudyPhase::stopped : StudyPhase::done;
  publish_count();
}

// If the matches are analysed, too, playing them takes at most a third of the time.
text::JsonObject Lab::report_of(Study& study) {
  const auto& [plan, look, language] = study.asked;
  TimeSlicedWork slices(services_.thinking_pool, study.owner, services_.clock, services_.closing);
  const auto begin = services_.clock.now();
  const auto passed = [&] { return seconds_between(begin, services_.clock.now()); };
  const double limit = quotas_.lab_seconds;
  const bots::StopRequested stop = [&] {
    slices.yield();
    return study.stopped || services_.closing || passed() > limit;
  };
  std::uint64_t played = 0;
  const auto study_sums = bots::run_study(
      plan, {0, plan.deals}, [&] { return stop() || (look && passed() > limit / 3); },
      [&](std::uint64_t deals) {
        played += deals;
        study.passed = static_cast<int>((look ? done_when_played : all_done) * played / plan.deals);
      });
  if (!study_sums) throw std::runtime_error(study_sums.error());
  bots::ReportPlan wanted{.study = plan,
                          .language = language,
                          .think = fmt::format("{}ms", bot_think.count()),
                          .command = command_of(plan, study.asked),
                          .seconds = limit - passed()};
  if (look) wanted.questions.assign(std::begin(bots::all_questions), std::end(bots::all_questions));
  const auto steps = bots::steps_of(wanted);
  std::size_t done = 0;
  // Progress by work done or by time, whichever is more: questions are skipped when the time is up.
  const auto report = bots::report_of(wanted, *study_sums, stop, [&] {
    const double part = std::max(static_cast<double>(++done) / static_cast<double>(steps), passed() / limit);
    study.passed = done_when_played + static_cast<int>((all_done - done_when_played) * std::min(1.0, part));
  });
  return text::JsonWriter()(page_report(report, language)).as_object();
}

}  // namespace paddock::server
