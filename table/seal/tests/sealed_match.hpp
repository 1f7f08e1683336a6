#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "engine/catalogue/record.hpp"
#include "engine/catalogue/setup.hpp"
#include "table/seal/check.hpp"
#include "table/seal/seal.hpp"
#include "table/seal/sealed_rng.hpp"

namespace paddock::seal::test {

// A finished match of random moves with a sealed deal.
inline catalogue::Record sealed_match(const catalogue::Game& game) {
  const auto setup = *game.prepare({}, std::max(2, game.min_seats()));
  const std::string secret = new_secret(system_entropy());
  const std::string name = hashed_table_id("a table");
  catalogue::Seal seal{name, commitment_to(secret, name), {}, secret, {}};
  for (int seat = 0; seat < setup->seats(); ++seat) seal.cuts.push_back("cut " + std::to_string(seat));
  const Key key = derive_key(secret, name, seal.cuts);
  catalogue::Record record{game.about().id, game.about().rules, setup->seats(), setup->options(), {}, {}, {}, {}};
  Rng rng(3);
  std::shared_ptr<const catalogue::Match> match;
  const auto decide = [&](auto step) {
    SealedRng dealer(key, match ? record.moves.size() + 1 : 0);
    Rolls rolls;
    Chance chance(dealer.source(), rolls);
    step(chance);
    return setup->write_rolls(rolls);
  };
  record.opening = decide([&](Chance& chance) { match = setup->deal(chance); });
  while (!match->to_act().empty()) {
    const Seat seat = *match->to_act().begin();
    const auto moves = match->moves(seat);
    const std::string& move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    const auto verdict = match->check_move(seat, move);
    auto rolls = decide([&](Chance& chance) { match = match->play(seat, verdict.move, chance).next; });
    record.moves.push_back({seat, move, std::move(rolls)});
  }
  record.outcome = match->outcome();
  record.seal = seal;
  record.seal->asked = recompute_deal(record)->asked;
  return record;
}

}  // namespace paddock::seal::test
