#include "bots/arena/arena.hpp"

#include <algorithm>
#include <mutex>
#include <set>
#include <thread>
#include <tuple>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "engine/kernel/ensure.hpp"
#include "engine/kernel/win_share.hpp"

namespace paddock::bots {

namespace {

using Job = std::tuple<std::size_t, std::size_t, std::uint64_t>;

// The deals that have no result yet: deal by deal, and within a deal pair by pair.
std::vector<Job> open_jobs(const Tournament& tournament, const std::vector<DealResult>& results) {
  std::set<Job> done;
  for (const DealResult& result : results) done.insert({result.first, result.second, result.deal});
  std::vector<Job> jobs;
  for (std::uint64_t deal = tournament.part; deal < tournament.deals; deal += tournament.parts) {
    for (std::size_t first = 0; first < tournament.bots.size(); ++first) {
      for (std::size_t second = first + 1; second < tournament.bots.size(); ++second) {
        if (!done.contains({first, second, deal})) jobs.emplace_back(first, second, deal);
      }
    }
  }
  return jobs;
}

Outcome play_once(const Tournament& tournament, std::uint64_t seed, const std::function<const Bot&(Seat)>& bot_at) {
  std::vector<SeatAssignment> seats;
  for (const Seat seat : SeatSet::first(tournament.setup->seats())) {
    seats.push_back({bot_at(seat), {seat_seed(seed, seat), tournament.budget}});
  }
  return bots_of(tournament.setup->game()).play(tournament.setup, seats, seed);
}

}  // namespace

std::string Tournament::fingerprint() const {
  std::string names;
  for (const Bot& bot : bots) names += fmt::format("{} {:.6g}/{:.6g} ", bot.name, bot.effort.share, bot.effort.noise);
  const auto& about = setup->game().about();
  return fmt::format("{} {} {} seats {} seed {} think {}/{}", about.id, about.rules, setup->seats(),
                     boost::json::serialize(setup->options()), seed, budget.iterations, budget.seconds) +
         " bots " + names;
}

std::uint64_t deal_seed(std::uint64_t seed, std::uint64_t deal) { return seed * 1'000'003 + deal; }

Result<double> play_deal(const Tournament& tournament, std::size_t first, std::size_t second, std::uint64_t deal) {
  double share = 0;
  const std::uint64_t seed = deal_seed(tournament.seed, deal);
  for (const Seat first_seat : SeatSet::first(tournament.setup->seats())) {
    const auto bot_at = [&](Seat seat) -> const Bot& { return tournament.bots[seat == first_seat ? first : second]; };
    try {
      share += win_share(play_once(tournament, seed, bot_at), first_seat);
    } catch (const InvariantError& violation) {
      return Error{fmt::format(
          "match of seed {} (deal {} of seed {}), {} at seat {} and {} at the other seats: an invariant of the "
          "game is violated: {}",
          seed, deal, tournament.seed, tournament.bots[first].name, first_seat.number, tournament.bots[second].name,
          violation.what())};
    }
  }
  return share / tournament.setup->seats();
}

std::optional<Error> run_tournament(const Tournament& plan, std::vector<DealResult>& results, const StopRequested& stop,
                                    const std::function<void(const DealResult&)>& on_progress) {
  Tournament tournament = plan;
  tournament.budget = stoppable(plan.budget, stop);
  const auto jobs = open_jobs(tournament, results);
  std::mutex mutex;
  std::size_t next = 0;
  std::optional<Error> error;
  const auto decided = [&] {
    return tournament.sprt &&
           tournament.sprt->decide(scores_of(tournament, results)[0][1]) != Sprt::Decision::undecided;
  };
  const auto work = [&] {
    for (;;) {
      std::unique_lock lock(mutex);
      if (next == jobs.size() || stop() || error || decided()) return;
      const auto [first, second, deal] = jobs[next++];
      lock.unlock();
      const auto share = unless_stopped([&] { return play_deal(tournament, first, second, deal); });
      if (!share) return;
      lock.lock();
      if (!*share) {
        if (!error) error = Error{share->error()};
        return;
      }
      results.push_back({first, second, deal, **share});
      on_progress(results.back());
    }
  };
  {
    std::vector<std::jthread> workers;
    for (int i = 0; i < tournament.threads; ++i) workers.emplace_back(work);
  }
  return error;
}

std::vector<std::vector<ShareStats>> scores_of(const Tournament& tournament, const std::vector<DealResult>& results) {
  const std::size_t count = tournament.bots.size();
  std::vector<std::vector<ShareStats>> scores(count, std::vector<ShareStats>(count));
  // Sorts by deal, because the sum of floating-point numbers depends on the order.
  auto in_order = results;
  std::ranges::sort(in_order, {}, &DealResult::deal);
  for (const DealResult& result : in_order) scores[result.first][result.second].add(result.share);
  return scores;
}

}  // namespace paddock::bots
