#pragma once

#include <cstdint>
#include <string>

#include "bots/players/bots.hpp"
#include "engine/catalogue/match.hpp"
#include "engine/kernel/seat.hpp"
#include "table/wire/messages.hpp"

// What bots make of a match at a table: moves for the seats that they keep, hints for people.
namespace paddock::core {

// The only move of the seat, or any of them.
catalogue::Move only_move(const catalogue::Match& match, Seat seat);

// What the bot decides, from what the seat sees. A bot that breaks a promise of its own loses the choice.
catalogue::Move move_of(const catalogue::Match& match, Seat seat, const bots::Bot& bot,
                        const bots::BotSettings& settings);

// The best moves of the seat, in a match that stands at that entry. None when the adviser breaks a promise of its own.
wire::Hint hint_of(const catalogue::Match& match, Seat seat, std::int64_t sequence, const bots::BotSettings& settings);

}  // namespace paddock::core
