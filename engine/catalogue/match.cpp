#include "engine/catalogue/match.hpp"

#include <utility>

#include "engine/catalogue/decision_point.hpp"
#include "engine/catalogue/setup.hpp"
#include "engine/kernel/ensure.hpp"

namespace paddock::catalogue {

std::vector<std::string> DecisionPoint::moves() const {
  std::vector<std::string> written;
  written.reserve(size());
  for (std::size_t index = 0; index < size(); ++index) written.push_back(setup_.write_move(move(index)));
  return written;
}

int Match::seats() const { return setup().seats(); }

MoveResult Match::play(Seat seat, const Move& move, Chance& chance) const {
  auto attempted = attempt(seat, move, chance);
  ensure(attempted.result.has_value(), "only allowed moves are played");
  return std::move(*attempted.result);
}

MoveVerdict Match::check_move(Seat seat, std::string_view written) const {
  return check(seat, setup().read_move(written));
}

MoveAttempt Match::attempt_move(Seat seat, std::string_view written, Chance& chance) const {
  return attempt(seat, setup().read_move(written), chance);
}

std::vector<std::string> Match::moves(Seat seat) const { return decision_point(seat)->moves(); }

}  // namespace paddock::catalogue
