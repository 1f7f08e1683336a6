#pragma once

#include <algorithm>

#include "engine/kernel/verdict.hpp"
#include "games/frappadingue/points.hpp"
#include "games/frappadingue/types.hpp"

namespace paddock::frappadingue {

// FD-4.1, FD-5.1: the lowest total that the seat to play may write.
constexpr int least_total(const State& state) {
  return std::max(written_step, state.score[state.turn] == 0 ? state.options.opening : 0);
}

// FD-4.1 and the opening of FD-5.1. Other rules may forbid writing now.
constexpr Verdict check_total(const State& state) {
  if (state.total <= 0 || state.total % written_step != 0) return refused("FD-4.1");
  if (state.total < least_total(state)) return refused("FD-5.1");
  return allowed;
}

constexpr Verdict check_write(const State& state) {
  if (state.counter.empty()) return refused("FD-2.1");
  if (const Verdict total = check_total(state); !total) return total;
  if (state.options.full_hand == FullHand::must_throw && is_full_hand(state.counter.size())) return refused("FD-2.7");
  return allowed;
}

}  // namespace paddock::frappadingue
