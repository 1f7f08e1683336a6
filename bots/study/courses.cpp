#include "bots/study/courses.hpp"

#include <algorithm>
#include <vector>

#include "bots/players/quick.hpp"

namespace paddock::bots {

namespace {

// Where a bot sits when all are so many seats further.
Seat seat_of(std::size_t bot, std::size_t turned, int seats) {
  return Seat{static_cast<std::uint8_t>((bot + turned) % static_cast<std::size_t>(seats))};
}

StudiedMatch studied(const Course& course, std::size_t turned, int seats) {
  StudiedMatch match{course, {}};
  for (const Seat bot : SeatSet::first(seats)) match.bot_at[bot.number] = seat_of(bot.number, turned, seats);
  return match;
}

}  // namespace

bool suits_gpu(const StudyPlan& plan) {
  return plan.counted == Counted::matches &&
         std::ranges::all_of(plan.bots, [](const Bot& bot) { return quick_of(bot).has_value(); });
}

gpu::QuickBots quick_bots(const StudyPlan& plan, std::size_t turned) {
  gpu::QuickBots bots{.at = {}, .turned = static_cast<std::uint32_t>(turned)};
  for (std::size_t bot = 0; bot < plan.bots.size(); ++bot)
    bots.at[seat_of(bot, turned, plan.setup->seats())] = *quick_of(plan.bots[bot]);
  return bots;
}

Study added_up(std::span<const std::span<const Course>> turned, int seats) {
  Study study;
  std::vector<StudiedMatch> deal(turned.size());
  for (std::size_t number = 0; number < turned.front().size(); ++number) {
    for (std::size_t time = 0; time < turned.size(); ++time) deal[time] = studied(turned[time][number], time, seats);
    study.add_deal(deal, seats);
  }
  return study;
}

}  // namespace paddock::bots
