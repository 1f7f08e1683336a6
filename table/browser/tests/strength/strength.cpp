// Measures level 3 in a browser: with the same think time it gets fewer iterations there, so it plays against a level 3
// with all iterations. Otherwise bots behave the same there, byte for byte (same_everywhere.mjs), so both can play
// here.
// Usage: browser_strength GAME SHARE SECONDS DEALS   (a browser's iterations as a share of the command's, as printed by
// speed.mjs; the think time of level 4, of which level 3 gets a part; and the number of deals, each played from both
// seats)
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "bots/arena/arena.hpp"
#include "bots/players/budgets.hpp"
#include "engine/catalogue/game.hpp"

namespace {

using namespace paddock;

struct Asked {
  std::string game;
  double share = 1;
  double seconds = 0.3;
  std::uint64_t deals = 0;
};

// The same bot with a share of the think time.
bots::Bot with_share(const catalogue::Game& game, const bots::Bot& bot, double share) {
  return {"in a browser", {}, [&game, bot, share](const bots::BotSettings& settings) -> bots::ExternalPlayer {
            return {bots::bots_of(game).make_player(bot, {settings.seed, settings.budget.part(share)})};
          }};
}

int measure(const Asked& asked) {
  const catalogue::Game* const game = catalogue::find(asked.game);
  if (game == nullptr) return fmt::print(stderr, "browser_strength: no game “{}”\n", asked.game), 2;
  const int seats = std::max(2, game->min_seats());
  const bots::Bot level = **bots::get_bot(*game, "3");
  const bots::Tournament meeting{.setup = *game->prepare({}, seats),
                                 .bots = {with_share(*game, level, asked.share), level},
                                 .deals = asked.deals,
                                 .seed = 1,
                                 .budget = bots::core_time_budget(asked.seconds),
                                 .sprt = {}};
  std::vector<bots::DealResult> results;
  if (const auto broken = bots::run_tournament(meeting, results, bots::never_stop, [](const bots::DealResult&) {}))
    return fmt::print(stderr, "browser_strength: {}\n", broken->sentence), 1;
  const bots::ShareStats score = bots::scores_of(meeting, results)[0][1];
  fmt::print("{}: with {:.2f} of the iterations {:.3f} ± {:.3f} of the wins, {:.3f} is fair; {} deals from {} seats\n",
             asked.game, asked.share, score.mean(), score.margin(), 1.0 / seats, score.deals, seats);
  return 0;
}

}  // namespace

int main(int count, char** words) {
  if (count != 5) return fmt::print(stderr, "usage: browser_strength GAME SHARE SECONDS DEALS\n"), 2;
  try {
    return measure({words[1], std::stod(words[2]), std::stod(words[3]), std::stoull(words[4])});
  } catch (const std::exception& failure) {
    return fmt::print(stderr, "browser_strength: {}\n", failure.what()), 2;
  }
}
