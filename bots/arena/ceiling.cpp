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

// The mean share of the win over all seats. The error names the match that violated an invariant.
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
    } catch (const InvariantError& violation) {
      return Error{
          fmt::format("match of seed {} (deal {} of seed {}), open cards at seat {}: an invariant of the game "
                      "is violated: {}",
                      seed, deal, plan.seed, open.number, violation.what())};
    }
  }
  return share / plan.setup->seats();
}

}  // namespace

Result<ShareStats> measure_ceiling(const CeilingPlan& request, const StopRequested& stop,
                                   const std::function<void(const ShareStats&)>& on_progress) {
  CeilingPlan plan = request;
  plan.budget = stoppable(request.budget, stop);
  std::mutex mutex;
  std::uint64_t next = 0;
  ShareStats score;
  std::optional<Error> error;
  const auto work = [&] {
    for (std::unique_lock lock(mutex); next < plan.deals && !stop() && !error;) {
      const std::uint64_t deal = next++;
      lock.unlock();
      const auto share = unless_stopped([&] { return play_deal(plan, deal); });
      if (!share) return;
      lock.lock();
      if (!*share) {
        error = Error{share->error()};
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
  if (error) return *error;
  return score;
}

}  // namespace paddock::bots
