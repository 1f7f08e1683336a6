#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "engine/encoding/encoding.hpp"
#include "engine/kernel/random_move.hpp"
#include "engine/kernel/win_share.hpp"

// Many matches side by side, a row each, played by ids: each row by itself, on whatever machine.
namespace paddock::encoding {

// Where rows are written, an item or several for each; the memory is the caller's.
struct RowOutputs {
  float* observations = nullptr;   // of the seat to act
  std::uint8_t* masks = nullptr;   // the ids it may choose
  float* rewards = nullptr;        // of every seat: its share of the win when a match has just ended, else 0
  std::uint8_t* ended = nullptr;   // 1 when the step ended a match; the row is that of the next one already
  std::int32_t* seats = nullptr;   // the seat to act
  std::uint64_t* seeds = nullptr;  // of the match that goes on
};

// One of the matches: everything it needs to go on.
template <Game G>
struct Row {
  typename G::State state{};
  Rng dealer{0};
  Rng luck{0};  // of bots, and of ids that are sampled
  PartialAction choice;
  Seat seat;
  std::uint64_t seed = 0;
};

// What a chosen id comes to: a whole move, or more of a choice.
template <Game G>
struct ChosenAction {
  typename G::Move move;
  std::uint16_t id = 0;
  bool whole = false;
};

// The ids with one more behind; there is room for it.
constexpr ActionIds with(const PartialAction& choice, std::int64_t id) {
  ActionIds ids = choice.ids;
  ids.add(static_cast<int>(id));
  return ids;
}

// Whether there is such an id at all, and room for it.
template <class E>
constexpr bool fits(const PartialAction& choice, std::int64_t id) {
  return id >= 0 && id < E::actions && !choice.ids.full();
}

// Only what `moves` lists can be chosen id by id.
template <Game G, EncodingOf<G> E>
constexpr bool begins_a_move(const Row<G>& row, const typename G::View& view, const ActionIds& ids, bool whole) {
  if constexpr (E::pending > 0) {
    MoveList<G> moves;
    G::moves(row.state, row.seat, moves);
    return std::any_of(moves.begin(), moves.end(), [&](const typename G::Move& move) {
      const auto written = E::write(view, move);
      return whole ? written == ids : PartialAction{ids}.begins(written);
    });
  } else {
    return false;
  }
}

// Tells what the id comes to; false where it may not be chosen.
template <Game G, EncodingOf<G> E>
constexpr bool choose(const Row<G>& row, std::int64_t id, ChosenAction<G>& chosen) {
  if (!fits<E>(row.choice, id)) return false;
  const auto view = G::view(row.state, row.seat);
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

// An id of the row, so that every legal move is as likely as any other.
template <Game G, EncodingOf<G> E>
constexpr std::int64_t sample_action(Row<G>& row) {
  const auto view = G::view(row.state, row.seat);
  if (row.choice.ids.empty()) return E::write(view, random_move<G>(std::as_const(row.state), row.seat, row.luck))[0];
  MoveList<G> moves;
  G::moves(std::as_const(row.state), row.seat, moves);
  const auto goes_on = [&](const typename G::Move& move) { return row.choice.begins(E::write(view, move)); };
  auto left = row.luck.below(static_cast<std::uint32_t>(std::count_if(moves.begin(), moves.end(), goes_on)));
  auto* move = std::find_if(moves.begin(), moves.end(), goes_on);
  for (; left > 0; --left) move = std::find_if(move + 1, moves.end(), goes_on);
  return E::write(view, *move)[row.choice.ids.size()];
}

// What is the same for all rows, and how one of them goes on and is written. Match k of row i is dealt with the seed
// `seed + k · rows + i`.
template <Game G, EncodingOf<G> E>
class RowStepper {
 public:
  constexpr RowStepper(const typename G::Options& options, int seats, std::uint64_t seed, std::size_t rows)
      : options_(options), seats_(seats), seed_(seed), rows_(rows) {}

  // Deals the first match of the row.
  template <class Bots>
  constexpr void open(Row<G>& row, std::size_t at, const Bots& bots, const RowOutputs& out) const {
    clear(at, out);
    row.seed = seed_ + at;
    deal(row);
    run_bots(row, at, bots, out);
    clear(at, out);  // what ended was nobody's
    show(row, at, out);
  }

  // Plays what may be chosen, as `choose` has told it.
  template <class Bots>
  constexpr void advance(Row<G>& row, const ChosenAction<G>& chosen, std::size_t at, const Bots& bots,
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
    show(row, at, out);
  }

 private:
  static constexpr void play(Row<G>& row, const typename G::Move& move) {
    Chance chance(row.dealer);
    NoLog log;
    G::apply(row.state, row.seat, move, chance, log);
    row.dealer = chance.rng();
  }

  constexpr void deal(Row<G>& row) const {
    row.luck = Rng(row.seed, 1);
    Chance chance{Rng(row.seed)};
    row.state = G::open(options_, seats_, chance);
    row.dealer = chance.rng();
    row.choice = {};
    row.seat = *G::to_act(row.state).begin();
  }

  // Who is next; where nobody is, the match is counted and the next one dealt. Only the one in which the caller chose
  // is told: bots may end the next before the caller has anything to decide.
  constexpr void settle(Row<G>& row, std::size_t at, const RowOutputs& out) const {
    const SeatSet seats = G::to_act(row.state);
    if (!seats.empty()) [[likely]] {
      row.seat = *seats.begin();
      return;
    }
    if (out.ended[at] == 0) tell(G::outcome(row.state), at, out);
    row.seed += rows_;
    deal(row);
  }

  constexpr void tell(const Outcome& outcome, std::size_t at, const RowOutputs& out) const {
    for (const Seat seat : SeatSet::first(seats_))
      out.rewards[at * static_cast<std::size_t>(seats_) + seat.number] = static_cast<float>(win_share(outcome, seat));
    out.ended[at] = 1;
  }

  // Until it is a seat's turn at which no bot sits.
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

  constexpr void show(const Row<G>& row, std::size_t at, const RowOutputs& out) const {
    constexpr auto numbers = static_cast<std::size_t>(observation_size<G, E>());
    const auto view = G::view(row.state, row.seat);
    MoveList<G> moves;
    G::moves(row.state, row.seat, moves);
    observe<G, E>(view, row.choice, out.observations + at * numbers);
    mask<G, E>(view, moves, row.choice, out.masks + at * static_cast<std::size_t>(E::actions));
    out.seats[at] = row.seat.number;
    out.seeds[at] = row.seed;
  }

  typename G::Options options_;
  int seats_;
  std::uint64_t seed_;
  std::size_t rows_;
};

}  // namespace paddock::encoding
