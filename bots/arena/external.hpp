#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "bots/arena/bot_report.hpp"
#include "bots/players/bots.hpp"

namespace paddock::bots {

// A program in any language, over its standard input and output, a JSON object a line (pipe.hpp).
//
// `command` is run by the shell, anew for every match. When the program is late, answers something else or is gone, the
// first legal move is made for it, and the book tells. What it said before it was asked answers nothing: it is thrown
// away, and so is an answer that comes late.
Bot external_bot(const std::string& game, const std::string& command, const TimeLimits& time_limits,
                 const std::shared_ptr<BotReportLog>& report_log);

// The bot of that name, as `get_bot` finds it; or a program, whose conduct is then noted in the book: cmd:COMMAND is
// one that plays a match and ends, cmd2:COMMAND one that stays (resident.hpp), and is started here.
Result<Bot> bot_or_program(const catalogue::Game& game, const std::string& name, const SearchBudget& budget,
                           const std::shared_ptr<BotReportLog>& report_log);
bool names_program(std::string_view name);
bool names_persistent_program(std::string_view name);

}  // namespace paddock::bots
