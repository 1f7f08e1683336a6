#pragma once

#include "engine/kernel/verdict.hpp"
#include "games/toprace/race.hpp"
#include "games/toprace/types.hpp"

namespace paddock::toprace {

constexpr SeatSet to_act(const State& state) {
  switch (state.board.phase) {
    case Phase::bidding:
      return bidders(state.board);
    case Phase::betting:
      return state.board.owing;
    case Phase::over:
      return {};
    default:
      return SeatSet{state.board.turn};
  }
}

// What a phase is about, and the clause that refuses everything else in it.
struct Asked {
  Move::Kind kind;
  Verdict otherwise;
};
constexpr Asked asked(Phase phase) {
  switch (phase) {
    case Phase::bidding:
      return {Move::Kind::bid, refused("TR-3.2")};
    case Phase::placing:
      return {Move::Kind::place, refused("TR-3.5")};
    case Phase::playing:
      return {Move::Kind::play, refused("TR-4.1")};
    case Phase::naming:
      return {Move::Kind::violet, refused("TR-4.5")};
    case Phase::steering:
      return {Move::Kind::go, refused("TR-4.2")};
    case Phase::betting:
      return {Move::Kind::bet, refused("TR-6.1")};
    case Phase::over:
      break;
  }
  return {Move::Kind::pass, refused("TR-8.1")};
}

constexpr Verdict check_bid(const State& state, Seat seat, std::int32_t amount) {
  const bool fits =
      amount >= least_bid(state.board.auction) && amount % bid_step == 0 && amount <= state.board.cash[seat];
  return fits ? allowed : refused("TR-3.2");
}

// TR-3.2: the opener must bid.
constexpr bool may_pass(const Auction& auction) { return auction.highest != no_seat; }

// TR-5.1, TR-5.4, TR-5.5
constexpr Verdict check_use(const State& state, Colour linked, Use use) {
  if (nothing_to_link(state.board, linked)) return use == Use::none ? allowed : refused("TR-5.4");
  if (too_late(state, linked)) return use == Use::none ? allowed : refused("TR-5.5");
  return use != Use::none ? allowed : refused("TR-5.1");
}

constexpr Verdict check_play(const State& state, Seat seat, const Move& move) {
  if (!state.hand[seat].contains(deck(state), move.card)) return refused("TR-4.1");
  const Printed& card = deck(state).printed(move.card);
  if (card.special()) return check_use(state, card.linked, move.use);
  return move.use == Use::none ? allowed : refused("TR-5.1");
}

constexpr Verdict check_violet(const State& state, Colour car) {
  return violet_choices(state.board, carried_card(state)).contains(car) ? allowed : refused("TR-4.5");
}

// A square that could be reached, but not as an end, is refused by TR-4.4; others by what they are not.
constexpr Verdict check_go(const State& state, Square square) {
  if (ends_now(state).contains(square)) return allowed;
  const Driving& driving = state.board.driving;
  if (driving.points == 0) return refused("TR-5.2");
  const bool on_the_way = squares_on_the_way(state.board, track(state), driving.car, driving.points).contains(square);
  return refused(on_the_way ? "TR-4.4" : "TR-4.3");
}

// TR-6.2
constexpr bool may_bet(const Options& options, Colour car) {
  return car != Colour::none || options.bets == Betting::optional;
}

constexpr Verdict check_answer(const State& state, Seat seat, const Move& move) {
  switch (move.kind) {
    case Move::Kind::bid:
      return check_bid(state, seat, move.amount);
    case Move::Kind::pass:
      return may_pass(state.board.auction) ? allowed : refused("TR-3.2");
    case Move::Kind::place:
      return move.arrow >= 1 && move.arrow <= cars && arrow_is_free(state, move.arrow) ? allowed : refused("TR-3.5");
    case Move::Kind::play:
      return check_play(state, seat, move);
    case Move::Kind::violet:
      return check_violet(state, move.car);
    case Move::Kind::go:
      return check_go(state, move.square);
    case Move::Kind::bet:
      return may_bet(state.options, move.car) ? allowed : refused("TR-6.2");
  }
  return refused("TR-8.1");
}

constexpr Verdict check(const State& state, Seat seat, const Move& move) {
  const auto [kind, otherwise] = asked(state.board.phase);
  const bool to_bid = state.board.phase == Phase::bidding;
  if (state.board.phase == Phase::over) return otherwise;
  if (move.kind != kind && !(to_bid && move.kind == Move::Kind::pass)) return otherwise;
  if (!to_act(state).contains(seat)) {
    const bool may_not_bid = to_bid && seat.number < state.seats && barred(state, seat);
    return may_not_bid ? refused("TR-3.3") : otherwise;
  }
  return check_answer(state, seat, move);
}

template <class Out>
constexpr void add_bids(const State& state, Seat seat, Out& out) {
  const Auction& auction = state.board.auction;
  for (std::int32_t amount = least_bid(auction); amount <= state.board.cash[seat]; amount += bid_step)
    out.add(bid(amount));
  if (may_pass(auction)) out.add(pass());
}

template <class Out>
constexpr void add_plays(const State& state, Seat seat, Out& out) {
  state.hand[seat].each_kind(deck(state), [&](Face face) {
    const Printed& card = deck(state).printed(face);
    if (!card.special() || without_effect(state, card.linked)) {
      out.add(play(face));
    } else {
      out.add(play(face, Use::turbo));
      out.add(play(face, Use::breakdown));
    }
  });
}

template <class Out>
constexpr void moves(const State& state, Seat seat, Out& out) {
  switch (state.board.phase) {
    case Phase::bidding:
      return add_bids(state, seat, out);
    case Phase::placing:
      for (int arrow = 1; arrow <= cars; ++arrow) {
        if (arrow_is_free(state, arrow)) out.add(place(arrow));
      }
      return;
    case Phase::playing:
      return add_plays(state, seat, out);
    case Phase::naming:
      for (const Colour car : violet_choices(state.board, carried_card(state))) out.add(violet(car));
      return;
    case Phase::steering:
      return ends_now(state).each([&](Square square) { out.add(go(square)); });
    case Phase::betting:
      for (const Colour car : ColourSet::all()) out.add(bet(car));
      if (may_bet(state.options, Colour::none)) out.add(bet(Colour::none));
      return;
    case Phase::over:
      return;
  }
}

}  // namespace paddock::toprace
