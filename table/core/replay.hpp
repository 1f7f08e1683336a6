#pragma once

#include <string>
#include <vector>

#include "engine/catalogue/record.hpp"
#include "engine/kernel/result.hpp"
#include "table/wire/messages.hpp"

namespace paddock::core {

// The match played again, with what everybody saw after each move.
Result<wire::Replay> replay_of(const catalogue::Record& record);

// The same of a record as it is stored, as JSON; without its opening brace and without `players`, which are not the
// same for every reader.
Result<std::string> serialized_replay(const std::vector<std::string>& entries);

}  // namespace paddock::core
