#pragma once

#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "bots/players/bots.hpp"
#include "bots/players/telling_guests.hpp"
#include "bots/players/typed_bot.hpp"
#include "engine/catalogue/record.hpp"
#include "engine/catalogue/setup.hpp"
#include "engine/catalogue/sight.hpp"
#include "engine/kernel/play.hpp"
#include "engine/kernel/promise.hpp"

namespace paddock::bots {

// Who sits at one seat of a match.
template <Game G, const Knowledge<G>& K>
struct TypedSeat {
  std::optional<TypedPlayer<G, K>> player;
  Manner manner = Manner::its_own;
  Guest guest;  // where there is no player
  std::function<bool(const typename G::Move&)> forbids = {};
};

// The bots at a table. Each is handed its view; only a guest's is written, and only when it is asked.
template <Game G, const Knowledge<G>& K>
class MatchPlayers {
  using State = typename G::State;
  using Move = typename G::Move;

 public:
  MatchPlayers(const catalogue::SetupOf<G>& setup, std::vector<TypedSeat<G, K>> seats)
      : setup_(setup), seats_(std::move(seats)) {}

  static Seat next(SeatSet seats) { return *seats.begin(); }

  Guests guests() const {
    Guests guests;
    for (const auto& seat : seats_) guests.push_back(seat.guest);
    return guests;
  }

  Move choose(const State& state, Seat seat) {
    const MoveList<G> moves = moves_of(state, seat);
    const Move move = chosen(state, seat, {moves.data(), moves.size()});
    promise(static_cast<bool>(G::check(state, seat, move)), "only allowed moves are played");
    return move;
  }

 private:
  // Those that are not forbidden; all where nothing else is left.
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
    auto& [player, manner, guest, forbids] = seats_[seat.number];
    if (!player) return guest.choose(catalogue::Sight(*setup_.match_at(state), seat)).template as<Move>();
    if (manner == Manner::open_cards) return player->choose_knowing_all(state, seat, moves);
    if (manner == Manner::plain_search) return player->search(G::view(state, seat), moves);
    return player->choose(G::view(state, seat), moves);
  }

  const catalogue::SetupOf<G>& setup_;
  std::vector<TypedSeat<G, K>> seats_;
};

// Holds a match to what is always true of its game.
template <Game G>
struct PromiseKeeper : NoLog {
  void dealt(const typename G::State& state) const { hold(state); }
  void made(const typename G::State& state, Seat, const typename G::Move&) const { hold(state); }

 private:
  static void hold(const typename G::State& state) {
    if (const char* fault = G::fault(state)) promise(false, fault);
  }
};

// Does that and writes the record, of what chance has put down in `rolls` since the last move.
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

  void dealt(const typename G::State& state) {
    keeper_.dealt(state);
    record.opening = taken_rolls();
  }
  void made(const typename G::State& state, Seat seat, const typename G::Move& move) {
    keeper_.made(state, seat, move);
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
  PromiseKeeper<G> keeper_;
};

}  // namespace paddock::bots
