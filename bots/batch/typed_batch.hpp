#pragma once

#include <algorithm>
#include <atomic>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "bots/arena/arena.hpp"
#include "bots/batch/batch.hpp"
#include "bots/batch/chunks.hpp"
#include "engine/encoding/encoding.hpp"
#include "engine/kernel/bot.hpp"
#include "engine/kernel/random_move.hpp"
#include "engine/text/notation.hpp"

namespace paddock::bots {

// One of the matches: everything it needs to go on.
template <Game G>
struct Lane {
  typename G::State state{};
  Rng dealer{0};
  Rng luck{0};  // of bots, and of ids that are sampled
  encoding::Choice choice;
  Seat seat;
  std::uint64_t seed = 0;
};

// Who decides at a seat instead of the caller.
template <Game G>
using LaneBot = std::function<typename G::Move(const Lane<G>& lane, Rng& luck)>;

template <Game G, text::NotationOf<G> N, encoding::EncodingOf<G> E>
class TypedBatch final : public Batch {
  using Move = typename G::Move;

 public:
  TypedBatch(const BatchPlan& plan, std::vector<LaneBot<G>> bots)
      : setup_(plan.setup),
        options_(catalogue::setup_as<G>(*plan.setup).typed()),
        seats_(plan.setup->seats()),
        seed_(plan.seed),
        bots_(std::move(bots)),
        lanes_(plan.rows),
        next_(plan.rows) {}

  std::size_t size() const override { return lanes_.size(); }

  void reset(const Rows& rows) override {
    for (std::size_t row = 0; row < lanes_.size(); ++row) {
      clear(row, rows);
      lanes_[row].seed = seed_ + row;
      deal(lanes_[row]);
      run_bots(row, rows);
      show(row, rows);
    }
  }

  std::optional<BadId> step(std::span<const std::int64_t> ids, const Rows& rows, int threads) override {
    std::atomic<std::size_t> first_bad = lanes_.size();
    in_chunks(lanes_.size(), threads, [&](std::size_t begin, std::size_t end) {
      const std::size_t bad = choose_all(begin, end, ids);
      for (std::size_t known = first_bad; bad < end && bad < known && !first_bad.compare_exchange_weak(known, bad);) {
      }
    });
    if (first_bad < lanes_.size()) return refusal(first_bad, ids[first_bad]);
    in_chunks(lanes_.size(), threads, [&](std::size_t begin, std::size_t end) { advance(begin, end, rows); });
    return std::nullopt;
  }

  void sample(std::span<std::int64_t> ids) override {
    for (std::size_t row = 0; row < lanes_.size(); ++row) ids[row] = sampled(lanes_[row]);
  }

 private:
  // What a chosen id comes to: a whole move, or more of a choice.
  struct Next {
    Move move;
    std::uint16_t id = 0;
    bool whole = false;
  };

  static encoding::Ids with(const encoding::Choice& choice, std::int64_t id) {
    encoding::Ids ids = choice.ids;
    ids.add(static_cast<int>(id));
    return ids;
  }

  // The first row whose id may not be chosen; `end` where there is none.
  std::size_t choose_all(std::size_t begin, std::size_t end, std::span<const std::int64_t> ids) {
    while (begin < end && choose(begin, ids[begin])) ++begin;
    return begin;
  }

  // Notes what the id comes to; false where it may not be chosen.
  bool choose(std::size_t row, std::int64_t id) {
    const Lane<G>& lane = lanes_[row];
    if (id < 0 || id >= E::actions || lane.choice.ids.full()) return false;
    const auto view = G::view(lane.state, lane.seat);
    const auto ids = with(lane.choice, id);
    Next& next = next_[row];
    next.id = static_cast<std::uint16_t>(id);
    next.whole = false;
    if (const auto move = E::read(view, ids)) {
      next.move = *move;
      next.whole = true;
      if (!G::check(lane.state, lane.seat, *move)) return false;
      if constexpr (E::pending == 0) return true;
    }
    return begins_a_move(lane, view, ids, next.whole);
  }

  // Only what `moves` lists can be chosen id by id.
  static bool begins_a_move(const Lane<G>& lane, const typename G::View& view, const encoding::Ids& ids, bool whole) {
    if constexpr (E::pending > 0) {
      const auto moves = moves_of(lane);
      return std::any_of(moves.begin(), moves.end(), [&](const Move& move) {
        const auto written = E::write(view, move);
        return whole ? written == ids : encoding::Choice{ids}.begins(written);
      });
    } else {
      return false;
    }
  }

