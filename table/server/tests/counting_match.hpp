#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/catalogue/setup.hpp"
#include "table/core/table.hpp"
#include "table/server/core.hpp"

namespace paddock::server::test {

// How often expensive functions of a match were called.
struct Counts {
  int dealt = 0;
  int attempted = 0;
  int checked = 0;  // without being attempted
  int parsed = 0;   // moves that were read from notation
  int listed = 0;   // decision points, each of which lists the legal moves of a seat
  int rolls_written = 0;
  int rolls_read = 0;
};

// A match of any game that counts the calls of its functions.
class CountingMatch final : public catalogue::Match {
 public:
  CountingMatch(std::shared_ptr<const catalogue::Setup> setup, SharedMatch counted, Counts& counts)
      : setup_(std::move(setup)), counted_(std::move(counted)), counts_(counts) {}

  const catalogue::Match& counted() const { return *counted_; }

  const catalogue::Setup& setup() const override { return *setup_; }
  SeatSet to_act() const override { return counted_->to_act(); }
  std::unique_ptr<const catalogue::DecisionPoint> decision_point(Seat seat) const override {
    ++counts_.listed;
    return counted_->decision_point(seat);
  }
  catalogue::MoveVerdict check(Seat seat, const catalogue::Move& move) const override {
    ++counts_.checked;
    return counted_->check(seat, move);
  }
  text::Reason reason(Seat seat, const catalogue::Move& move) const override { return counted_->reason(seat, move); }
  catalogue::MoveAttempt attempt(Seat seat, const catalogue::Move& move, Chance& chance) const override {
    ++counts_.attempted;
    auto attempt = counted_->attempt(seat, move, chance);
    if (attempt.result)
      attempt.result->next = std::make_shared<CountingMatch>(setup_, std::move(attempt.result->next), counts_);
    return attempt;
  }
  text::Json position() const override { return counted_->position(); }
  text::JsonText view(Seat viewer) const override { return counted_->view(viewer); }
  std::string paint(Seat viewer, const text::Painter& painter) const override {
    return counted_->paint(viewer, painter);
  }
  Outcome outcome() const override { return counted_->outcome(); }
  text::JsonObject rematch() const override { return counted_->rematch(); }

 private:
  std::shared_ptr<const catalogue::Setup> setup_;
  SharedMatch counted_;
  Counts& counts_;
};

class CountingSetup final : public catalogue::Setup {
 public:
  CountingSetup(catalogue::SharedSetup counted, Counts& counts)
      : Setup(counted->game(), counted->options(), counted->seats()), counted_(std::move(counted)), counts_(counts) {}

  SharedMatch deal(Chance& chance) const override {
    ++counts_.dealt;
    return std::make_shared<CountingMatch>(shared_from_this(), counted_->deal(chance), counts_);
  }
  Result<SharedMatch> sample_world(const text::Json& view, std::uint64_t seed) const override {
    return counted_->sample_world(view, seed);
  }
  std::string write_move(const catalogue::Move& move) const override { return counted_->write_move(move); }
  catalogue::Move read_move(std::string_view written) const override {
    ++counts_.parsed;
    return counted_->read_move(written);
  }
  text::JsonArray write_rolls(const Rolls& rolls) const override {
    ++counts_.rolls_written;
    return counted_->write_rolls(rolls);
  }
  Result<std::vector<Roll>> read_rolls(const text::Json& json) const override {
    ++counts_.rolls_read;
    return counted_->read_rolls(json);
  }

 private:
  catalogue::SharedSetup counted_;
  Counts& counts_;
};

inline const catalogue::Match& uncounted(const catalogue::Match& match) {
  return dynamic_cast<const CountingMatch&>(match).counted();
}

}  // namespace paddock::server::test
