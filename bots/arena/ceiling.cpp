#include "bots/arena/ceiling.hpp"

#include <mutex>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include "bots/arena/arena.hpp"
#include "bots/players/bots.hpp"
#include "engine/kernel/ensure.hpp"
#include "engine/kernel/win_share.hpp"

namespace paddock::bots {

namespace {

const Bot& highest_level(const GameBots& bots) { return *(bots.all().end() - 2); }

// The mean share of the win over the seats; or which match broke a promise.
Result<double> play_deal(const CeilingPlan& plan, std::uint64_t deal) {
  const std::uint64_t seed = deal_seed(plan.seed, deal);
  const GameBots& bots = bots_of(plan.setup->game());
  const Bot& own = bots.all().front();
  double share = 0;
  for (const Seat open : SeatSet::first(plan.setup->seats())) {
    std::vector<SeatAssignment> seats;
    for (const Seat seat : SeatSet::first(plan.setup->seats())) {
      seats.push_back({seat == open ? highest_level(bots) : own,
                       {seat_seed(seed, seat), plan.budget},
                       seat == open ? PlayMode::open_cards : PlayMode::normal});
    }
    try {
      share += win_share(bots.play(plan.setup, seats, seed), open);
    } catch (const InvariantError& promise) {
      return Error{
          fmt::format("match of seed {} (deal {} of seed {}), open cards at seat {}: a promise of the game "
                      "does not hold: {}",
                      seed, deal, plan.seed, open.number, promise.what())};
    }
  }
  return share / plan.setup->seats();
}

}  // namespace

Result<ShareStats> measure_ceiling(const CeilingPlan& asked, const StopRequested& stop,
                                   const std::function<void(const ShareStats&)>& on_progress) {
  CeilingPlan plan = asked;
  plan.budget = stoppable(asked.budget, stop);
  std::mutex mutex;
  std::uint64_t next = 0;
  ShareStats score;
  std::optional<Error> broken;
  const auto work = [&] {
    for (std::unique_lock lock(mutex); next < plan.deals && !stop() && !broken;) {
      const std::uint64_t deal = next++;
      lock.unlock();
      const auto share = unless_stopped([&] { return play_deal(plan, deal); });
      if (!share) return;
      lock.lock();
      if (!*share) {
        broken = Error{share->error()};
        return;
      }
      score.add(**share);
      on_progress(score);
    }
  };
  {
    std::vector<std::jthread> workers;
    for (int i = 0; i < plan.threads; ++i) workers.emplace_back(work);
  }
  if (broken) return *broken;
  return score;
}

}  // namespace paddock::bots
