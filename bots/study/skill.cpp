#include "bots/study/skill.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "bots/arena/arena.hpp"
#include "bots/arena/rating.hpp"
#include "bots/players/budgets.hpp"
#include "bots/study/annotated_match.hpp"
#include "engine/kernel/win_share.hpp"

namespace paddock::bots {

namespace {

SeatAssignment bot_with_budget(const GameBots& bots, std::uint32_t worlds, std::uint64_t seed,
                               const StopRequested& stop) {
  if (worlds == 0) return {bots.all().back(), {seed, stoppable({}, stop)}};
  return {bots.all().front(), {seed, stoppable(iteration_budget(worlds), stop)}, PlayMode::plain_search};
}

// The mean share of the bot with the larger budget in one deal, over all seats.
double step_share(const StudyPlan& plan, const SkillStep& step, std::uint64_t deal, const StopRequested& stop) {
  const GameBots& bots = bots_of(plan.setup->game());
  const std::uint64_t seed = deal_seed_of(plan, deal);
  double share = 0;
  for (const Seat longer : SeatSet::first(plan.setup->seats())) {
    std::vector<SeatAssignment> seats;
    for (const Seat seat : SeatSet::first(plan.setup->seats()))
      seats.push_back(bot_with_budget(bots, seat == longer ? step.to : step.from, seat_seed(seed, seat), stop));
    share += win_share(bots.play(plan.setup, seats, seed), longer);
  }
  return share / plan.setup->seats();
}

// The spread of one seat between deals and within deals, as sums of squares. Leaves out one deal if requested.
struct Spread {
  double between = 0;
  double within = 0;
};

Spread spread_of(const RepeatedDeals& repeated, std::size_t seat, std::optional<std::size_t> without) {
  double all = 0;
  double deals = 0;
  std::vector<double> means;
  Spread spread;
  for (std::size_t deal = 0; deal < repeated.shares.size(); ++deal) {
    if (deal == without) continue;
    double sum = 0;
    for (const auto& playing : repeated.shares[deal]) sum += playing[seat];
    means.push_back(sum / static_cast<double>(repeated.shares[deal].size()));
    for (const auto& playing : repeated.shares[deal]) {
      const double off = playing[seat] - means.back();
      spread.within += off * off;
    }
    all += means.back();
    ++deals;
  }
  for (const double mean : means) spread.between += (mean - all / deals) * (mean - all / deals);
  return spread;
}

double correlation(const RepeatedDeals& repeated, std::optional<std::size_t> without) {
  const auto times = static_cast<double>(repeated.shares.front().size());
  const double deals = static_cast<double>(repeated.shares.size()) - (without ? 1 : 0);
  double between = 0;
  double within = 0;
  for (std::size_t seat = 0; seat < repeated.shares.front().front().size(); ++seat) {
    const Spread spread = spread_of(repeated, seat, without);
    between += times * spread.between / (deals - 1);
    within += spread.within / (deals * (times - 1));
  }
  const double all = between + (times - 1) * within;
  return all > 0 ? std::clamp((between - within) / all, 0.0, 1.0) : 0;
}

}  // namespace

std::vector<SkillStep> skill_trace(const StudyPlan& plan, const SkillPlan& skill, const StopRequested& stop,
                                   const std::function<void()>& on_progress) {
  std::vector<SkillStep> trace{{0, skill.first}};
  for (int i = 0; i < skill.doublings; ++i) trace.push_back({trace.back().to, 2 * trace.back().to});
  const auto share = [&](std::size_t step, std::size_t deal) { return step_share(plan, trace[step], deal, stop); };
  const auto shares = shares_in_parallel(trace.size(), skill.deals, plan.threads, stop, share, on_progress);
  for (std::size_t step = 0; step < trace.size(); ++step) {
    for (const double one : shares[step]) trace[step].shares.add(one);
  }
  return trace;
}

Estimate skill_steps(const std::vector<SkillStep>& trace, int seats) {
  const double step = elo_of(0.6);
  Estimate sum;
  double squares = 0;
  for (const SkillStep& one : trace) {
    if (one.shares.deals == 0) continue;
    // Adds one deal with an equal share, because winning all of a few deals proves little.
    ShareStats shares = one.shares;
    shares.add(1.0 / seats);
    const EloInterval elo = elo_interval(shares, seats);
    sum.value += elo.elo / step;
    const double half = (elo.high - elo.low) / 2 / step;
    squares += half * half;
  }
  sum.margin = std::sqrt(squares);
  return sum;
}

RepeatedDeals play_repeated_deals(const StudyPlan& plan, std::size_t deals, std::size_t times,
                                  const StopRequested& stop, const std::function<void()>& on_progress) {
  constexpr std::uint32_t worlds = 32;
  const GameBots& bots = bots_of(plan.setup->game());
  std::vector<std::vector<std::vector<double>>> shares(deals);
  const auto play_deal = [&](std::size_t deal) {
    const std::uint64_t seed = deal_seed_of(plan, deal);
    std::vector<std::vector<double>> playings;
    for (std::size_t time = 0; time < times; ++time) {
      std::vector<SeatAssignment> seats;
      for (const Seat seat : SeatSet::first(plan.setup->seats()))
        seats.push_back(bot_with_budget(bots, worlds, seat_seed(seed + 7919 * (time + 1), seat), stop));
      const Outcome outcome = bots.play(plan.setup, seats, seed);
      auto& playing = playings.emplace_back();
      for (const Seat seat : SeatSet::first(plan.setup->seats())) playing.push_back(win_share(outcome, seat));
    }
    shares[deal] = std::move(playings);
  };
  run_in_parallel(deals, plan.threads, stop, play_deal, on_progress);
  std::erase_if(shares, [](const auto& deal) { return deal.empty(); });
  return {std::move(shares)};
}

// The margin is estimated by leaving out each deal in turn (jackknife).
Estimate share_decided_by_deal(const RepeatedDeals& repeated) {
  const std::size_t deals = repeated.shares.size();
  if (deals < 3) return {0, 1};
  const double value = correlation(repeated, std::nullopt);
  double squares = 0;
  for (std::size_t deal = 0; deal < deals; ++deal) {
    const double off = correlation(repeated, deal) - value;
    squares += off * off;
  }
  const auto count = static_cast<double>(deals);
  return {value, standard_errors * std::sqrt(squares * (count - 1) / count)};
}

}  // namespace paddock::bots