  BadId refusal(std::size_t row, std::int64_t id) const {
    const Lane<G>& lane = lanes_[row];
    if (id < 0 || id >= E::actions || lane.choice.ids.full()) return {row, id, {}};
    const auto view = G::view(lane.state, lane.seat);
    const auto move = E::read(view, with(lane.choice, id));
    if (!move) return {row, id, {}};
    const auto verdict = G::check(lane.state, lane.seat, *move);
    if (verdict) return {row, id, {}};
    return {row, id, verdict.clause, text::refusal_of<G>(N(options_), view, *move, verdict.clause)};
  }

  void advance(std::size_t begin, std::size_t end, const Rows& rows) {
    for (std::size_t row = begin; row < end; ++row) {
      Lane<G>& lane = lanes_[row];
      const Next& next = next_[row];
      clear(row, rows);
      if (next.whole) {
        lane.choice = {};
        play(lane, next.move);
        settle(row, rows);
        if (!bots_.empty()) run_bots(row, rows);
      } else {
        lane.choice.ids.add(next.id);
      }
      show(row, rows);
    }
  }

  static void play(Lane<G>& lane, const Move& move) {
    Chance chance(lane.dealer);
    NoLog log;
    G::apply(lane.state, lane.seat, move, chance, log);
    lane.dealer = chance.rng();
  }

  void deal(Lane<G>& lane) const {
    lane.luck = Rng(lane.seed, 1);
    Chance chance{Rng(lane.seed)};
    lane.state = G::open(options_, seats_, chance);
    lane.dealer = chance.rng();
    lane.choice = {};
    lane.seat = *G::to_act(lane.state).begin();
  }

  // Who is next; where nobody is, the match is counted and the next one dealt.
  void settle(std::size_t row, const Rows& rows) {
    Lane<G>& lane = lanes_[row];
    const SeatSet seats = G::to_act(lane.state);
    if (!seats.empty()) [[likely]] {
      lane.seat = *seats.begin();
      return;
    }
    const Outcome outcome = G::outcome(lane.state);
    for (const Seat seat : SeatSet::first(seats_))
      rows.rewards[row * static_cast<std::size_t>(seats_) + seat.number] =
          static_cast<float>(share_of_the_win(outcome, seat));
    rows.ended[row] = 1;
    lane.seed += lanes_.size();
    deal(lane);
  }

  // Until it is a seat's turn at which no bot sits, or one match has ended: the next step goes on from the deal.
  void run_bots(std::size_t row, const Rows& rows) {
    Lane<G>& lane = lanes_[row];
    while (!bots_.empty() && bots_[lane.seat.number]) {
      play(lane, bots_[lane.seat.number](lane, lane.luck));
      settle(row, rows);
    }
  }

  void clear(std::size_t row, const Rows& rows) const {
    std::fill_n(rows.rewards + row * static_cast<std::size_t>(seats_), seats_, 0.0F);
    rows.ended[row] = 0;
  }

  void show(std::size_t row, const Rows& rows) const {
    constexpr auto numbers = static_cast<std::size_t>(encoding::observation_size<G, E>());
    const Lane<G>& lane = lanes_[row];
    const auto view = G::view(lane.state, lane.seat);
    encoding::observe<G, E>(view, lane.choice, rows.observations + row * numbers);
    encoding::mask<G, E>(view, moves_of(lane), lane.choice, rows.masks + row * static_cast<std::size_t>(E::actions));
    rows.seats[row] = lane.seat.number;
    rows.seeds[row] = lane.seed;
  }

  static MoveList<G> moves_of(const Lane<G>& lane) {
    MoveList<G> moves;
    G::moves(lane.state, lane.seat, moves);
    return moves;
  }

  static std::int64_t sampled(Lane<G>& lane) {
    const auto view = G::view(lane.state, lane.seat);
    if (lane.choice.ids.empty()) return E::write(view, random_move<G>(lane.state, lane.seat, lane.luck))[0];
    MoveList<G> left;
    for (const Move& move : moves_of(lane)) {
      if (lane.choice.begins(E::write(view, move))) left.add(move);
    }
    const Move& move = left[lane.luck.below(static_cast<std::uint32_t>(left.size()))];
    return E::write(view, move)[lane.choice.ids.size()];
  }

  catalogue::SharedSetup setup_;  // holds the material of the options
  typename G::Options options_;
  int seats_;
  std::uint64_t seed_;
  std::vector<LaneBot<G>> bots_;
  std::vector<Lane<G>> lanes_;
  std::vector<Next> next_;
};

}  // namespace paddock::bots
