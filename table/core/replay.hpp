#pragma once

#include <string>
#include <vector>

#include "engine/catalogue/record.hpp"
#include "engine/kernel/result.hpp"
#include "table/wire/messages.hpp"

namespace paddock::core {

// Replays the match, with what every reader saw after each move.
Result<wire::Replay> replay_of(const catalogue::Record& record);

// The same for a record as it is stored, serialized as JSON. The opening brace and `players` are left out, as `players`
// differs from reader to reader.
Result<std::string> serialized_replay(const std::vector<std::string>& entries);

}  // namespace paddock::core
