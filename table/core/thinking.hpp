#pragma once

#include <cstdint>
#include <string>

#include "bots/players/bots.hpp"
#include "engine/catalogue/match.hpp"
#include "engine/kernel/seat.hpp"
#include "table/wire/messages.hpp"

// What bots contribute at a table: moves for their seats, and hints for people. A bot that violates an invariant
// throws; the caller must know what to do then.
namespace paddock::core {

// The seat's only move; if it has several, the first.
catalogue::Move only_move(const catalogue::Match& match, Seat seat);

// The bot's decision, from what the seat sees.
catalogue::Move move_of(const catalogue::Match& match, Seat seat, const bots::Bot& bot,
                        const bots::BotSettings& settings);

// Hints: the seat's best moves in a match whose table stands at entry `sequence`.
wire::Hint hint_of(const catalogue::Match& match, Seat seat, std::int64_t sequence, const bots::BotSettings& settings);

}  // namespace paddock::core
