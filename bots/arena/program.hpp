#pragma once

#include <string>

#include "system/process.hpp"

namespace paddock::bots {

// Runs a command, with all that it starts in one group, which ends with it.
system::Process run_by_shell(const std::string& command);

// Why a command cannot be run, as far as its first word tells; empty when nothing speaks against it.
std::string why_not_runnable(const std::string& command);

}  // namespace paddock::bots
