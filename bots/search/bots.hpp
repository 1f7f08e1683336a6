#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/search/think.hpp"
#include "engine/catalogue/game.hpp"
#include "engine/catalogue/kept_match.hpp"
#include "engine/catalogue/sight.hpp"
#include "engine/kernel/bot.hpp"
#include "engine/kernel/result.hpp"

namespace paddock::bots {

// Somebody at a seat: from what it sees to the move it makes.
using Player = std::function<catalogue::Move(const catalogue::Sight&)>;

// What a bot is given when it sits down.
struct Seating {
  std::uint64_t seed = 0;
  Think think;
};

// A program that can sit at a seat of one game.
struct Bot {
  std::string name;
  std::function<Player(const Seating&)> sit_down;
  Effort effort = {};  // of a level
};

// What a search makes of the moves of a seat, from what that seat sees.
struct Adviser {
  // What each of the moves is worth, the best first. A move that looks poor gets little thought, so that what is
  // expected of it is only a guess.
  std::function<std::vector<Advice>(const catalogue::Sight&, const Seating&)> advise;
  // What one of the moves, as `moves` lists it, is worth: all the thought goes there.
  std::function<Advice(const catalogue::Sight&, const std::string& move, const Seating&)> weigh;
};

// The bots of a game: its own, the one that a person meets by default first; then the levels from 1 to 4; then the
// random one.
const std::vector<Bot>& bots_of(const catalogue::Game& game);
const Adviser& adviser_of(const catalogue::Game& game);
// The bot of that name ("3" is level3), or a sentence that tells the names there are.
Result<const Bot*> get_bot(const catalogue::Game& game, std::string_view name);

// A seed for the player at a seat, different from that of the deal.
std::uint64_t seat_seed(std::uint64_t match_seed, Seat seat);

// Lets the players play the match to its end, the lowest seat of those to act first.
void play_to_the_end(catalogue::KeptMatch& match, std::vector<Player>& players);

}  // namespace paddock::bots
