#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "bots/search/bots.hpp"
#include "bots/search/search_player.hpp"
#include "engine/kernel/bot.hpp"
#include "engine/kernel/promise.hpp"
#include "engine/text/notation.hpp"

namespace paddock::bots {

// From a first-timer to the best we have: less thought and a little noise, never a blunder for its own sake.
inline constexpr std::array usual_levels{Effort{1.0 / 200, 0.06}, Effort{1.0 / 40, 0.02}, Effort{1.0 / 8, 0},
                                         Effort{1, 0}};

template <Game G>
typename G::Move choose_at_random(const typename G::View&, std::span<const typename G::Move> moves, Rng& rng) {
  return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

// A bot of the game's own, which knows its types, as callers that do not see it.
template <Game G, text::NotationOf<G> N>
Bot own_bot(const NamedBot<G>& bot) {
  return {bot.name, [choose = bot.choose](const Seating& seating) -> Player {
            return [choose, rng = Rng(seating.seed)](const catalogue::Seen& seen) mutable {
              const auto sight = seen.sight();
              const auto& typed = sight.template as<G>();
              return N::write_move(choose(typed.view, {typed.moves.data(), typed.moves.size()}, rng));
            };
          }};
}

// The levels as the game wants them.
template <class K>
constexpr auto levels_for() {
  if constexpr (requires { K::levels; }) {
    static_assert(K::levels.size() == usual_levels.size());
    return K::levels;
  } else {
    return usual_levels;
  }
}

// A bot that searches; a forced move is made at once.
template <Game G, text::NotationOf<G> N, class K>
Bot level_bot(const std::string& name, const Effort& effort) {
  if constexpr (HasBest<K, G>) {
    if (effort.share >= 1) return {name, own_bot<G, N>({"", K::best}).sit_down};
  }
  return {name,
          [effort](const Seating& seating) -> Player {
            return [effort, think = seating.think.part(effort.share),
                    rng = Rng(seating.seed)](const catalogue::Seen& seen) mutable {
              const auto sight = seen.sight();
              const auto& typed = sight.template as<G>();
              if (typed.moves.size() == 1) return N::write_move(typed.moves[0]);
              return N::write_move(decide(think_about<G, K>(typed, think, rng.next()), effort.noise, rng));
            };
          },
          effort};
}

template <Game G, text::NotationOf<G> N, class K>
std::vector<Bot> game_bots(std::span<const NamedBot<G>> own) {
  std::vector<Bot> bots;
  for (const NamedBot<G>& bot : own) bots.push_back(own_bot<G, N>(bot));
  for (const Effort& effort : levels_for<K>())
    bots.push_back(level_bot<G, N, K>("level" + std::to_string(bots.size() - own.size() + 1), effort));
  bots.push_back(own_bot<G, N>({"random", choose_at_random<G>}));
  return bots;
}

template <Game G, text::NotationOf<G> N, class K>
std::vector<Advice> advise(const catalogue::Seen& seen, const Seating& seating) {
  const auto sight = seen.sight();
  const auto thoughts = think_about<G, K>(sight.template as<G>(), seating.think, seating.seed);
  double visits = 0;
  for (const auto& thought : thoughts) visits += thought.visits;
  std::vector<Advice> advice;
  for (const auto& thought : thoughts) {
    advice.push_back(
        {N::write_move(thought.move), thought.mean(), thought.visits / std::max(1.0, visits), thought.visits});
  }
  std::ranges::stable_sort(advice, std::greater<>{}, &Advice::confidence);
  return advice;
}

template <Game G, text::NotationOf<G> N, class K>
Advice weigh(const catalogue::Seen& seen, const std::string& written, const Seating& seating) {
  const auto move = N::read_move(written);
  promise(move.has_value(), "only moves of the game are weighed");
  const auto sight = seen.sight();
  catalogue::TypedSight<G> pledged{sight.template as<G>().view, {}};
  pledged.moves.add(*move);
  const auto thought = think_about<G, K>(pledged, seating.think, seating.seed).front();
  return {written, thought.mean(), 1, thought.visits};
}

template <Game G, text::NotationOf<G> N, class K>
Adviser game_adviser() {
  return {advise<G, N, K>, weigh<G, N, K>};
}

}  // namespace paddock::bots
