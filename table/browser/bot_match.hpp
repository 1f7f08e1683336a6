#pragma once

#include <string_view>

#include "engine/catalogue/record.hpp"
#include "engine/kernel/result.hpp"

// What is asked of a module to hold it to the command: the same match, of the first game there is; a module has one.
namespace paddock::browser {

// "SEATS SEED ITERATIONS BOT…" and options: the record that bots::GameBots::record writes, to the letter. It is played
// as tables are, so that a module has it without a second copy of the rules in it.
Result<catalogue::Record> play_bot_match(std::string_view arguments, std::string_view options);

}  // namespace paddock::browser
