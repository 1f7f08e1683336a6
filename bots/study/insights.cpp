#include "bots/study/insights.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>

#include <fmt/format.h>

#include "bots/arena/rating.hpp"
#include "bots/study/basic_sections.hpp"
#include "bots/study/choices.hpp"
#include "bots/study/clauses.hpp"
#include "bots/study/event_worth.hpp"
#include "bots/study/skill.hpp"
#include "bots/study/tension.hpp"
#include "engine/text/phrase.hpp"

namespace paddock::bots {

namespace {

using text::JsonObject;
using text::Language;

constexpr std::size_t replayings = 6;
constexpr std::size_t forbidden_words = 6;
constexpr std::size_t matches_per_sample = 10;  // for cards; these matches need no search

std::string in_percent(double share, Language language) { return decimal(100 * share, 0, language) + " %"; }

Section new_section(Question question, Language language) {
  const auto& words = report_words(language);
  Section section;
  section.key = key_of(question);
  section.title = words(section.key);
  section.notes.push_back(words(section.key + ".note"));
  return section;
}

Section agency_section(const std::vector<AnnotatedMatch>& annotated_matches, Language language) {
  const auto& words = report_words(language);
  const Agency agency = agency_of(annotated_matches);
  Section section = new_section(Question::agency, language);
  section.verdicts.push_back(
      words("agency.verdict", {{"real", in_percent(agency.real_choices.value, language)},
                               {"moves", decimal(agency.effective_moves.value, 1, language)},
                               {"gain", decimal(100 * agency.best_beats_any.value, 1, language)}}));
  section.rows = {{words("agency.real"), agency.real_choices, Unit::percent},
                  {words("agency.moves"), agency.effective_moves, Unit::moves},
                  {words("agency.gain"), agency.best_beats_any, Unit::points}};
  return section;
}

Section luck_section(const std::vector<AnnotatedMatch>& annotated_matches, const RepeatedDeals& repeated,
                     Language language) {
  const auto& words = report_words(language);
  const Estimate luck = luck_of(annotated_matches);
  const Estimate deal = share_decided_by_deal(repeated);
  Section section = new_section(Question::luck, language);
  section.verdicts.push_back(words("luck.verdict", {{"luck", in_percent(luck.value, language)},
                                                    {"choice", in_percent(1 - luck.value, language)},
                                                    {"deal", in_percent(deal.value, language)}}));
  section.rows = {{words("luck.share"), luck, Unit::percent}, {words("luck.deal"), deal, Unit::percent}};
  return section;
}

Section kingmaking_section(const std::vector<AnnotatedMatch>& annotated_matches, int seats, Language language) {
  const auto& words = report_words(language);
  Section section = new_section(Question::kingmaking, language);
  if (seats < 3) {
    section.verdicts.push_back(words("kingmaking.two"));
    return section;
  }
  const Kingmaking kings = kingmaking_of(annotated_matches);
  const std::string which = kings.hopeless.value == 0 ? "none" : kings.swing.value >= 0.03 ? "much" : "little";
  section.verdicts.push_back(words("kingmaking." + which, {{"hopeless", in_percent(kings.hopeless.value, language)},
                                                           {"swing", decimal(100 * kings.swing.value, 1, language)}}));
  section.rows.push_back({words("kingmaking.hopeless"), kings.hopeless, Unit::percent});
  if (kings.hopeless.value > 0) section.rows.push_back({words("kingmaking.swing"), kings.swing, Unit::points});
  return section;
}

// Adds the chances during the most dramatic match, and the suspense over all matches.
void draw_tension(const AnnotatedMatch& dramatic, const std::array<RunningStats, 10>& suspense, Section& section,
                  Language language) {
  const auto& words = report_words(language);
  Chart chart{.kind = Chart::Kind::lines,
              .title = words("tension.curve"),
              .across = words("chart.passed"),
              .up = words("chart.chance")};
  const ChanceCurve path = chance_curve_of(dramatic);
  for (const double at : path.at) chart.at.push_back(100 * at);
  for (std::size_t seat = 0; seat < dramatic.shares.size(); ++seat) {
    Curve curve{words("seat.label", {{"number", seat + 1}})};
    for (const auto& chances : path.chances) curve.values.push_back(100 * chances[seat]);
    chart.curves.push_back(curve);
  }
  section.charts.push_back(chart);
  Chart through{.kind = Chart::Kind::lines,
                .title = words("tension.suspense"),
                .across = words("chart.passed"),
                .up = words("chart.moves")};
  Curve curve{words("chart.moves")};
  for (std::size_t tenth = 0; tenth < suspense.size(); ++tenth) {
    through.at.push_back(10 * static_cast<double>(tenth) + 5);
    curve.values.push_back(100 * std::sqrt(suspense[tenth].mean()));
  }
  through.curves.push_back(curve);
  section.charts.push_back(through);
}

Section tension_section(const std::vector<AnnotatedMatch>& annotated_matches, const AnnotatedMatch& dramatic,
                        Language language) {
  const auto& words = report_words(language);
  RunningStats changes;
  RunningStats drama;
  RunningStats decided;
  RunningStats surprise;
  ShareStats halfway;
  std::array<RunningStats, 10> suspense;
  for (const AnnotatedMatch& annotated : annotated_matches) {
    const Tension tension = tension_of(chance_curve_of(annotated));
    changes.add(tension.lead_changes);
    drama.add(tension.drama);
    decided.add(tension.decided_at);
    surprise.add(tension.surprise);
    halfway.add(tension.halfway_wins);
    for (std::size_t tenth = 0; tenth < suspense.size(); ++tenth) suspense[tenth].add(tension.suspense[tenth]);
  }
  Section section = new_section(Question::tension, language);
  section.verdicts.push_back(words("tension.verdict", {{"changes", decimal(changes.mean(), 1, language)},
                                                       {"halfway", in_percent(halfway.mean(), language)},
                                                       {"decided", in_percent(decided.mean(), language)}}));
  section.rows = {{words("tension.changes"), estimate_of(changes), Unit::times},
                  {words("tension.halfway"), estimate_of(halfway), Unit::percent},
                  {words("tension.decided"), estimate_of(decided), Unit::percent},
                  {words("tension.drama"), estimate_of(drama), Unit::times},
                  {words("tension.surprise"), estimate_of(surprise), Unit::times}};
  draw_tension(dramatic, suspense, section, language);
  return section;
}

Section skill_section(const std::vector<SkillStep>& trace, int seats, Language language) {
  const auto& words = report_words(language);
  Section section = new_section(Question::skill, language);
  const Estimate steps = skill_steps(trace, seats);
  Chart chart{
      .kind = Chart::Kind::bars, .title = words("skill.chart"), .up = words("chart.wins"), .level = 100.0 / seats};
  Curve bars{words("chart.wins")};
  const SkillStep* last_significant = nullptr;
  for (const SkillStep& step : trace) {
    if (step.shares.deals == 0) continue;
    const std::string label = step.from == 0 ? words("skill.first", {{"to", step.to}})
                                             : words("skill.step", {{"from", step.from}, {"to", step.to}});
    const Estimate share = estimate_of(step.shares);
    if (share.low() > 1.0 / seats) last_significant = &step;
    section.rows.push_back({label, share, Unit::percent});
    chart.labels.push_back(fmt::format("{}", step.to));
    bars.values.push_back(100 * share.value);
    bars.margins.push_back(100 * share.margin);
  }
  chart.across = words("skill.across");
  chart.curves.push_back(bars);
  section.charts.push_back(chart);
  section.rows.push_back({words("skill.steps"), steps, Unit::steps});
  section.verdicts.push_back(words(last_significant == nullptr ? "skill.none" : "skill.verdict",
                                   {{"steps", decimal(steps.value, 1, language)},
                                    {"worlds", last_significant == nullptr ? 0 : last_significant->to},
                                    {"equal", in_percent(1.0 / seats, language)}}));
  return section;
}

// Something that happened, and how often the affected seats won.
struct ReportedWorth {
  std::string what;
  Estimate wins;
};

// The facts whose win rate differs most significantly from an equal share, the highest rate first.
std::vector<ReportedWorth> most_significant(const EventWorths& worths, const catalogue::Game& game, double equal,
                                            Language language) {
  constexpr std::size_t max_listed = 12;
  constexpr std::size_t fewest_matches = 30;
  std::vector<ReportedWorth> reported;
  for (const auto& [fact, worth] : worths.of) {
    const Estimate wins = ratio_of(worth.wins);
    const std::string what = sentence_of_fact(fact, worths, game, language);
    // Leaves out events that happen only to winners or never to them, because they merely say how the game is won, and
    // facts whose value the sentence does not mention.
    const bool telling = wins.value > 0.02 && wins.value < 0.95;
    const bool said = fact.member.empty() || what != sentence_of_fact({fact.event, "", ""}, worths, game, language);
    if (telling && said && worth.wins.size() >= fewest_matches) reported.push_back({what, wins});
  }
  std::ranges::stable_sort(reported, std::greater<>{}, [&](const ReportedWorth& one) {
    return std::abs(one.wins.value - equal) / std::max(one.wins.margin, 1e-9);
  });
  if (reported.size() > max_listed) reported.resize(max_listed);
  std::ranges::stable_sort(reported, std::greater<>{}, [](const ReportedWorth& one) { return one.wins.value; });
  return reported;
}

Section cards_section(const EventWorths& worths, const catalogue::Game& game, int seats, Language language) {
  const auto& words = report_words(language);
  const double equal = 1.0 / seats;
  Section section = new_section(Question::cards, language);
  for (const auto& [fact, worth] : worths.of) {
    const std::string what = sentence_of_fact(fact, worths, game, language);
    const double often = static_cast<double>(worth.times) / static_cast<double>(worths.matches);
    section.further.push_back({words("cards.often", {{"what", what}}), {often, 0}, Unit::times, true});
    section.further.push_back({words("cards.wins", {{"what", what}}), ratio_of(worth.wins), Unit::percent});
  }
  const auto reported = most_significant(worths, game, equal, language);
  if (reported.empty()) {
    section.verdicts.push_back(words("cards.few"));
    return section;
  }
  section.verdicts.push_back(words("cards.verdict", {{"what", reported.front().what},
                                                     {"share", in_percent(reported.front().wins.value, language)},
                                                     {"equal", in_percent(equal, language)}}));
  Chart chart{
      .kind = Chart::Kind::bars, .title = words("cards.chart"), .up = words("chart.wins"), .level = 100 * equal};
  Curve bars{words("chart.wins")};
  for (const auto& [what, wins] : reported) {
    const std::string number = std::to_string(section.rows.size() + 1);
    section.rows.push_back({number + ". " + what, wins, Unit::percent});
    chart.labels.push_back(number);
    bars.values.push_back(100 * wins.value);
    bars.margins.push_back(100 * wins.margin);
  }
  chart.curves.push_back(bars);
  section.charts.push_back(chart);
  return section;
}

Section restricted_section(const std::vector<Restriction>& restrictions, const catalogue::Game& game, int seats,
                           Language language) {
  const auto& words = report_words(language);
  Section section = new_section(Question::restricted, language);
  const double equal = 1.0 / seats;
  const Restriction* worst = nullptr;
  for (const Restriction& one : restrictions) {
    if (one.shares.deals == 0) continue;
    const Estimate loss{equal - one.shares.mean(), one.shares.margin()};
    section.rows.push_back(
        {words("restricted.row", {{"what", game.words(language).display_text(one.word)}}), loss, Unit::points});
    if (loss.low() > 0 && (worst == nullptr || one.shares.mean() < worst->shares.mean())) worst = &one;
  }
  if (worst == nullptr) {
    section.verdicts.push_back(words("restricted.none"));
  } else {
    section.verdicts.push_back(
        words("restricted.verdict", {{"what", game.words(language).display_text(worst->word)},
                                     {"points", decimal(100 * (equal - worst->shares.mean()), 1, language)}}));
  }
  return section;
}

// The match with the most drama, as one sentence per event.
std::vector<std::string> narrated(const AnnotatedMatch& annotated, const catalogue::Game& game, Language language) {
  std::vector<std::string> names;
  for (int seat = 0; seat < annotated.record.seats; ++seat)
    names.push_back(report_words(language)("seat.name", {{"number", seat + 1}}));
  const auto words = game.words(language).with_names(names);
  std::vector<std::string> steps;
  const auto see = [&](const catalogue::Match&, const catalogue::Events* happened) {
    if (happened == nullptr) return;
    for (const auto& event : happened->unredacted())
      steps.push_back(text::narrate(words, text::parse_json_text(event).get_object(), names));
  };
  if (!catalogue::replay(annotated.record, {}, see)) return {};
  return steps;
}

bool includes(const ReportPlan& plan, Question question) {
  return std::ranges::find(plan.questions, question) != plan.questions.end();
}

bool needs_annotated_matches(const ReportPlan& plan) {
  return includes(plan, Question::agency) || includes(plan, Question::tension) || includes(plan, Question::luck) ||
         includes(plan, Question::kingmaking);
}

bool needs_events(const ReportPlan& plan) {
  return includes(plan, Question::cards) || includes(plan, Question::clauses);
}

std::size_t stages_of(const ReportPlan& plan) {
  std::size_t stages = needs_annotated_matches(plan) ? 1 : 0;
  for (const auto question : {Question::luck, Question::skill, Question::clauses, Question::restricted})
    stages += includes(plan, question) ? 1 : 0;
  stages += needs_events(plan) ? 1 : 0;
  return stages;
}

// Divides a time limit among the stages: each gets an equal part of what is left.
class Slices {
  using Clock = std::chrono::steady_clock;

