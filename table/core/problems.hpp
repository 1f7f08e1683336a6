#pragma once

#include <string_view>
#include <vector>

#include "table/wire/messages.hpp"

namespace paddock::core {

// The problem with this code, in both languages. Refusals by the rules of a game are not problems. `code` is one of
// those in problems.cpp.
wire::Problem problem(std::string_view code, std::string_view id = {});

// All of them.
std::vector<wire::Problem> all_problems();

// The problem for a malformed message. `detail` says what is wrong with it and is cut after 200 bytes.
wire::Problem bad_message(std::string_view detail);

}  // namespace paddock::core
