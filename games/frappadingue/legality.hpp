#pragma once

#include "engine/kernel/move_sampler.hpp"
#include "engine/kernel/verdict.hpp"
#include "games/frappadingue/points.hpp"

namespace paddock::frappadingue {

// FD-5.2
constexpr SeatSet to_act(const State& state) { return SeatSet::only(state.turn); }

// FD-5.1, FD-5.3: whether some seat has reached the target.
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

// All keeps that score: any number of 8s, any number of 12s, and none or a scoring number of the one kind that makes a
// combination.
class Keeps {
 public:
  constexpr Keeps(const Cards& thrown, const Cards& completed)
      : eights_(thrown.count(eight) + 1),
        twelves_(thrown.count(twelve) + 1),
        combination_(combination_in(thrown, completed)) {
    if (combination_ == no_card) return;
    least_ = 1;
    while (!scores(combination_, least_ + completed.count(combination_))) ++least_;
    combinations_ = thrown.count(combination_) - least_ + 1;
  }

  constexpr int size() const { return (combinations_ + 1) * eights_ * twelves_ - 1; }
  // Ordered by the combination, then the 8s, then the 12s. Keeping nothing would be the first; it is skipped.
  constexpr Move operator[](int k) const {
    const int choice = k + 1;
    const int of_combination = choice / (eights_ * twelves_);
    Cards kept;
    if (of_combination > 0) kept.set(combination_, least_ + of_combination - 1);
    kept.set(eight, choice / twelves_ % eights_);
    kept.set(twelve, choice % twelves_);
    return keep(kept);
  }

 private:
  int eights_;  // number of choices
  int twelves_;
  Card combination_;
  int least_ = 0;  // scoring number of cards of the combination
  int combinations_ = 0;
};

template <class Out>
constexpr void moves(const State& state, Seat, Out& out) {
  if (state.thrown.empty())
    return add_indexed(out, check_write(state) ? 2 : 1, [](int k) { return k == 0 ? the_throw : the_write; });
  const Keeps keeps(state.thrown, completed_by(state.options, state.hand));
  add_indexed(out, keeps.size(), [&](int k) { return keeps[k]; });
}

}  // namespace paddock::frappadingue
