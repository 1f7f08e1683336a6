#include "bots/study/match_summaries.hpp"

#include <algorithm>
#include <vector>

#include "bots/players/searchless_bots.hpp"

namespace paddock::bots {

namespace {

// The seat of a bot when all have moved on by `rotation` seats.
Seat seat_of(std::size_t bot, std::size_t rotation, int seats) {
  return Seat{static_cast<std::uint8_t>((bot + rotation) % static_cast<std::size_t>(seats))};
}

StudiedMatch studied(const simulation::MatchSummary& summary, std::size_t rotation, int seats) {
  StudiedMatch match{summary, {}};
  for (const Seat bot : SeatSet::first(seats)) match.bot_at[bot.number] = seat_of(bot.number, rotation, seats);
  return match;
}

}  // namespace

bool can_run_on_gpu(const StudyPlan& plan) {
  return plan.scope == StudyScope::matches &&
         std::ranges::all_of(plan.bots, [](const Bot& bot) { return searchless_bot_of(bot).has_value(); });
}

simulation::SearchlessBots searchless_bots_of(const StudyPlan& plan, std::size_t rotation) {
  simulation::SearchlessBots bots{.at = {}, .rotation = static_cast<std::uint32_t>(rotation)};
  for (std::size_t bot = 0; bot < plan.bots.size(); ++bot)
    bots.at[seat_of(bot, rotation, plan.setup->seats())] = *searchless_bot_of(plan.bots[bot]);
  return bots;
}

Study study_of_summaries(std::span<const std::span<const simulation::MatchSummary>> rotation, int seats) {
  Study study;
  std::vector<StudiedMatch> deal(rotation.size());
  for (std::size_t number = 0; number < rotation.front().size(); ++number) {
    for (std::size_t time = 0; time < rotation.size(); ++time)
      deal[time] = studied(rotation[time][number], time, seats);
    study.add_deal(deal, seats);
  }
  return study;
}

}  // namespace paddock::bots
