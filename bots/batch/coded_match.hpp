#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/batch/codec.hpp"
#include "engine/catalogue/record.hpp"
#include "engine/kernel/result.hpp"

namespace paddock::bots {

// A match in progress, played by text or by action ids. A value: copies are independent.
class CodedMatch {
 public:
  // Deals with this seed. All random numbers follow from it.
  CodedMatch(catalogue::SharedSetup setup, std::uint64_t seed);
  // The match after all moves of the record. `dealer` produces the random numbers from here on.
  static Result<CodedMatch> restored(const catalogue::Record& record, const Rng& dealer);

  const catalogue::Game& game() const { return setup_->game(); }
  const catalogue::Setup& setup() const { return *setup_; }
  const catalogue::Match& match() const { return *match_; }
  // The current position. It does not change when the match goes on.
  std::shared_ptr<const catalogue::Match> shared_match() const { return match_; }
  std::unique_ptr<const catalogue::DecisionPoint> decision_point(Seat seat) const {
    return match_->decision_point(seat);
  }
  bool over() const { return match_->to_act().empty(); }
  // None for a sampled world.
  const std::optional<catalogue::Record>& record() const { return record_; }
  // The generator of the next random numbers.
  const Rng& dealer() const { return dealer_; }

  // Plays a move. If it is not allowed, the error says why and nothing changes. Returns the events that the viewer may
  // see.
  Result<std::vector<std::string>> play(Seat seat, std::string_view written, Seat viewer);
  // Adds an id to the seat's choice. Returns true if that completed a move, which is then played. An error if the game
  // has no encoding.
  Result<bool> choose(Seat seat, std::int64_t id);
  // The ids that the seat has chosen of an incomplete move.
  const encoding::PartialAction& choice(Seat seat) const { return choices_[seat]; }

  // A random world that fits what the seat sees, with random numbers of its own.
  CodedMatch sampled_world(Seat seat, std::uint64_t seed) const;
  // All random results of a move, each with its probability. An error if the move is not allowed or there are more than
  // `most`.
  Result<std::vector<std::pair<double, CodedMatch>>> outcomes(Seat seat, std::string_view written,
                                                              std::size_t most) const;

 private:
  CodedMatch(catalogue::SharedSetup setup, std::shared_ptr<const catalogue::Match> match, Rng dealer)
      : setup_(std::move(setup)), dealer_(dealer), match_(std::move(match)) {}

  // Plays a move if it is allowed, and returns the verdict and its events.
  catalogue::MoveAttempt attempt(Seat seat, const catalogue::Move& move);
  // Updates the match after a move.
  void apply_move(Seat seat, const catalogue::MoveResult& played, const Rolls& rolls);
  std::string why_not(Seat seat, const catalogue::MoveVerdict& verdict, std::string_view written) const;

  catalogue::SharedSetup setup_;
  Rng dealer_;
  std::shared_ptr<const catalogue::Match> match_;
  std::optional<catalogue::Record> record_;
  PerSeat<encoding::PartialAction> choices_;
};

// Why a clause refuses a move: "RA-3.4: …".
std::string refusal_text(const catalogue::Game& game, Seat seat, std::string_view clause, const text::Refusal& why);
// Why a batch rejects an id.
std::string refusal_text(const catalogue::Game& game, const RejectedAction& bad);

}  // namespace paddock::bots
