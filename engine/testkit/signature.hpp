#pragma once

#include <cstdint>
#include <string>

#include "engine/testkit/round_trips.hpp"
#include "engine/text/digest.hpp"

namespace paddock::testkit {

// A hash over the records of seeded random matches at all tables of a game. It is the same on every machine and
// compiler, and changes when the game behaves differently.
template <class G, class N>
std::string signature(const catalogue::Game& game, int matches) {
  const auto tables = all_tables<G, N>(game.about());
  text::Digest digest;
  for (int number = 0; number < matches; ++number) {
    const auto& table = tables[static_cast<std::size_t>(number) % tables.size()];
    RecordedRandomMatch<G, N> kept(game, table, 1000 + static_cast<std::uint64_t>(number));
    kept.record.game.clear();  // the name of the game is not behaviour
    digest.add(catalogue::write_record(kept.record));
  }
  return digest.written();
}

}  // namespace paddock::testkit
