#pragma once

#include <any>
#include <string>
#include <string_view>
#include <vector>

#include "engine/catalogue/match.hpp"
#include "engine/kernel/bot.hpp"

namespace paddock::catalogue {

// What a seat receives when it has to decide, in any game: its view and its legal moves, but not the position. The
// match must outlive it.
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

  // The same in the types of game `G`. Throws InvariantError if the match is of another game.
  template <paddock::Game G>
  paddock::DecisionPoint<G> as() const {
    const std::any typed = match_->typed_decision_point(seat_);
    const auto* typed_point = std::any_cast<paddock::DecisionPoint<G>>(&typed);
    ensure(typed_point != nullptr, "a decision point is converted to its own game");
    return *typed_point;
  }

 private:
  const Match* match_;
  Seat seat_;
};

}  // namespace paddock::catalogue
