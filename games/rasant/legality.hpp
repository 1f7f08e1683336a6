#pragma once

#include <array>

#include "engine/kernel/move_sampler.hpp"
#include "engine/kernel/verdict.hpp"
#include "games/rasant/types.hpp"

namespace paddock::rasant {

// RA-3.3
constexpr SeatSet to_act(const State& state) { return SeatSet::only(state.round.turn); }

// For each colour of a round and each highest card: the cards that beat it.
inline constexpr auto all_beating = [] {
  std::array<std::array<CardSet, Deck::copies.size()>, colours> sets{};
  for (std::size_t colour = 0; colour < colours; ++colour) {
    for (const Card highest : CardSet::full().kinds()) {
      for (const Card card : CardSet::full().kinds()) {
        const bool fits = card.is_black() || card.colour() == static_cast<Colour>(colour);
        auto& set = sets[colour][highest.index];
        if (fits && card.rank() > highest.rank()) set = set.with_kinds(CardSet::all_of(card));
      }
    }
  }
  return sets;
}();

// RA-3.4, RA-3.5: the cards that beat the highest card of a round in that colour.
constexpr CardSet beating(Colour colour, Card highest) {
  return all_beating[static_cast<std::size_t>(colour)][highest.index];
}

// RA-3.1, RA-3.2: the cards that a leader may lead.
constexpr CardSet leads(const State& state, CardSet hand) {
  if (state.options.black_lead == BlackLead::free) return hand;
  const CardSet coloured = hand.among(coloured_cards);
  return coloured.empty() ? hand : coloured;
}

// RA-3.4, RA-3.5: the cards that may follow.
constexpr CardSet followers(const Round& round, CardSet hand) {
  return hand.among(beating(round.colour, round.highest));
}

// RA-6.1
constexpr bool pass_discards(const State& state) { return state.pile.empty(); }

constexpr Verdict check_lead(const State& state, Seat seat, const Move& move) {
  if (!leads(state, state.hand[seat]).contains(move.card)) return refused("RA-3.2");
  if (move.card.is_black() && move.named == Colour::none) return refused("RA-3.2");
  if (!move.card.is_black() && move.named != Colour::none) return refused("RA-3.10");
  return allowed;
}

constexpr Verdict check_follow(const State& state, Seat seat, const Move& move) {
  if (move.named != Colour::none) return refused("RA-3.10");
  if (!followers(state.round, state.hand[seat]).contains(move.card))
    return refused(move.card.is_black() ? "RA-3.5" : "RA-3.4");
  return allowed;
}

constexpr Verdict check_pass(const State& state, Seat seat, Card discard) {
  if (state.round.leading()) return refused("RA-3.2");
  if (pass_discards(state) != (discard != no_card)) return refused("RA-6.1");
  if (discard != no_card && !state.hand[seat].contains(discard)) return refused("RA-3.10");
  return allowed;
}

constexpr Verdict check(const State& state, Seat seat, const Move& move) {
  if (state.round.turn == no_seat) return refused("RA-6.3");
  if (state.round.turn != seat) return refused(state.round.in.contains(seat) ? "RA-3.3" : "RA-3.6");
  if (move.kind == Move::Kind::pass) return check_pass(state, seat, move.card);
  if (!state.hand[seat].contains(move.card)) return refused("RA-3.10");
  return state.round.leading() ? check_lead(state, seat, move) : check_follow(state, seat, move);
}

// A black card may be led in each colour.
template <class Out>
constexpr void add_leads(const State& state, CardSet hand, Out& out) {
  const CardSet leading = leads(state, hand);
  if constexpr (IndexedMoveSink<Out>) {
    const auto coloured = leading.among(coloured_cards).kinds();
    const auto black = leading.among(black_cards).kinds();
    out.add_indexed(coloured.size() + black.size() * colours, [&](int k) {
      const int beyond = k - coloured.size();
      if (beyond < 0) return play(coloured.nth_of_few<hand_size>(k));
      return play(black.nth_of_few<hand_size>(beyond / colours), static_cast<Colour>(beyond % colours));
    });
  } else {
    leading.among(coloured_cards).template append_kinds<hand_size>(out, [](Card card) { return play(card); });
    for (const Card card : leading.among(black_cards).kinds()) {
      for (int colour = 0; colour < colours; ++colour) out.add(play(card, static_cast<Colour>(colour)));
    }
  }
}

// Adds the cards that may follow, then the pass or the passes with a discard.
template <class Out>
constexpr void add_follows(const State& state, CardSet hand, Out& out) {
  const CardSet following = followers(state.round, hand);
  const bool discards = pass_discards(state);
  if constexpr (IndexedMoveSink<Out>) {
    const int plays = following.kinds().size();
    out.add_indexed(plays + (discards ? hand.kinds().size() : 1), [&](int k) {
      if (k < plays) return play(following.kinds().nth_of_few<hand_size>(k));
      return discards ? pass(hand.kinds().nth_of_few<hand_size>(k - plays)) : pass();
    });
  } else {
    following.template append_kinds<hand_size>(out, [](Card card) { return play(card); });
    if (!discards) return out.add(pass());
    hand.template append_kinds<hand_size>(out, [](Card card) { return pass(card); });
  }
}

template <class Out>
constexpr void moves(const State& state, Seat seat, Out& out) {
  const CardSet hand = state.hand[seat];
  return state.round.leading() ? add_leads(state, hand, out) : add_follows(state, hand, out);
}

}  // namespace paddock::rasant
