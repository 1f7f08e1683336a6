#include "games/frappadingue/bots/rollout_bot.hpp"

#include <cstdint>

#include "games/frappadingue/bots/greedy.hpp"

namespace paddock::frappadingue {

namespace {

constexpr int turns_a_move = 60;

bool in_a_turn(const State& state) { return !state.counter.empty() || !state.thrown.empty(); }

// The points that the seat to play writes after this move.
int points_after(State state, const Move& move, Chance& chance, Rng& rng) {
  const Seat seat = state.turn;
  const int before = state.score[seat];
  NoLog log;
  apply(state, seat, move, chance, log);
  while (in_a_turn(state)) {
    MoveList<Rules> list;
    moves(state, seat, list);
    apply(state, seat, greedy(view(state, seat), {list.begin(), list.end()}, rng), chance, log);
  }
  return state.score[seat] - before;
}

}  // namespace

std::optional<Move> rollout_bot(const View& view, std::span<const Move> moves, Rng& rng, LongDecision& decision) {
  const State state = world_of(view);
  const std::uint64_t luck = rng.next();  // the same random numbers for every move
  const Move* best = nullptr;
  int most = -1;
  for (const Move& move : moves) {
    int points = 0;
    for (int turn = 0; turn < turns_a_move; ++turn) {
      if (!decision.may_go_on()) return std::nullopt;
      Chance chance{Rng(luck, static_cast<std::uint64_t>(turn))};
      points += points_after(state, move, chance, rng);
    }
    if (points <= most) continue;
    best = &move;
    most = points;
  }
  return *best;
}

}  // namespace paddock::frappadingue
