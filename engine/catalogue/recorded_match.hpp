#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "engine/catalogue/game.hpp"
#include "engine/catalogue/record.hpp"
#include "engine/catalogue/setup.hpp"

namespace paddock::catalogue {

// A match in progress together with its record. Random results come from one seed.
class RecordedMatch {
 public:
  RecordedMatch(SharedSetup setup, std::uint64_t seed);

  const Game& game() const { return setup_->game(); }
  const Match& match() const { return *match_; }
  const Record& record() const { return record_; }
  bool over() const { return match_->to_act().empty(); }

  // Plays an allowed move, records it and returns its events.
  std::shared_ptr<const Events> play(Seat seat, const Move& move);

 private:
  SharedSetup setup_;
  Rng dealer_;
  std::shared_ptr<const Match> match_;
  Record record_;
};

}  // namespace paddock::catalogue
