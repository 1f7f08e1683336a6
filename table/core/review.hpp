#pragma once

#include "bots/analysis/review.hpp"
#include "engine/catalogue/record.hpp"
#include "table/wire/messages.hpp"

namespace paddock::core {

// Reviews a finished match for a seat that played it. Takes about ten times the think time of one move, however long
// the match was. Returns nothing if `keep_going` stopped it.
std::optional<wire::Review> review_of(const catalogue::Record& record, Seat seat, const bots::BotSettings& whole,
                                      const bots::KeepGoing& keep_going);

}  // namespace paddock::core
