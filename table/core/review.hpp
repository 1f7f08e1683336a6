#pragma once

#include "bots/analysis/review.hpp"
#include "engine/catalogue/record.hpp"
#include "table/wire/messages.hpp"

namespace paddock::core {

// A match that is over, looked back on by a seat that played it. Takes some ten times the thought of one move,
// however long the match was; nothing when it was ended.
std::optional<wire::Review> review_of(const catalogue::Record& record, Seat seat, const bots::BotSettings& whole,
                                      const bots::KeepGoing& keep_going);

}  // namespace paddock::core
