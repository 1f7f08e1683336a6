#include "engine/catalogue/describe.hpp"

#include <utility>

#include "engine/catalogue/game.hpp"

namespace paddock::catalogue {

GameDescription describe(const Game& game, std::vector<std::string> bots) {
  const About& about = game.about();
  return {about.id,
          about.name,
          about.pitch,
          about.rules,
          {game.min_seats(), game.max_seats()},
          {about.least_minutes, about.most_minutes},
          about.options,
          about.models,
          about.drivers,
          std::move(bots)};
}

}  // namespace paddock::catalogue
