#pragma once

#include "engine/catalogue/record.hpp"
#include "engine/kernel/result.hpp"
#include "table/wire/messages.hpp"

namespace paddock::server {

// The match played again, with what everybody saw after each move.
Result<wire::Replay> replay_of(const catalogue::Record& record);

}  // namespace paddock::server
