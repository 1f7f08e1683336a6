#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "bots/search/open_cards.hpp"
#include "bots/search/search_player.hpp"
#include "engine/kernel/bot.hpp"
#include "engine/kernel/game.hpp"
#include "engine/kernel/heuristics.hpp"

namespace paddock::bots {

// One of a game's own bots, in the types of the game.
template <Game G>
struct TypedBot {
  using Move = typename G::Move;

  std::string name;
  LevelStrength effort = {};
  // How it chooses from what it sees. None: a level searches, the random bot does not look.
  decltype(NamedBot<G>::choose) choose = nullptr;
  bool random = false;
};

// The bots of the game in the order in which they are told.
template <Game G, const Heuristics<G>& K>
std::vector<TypedBot<G>> typed_bots(std::span<const NamedBot<G>> own) {
  std::vector<TypedBot<G>> bots;
  for (const NamedBot<G>& bot : own) bots.push_back({bot.name, {}, bot.choose});
  for (const LevelStrength& effort : K.levels) {
    const auto level = bots.size() - own.size() + 1;
    bots.push_back({"level" + std::to_string(level), effort, level == K.levels.size() ? K.best_move : nullptr});
  }
  bots.push_back({"random", {}, nullptr, true});
  return bots;
}

// One of them at a seat, with the thought that is its to spend and luck of its own.
template <Game G, const Heuristics<G>& K>
class TypedPlayer {
  using View = typename G::View;
  using Move = typename G::Move;

 public:
  TypedPlayer(const TypedBot<G>& bot, const SearchBudget& budget, std::uint64_t seed)
      : bot_(&bot), full_budget_(budget), budget_(budget.part(bot.effort.share)), rng_(seed) {}

  // A forced move costs a search nothing.
  Move choose(const View& view, std::span<const Move> moves) {
    if (bot_->random) return moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
    if (bot_->choose != nullptr) return bot_->choose(view, moves, rng_);
    if (moves.size() == 1) return moves[0];
    return decide(without_blunders<G, K>(search_moves<G, K>(view, moves, budget_, rng_.next()), view),
                  bot_->effort.noise, rng_);
  }

  // As the levels search, with all of the thought and without noise.
  Move search(const View& view, std::span<const Move> moves) {
    if (moves.size() == 1) return moves[0];
    return decide(without_blunders<G, K>(search_moves<G, K>(view, moves, full_budget_, rng_.next()), view), 0, rng_);
  }

  // As the highest level decides, with open cards.
  Move choose_with_open_cards(const typename G::State& state, Seat seat, std::span<const Move> moves) {
    if (moves.size() == 1) return moves[0];
    if constexpr (K.best_move != nullptr) {
      return K.best_move(G::view(state, seat), moves, rng_);
    } else {
      using Open = OpenCards<G>;
      return decide(
          search_moves<Open, heuristics_with_open_cards<G, K>>(Open::view(state, seat), moves, budget_, rng_.next()), 0,
          rng_);
    }
  }

 private:
  const TypedBot<G>* bot_;
  SearchBudget full_budget_;
  SearchBudget budget_;
  Rng rng_;
};

}  // namespace paddock::bots
