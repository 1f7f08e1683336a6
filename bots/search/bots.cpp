#include "bots/search/bots.hpp"

#include <algorithm>

namespace paddock::bots {

Result<const Bot*> get_bot(const catalogue::Game& game, std::string_view name) {
  const auto& bots = bots_of(game);
  const auto found = std::ranges::find(bots, name, &Bot::name);
  if (found != bots.end()) return &*found;
  std::string names;
  for (const Bot& bot : bots) names += (names.empty() ? "" : ", ") + bot.name;
  return Error{game.about().id + " has no bot “" + std::string(name) + "”; it has " + names};
}

}  // namespace paddock::bots
