#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/testkit/round_trips.hpp"

namespace paddock::testkit {

// A hash over the records of seeded random matches at all tables of a game: the same on every machine and compiler, and
// another one as soon as anything behaves differently.
template <class G, class N>
std::string signature(const catalogue::Game& game, int matches) {
  const auto tables = all_tables<G, N>(game.about());
  std::uint64_t hash = 14695981039346656037ULL;
  for (int number = 0; number < matches; ++number) {
    const auto& table = tables[static_cast<std::size_t>(number) % tables.size()];
    Kept<G, N> kept(game, table, 1000 + static_cast<std::uint64_t>(number));
    kept.record.game.clear();  // its name is not how it behaves
    for (const char c : catalogue::write_record(kept.record))
      hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
  }
  return fmt::format("{:016x}", hash);
}

}  // namespace paddock::testkit
