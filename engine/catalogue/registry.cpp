#include "engine/catalogue/registry.hpp"

#include <array>

namespace paddock::catalogue {

namespace {

template <class... Rules>
std::span<const Game* const> list(GameList<Rules...>) {
  static const std::array<const Game*, sizeof...(Rules)> all{&game_of<Rules>()...};
  return all;
}

}  // namespace

std::span<const Game* const> games() { return list(AllGames{}); }

}  // namespace paddock::catalogue
