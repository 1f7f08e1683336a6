#pragma once

#include <string>
#include <vector>

#include "engine/catalogue/match.hpp"

namespace paddock::catalogue {

// A match as the player at one seat meets it: its view, its moves, and no way to the position.
class Seen {
 public:
  Seen(const Match& match, Seat seat) : match_(&match), seat_(seat) {}

  Seat seat() const { return seat_; }
  text::Json view() const { return match_->view(seat_); }
  std::vector<std::string> moves() const { return match_->moves(seat_); }
  Sight sight() const { return match_->sight(seat_); }

 private:
  const Match* match_;
  Seat seat_;
};

}  // namespace paddock::catalogue
