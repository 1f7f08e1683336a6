#pragma once

#include <string>

#include "system/process.hpp"

namespace paddock::bots {

// Runs a command in a process group of its own. The whole group ends with the returned object.
system::Process run_by_shell(const std::string& command);

// Why a command cannot be run, judged by its first word. Empty if there is no objection.
std::string why_not_runnable(const std::string& command);

}  // namespace paddock::bots
