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

// One of a game's own bots, with the types of the game.
template <Game G>
struct TypedBot {
  using Move = typename G::Move;

  std::string name;
  LevelStrength effort = {};
  // Chooses from a view. Null for levels, which search, and for the random bot.
  decltype(NamedBot<G>::choose) choose = nullptr;
  bool random = false;
};

// The bots of the game, in the order in which they are listed.
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

// One of these bots at a seat, with its search budget and its own random numbers.
template <Game G, const Heuristics<G>& K>
class TypedPlayer {
  using View = typename G::View;
  using Move = typename G::Move;

 public:
  TypedPlayer(const TypedBot<G>& bot, const SearchBudget& budget, std::uint64_t seed)
      : bot_(&bot), full_budget_(budget), budget_(budget.part(bot.effort.share)), rng_(seed) {}

  // Does not search if there is only one move.
  Move choose(const View& view, std::span<const Move> moves) {
    if (bot_->random) return moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
    if (bot_->choose != nullptr) return bot_->choose(view, moves, rng_);
    if (moves.size() == 1) return moves[0];
    return decide(without_blunders<G, K>(search_moves<G, K>(view, moves, budget_, rng_.next()), view),
                  bot_->effort.noise, rng_);
  }

  // Searches as the levels do, with the whole budget and without noise.
  Move search(const View& view, std::span<const Move> moves) {
    if (moves.size() == 1) return moves[0];
    return decide(without_blunders<G, K>(search_moves<G, K>(view, moves, full_budget_, rng_.next()), view), 0, rng_);
  }

  // Decides as the highest level does, but with open cards.
  Move choose_with_open_cards(const typename G::State& state, Seat seat, std::span<const Move> moves) {
    if (moves.size() == 1) return moves[0];
    if constexpr (K.best_move != nullptr) {
      return K.best_move(G::view(state, seat), moves, rng_);
    } else {
      using OpenGame = OpenCards<G>;
      return decide(search_moves<OpenGame, heuristics_with_open_cards<G, K>>(OpenGame::view(state, seat), moves,
                                                                             budget_, rng_.next()),
                    0, rng_);
    }
  }

 private:
  const TypedBot<G>* bot_;
  SearchBudget full_budget_;
  SearchBudget budget_;
  Rng rng_;
};

}  // namespace paddock::bots