 public:
  Slices(double seconds, std::size_t stages, StopRequested stop)
      : end_(Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds))),
        limited_(seconds > 0),
        left_(stages),
        stop_(std::move(stop)) {}

  StopRequested next() {
    if (!limited_) return stop_;
    const auto until = Clock::now() + (end_ - Clock::now()) / static_cast<int>(std::max<std::size_t>(1, left_));
    left_ -= left_ > 0 ? 1 : 0;
    return [until, stop = stop_] { return stop() || Clock::now() >= until; };
  }

 private:
  Clock::time_point end_;
  bool limited_;
  std::size_t left_;
  StopRequested stop_;
};

SkillPlan skill_plan(const ReportPlan& plan) {
  SkillPlan skill;
  skill.deals = std::max<std::uint64_t>(4, plan.samples / 2);
  return skill;
}

void add_answers(const ReportPlan& plan, const StopRequested& stop, const std::function<void()>& on_progress,
                 Report& report) {
  const StudyPlan& study = plan.study;
  const Language language = plan.language;
  const catalogue::Game& game = study.setup->game();
  const int seats = study.setup->seats();
  Slices slices(plan.seconds, stages_of(plan), stop);
  std::vector<AnnotatedMatch> annotated_matches;
  if (needs_annotated_matches(plan))
    annotated_matches = annotate_matches(study, plan.samples, plan.annotation, slices.next(), on_progress);
  if (!annotated_matches.empty()) {
    const AnnotatedMatch& dramatic = *std::ranges::max_element(
        annotated_matches, {},
        [](const AnnotatedMatch& annotated) { return tension_of(chance_curve_of(annotated)).drama; });
    const std::size_t before = report.sections.size();
    if (includes(plan, Question::agency)) report.sections.push_back(agency_section(annotated_matches, language));
    if (includes(plan, Question::tension)) {
      report.sections.push_back(tension_section(annotated_matches, dramatic, language));
      report.steps = narrated(dramatic, game, language);
    }
    if (includes(plan, Question::kingmaking))
      report.sections.push_back(kingmaking_section(annotated_matches, seats, language));
    const std::string note = report_words(language)("looked_into", {{"matches", annotated_matches.size()}});
    for (std::size_t i = before; i < report.sections.size(); ++i) report.sections[i].notes.push_back(note);
  }
  if (includes(plan, Question::luck) && !annotated_matches.empty() && !stop()) {
    const RepeatedDeals repeated = play_repeated_deals(study, plan.samples, replayings, slices.next(), on_progress);
    if (!repeated.shares.empty()) report.sections.push_back(luck_section(annotated_matches, repeated, language));
  }
  if (includes(plan, Question::skill) && !stop())
    report.sections.push_back(
        skill_section(skill_trace(study, skill_plan(plan), slices.next(), on_progress), seats, language));
  if (needs_events(plan) && !stop()) {
    auto happened = find_events(study, matches_per_sample * plan.samples, slices.next(), on_progress);
    if (includes(plan, Question::cards))
      report.sections.push_back(cards_section(happened.worths, game, seats, language));
    if (includes(plan, Question::clauses)) {
      add_refusals(study, plan.samples, slices.next(), happened.clauses);
      report.sections.push_back(clauses_section(happened.clauses, game, language));
    }
  }
  if (includes(plan, Question::restricted) && !stop())
    report.sections.push_back(restricted_section(
        play_restricted(study, forbidden_words, plan.samples, slices.next(), on_progress), game, seats, language));
}

}  // namespace

