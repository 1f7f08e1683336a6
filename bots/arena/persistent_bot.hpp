#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "bots/arena/bot_report.hpp"
#include "bots/players/bots.hpp"

namespace paddock::bots {

inline constexpr std::string_view persistent_prefix = "cmd2:";

// A program that stays for the whole run (cmd2:), whatever the number of matches: it is started at once, sits at many
// tables at the same time, and is told of each when it begins, what happens there and how it ends (pipe.hpp).
//
// A move that is not legal costs it that move, as the book tells. With one that ends, says what is no answer, or says
// nothing for as long as it may while it is asked something, no match can go on: the book says why, and whoever asks
// it is stopped (`Stopped`). It ends with the last copy of the bot, once its input has ended and it had time to leave.
Bot persistent_bot(const std::string& command, const TimeLimits& time_limits,
                   const std::shared_ptr<BotReportLog>& report_log);

// In how many matches at once such a program is best met: while it answers, others have been asked.
constexpr int persistent_matches_at_once = 64;

}  // namespace paddock::bots
