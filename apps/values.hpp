#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "bots/search/search_budget.hpp"

// How what is typed is read.
namespace paddock::apps {

// What is wrong with a number; empty: nothing. NaN and what is infinite are no numbers.
std::string any_number(const std::string& text);
std::string from_0_on(const std::string& text);
std::string above_0(const std::string& text);
std::string number_between(double least, double most, const std::string& text);

// "50ms" or "2s", an hour at most; nothing for anything else.
std::optional<std::chrono::milliseconds> read_time(const std::string& text);
// A time above 0, or "iters=2000"; or the end of the command.
bots::SearchBudget read_budget(const std::string& text);

// As many as were chosen, or one a core.
int threads_for(int chosen);

}  // namespace paddock::apps
