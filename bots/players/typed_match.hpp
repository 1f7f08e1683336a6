#pragma once

#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "bots/players/bots.hpp"
#include "bots/players/external_players.hpp"
#include "bots/players/typed_bot.hpp"
#include "engine/catalogue/decision_point.hpp"
#include "engine/catalogue/record.hpp"
#include "engine/catalogue/setup.hpp"
#include "engine/kernel/ensure.hpp"
#include "engine/kernel/play.hpp"

namespace paddock::bots {

// The player at one seat of a match.
template <Game G, const Heuristics<G>& K>
struct TypedSeat {
  std::optional<TypedPlayer<G, K>> player;
  PlayMode mode = PlayMode::normal;
  ExternalPlayer external;  // used if there is no player
  std::function<bool(const typename G::Move&)> forbids = {};
};

// The players of a match. Each receives its view. Only the views of external players are converted to text, when it is
// their turn.
template <Game G, const Heuristics<G>& K>
class MatchPlayers {
  using State = typename G::State;
  using Move = typename G::Move;

 public:
  MatchPlayers(const catalogue::SetupOf<G>& setup, std::vector<TypedSeat<G, K>> seats)
      : setup_(setup), seats_(std::move(seats)) {}

  static Seat next(SeatSet seats) { return *seats.begin(); }

  ExternalPlayers external_players() const {
    ExternalPlayers external_players;
    for (const auto& seat : seats_) external_players.push_back(seat.external);
    return external_players;
  }

  Move choose(const State& state, Seat seat) {
    const MoveList<G> moves = moves_of(state, seat);
    const Move move = chosen(state, seat, {moves.data(), moves.size()});
    ensure(static_cast<bool>(G::check(state, seat, move)), "only allowed moves are played");
    return move;
  }

 private:
  // The moves that are not forbidden, or all moves if every one is.
  MoveList<G> moves_of(const State& state, Seat seat) const {
    MoveList<G> moves;
    G::moves(state, seat, moves);
    const auto& forbids = seats_[seat.number].forbids;
    if (!forbids) return moves;
    MoveList<G> left;
    for (const Move& move : moves) {
      if (!forbids(move)) left.add(move);
    }
    return left.empty() ? moves : left;
  }

  Move chosen(const State& state, Seat seat, std::span<const Move> moves) {
    auto& [player, mode, external, forbids] = seats_[seat.number];
    if (!player) {
      const auto point = setup_.decision_point(seat, G::view(state, seat), moves);
      return external.choose(*point).template as<Move>();
    }
    if (mode == PlayMode::open_cards) return player->choose_with_open_cards(state, seat, moves);
    if (mode == PlayMode::plain_search) return player->search(G::view(state, seat), moves);
    return player->choose(G::view(state, seat), moves);
  }

  const catalogue::SetupOf<G>& setup_;
  std::vector<TypedSeat<G, K>> seats_;
};

// Checks the invariants of the game at every position of a match.
template <Game G>
struct InvariantChecker : NoLog {
  void on_deal(const typename G::State& state) const { check(state); }
  void on_move(const typename G::State& state, Seat, const typename G::Move&) const { check(state); }

 private:
  static void check(const typename G::State& state) {
    if (const char* violated = G::violated_invariant(state)) ensure(false, violated);
  }
};

// Checks the invariants too, and writes the record. The random results since the last move are taken from `rolls`.
template <Game G, text::NotationOf<G> N>
class Recorder : public NoLog {
 public:
  Recorder(const catalogue::SetupOf<G>& setup, Rolls& rolls) : setup_(setup), notation_(setup.typed()), rolls_(rolls) {
    const auto& about = setup.game().about();
    record.game = about.id;
    record.rules = about.rules;
    record.seats = setup.seats();
    record.options = setup.options();
  }

  void on_deal(const typename G::State& state) {
    invariants_.on_deal(state);
    record.opening = taken_rolls();
  }
  void on_move(const typename G::State& state, Seat seat, const typename G::Move& move) {
    invariants_.on_move(state, seat, move);
    record.moves.push_back({seat, notation_.write_move(move), taken_rolls()});
  }

  catalogue::Record record;

 private:
  text::JsonArray taken_rolls() {
    auto written = setup_.write_rolls(rolls_);
    rolls_.clear();
    return written;
  }

  const catalogue::SetupOf<G>& setup_;
  N notation_;
  Rolls& rolls_;
  InvariantChecker<G> invariants_;
};

}  // namespace paddock::bots
