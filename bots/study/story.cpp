#include "bots/study/story.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <numeric>
#include <thread>

#include "bots/arena/arena.hpp"
#include "engine/kernel/victory.hpp"

namespace paddock::bots {

namespace {

// In sum 1; equal where nothing is known.
std::vector<double> normalised(std::vector<double> chances, std::size_t seats) {
  chances.resize(seats);
  const double sum = std::accumulate(chances.begin(), chances.end(), 0.0);
  for (double& chance : chances) chance = sum > 0 ? chance / sum : 1.0 / static_cast<double>(seats);
  return chances;
}

// The decisions of all seats in the order of the match.
std::vector<Decision> all_decisions(const catalogue::Record& record) {
  std::vector<Decision> all;
  for (const Seat seat : SeatSet::first(record.seats)) {
    for (const Decision& decision : decisions_of(record, seat)) all.push_back(decision);
  }
  std::ranges::stable_sort(all, {}, &Decision::at);
  return all;
}

// Two fifths of the thought look at all moves; the rest is for three of them, each for itself and with other luck,
// since the best of many guesses is mostly a lucky one.
Moment moment_of(const Decision& decision, const Adviser& adviser, const Think& think, std::uint64_t seed,
                 std::size_t seats) {
  const auto sight = decision.sight();
  const auto advice = adviser.advise(sight, {seed, think.part(0.4)});
  Moment moment;
  moment.at = decision.at();
  moment.seat = sight.seat();
  for (const Advice& one : advice) {
    if (one.visits > 0) moment.moves.push_back({one.visits, normalised(one.chances, seats)});
  }
  const auto weighed = [&](const std::string& move, std::uint64_t luck) {
    const Advice alone = adviser.weigh(sight, move, {seed + luck, think.part(0.2)});
    return Weighed{normalised(alone.chances, seats)[moment.seat.number], alone.visits};
  };
  Rng rng(seed, 3);
  const std::string& best = advice.front().move;
  const std::string& blind = advice[rng.below(static_cast<std::uint32_t>(advice.size()))].move;
  moment.best = weighed(best, 1);
  moment.as_played = decision.played() == best ? moment.best : weighed(decision.played(), 2);
  moment.blind = blind == best ? moment.best : blind == decision.played() ? moment.as_played : weighed(blind, 3);
  return moment;
}

}  // namespace

std::uint32_t Moment::worlds() const {
  std::uint32_t sum = 0;
  for (const Tried& move : moves) sum += move.worlds;
  return sum;
}

std::vector<double> Moment::chances() const {
  std::vector<double> mean(moves.empty() ? 0 : moves.front().chances.size());
  const double all = worlds();
  for (const Tried& move : moves) {
    for (std::size_t i = 0; i < mean.size(); ++i) mean[i] += move.worlds / all * move.chances[i];
  }
  return mean;
}

Story story_of(const catalogue::Record& record, const Adviser& adviser, const Look& look, std::uint64_t seed) {
  Story story;
  story.record = record;
  const auto decisions = all_decisions(record);
  story.choices = decisions.size();
  for (const Seat seat : SeatSet::first(record.seats)) story.shares.push_back(share_of_the_win(*record.outcome, seat));
  const std::size_t count = std::min(decisions.size(), look.moments);
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t which = count == 1 ? 0 : i * (decisions.size() - 1) / (count - 1);
    story.moments.push_back(moment_of(decisions[which], adviser, look.think, seed + 10 * i, story.shares.size()));
  }
  return story;
}

std::uint64_t deal_seed_of(const StudyPlan& plan, std::uint64_t deal) { return deal_seed(plan.seed, deal); }

std::vector<Seated> seated_of(const StudyPlan& plan, std::uint64_t deal) {
  std::vector<Seated> seated;
  const std::uint64_t seed = deal_seed_of(plan, deal);
  for (const Seat seat : SeatSet::first(plan.setup->seats()))
    seated.push_back({plan.bots[seat.number], {seat_seed(seed, seat), plan.think}});
  return seated;
}

void in_parallel(std::size_t parts, int threads, const Stop& stop, const std::function<void(std::size_t)>& work,
                 const std::function<void()>& tell) {
  std::atomic<std::size_t> next = 0;
  std::mutex mutex;
  const auto take = [&] {
    while (!stop()) {
      const std::size_t part = next++;
      if (part >= parts) return;
      const bool done = unless_stopped([&] {
                          work(part);
                          return true;
                        }).has_value();
      if (!done) return;
      const std::lock_guard lock(mutex);
      tell();
    }
  };
  std::vector<std::jthread> workers;
  for (int i = 0; i < threads; ++i) workers.emplace_back(take);
}

std::vector<std::vector<double>> shares_in_parallel(
    std::size_t count, std::size_t deals, int threads, const Stop& stop,
    const std::function<double(std::size_t who, std::size_t deal)>& play, const std::function<void()>& tell) {
  constexpr double none = -1;
  std::vector<std::vector<double>> shares(count, std::vector<double>(deals, none));
  const auto part = [&](std::size_t job) { shares[job % count][job / count] = play(job % count, job / count); };
  in_parallel(count * deals, threads, stop, part, tell);
  for (auto& of_one : shares) std::erase(of_one, none);
  return shares;
}

std::vector<Story> stories_of(const StudyPlan& plan, std::size_t matches, const Look& look, const Stop& stop,
                              const std::function<void()>& tell) {
  const GameBots& bots = bots_of(plan.setup->game());
  StudyPlan ending = plan;
  ending.think = ending_at(plan.think, stop);
  const Look ending_look{ending_at(look.think, stop), look.moments};
  std::vector<std::optional<Story>> done(matches);
  const auto look_into = [&](std::size_t deal) {
    const std::uint64_t seed = deal_seed_of(plan, deal);
    done[deal] = story_of(bots.record(plan.setup, seated_of(ending, deal), seed), bots, ending_look, seed);
  };
  in_parallel(matches, plan.threads, stop, look_into, tell);
  std::vector<Story> stories;
  for (auto& story : done) {
    if (story) stories.push_back(std::move(*story));
  }
  return stories;
}

}  // namespace paddock::bots
