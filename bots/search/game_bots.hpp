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

namespace paddock::bots {

// From a first-timer to the best we have: less thought and a little noise, never a blunder for its own sake.
inline constexpr std::array usual_levels{Effort{1.0 / 200, 0.06}, Effort{1.0 / 40, 0.02}, Effort{1.0 / 8, 0},
                                         Effort{1, 0}};

template <Game G>
typename G::Move choose_at_random(const typename G::View&, std::span<const typename G::Move> moves, Rng& rng) {
  return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

// A bot of the game's own, which knows its types, as callers that do not see it.
template <Game G>
Bot own_bot(const NamedBot<G>& bot) {
  return {bot.name, [choose = bot.choose](const Seating& seating) -> Player {
            return [choose, rng = Rng(seating.seed)](const catalogue::Sight& seen) mutable {
              const auto sight = seen.as<G>();
              return catalogue::Move::of(choose(sight.view, {sight.moves.data(), sight.moves.size()}, rng));
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
template <Game G, class K>
Bot level_bot(const std::string& name, const Effort& effort) {
  if constexpr (HasBest<K, G>) {
    if (effort.share >= 1) return {name, own_bot<G>({"", K::best}).sit_down};
  }
  return {name,
          [effort](const Seating& seating) -> Player {
            return [effort, think = seating.think.part(effort.share),
                    rng = Rng(seating.seed)](const catalogue::Sight& seen) mutable {
              const auto sight = seen.as<G>();
              if (sight.moves.size() == 1) return catalogue::Move::of(sight.moves[0]);
              return catalogue::Move::of(decide(think_about<G, K>(sight, think, rng.next()), effort.noise, rng));
            };
          },
          effort};
}

template <Game G, class K>
std::vector<Bot> game_bots(std::span<const NamedBot<G>> own) {
  std::vector<Bot> bots;
  for (const NamedBot<G>& bot : own) bots.push_back(own_bot<G>(bot));
  for (const Effort& effort : levels_for<K>())
    bots.push_back(level_bot<G, K>("level" + std::to_string(bots.size() - own.size() + 1), effort));
  bots.push_back(own_bot<G>({"random", choose_at_random<G>}));
  return bots;
}

template <Game G, class K>
std::vector<Advice> advise(const catalogue::Sight& seen, const Seating& seating) {
  const auto thoughts = think_about<G, K>(seen.as<G>(), seating.think, seating.seed);
  double visits = 0;
  for (const auto& thought : thoughts) visits += thought.visits;
  std::vector<Advice> advice;
  for (const auto& thought : thoughts) {
    advice.push_back({seen.write(catalogue::Move::of(thought.move)), thought.mean(),
                      thought.visits / std::max(1.0, visits), thought.visits});
  }
  std::ranges::stable_sort(advice, std::greater<>{}, &Advice::confidence);
  return advice;
}

template <Game G, class K>
Advice weigh(const catalogue::Sight& seen, const std::string& written, const Seating& seating) {
  const auto verdict = seen.judge(written);
  promise(verdict.kind == catalogue::Verdict::Kind::allowed, "only moves that may be made are weighed");
  Sight<G> pledged{seen.as<G>().view, {}};
  pledged.moves.add(verdict.move.template as<typename G::Move>());
  const auto thought = think_about<G, K>(pledged, seating.think, seating.seed).front();
  return {written, thought.mean(), 1, thought.visits};
}

template <Game G, class K>
Adviser game_adviser() {
  return {advise<G, K>, weigh<G, K>};
}

}  // namespace paddock::bots
