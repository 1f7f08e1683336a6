#pragma once

#include <span>
#include <vector>

#include "bots/search/bots.hpp"
#include "engine/kernel/bot.hpp"
#include "engine/text/notation.hpp"

namespace paddock::bots {

template <Game G>
typename G::Move choose_at_random(const typename G::View&, std::span<const typename G::Move> moves, Rng& rng) {
  return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

// What a game's own bots, which know its types, are to callers that do not.
template <Game G, text::NotationOf<G> N>
std::vector<Bot> game_bots(std::span<const NamedBot<G>> own) {
  std::vector<Bot> bots;
  const auto add = [&](const NamedBot<G>& bot) {
    bots.push_back({bot.name, [choose = bot.choose](std::uint64_t seed) -> Player {
                      return [choose, rng = Rng(seed)](const catalogue::Sight& sight) mutable {
                        const auto& typed = sight.as<G>();
                        return N::write_move(choose(typed.view, {typed.moves.data(), typed.moves.size()}, rng));
                      };
                    }});
  };
  for (const NamedBot<G>& bot : own) add(bot);
  add({"random", choose_at_random<G>});
  return bots;
}

}  // namespace paddock::bots
