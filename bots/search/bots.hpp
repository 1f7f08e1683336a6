#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/catalogue/game.hpp"
#include "engine/catalogue/sight.hpp"
#include "engine/kernel/result.hpp"

namespace paddock::bots {

// Somebody at a seat: from what it sees to the move it makes, as written.
using Player = std::function<std::string(const catalogue::Sight&)>;

// A program that can sit at a seat of one game.
struct Bot {
  std::string name;
  std::function<Player(std::uint64_t seed)> sit_down;
};

// The bots of a game: the one that a person meets by default first, the random one last.
const std::vector<Bot>& bots_of(const catalogue::Game& game);
// The bot of that name, or a sentence that tells the names there are.
Result<const Bot*> get_bot(const catalogue::Game& game, std::string_view name);

}  // namespace paddock::bots
