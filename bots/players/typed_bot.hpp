#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bots/search/open_cards.hpp"
#include "bots/search/search_player.hpp"
#include "engine/kernel/bot.hpp"
#include "engine/kernel/ensure.hpp"
#include "engine/kernel/game.hpp"
#include "engine/kernel/heuristics.hpp"
#include "engine/kernel/solution.hpp"

namespace paddock::bots {

// One of a game's own bots, with the types of the game.
template <Game G>
struct TypedBot {
  using Move = typename G::Move;

  std::string name;
  LevelStrength effort = {};
  // Chooses from a view at once. Null for bots that solve or search, and for the random bot.
  decltype(NamedBot<G>::choose) choose = nullptr;
  bool random = false;
  // Chooses by a long computation. Null for bots that do not solve.
  SolveMove<G> solve = nullptr;
};

// The bots of the game, in the order in which they are listed.
template <Game G, const Heuristics<G>& K>
std::vector<TypedBot<G>> typed_bots(std::span<const NamedBot<G>> own) {
  std::vector<TypedBot<G>> bots;
  for (const NamedBot<G>& bot : own) {
    ensure(bot.solve == nullptr || K.best_move != nullptr, "a game whose bots solve has a best move");
    bots.push_back({bot.name, {}, bot.choose, false, bot.solve});
  }
  for (const LevelStrength& effort : K.levels) {
    const auto level = bots.size() - own.size() + 1;
    bots.push_back(
        {"level" + std::to_string(level), effort, nullptr, false, level == K.levels.size() ? K.best_move : nullptr});
  }
  bots.push_back({"random", {}, nullptr, true});
  return bots;
}

// A decision within a budget: it may solve for a part of the time, and until the budget's owner stops it.
class BudgetedDecision final : public LongDecision {
 public:
  explicit BudgetedDecision(const SearchBudget& budget)
      : budget_(budget), end_(budget.seconds_to_solve > 0 ? budget.clock() + budget.seconds_to_solve : 0) {}

  bool may_go_on() override {
    if (budget_.check_stop) budget_.check_stop();
    return budget_.seconds_to_solve <= 0 || budget_.clock() < end_;
  }
  std::shared_ptr<const Solution> solution_of(const Problem& problem) override {
    return budget_.solutions ? budget_.solutions->find(problem, [this] { return may_go_on(); }) : nullptr;
  }

 private:
  const SearchBudget& budget_;
  double end_;
};

// One of these bots at a seat, with its search budget and its own random numbers.
template <Game G, const Heuristics<G>& K>
class TypedPlayer {
  using View = typename G::View;
  using Move = typename G::Move;

 public:
  TypedPlayer(const TypedBot<G>& bot, const SearchBudget& budget, std::uint64_t seed)
      : bot_(&bot),
        full_budget_(budget),
        budget_(budget.part(bot.effort.share * (bot.solve == nullptr ? 1 : share_after_solving(budget)))),
        rng_(seed) {}

  // Does not search if there is only one move, unless the budget says so.
  Move choose(const View& view, std::span<const Move> moves) {
    if (budget_.check_stop) budget_.check_stop();
    if (bot_->random) return moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
    if (bot_->choose != nullptr) return bot_->choose(view, moves, rng_);
    if (const auto move = solved(bot_->solve, view, moves)) return *move;
    if (moves.size() == 1 && !budget_.searches_forced_moves) return moves[0];
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
    if (const auto move = solved(K.best_move, G::view(state, seat), moves)) return *move;
    using OpenGame = OpenCards<G>;
    return decide(search_moves<OpenGame, heuristics_with_open_cards<G, K>>(OpenGame::view(state, seat), moves, budget_,
                                                                           rng_.next()),
                  0, rng_);
  }

 private:
  std::optional<Move> solved(SolveMove<G> solve, const View& view, std::span<const Move> moves) {
    if constexpr (K.best_move != nullptr) {
      if (solve == nullptr) return std::nullopt;
      BudgetedDecision decision(full_budget_);
      return solve(view, moves, rng_, decision);
    } else {
      return std::nullopt;
    }
  }

  // The share of the time that is left for a search, if solving used its part in vain.
  static double share_after_solving(const SearchBudget& budget) {
    return budget.seconds > 0 ? 1 - budget.seconds_to_solve / budget.seconds : 1;
  }

  const TypedBot<G>* bot_;
  SearchBudget full_budget_;
  SearchBudget budget_;
  Rng rng_;
};

}  // namespace paddock::bots
