#pragma once

#include <string_view>

#include "engine/kernel/result.hpp"
#include "engine/text/json.hpp"

// What operators read: a JSON object a line, on standard error. Never tokens, cookies, what people say, or the whole id
// of a table.
namespace paddock::server::log {

// "debug", "info", "warning", "error" or "off", for the whole process.
Result<bool> set_level(std::string_view level);

void debug(std::string_view event, const text::JsonObject& told = {});
void info(std::string_view event, const text::JsonObject& told = {});
void warning(std::string_view event, const text::JsonObject& told = {});
void error(std::string_view event, const text::JsonObject& told = {});

// Enough of an id to find it again, too little to come in with.
inline std::string_view shortened(std::string_view id) { return id.substr(0, 6); }

}  // namespace paddock::server::log
