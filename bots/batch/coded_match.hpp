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

// A match in progress, played by text or by ids. A value: a copy goes its own way.
class CodedMatch {
 public:
  // Dealt with the seed, from which all of chance follows.
  CodedMatch(catalogue::SharedSetup setup, std::uint64_t seed);
  // As the record leaves it; chance goes on with this generator.
  static Result<CodedMatch> restored(const catalogue::Record& record, const Rng& dealer);

  const catalogue::Game& game() const { return setup_->game(); }
  const catalogue::Setup& setup() const { return *setup_; }
  const catalogue::Match& match() const { return *match_; }
  // The same, kept as it is whatever is played meanwhile.
  const std::shared_ptr<const catalogue::Match>& shared_match() const { return match_; }
  const Codec& codec() const { return codec_of(game()); }
  catalogue::DecisionPoint sight(Seat seat) const { return {*match_, seat}; }
  bool over() const { return match_->to_act().empty(); }
  // None of a world that was imagined.
  const std::optional<catalogue::Record>& record() const { return record_; }
  // What chance will follow from.
  const Rng& dealer() const { return dealer_; }

  // Plays a move that the rules allow; otherwise says why not, and nothing changes. Returns what happened as the viewer
  // may see it.
  Result<std::vector<std::string>> play(Seat seat, std::string_view written, Seat viewer);
  // Chooses an id for the seat: the move is played once it is whole. True when it was.
  Result<bool> choose(Seat seat, std::int64_t id);
  // What the seat has chosen of a move that is not whole yet.
  const encoding::PartialAction& choice(Seat seat) const { return choices_[seat]; }

  // A world that fits what the seat sees, with chance of its own.
  CodedMatch imagined(Seat seat, std::uint64_t seed) const;
  // All that chance can make of a move, each with its probability; or why not: the move is not allowed, or there are
  // more than `most`.
  Result<std::vector<std::pair<double, CodedMatch>>> outcomes(Seat seat, std::string_view written,
                                                              std::size_t most) const;

 private:
  CodedMatch(catalogue::SharedSetup setup, std::shared_ptr<const catalogue::Match> match, Rng dealer)
      : setup_(std::move(setup)), dealer_(dealer), match_(std::move(match)) {}

  // What a move made of the match, which is kept.
  void apply_move(Seat seat, catalogue::MoveResult& played, const Rolls& rolls);
  std::string why_not(Seat seat, const catalogue::MoveVerdict& verdict, std::string_view written) const;
  bool is_move_prefix(Seat seat, const encoding::ActionIds& ids) const;

  catalogue::SharedSetup setup_;
  Rng dealer_;
  std::shared_ptr<const catalogue::Match> match_;
  std::optional<catalogue::Record> record_;
  PerSeat<encoding::PartialAction> choices_;
};

// The sentence about a move that a clause refuses: "RA-3.4: …".
std::string refusal_text(const catalogue::Game& game, Seat seat, std::string_view clause, const text::Refusal& why);
// The sentence about an id that a batch refuses.
std::string refusal_text(const catalogue::Game& game, const RejectedAction& bad);

}  // namespace paddock::bots
