#pragma once

#include <algorithm>

#include "engine/catalogue/game.hpp"
#include "engine/text/json.hpp"

namespace paddock::server::test {

inline const catalogue::Game& first_game() { return *catalogue::games().front(); }

// The game with the shortest matches.
inline const catalogue::Game& shortest_game() {
  return **std::ranges::min_element(catalogue::games(), {},
                                    [](const auto* game) { return game->about().most_minutes; });
}

inline text::JsonObject open_table_request(const catalogue::Game& game = first_game(),
                                           const text::JsonObject& options = {}) {
  text::JsonArray seats{"me"};
  while (seats.size() < static_cast<std::size_t>(game.min_seats())) seats.push_back("open");
  return {{"game", game.about().id}, {"options", options}, {"seats", seats}, {"clock", 0}, {"listed", false}};
}

}  // namespace paddock::server::test
