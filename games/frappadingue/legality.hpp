#pragma once

#include "engine/kernel/verdict.hpp"
#include "games/frappadingue/points.hpp"
#include "games/frappadingue/writing.hpp"

namespace paddock::frappadingue {

// FD-5.2
constexpr SeatSet to_act(const State& state) { return SeatSet::only(state.turn); }

// FD-5.1, FD-5.3: some seat has reached the target.
constexpr bool target_reached(const State& state) {
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (state.score[seat] >= state.options.target) return true;
  }
  return false;
}

// FD-2.2, FD-2.4
constexpr Verdict check_keep(const State& state, const Cards& kept) {
  if (kept.empty()) return refused("FD-2.2");
  if (!state.thrown.contains_all(kept)) return refused("FD-2.4");
  const Cards completed = completed_by(state.options, state.hand);
  for (std::uint8_t kind = 0; kind < kilometre_kinds; ++kind) {
    const int count = kept.count(Card{kind});
    if (count > 0 && !scores(Card{kind}, count + completed.count(Card{kind}))) return refused("FD-2.4");
  }
  return kept.size() == kept.kilometres_count() ? allowed : refused("FD-3.6");
}

constexpr Verdict check(const State& state, Seat seat, const Move& move) {
  if (state.turn == no_seat) return refused(target_reached(state) ? "FD-5.1" : "FD-5.3");
  if (state.turn != seat) return refused("FD-5.2");
  const bool keeping = !state.thrown.empty();
  switch (move.kind) {
    case Move::Kind::throw_cards:
      return keeping ? refused("FD-2.2") : allowed;
    case Move::Kind::write:
      return keeping ? refused("FD-2.2") : check_write(state);
    case Move::Kind::keep:
      break;
  }
  if (!keeping) return refused(state.counter.empty() ? "FD-2.1" : "FD-2.5");
  return check_keep(state, move.kept);
}

// Every choice of what scores: so many 8s, so many 12s, and so many of the one kind that makes a combination.
template <class Out>
constexpr void add_keeps(const Cards& thrown, const Cards& completed, Out& out) {
  const Card combination = combination_in(thrown, completed);
  const int most = combination == no_card ? 0 : thrown.count(combination);
  Cards kept;
  for (int count = 0; count <= most; ++count) {
    if (count > 0 && !scores(combination, count + completed.count(combination))) continue;
    if (count > 0) kept.set(combination, count);
    for (int eights = 0; eights <= thrown.count(eight); ++eights) {
      kept.set(eight, eights);
      for (int twelves = 0; twelves <= thrown.count(twelve); ++twelves) {
        kept.set(twelve, twelves);
        if (!kept.empty()) out.add(keep(kept));
      }
    }
  }
}

template <class Out>
constexpr void moves(const State& state, Seat, Out& out) {
  if (!state.thrown.empty()) return add_keeps(state.thrown, completed_by(state.options, state.hand), out);
  out.add(the_throw);
  if (check_write(state)) out.add(the_write);
}

}  // namespace paddock::frappadingue
