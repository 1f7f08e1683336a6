#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "engine/encoding/encoding.hpp"
#include "engine/kernel/random_move.hpp"
#include "engine/kernel/win_share.hpp"
#include "engine/simulation/seeds.hpp"

// A batch of matches, one per row, that are played by action ids. Rows are independent of each other and give the same
// results on CPU and GPU. The view of a row is that of the seat to act; callers on a CPU keep it from step to step.
namespace paddock::simulation {

// The output arrays, with one or more items per row. The caller owns the memory.
struct RowOutputs {
  float* observations = nullptr;   // of the seat to act
  std::uint8_t* masks = nullptr;   // the ids it may choose
  float* rewards = nullptr;        // of every seat: its win share if a match has just ended, else 0
  std::uint8_t* ended = nullptr;   // 1 if the step ended a match; the other outputs then describe the next match
  std::int32_t* seats = nullptr;   // the seat to act
  std::uint64_t* seeds = nullptr;  // of the current match
};

// The state of one row.
template <Game G>
struct Row {
  typename G::State state{};
  Rng dealer{0};
  Rng luck{0};  // random numbers of bots and of sampled ids
  encoding::PartialAction choice;
  Seat seat;
  std::uint64_t seed = 0;
};

// The effect of an id: it completes a move, or it adds to a partial one.
template <Game G>
struct ChosenAction {
  typename G::Move move;
  std::uint16_t id = 0;
  bool whole = false;
};

// The chosen ids followed by `id`. There must be room for it.
constexpr encoding::ActionIds with(const encoding::PartialAction& choice, std::int64_t id) {
  encoding::ActionIds ids = choice.ids;
  ids.add(static_cast<int>(id));
  return ids;
}

// Whether the id exists, and whether there is room for it.
template <class E>
constexpr bool fits(const encoding::PartialAction& choice, std::int64_t id) {
  return id >= 0 && id < E::actions && !choice.ids.full();
}

// Whether `ids` are a legal move (`whole`) or the beginning of one.
template <Game G, encoding::EncodingOf<G> E>
constexpr bool begins_a_move(const Row<G>& row, const typename G::View& view, const encoding::ActionIds& ids,
                             bool whole) {
  if constexpr (E::pending > 0) {
    MoveList<G> moves;
    G::moves(row.state, row.seat, moves);
    return std::any_of(moves.begin(), moves.end(), [&](const typename G::Move& move) {
      const auto written = E::write(view, move);
      return whole ? written == ids : encoding::PartialAction{ids}.begins(written);
    });
  } else {
    return false;
  }
}

// Computes the effect of choosing `id`. False if it may not be chosen.
template <Game G, encoding::EncodingOf<G> E>
constexpr bool choose(const Row<G>& row, const typename G::View& view, std::int64_t id, ChosenAction<G>& chosen) {
  if (!fits<E>(row.choice, id)) return false;
  const auto ids = with(row.choice, id);
  chosen.id = static_cast<std::uint16_t>(id);
  chosen.whole = false;
  if (const auto move = E::read(view, ids)) {
    chosen.move = *move;
    chosen.whole = true;
    if (!G::check(row.state, row.seat, *move)) return false;
    if constexpr (E::pending == 0) return true;
  }
  return begins_a_move<G, E>(row, view, ids, chosen.whole);
}

// A random id that may be chosen. All legal moves are equally likely.
template <Game G, encoding::EncodingOf<G> E>
constexpr std::int64_t sample_action(Row<G>& row, const typename G::View& view) {
  if (row.choice.ids.empty()) return E::write(view, random_move<G>(std::as_const(row.state), row.seat, row.luck))[0];
  MoveList<G> moves;
  G::moves(std::as_const(row.state), row.seat, moves);
  const auto goes_on = [&](const typename G::Move& move) { return row.choice.begins(E::write(view, move)); };
  auto left = row.luck.below(static_cast<std::uint32_t>(std::count_if(moves.begin(), moves.end(), goes_on)));
  auto* move = std::find_if(moves.begin(), moves.end(), goes_on);
  for (; left > 0; --left) move = std::find_if(move + 1, moves.end(), goes_on);
  return E::write(view, *move)[row.choice.ids.size()];
}

// Opens and advances rows, and writes their outputs. Match k of row i is dealt with the seed `seed + k · rows + i`.
template <Game G, encoding::EncodingOf<G> E>
class RowStepper {
 public:
  constexpr RowStepper(const typename G::Options& options, int seats, std::uint64_t seed, std::size_t rows)
      : options_(options), seats_(seats), seed_(seed), rows_(rows) {}

