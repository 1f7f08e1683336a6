#pragma once

#include <any>
#include <string>
#include <string_view>
#include <vector>

#include "engine/catalogue/match.hpp"
#include "engine/kernel/bot.hpp"

namespace paddock::catalogue {

// What a seat is handed to decide on, whatever the game: its view, its moves, and no way to the position. The match
// outlives it.
class Sight {
 public:
  Sight(const Match& match, Seat seat) : match_(&match), seat_(seat) {}

  Seat seat() const { return seat_; }
  const Setup& setup() const { return match_->setup(); }
  text::JsonText view() const { return match_->view(seat_); }
  std::vector<std::string> moves() const { return match_->moves(seat_); }
  std::vector<text::Json> prospects() const { return match_->prospects(seat_); }
  Verdict judge(std::string_view written) const { return match_->judge(seat_, written); }
  std::string write(const Move& move) const { return match_->write(move); }

  // The same in the types of its game; breaks its promise for another game's.
  template <paddock::Game G>
  paddock::Sight<G> as() const {
    const std::any typed = match_->typed_sight(seat_);
    const auto* sight = std::any_cast<paddock::Sight<G>>(&typed);
    promise(sight != nullptr, "a sight is opened by its own game");
    return *sight;
  }

 private:
  const Match* match_;
  Seat seat_;
};

}  // namespace paddock::catalogue
