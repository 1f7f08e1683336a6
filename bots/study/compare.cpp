#include "bots/study/compare.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <memory>
#include <optional>
#include <span>

#include <fmt/format.h>

#include "bots/study/annotated_match.hpp"
#include "engine/kernel/ensure.hpp"

namespace paddock::bots {

namespace {

using text::Language;

struct ComparedFigure {
  ComparedQuantity what;
  std::size_t who;
};

// Everything that is compared, in a fixed order.
std::vector<ComparedFigure> compared_figures_of(const ComparisonPlan& plan) {
  std::vector<ComparedFigure> figures_to_compare;
  const auto seats = static_cast<std::size_t>(plan.first.setup->seats());
  for (std::size_t who = 0; who < seats; ++who) figures_to_compare.push_back({ComparedQuantity::order, who});
  if (plan.first.rotates_bots()) {
    for (std::size_t who = 0; who < seats; ++who) figures_to_compare.push_back({ComparedQuantity::bot, who});
  }
  for (const auto what :
       {ComparedQuantity::decisions, ComparedQuantity::turns, ComparedQuantity::rounds, ComparedQuantity::nobody})
    figures_to_compare.push_back({what, 0});
  return figures_to_compare;
}

double share_won(const Outcome& outcome, Seat seat) {
  return outcome.winners.contains(seat) ? 1.0 / outcome.winners.size() : 0;
}

double figure_of(const StudiedMatch& match, const ComparedFigure& figures_to_compare) {
  switch (figures_to_compare.what) {
    case ComparedQuantity::order:
      return match.ordered ? share_won(match.outcome, match.order[figures_to_compare.who]) : 0;
    case ComparedQuantity::bot:
      return share_won(match.outcome, match.bot_at[figures_to_compare.who]);
    case ComparedQuantity::decisions:
      return match.decisions;
    case ComparedQuantity::turns:
      return match.turns;
    case ComparedQuantity::rounds:
      return match.rounds;
    case ComparedQuantity::nobody:
      return match.outcome.winners.empty() ? 1 : 0;
  }
  return 0;
}

// The figures of one deal, as means over its matches.
std::vector<double> figures_of(std::span<const StudiedMatch> played,
                               const std::vector<ComparedFigure>& figures_to_compare) {
  std::vector<double> figures;
  for (const ComparedFigure& one : figures_to_compare) {
    double sum = 0;
    for (const StudiedMatch& match : played) sum += figure_of(match, one);
    figures.push_back(sum / static_cast<double>(played.size()));
  }
  return figures;
}

struct PairedDeal {
  std::vector<double> first;
  std::vector<double> second;
};

bool is_share(ComparedQuantity what) {
  return what == ComparedQuantity::order || what == ComparedQuantity::bot || what == ComparedQuantity::nobody;
}

// Smaller differences than this do not matter to players.
double smallest_difference_that_matters(const Difference& difference) {
  constexpr double part_that_matters = 0.02;
  return is_share(difference.what) ? noticeable_change : part_that_matters * difference.first.value;
}

Difference difference_of(const std::vector<PairedDeal>& deals, std::size_t count,
                         const std::vector<ComparedFigure>& figures_to_compare, std::size_t which, double errors) {
  RunningStats first;
  RunningStats second;
  RunningStats change;
  for (std::size_t deal = 0; deal < count; ++deal) {
    first.add(deals[deal].first[which]);
    second.add(deals[deal].second[which]);
    change.add(deals[deal].second[which] - deals[deal].first[which]);
  }
  Difference difference{figures_to_compare[which].what,
                        figures_to_compare[which].who,
                        estimate_of(first),
                        estimate_of(second),
                        estimate_of(change),
                        false};
  difference.differs = std::abs(difference.change.value) > difference.change.margin * errors / standard_errors;
  return difference;
}

// The error rate of each interim look; together 5 %.
constexpr std::array look_error_rates{0.001, 0.004, 0.015, 0.03};

std::uint64_t deals_at_look(const StudyPlan& plan, std::size_t look) {
  const std::uint64_t part = std::uint64_t{1} << (look_error_rates.size() - 1 - look);
  return std::max<std::uint64_t>(1, plan.deals / part);
}

Comparison compared(const std::vector<PairedDeal>& deals, std::size_t count,
                    const std::vector<ComparedFigure>& figures_to_compare, double chance_to_be_wrong) {
  Comparison comparison;
  comparison.deals = count;
  const double errors = standard_errors_at(chance_to_be_wrong / static_cast<double>(figures_to_compare.size()));
  for (std::size_t which = 0; which < figures_to_compare.size(); ++which)
    comparison.differences.push_back(difference_of(deals, count, figures_to_compare, which, errors));
  return comparison;
}

bool all_clear(const Comparison& comparison) {
  constexpr std::uint64_t fewest = 200;
  return comparison.deals >= fewest && std::ranges::all_of(comparison.differences, [](const Difference& one) {
           return one.differs || one.change.margin < smallest_difference_that_matters(one);
         });
}

// The study runners of one thread, for both sets of rules.
struct BothSides {
  std::unique_ptr<StudyRunner> first;
  std::unique_ptr<StudyRunner> second;
};

std::unique_ptr<StudyRunner> matches_of(const StudyPlan& plan, const StopRequested& stop) {
  return bots_of(plan.setup->game())
      .study(plan.setup, plan.bots, {plan.seed, stoppable(plan.budget, stop)}, StudyScope::matches);
}

}  // namespace

bool Comparison::any_differs() const { return std::ranges::any_of(differences, &Difference::differs); }

Result<Comparison> compare(const ComparisonPlan& plan, const StopRequested& stop,
                           const std::function<void(std::uint64_t deals)>& on_progress) {
  const auto figures_to_compare = compared_figures_of(plan);
  std::vector<PairedDeal> deals(plan.first.deals);
  std::optional<Error> error;
  std::mutex mutex;
  std::uint64_t begun = 0;
  for (std::size_t look = 0; look < look_error_rates.size(); ++look) {
    const std::uint64_t until = deals_at_look(plan.first, look);
    if (until <= begun) continue;
    // Every thread plays one stretch of deals, so that its bots are created only once.
    const auto stretches = static_cast<std::size_t>(plan.first.threads);
    run_in_parallel(stretches, plan.first.threads, stop, [&](std::size_t stretch) {
      const BothSides sides{matches_of(plan.first, stop), matches_of(plan.second, stop)};
      for (std::uint64_t deal = begun + stretch; deal < until && !stop(); deal += stretches) {
        try {
          deals[deal] = {figures_of(sides.first->play(deal), figures_to_compare),
                         figures_of(sides.second->play(deal), figures_to_compare)};
        } catch (const InvariantError& violated) {
          const std::lock_guard lock(mutex);
          error = Error{fmt::format("deal {} of seed {}: an invariant of the game is violated: {}", deal,
                                    plan.first.seed, violated.what())};
          return;
        }
        const std::lock_guard lock(mutex);
        on_progress(1);
      }
    });
    if (error) return *error;
    if (stop()) break;
    begun = until;
    auto comparison = compared(deals, begun, figures_to_compare, look_error_rates[look]);
    if (until == plan.first.deals) return comparison;
    if (all_clear(comparison)) {
      comparison.clear = true;
      return comparison;
    }
  }
  // Stopped: evaluates the finished deals as if this were the first look.
  std::erase_if(deals, [](const PairedDeal& deal) { return deal.second.empty(); });
  return compared(deals, deals.size(), figures_to_compare, look_error_rates.front());
}

namespace {

std::string key_of(ComparedQuantity what) {
  constexpr const char* keys[] = {"order", "bot", "decisions", "turns", "rounds", "nobody"};
  return keys[static_cast<std::size_t>(what)];
}

Unit unit_of(ComparedQuantity what) {
  constexpr Unit units[] = {Unit::percent, Unit::percent, Unit::decisions, Unit::turns, Unit::rounds, Unit::percent};
  return units[static_cast<std::size_t>(what)];
}

std::string label_of(const Difference& difference, const ComparisonPlan& plan, Language language) {
  const auto& words = report_words(language);
  if (difference.what == ComparedQuantity::order)
    return words("order.label", {{"who", words(fmt::format("place.{}", difference.who + 1))}});
  if (difference.what == ComparedQuantity::bot) return plan.first.bots[difference.who].name;
  return words("compare." + key_of(difference.what));
}

// "who plays first: 3.1 ± 0.8 points less often"
std::string sentence_of(const Difference& difference, const std::string& who, Language language) {
  const bool share = is_share(difference.what);
  const double scale = share ? 100 : 1;
  const std::string how = !difference.differs ? "same" : difference.change.value > 0 ? "more" : "less";
  return report_words(language)(fmt::format("compare.{}.{}", share ? "share" : "length", how),
                                {{"who", who},
                                 {"change", decimal(scale * std::abs(difference.change.value), 1, language)},
                                 {"margin", decimal(scale * difference.change.margin, 1, language)}});
}

}  // namespace

std::vector<Section> comparison_sections(const Comparison& comparison, const ComparisonPlan& plan, Language language) {
  const auto& words = report_words(language);
  Section section;
  section.key = "comparison";
  section.title = words("compare");
  Chart chart{.kind = Chart::Kind::bars, .title = words("compare.chart"), .up = words("chart.wins")};
  Curve before{words("compare.first")};
  Curve after{words("compare.second")};
  for (const Difference& one : comparison.differences) {
    const std::string who = label_of(one, plan, language);
    section.verdicts.push_back(sentence_of(one, who, language));
    const Unit unit = unit_of(one.what);
    section.rows.push_back({words("compare.row.first", {{"who", who}}), one.first, unit});
    section.rows.push_back({words("compare.row.second", {{"who", who}}), one.second, unit});
    section.rows.push_back(
        {words("compare.row.change", {{"who", who}}), one.change, unit == Unit::percent ? Unit::points : unit});
    if (one.what != ComparedQuantity::order) continue;
    chart.labels.push_back(who);
    before.values.push_back(100 * one.first.value);
    before.margins.push_back(100 * one.first.margin);
    after.values.push_back(100 * one.second.value);
    after.margins.push_back(100 * one.second.margin);
  }
  chart.level = 100.0 / plan.first.setup->seats();
  chart.curves = {before, after};
  section.charts.push_back(chart);
  section.verdicts.push_back(words(comparison.clear ? "compare.clear" : "compare.all", {{"deals", comparison.deals}}));
  section.notes.push_back(words("compare.note"));
  return {section};
}

}  // namespace paddock::bots
