// A search accepts only the hooks that it supports. This file compiles; with ATTEMPT, every line marked `refused` must
// fail with an error that matches its expression, and no other line may fail.
#include "a_game.hpp"
#include "bots/search/ismcts.hpp"
#include "engine/kernel/heuristics.hpp"

namespace paddock {

using View = AGame::View;
using State = AGame::State;
using Move = AGame::Move;
using Moves = std::span<const Move>;

Move first(const State&, Seat, Moves moves, Rng&) { return moves.front(); }
Move peek(const View&, Seat, Moves moves, Rng&) { return moves.front(); }
void like_all(const State&, Seat, Moves, std::span<float> weights) { std::ranges::fill(weights, 1.0F); }
void like_all_as_doubles(const State&, Seat, Moves, std::span<double> weights) { std::ranges::fill(weights, 1.0); }
bool at_once(const State&, int) { return true; }
Rewards nothing(const State&) { return {}; }
double one_number(const State&) { return 0.5; }

constexpr Heuristics<AGame> some{.move_priors = like_all, .rollout_move = first};

// A name that is not a hook.
TRY(constexpr Heuristics<AGame> misspelt{.playuot = first};)          // refused: playuot
TRY(constexpr Heuristics<AGame> invented{.opening_book = like_all};)  // refused: opening_book

// A function with the wrong signature.
TRY(constexpr Heuristics<AGame> of_a_view{.rollout_move = peek};)                 // refused: (conver|initiali).*View
TRY(constexpr Heuristics<AGame> in_doubles{.move_priors = like_all_as_doubles};)  // refused: (conver|initiali).*double
TRY(constexpr Heuristics<AGame> of_one{.evaluate = one_number};)                  // refused: (conver|initiali).*double
TRY(constexpr Heuristics<AGame> confused{.stop_rollout = nothing};)               // refused: conver|initiali

// Hooks that must be given together.
constexpr Heuristics<AGame> evaluating{.stop_rollout = at_once, .evaluate = nothing};
constexpr Heuristics<AGame> half{.stop_rollout = at_once};
using Searching = bots::Ismcts<AGame, some>;
using Evaluating = bots::Ismcts<AGame, evaluating>;
TRY(using Halved = bots::Ismcts<AGame, half>;)  // refused: constraint

static_assert(sizeof(Searching) == sizeof(Evaluating));

}  // namespace paddock
