#include "bots/arena/ceiling.hpp"

#include <mutex>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include "bots/arena/arena.hpp"
#include "bots/search/bots.hpp"
#include "bots/search/open_match.hpp"
#include "engine/kernel/promise.hpp"

namespace paddock::bots {

namespace {

// The mean share of the win over the seats; or which match broke a promise.
Result<double> play_deal(const Ceiling& plan, std::uint64_t deal) {
  const std::uint64_t seed = deal_seed(plan.seed, deal);
  OpenMatch match{plan.setup, no_seat, plan.think, seed, {}};
  for (const Seat seat : SeatSet::first(plan.setup->seats())) match.players.push_back(seat_seed(seed, seat));
  double share = 0;
  for (const Seat place : SeatSet::first(plan.setup->seats())) {
    match.open = place;
    try {
      share += share_of_the_win(play_open_match(match), place);
    } catch (const BrokenPromise& promise) {
      return Error{
          fmt::format("match of seed {} (deal {} of seed {}), open cards at seat {}: a promise of the game "
                      "does not hold: {}",
                      seed, deal, plan.seed, place.number, promise.what())};
    }
  }
  return share / plan.setup->seats();
}

}  // namespace

Result<Score> measure_ceiling(const Ceiling& asked, const Stop& stop, const std::function<void(const Score&)>& tell) {
  Ceiling plan = asked;
  plan.think = ending_at(asked.think, stop);
  std::mutex mutex;
  std::uint64_t next = 0;
  Score score;
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
      tell(score);
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
