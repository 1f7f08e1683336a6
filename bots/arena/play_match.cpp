#include "bots/arena/play_match.hpp"

namespace paddock::bots {

Result<KeptMatch> KeptMatch::open(const catalogue::Game& game, const text::JsonObject& options, int seats,
                                  std::uint64_t seed) {
  KeptMatch kept(game, Rng(seed));
  Rolls rolls;
  Chance chance(kept.dealer_, rolls);
  auto match = game.open(options, seats, chance);
  if (!match) return Error{match.error()};
  kept.dealer_ = chance.rng();
  kept.match_ = std::move(*match);
  kept.record_ = {game.about().id, game.about().rules, seats, options, game.write_rolls(rolls), {}, {}};
  return kept;
}

std::vector<catalogue::Happening> KeptMatch::play(Seat seat, const std::string& move) {
  Rolls rolls;
  Chance chance(dealer_, rolls);
  auto happenings = match_->play(seat, move, chance);
  dealer_ = chance.rng();
  record_.moves.push_back({seat, move, game_->write_rolls(rolls)});
  if (over()) record_.outcome = match_->outcome();
  return happenings;
}

std::uint64_t seat_seed(std::uint64_t match_seed, Seat seat) {
  Rng rng(match_seed, 100 + std::uint64_t{seat.number});
  const std::uint64_t high = rng.next();
  return high << 32 | rng.next();
}

void play_to_the_end(KeptMatch& match, std::vector<Player>& players) {
  while (!match.over()) {
    const Seat seat = *match.match().to_act().begin();
    match.play(seat, players[seat.number](catalogue::Seen(match.match(), seat)));
  }
}

}  // namespace paddock::bots
