#pragma once

#include <chrono>

#include "bots/advice/review.hpp"
#include "engine/catalogue/record.hpp"
#include "table/wire/messages.hpp"

namespace paddock::server {

// A match that is over, looked back on by a seat that played it. Takes some ten times as long as one move that is
// thought about for that time, however long the match was; nothing when it was ended.
std::optional<wire::Review> review_of(const catalogue::Record& record, Seat seat, std::chrono::milliseconds think,
                                      const bots::GoOn& go_on);

}  // namespace paddock::server
