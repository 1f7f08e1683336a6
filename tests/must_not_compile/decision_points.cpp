// What a bot receives leads to no state and no match. This file compiles; with ATTEMPT, every line marked `refused`
// must fail with an error that matches its expression, and no other line may fail.
#include "a_game.hpp"
#include "bots/players/bots.hpp"
#include "engine/catalogue/decision_point.hpp"
#include "engine/kernel/bot.hpp"

namespace paddock {

using View = AGame::View;
using State = AGame::State;
using Moves = std::span<const AGame::Move>;

// A game's own bot is a function of a view.
AGame::Move honest(const View&, Moves moves, Rng&) { return moves.front(); }
AGame::Move spy(const State&, Moves moves, Rng&) { return moves.front(); }

const NamedBot<AGame> honest_bot{"honest", honest};
TRY(const NamedBot<AGame> spying_bot{"spy", spy};)  // refused: (conver|initiali).*State

// A player at a seat is a function of a decision point, not of a match.
catalogue::Move play_honestly(const catalogue::DecisionPoint& point) { return point.move(0); }
catalogue::Move play_with_the_match(const catalogue::Match& match) { return match.check_move(Seat{0}, "pass").move; }

const bots::Player honest_player = play_honestly;
TRY(const bots::Player knowing_player = play_with_the_match;)  // refused: conver

// A decision point gives its view, but neither its match nor the position.
text::JsonText look(const catalogue::DecisionPoint& point) {
  TRY(point.match().position();)               // refused: no member named .match.
  TRY(point.position();)                       // refused: no member named .position.
  TRY(const catalogue::Match& match = point;)  // refused: Match.*DecisionPoint|DecisionPoint.*Match
  return point.view();
}

// In the types of its game it consists of a view and moves, and nothing else.
std::size_t look_closely(const catalogue::DecisionPoint& point) {
  TRY(const auto& [one, two, three] = point.as<AGame>();)  // refused: 3 names|2 elements
  TRY(point.as<AGame>().state;)                            // refused: no member named .state.
  const auto& [view, moves] = point.as<AGame>();
  return moves.size() + view.seat.number;
}

// A view is no state: the rules can only be asked about a world sampled from it.
SeatSet look(const View& view, Rng& rng) {
  TRY(AGame::to_act(view);)  // refused: State|no matching function
  TRY(State state = view;)   // refused: State
  return AGame::to_act(AGame::sample_world(view, rng));
}

}  // namespace paddock
