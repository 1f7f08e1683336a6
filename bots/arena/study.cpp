#include "bots/arena/study.hpp"

#include <memory>
#include <optional>
#include <thread>

#include "bots/players/bots.hpp"
#include "engine/kernel/promise.hpp"

namespace paddock::bots {

namespace {

// The bot of each seat; or why they cannot play a study.
Result<std::vector<const Bot*>> bots_of_seats(const StudyPlan& plan) {
  std::vector<const Bot*> bots;
  for (const std::string& name : plan.bots) {
    const auto bot = get_bot(plan.setup->game(), name);
    if (!bot) return Error{bot.error()};
    if ((*bot)->name.starts_with("level")) return Error{"studies are played by quick bots, not by " + (*bot)->name};
    bots.push_back(*bot);
  }
  return bots;
}

// Plays every match whose turn it is on this thread. Returns what ended it early.
std::optional<Error> play_part(const StudyPlan& plan, std::uint64_t first, StudiedMatches& matches) {
  std::uint64_t match = first;
  try {
    for (; match < plan.matches; match += static_cast<std::uint64_t>(plan.threads)) matches.play(match);
  } catch (const BrokenPromise& promise) {
    return Error{"match " + std::to_string(match) + " of seed " + std::to_string(plan.seed) +
                 ": a promise of the game does not hold: " + promise.what()};
  }
  return std::nullopt;
}

}  // namespace

Result<Study> run_study(const StudyPlan& plan) {
  const auto bots = bots_of_seats(plan);
  if (!bots) return Error{bots.error()};
  const auto threads = static_cast<std::size_t>(plan.threads);
  std::vector<std::unique_ptr<StudiedMatches>> parts(threads);
  std::vector<std::optional<Error>> broken(threads);
  for (auto& part : parts) part = bots_of(plan.setup->game()).study(plan.setup, *bots, plan.seed);
  {
    std::vector<std::jthread> workers;
    for (std::size_t part = 0; part < threads; ++part) {
      workers.emplace_back([&, part] { broken[part] = play_part(plan, part, *parts[part]); });
    }
  }
  Study whole;
  for (std::size_t part = 0; part < threads; ++part) {
    if (broken[part]) return *broken[part];
    whole.add(parts[part]->added_up());
  }
  return whole;
}

}  // namespace paddock::bots
