#include "bots/players/bots.hpp"

#include <algorithm>

namespace paddock::bots {

Result<const Bot*> get_bot(const catalogue::Game& game, std::string_view name) {
  const auto& bots = bots_of(game).all();
  const auto found = std::ranges::find_if(bots, [&](const Bot& bot) {
    return bot.name == name || (bot.name.starts_with("level") && bot.name.substr(5) == name);
  });
  if (found != bots.end()) return &*found;
  std::string names;
  for (const Bot& bot : bots) names += (names.empty() ? "" : ", ") + bot.name;
  return Error{game.about().id + " has no bot “" + std::string(name) + "”; it has " + names};
}

std::uint64_t seat_seed(std::uint64_t match_seed, Seat seat) {
  Rng rng(match_seed, 100 + std::uint64_t{seat.number});
  const std::uint64_t high = rng.next();
  return high << 32 | rng.next();
}

}  // namespace paddock::bots
