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
class DecisionPoint {
 public:
  DecisionPoint(const Match& match, Seat seat) : match_(&match), seat_(seat) {}

  Seat seat() const { return seat_; }
  const Setup& setup() const { return match_->setup(); }
  text::JsonText view() const { return match_->view(seat_); }
  std::vector<std::string> moves() const { return match_->moves(seat_); }
  std::vector<text::Json> move_previews() const { return match_->move_previews(seat_); }
  MoveVerdict check_move(std::string_view written) const { return match_->check_move(seat_, written); }
  std::string write(const Move& move) const { return match_->write(move); }

  // The same in the types of its game; breaks its promise for another game's.
  template <paddock::Game G>
  paddock::DecisionPoint<G> as() const {
    const std::any typed = match_->typed_decision_point(seat_);
    const auto* sight = std::any_cast<paddock::DecisionPoint<G>>(&typed);
    ensure(sight != nullptr, "a sight is opened by its own game");
    return *sight;
  }

 private:
  const Match* match_;
  Seat seat_;
};

}  // namespace paddock::catalogue
