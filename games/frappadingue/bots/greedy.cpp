#include "games/frappadingue/bots/greedy.hpp"

#include <algorithm>

#include "engine/kernel/power.hpp"

namespace paddock::frappadingue {

namespace {

// An estimate for the next throw. Treats the cards as independent draws.
struct NextThrow {
  double survival = 0;  // something scores and there is no crash
  double gain = 0;      // points if it survives
};

NextThrow next_throw(const Cards& deck, int thrown, const Options& options) {
  const double size = std::max(1, deck.size());
  const double scoring = (deck.count(eight) + deck.count(twelve)) / size;
  const double crashes = deck.count(crash) / size;
  const double plus_five_lost = options.plus5 % 50 == 0 ? 0.0 : deck.count(plus_five) / size;
  const double clean = power(1.0 - crashes - plus_five_lost, thrown);
  const double something = 1.0 - power(std::max(0.0, 1.0 - scoring), thrown);
  const double combinations = thrown >= 3 ? 0.02 * thrown * (thrown - 1) * (thrown - 2) : 0.0;
  const double singles = thrown * (100.0 * deck.count(eight) + 50.0 * deck.count(twelve)) / size;
  return {clean * std::min(1.0, something + combinations / 20),
          singles / std::max(0.2, something) + 100.0 * combinations};
}

// The value of a counter, before the decision to stop or to throw again.
double worth(const State& state) {
  if (!can_still_write(state)) return 0;
  const NextThrow next = next_throw(state.deck, cards_in_throw(state.counter.size(), state.deck.size()), state.options);
  const double going_on = next.survival * (std::max(0, state.total) + next.gain) * (state.total % 100 == 0 ? 1.0 : 0.9);
  return check_write(state) ? std::max<double>(state.total, going_on) : going_on;
}

double value(const State& state, const Move& move) {
  if (move.kind == Move::Kind::write) return state.total;
  if (move.kind == Move::Kind::throw_cards) {
    const NextThrow next =
        next_throw(state.deck, cards_in_throw(state.counter.size(), state.deck.size()), state.options);
    return next.survival * (std::max(0, state.total) + next.gain);
  }
  State after = state;
  const Cards taken = move.kept + state.thrown.specials();
  after.counter = state.counter + taken;
  after.deck = state.options.deck.cards - after.counter;
  after.thrown = Cards{};
  after.hand = open_part(state.hand + taken);
  after.total +=
      points_added(completed_by(state.options, state.hand), move.kept) + points_of_specials(taken, state.options);
  return after.deck.empty() ? (check_total(after) ? after.total : 0) : worth(after);
}

}  // namespace

Move greedy(const View& view, std::span<const Move> moves, Rng&) {
  const State state = world_of(view);
  const Seat seat = view.turn;
  const bool ends_now = view.options.last_round == YesNo::no || view.seats == 1;
  for (const Move& move : moves) {
    if (move.kind == Move::Kind::write && ends_now && view.score[seat] + view.total >= view.options.target) return move;
  }
  return *std::ranges::max_element(moves, {}, [&](const Move& move) { return value(state, move); });
}

}  // namespace paddock::frappadingue
