#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "bots/arena/bot_report.hpp"
#include "bots/players/bots.hpp"

namespace paddock::bots {

// A bot that is a program in any language. It communicates over standard input and output, one JSON object per line
// (bot_protocol.hpp).
//
// The shell runs `command` anew for every match. If the program is late, answers with garbage or has exited, the first
// legal move is played and the report counts it. Output from before a question is not an answer: it is discarded, and
// so are late answers.
Bot external_bot(const std::string& game, const std::string& command, const TimeLimits& time_limits,
                 const std::shared_ptr<BotReportLog>& report_log);

// The bot with this name, as in `get_bot`, or a program: cmd:COMMAND plays one match and exits, cmd2:COMMAND is
// persistent (persistent_bot.hpp) and is started by this call. A program's behaviour is counted in the report.
Result<Bot> bot_or_program(const catalogue::Game& game, const std::string& name, const SearchBudget& budget,
                           const std::shared_ptr<BotReportLog>& report_log);
bool names_program(std::string_view name);
bool names_persistent_program(std::string_view name);

}  // namespace paddock::bots
