#include "engine/catalogue/recorded_match.hpp"

#include <utility>

namespace paddock::catalogue {

RecordedMatch::RecordedMatch(SharedSetup setup, std::uint64_t seed) : setup_(std::move(setup)), dealer_(seed) {
  Rolls rolls;
  Chance chance(dealer_, rolls);
  match_ = setup_->deal(chance);
  dealer_ = chance.rng();
  const About& about = game().about();
  record_ = {about.id, about.rules, setup_->seats(), setup_->options(), setup_->write_rolls(rolls), {}, {}};
}

std::shared_ptr<const Events> RecordedMatch::play(Seat seat, const Move& move) {
  Rolls rolls;
  Chance chance(dealer_, rolls);
  auto played = match_->play(seat, move, chance);
  dealer_ = chance.rng();
  match_ = std::move(played.next);
  record_.moves.push_back({seat, std::move(played.move), setup_->write_rolls(rolls)});
  if (over()) record_.outcome = match_->outcome();
  return std::move(played.events);
}

}  // namespace paddock::catalogue
