#pragma once

#include <bit>

#include "engine/kernel/move_sampler.hpp"
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

// The kind of move that a phase allows, and the clause that refuses all others.
struct PhaseRule {
  Move::Kind kind;
  Verdict otherwise;
};
constexpr PhaseRule phase_rule(Phase phase) {
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

// TR-4.4 refuses a square that can be reached but not as an end. Other clauses refuse other squares.
constexpr Verdict check_go(const State& state, Square square) {
  if (ends_now(state).contains(square)) return allowed;
  const Driving& driving = state.board.driving;
  if (driving.points == 0) return refused("TR-5.2");
  const bool on_the_way = can_come_to(state.board, track(state), driving.car, driving.points, square);
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
  const auto [kind, otherwise] = phase_rule(state.board.phase);
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
  const std::int32_t least = least_bid(state.board.auction);
  const int bids = can_bid(state.board, seat) ? (state.board.cash[seat] - least) / bid_step + 1 : 0;
  add_indexed(out, bids + (may_pass(state.board.auction) ? 1 : 0),
              [&](int k) { return k < bids ? bid(least + k * bid_step) : pass(); });
}

template <class Out>
constexpr void add_arrows(const State& state, Out& out) {
  unsigned free = 0;
  for (int arrow = 1; arrow <= cars; ++arrow) free |= unsigned{arrow_is_free(state, arrow)} << arrow;
  add_indexed(out, std::popcount(free), [&](int k) { return place(nth_bit_of_few<cars>(free, k)); });
}

// The number of ways to use a card of the hand: two for a special with effect, in the order in which they are listed,
// and one for other cards.
constexpr int count_uses(const State& state, const Printed& card) {
  return !card.special() || without_effect(state, card.linked) ? 1 : 2;
}
constexpr Move nth_use(Face face, int uses, int k) {
  if (uses == 1) return play(face);
  return play(face, k == 0 ? Use::turbo : Use::breakdown);
}

// Relies on specials being last in a deck.
class PlaysOfHand {
 public:
  constexpr PlaysOfHand(const State& state, Seat seat)
      : state_(state),
        plain_(state.hand[seat].bottoms(deck(state)) & ~deck(state).specials),
        specials_(state.hand[seat].bottoms(deck(state)) & deck(state).specials) {}

  constexpr int size() const {
    int count = std::popcount(plain_);
    for (std::uint64_t rest = specials_; rest != 0; rest &= rest - 1) count += uses_at(rest);
    return count;
  }
  constexpr Move operator[](int k) const {
    const int plain = std::popcount(plain_);
    if (k < plain) return play(face_at(nth_bit(plain_, k)));
    std::uint64_t rest = specials_;
    for (k -= plain; k >= uses_at(rest); rest &= rest - 1) k -= uses_at(rest);
    return nth_use(face_at(std::countr_zero(rest)), uses_at(rest), k);
  }

 private:
  constexpr Face face_at(int bit) const { return deck(state_).face[static_cast<std::size_t>(bit)]; }
  constexpr int uses_at(std::uint64_t rest) const {
    return count_uses(state_, deck(state_).printed(face_at(std::countr_zero(rest))));
  }

  const State& state_;
  std::uint64_t plain_;
  std::uint64_t specials_;
};

template <class Out>
constexpr void add_plays(const State& state, Seat seat, Out& out) {
  if constexpr (IndexedMoveSink<Out>) {
    const PlaysOfHand plays(state, seat);
    out.add_indexed(plays.size(), [&](int k) { return plays[k]; });
  } else {
    state.hand[seat].each_kind(deck(state), [&](Face face) {
      const int uses = count_uses(state, deck(state).printed(face));
      for (int k = 0; k < uses; ++k) out.add(nth_use(face, uses, k));
    });
  }
}

template <class Out>
constexpr void add_bets(const Options& options, Out& out) {
  add_indexed(out, cars + (may_bet(options, Colour::none) ? 1 : 0),
              [](int k) { return bet(k < cars ? static_cast<Colour>(k) : Colour::none); });
}

template <class Out>
constexpr void moves(const State& state, Seat seat, Out& out) {
  switch (state.board.phase) {
    case Phase::bidding:
      return add_bids(state, seat, out);
    case Phase::placing:
      return add_arrows(state, out);
    case Phase::playing:
      return add_plays(state, seat, out);
    case Phase::naming: {
      const ColourSet choices = violet_choices(state.board, carried_card(state));
      return add_indexed(out, choices.size(), [&](int k) { return violet(choices.pick(k)); });
    }
    case Phase::steering: {
      const Ends ends = ends_now(state);
      return add_indexed(out, ends.size(), [&](int k) { return go(ends.nth(k)); });
    }
    case Phase::betting:
      return add_bets(state.options, out);
    case Phase::over:
      return;
  }
}

}  // namespace paddock::toprace
