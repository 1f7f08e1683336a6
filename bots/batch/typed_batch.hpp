#pragma once

#include <atomic>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "bots/batch/batch.hpp"
#include "bots/batch/worker_threads.hpp"
#include "engine/kernel/bot.hpp"
#include "engine/simulation/rows.hpp"
#include "engine/text/notation.hpp"

namespace paddock::bots {

// Why an id may not be chosen.
template <Game G, text::NotationOf<G> N, encoding::EncodingOf<G> E>
RejectedAction refusal(const catalogue::Setup& setup, const simulation::Row<G>& row, std::size_t at, std::int64_t id) {
  if (!simulation::fits<E>(row.choice, id)) return {at, id, row.seat};
  const auto view = G::view(row.state, row.seat);
  const auto move = E::read(view, simulation::with(row.choice, id));
  if (!move) return {at, id, row.seat};
  const auto verdict = G::check(row.state, row.seat, *move);
  if (verdict) return {at, id, row.seat};
  const N notation(catalogue::setup_as<G>(setup).typed());
  return {at, id, row.seat, verdict.clause, text::refusal_of<G>(notation, view, *move, verdict.clause)};
}

// The bot of a seat, which decides instead of the caller.
template <Game G>
using RowBot = std::function<typename G::Move(const simulation::Row<G>& row, Rng& luck)>;

// The bots by seat; empty functions or an empty list where there are none.
template <Game G>
struct RowBots {
  std::vector<RowBot<G>> at;

  bool sit_at(Seat seat) const { return !at.empty() && at[seat.number]; }
  typename G::Move choose(simulation::Row<G>& row) const { return at[row.seat.number](row, row.luck); }
};

template <Game G, text::NotationOf<G> N, encoding::EncodingOf<G> E>
class TypedBatch final : public Batch {
 public:
  TypedBatch(const BatchPlan& plan, std::vector<RowBot<G>> bots)
      : setup_(plan.setup),
        played_(catalogue::setup_as<G>(*plan.setup).typed(), plan.setup->seats(), plan.seed, plan.rows),
        bots_{std::move(bots)},
        rows_(plan.rows),
        views_(plan.rows),
        chosen_(plan.rows) {}

  std::size_t size() const override { return rows_.size(); }

  void reset(const RowOutputs& rows) override {
    for (std::size_t at = 0; at < rows_.size(); ++at) views_[at] = played_.open(rows_[at], at, bots_, rows);
  }

  std::optional<RejectedAction> step(std::span<const std::int64_t> ids, const RowOutputs& rows, int threads) override {
    std::atomic<std::size_t> first_bad = rows_.size();
    workers_.in_chunks(rows_.size(), threads, [&](std::size_t begin, std::size_t end) {
      const std::size_t bad = choose_all(begin, end, ids);
      for (std::size_t known = first_bad; bad < end && bad < known && !first_bad.compare_exchange_weak(known, bad);) {
      }
    });
    if (first_bad < rows_.size()) return refusal<G, N, E>(*setup_, rows_[first_bad], first_bad, ids[first_bad]);
    workers_.in_chunks(rows_.size(), threads, [&](std::size_t begin, std::size_t end) {
      for (std::size_t at = begin; at < end; ++at)
        views_[at] = played_.advance(rows_[at], chosen_[at], at, bots_, rows);
    });
    return std::nullopt;
  }

  void sample(std::span<std::int64_t> ids, int threads) override {
    workers_.in_chunks(rows_.size(), threads, [&](std::size_t begin, std::size_t end) {
      for (std::size_t at = begin; at < end; ++at) ids[at] = simulation::sample_action<G, E>(rows_[at], views_[at]);
    });
  }

 private:
  // The index of the first row whose id may not be chosen, or `end`.
  std::size_t choose_all(std::size_t begin, std::size_t end, std::span<const std::int64_t> ids) {
    while (begin < end && simulation::choose<G, E>(rows_[begin], views_[begin], ids[begin], chosen_[begin])) ++begin;
    return begin;
  }

  catalogue::SharedSetup setup_;  // owns the material of the options
  simulation::RowStepper<G, E> played_;
  RowBots<G> bots_;
  std::vector<simulation::Row<G>> rows_;
  std::vector<typename G::View> views_;  // of the seat to act in each row
  std::vector<simulation::ChosenAction<G>> chosen_;
  WorkerThreads workers_;
};

}  // namespace paddock::bots