  // Deals the first match of the row. Returns the view of the seat to act.
  template <class Bots>
  constexpr typename G::View open(Row<G>& row, std::size_t at, const Bots& bots, const RowOutputs& out) const {
    clear(at, out);
    row.seed = first_row_seed(seed_, at);
    deal(row);
    run_bots(row, at, bots, out);
    clear(at, out);  // a match that bots ended before the first decision does not count
    return show(row, at, out);
  }

  // Plays an id that may be chosen; `chosen` is the result of `choose`. Returns the view of the seat to act.
  template <class Bots>
  constexpr typename G::View advance(Row<G>& row, const ChosenAction<G>& chosen, std::size_t at, const Bots& bots,
                                     const RowOutputs& out) const {
    clear(at, out);
    if (chosen.whole) {
      row.choice = {};
      play(row, chosen.move);
      settle(row, at, out);
      run_bots(row, at, bots, out);
    } else {
      row.choice.ids.add(chosen.id);
    }
    return show(row, at, out);
  }

 private:
  static constexpr void play(Row<G>& row, const typename G::Move& move) {
    Chance chance(row.dealer);
    NoLog log;
    G::apply(row.state, row.seat, move, chance, log);
    row.dealer = chance.rng();
  }

  constexpr void deal(Row<G>& row) const {
    row.luck = row_players_rng(row.seed);
    Chance chance{row_rules_rng(row.seed)};
    row.state = G::open(options_, seats_, chance);
    row.dealer = chance.rng();
    row.choice = {};
    row.seat = *G::to_act(row.state).begin();
  }

  // Finds the seat to act. If the match is over, reports it and deals the next one. Bots may finish several matches
  // before the caller has a decision; only the first result is reported, since the caller played only in that match.
  constexpr void settle(Row<G>& row, std::size_t at, const RowOutputs& out) const {
    const SeatSet seats = G::to_act(row.state);
    if (!seats.empty()) [[likely]] {
      row.seat = *seats.begin();
      return;
    }
    if (out.ended[at] == 0) tell(G::outcome(row.state), at, out);
    row.seed = next_row_seed(row.seed, rows_);
    deal(row);
  }

  constexpr void tell(const Outcome& outcome, std::size_t at, const RowOutputs& out) const {
    for (const Seat seat : SeatSet::first(seats_))
      out.rewards[at * static_cast<std::size_t>(seats_) + seat.number] = static_cast<float>(win_share(outcome, seat));
    out.ended[at] = 1;
  }

  // Plays for bots until it is the turn of a seat without one.
  template <class Bots>
  constexpr void run_bots(Row<G>& row, std::size_t at, const Bots& bots, const RowOutputs& out) const {
    while (bots.sit_at(row.seat)) {
      play(row, bots.choose(row));
      settle(row, at, out);
    }
  }

  constexpr void clear(std::size_t at, const RowOutputs& out) const {
    std::fill_n(out.rewards + at * static_cast<std::size_t>(seats_), seats_, 0.0F);
    out.ended[at] = 0;
  }

  constexpr typename G::View show(const Row<G>& row, std::size_t at, const RowOutputs& out) const {
    constexpr auto numbers = static_cast<std::size_t>(encoding::observation_size<G, E>());
    const auto view = G::view(row.state, row.seat);
    MoveList<G> moves;
    G::moves(row.state, row.seat, moves);
    encoding::observe<G, E>(view, row.choice, out.observations + at * numbers);
    encoding::mask<G, E>(view, moves, row.choice, out.masks + at * static_cast<std::size_t>(E::actions));
    out.seats[at] = row.seat.number;
    out.seeds[at] = row.seed;
    return view;
  }

  typename G::Options options_;
  int seats_;
  std::uint64_t seed_;
  std::size_t rows_;
};

}  // namespace paddock::simulation