std::string_view key_of(Question question) {
  constexpr std::string_view keys[] = {"agency", "tension", "luck",    "kingmaking",
                                       "skill",  "cards",   "clauses", "restricted"};
  return keys[static_cast<std::size_t>(question)];
}

std::size_t steps_of(const ReportPlan& plan) {
  std::size_t steps = needs_annotated_matches(plan) ? plan.samples : 0;
  if (includes(plan, Question::luck)) steps += plan.samples;
  if (includes(plan, Question::skill))
    steps += skill_plan(plan).deals * static_cast<std::size_t>(skill_plan(plan).doublings + 1);
  if (needs_events(plan)) steps += matches_per_sample * plan.samples;
  if (includes(plan, Question::restricted)) steps += forbidden_words * plan.samples;
  return steps;
}

Report report_of(const ReportPlan& plan, const Study& played, const StopRequested& stop,
                 const std::function<void()>& on_progress) {
  Report report = new_report(plan.study, played, plan.think, plan.command, plan.language);
  if (plan.fairness) report.sections.push_back(fairness_section(plan.study, played, plan.language));
  if (plan.length) report.sections.push_back(length_section(played, plan.seconds_per_decision, plan.language));
  report.steps_title = report_words(plan.language)("tension.curve");
  if (!plan.questions.empty() && !stop()) add_answers(plan, stop, on_progress, report);
  return report;
}

}  // namespace paddock::bots
