#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "bots/arena/bot_report.hpp"
#include "bots/players/bots.hpp"

namespace paddock::bots {

inline constexpr std::string_view persistent_prefix = "cmd2:";

// A bot that is one persistent program for the whole run (cmd2:). It is started at once, plays many matches at the same
// time, and is told of the start, the events and the end of each (bot_protocol.hpp).
//
// An illegal move costs the program this move; the report counts it. If the program exits, sends a line that is not an
// answer, or sends nothing within the time limit while a question is open, no match can continue: the report records
// the reason, and every waiting match is stopped (`Stopped`). The last copy of the bot closes the program's input,
// gives it time to exit and then kills it.
Bot persistent_bot(const std::string& command, const TimeLimits& time_limits,
                   const std::shared_ptr<BotReportLog>& report_log);

// The best number of concurrent matches for such a program: while it answers one, questions from others are collected.
constexpr int persistent_matches_at_once = 64;

}  // namespace paddock::bots
