#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "bots/search/search_budget.hpp"

// Parsing and checking of option values.
namespace paddock::apps {

// These return what is wrong with a number, or an empty text. NaN and infinity are not numbers.
std::string any_number(const std::string& text);
std::string from_0_on(const std::string& text);
std::string above_0(const std::string& text);
std::string number_between(double least, double most, const std::string& text);

// "50ms" or "2s", at most one hour; none for anything else.
std::optional<std::chrono::milliseconds> read_time(const std::string& text);
// A time above 0, or "iters=2000". Throws CommandError otherwise.
bots::SearchBudget read_budget(const std::string& text);

// The chosen number, or one per core.
int threads_for(int chosen);

}  // namespace paddock::apps
