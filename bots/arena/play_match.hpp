#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "bots/search/bots.hpp"
#include "engine/catalogue/game.hpp"
#include "engine/catalogue/record.hpp"

namespace paddock::bots {

// A match in progress whose record is kept: the dealer of one seed, and whoever sits at the seats.
class KeptMatch {
 public:
  // Options as completed by the game.
  static Result<KeptMatch> open(const catalogue::Game& game, const text::JsonObject& options, int seats,
                                std::uint64_t seed);

  const catalogue::Game& game() const { return *game_; }
  const catalogue::Match& match() const { return *match_; }
  const catalogue::Record& record() const { return record_; }
  bool over() const { return match_->to_act().empty(); }

  // Plays a move that was judged allowed, and keeps it.
  std::vector<catalogue::Happening> play(Seat seat, const std::string& move);

 private:
  KeptMatch(const catalogue::Game& game, Rng dealer) : game_(&game), dealer_(dealer) {}

  const catalogue::Game* game_;
  Rng dealer_;
  std::unique_ptr<catalogue::Match> match_;
  catalogue::Record record_;
};

// A seed for the player at a seat, different from that of the deal.
std::uint64_t seat_seed(std::uint64_t match_seed, Seat seat);

// Lets the players play the match to its end, the lowest seat of those to act first.
void play_to_the_end(KeptMatch& match, std::vector<Player>& players);

}  // namespace paddock::bots
