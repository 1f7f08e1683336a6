#pragma once

#include <string_view>
#include <vector>

#include "table/wire/messages.hpp"

namespace paddock::core {

// The sentences for what is wrong with a message, apart from the rules of the games. `code` is one of problems.cpp.
wire::Problem problem(std::string_view code, std::string_view id = {});

// All of them.
std::vector<wire::Problem> all_problems();

// A message that is none, with what is wrong with it, as far as that is short.
wire::Problem bad_message(std::string_view detail);

}  // namespace paddock::core
