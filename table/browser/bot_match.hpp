#pragma once

#include <string_view>

#include "engine/catalogue/record.hpp"
#include "engine/kernel/result.hpp"

// A match of bots, to compare a module with the command line. It uses the first game that exists; a module has only
// one.
namespace paddock::browser {

// Arguments: "SEATS SEED ITERATIONS BOT…". Returns exactly the record that bots::GameBots::record writes. The match is
// played like a table's, so that a module needs no second copy of the rules.
Result<catalogue::Record> play_bot_match(std::string_view arguments, std::string_view options);

}  // namespace paddock::browser
