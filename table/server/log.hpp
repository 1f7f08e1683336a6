#pragma once

#include <string_view>

#include "engine/kernel/result.hpp"
#include "engine/text/json.hpp"

// The log for operators: one JSON object per line, on standard error. Never contains tokens, cookies, chat, or the
// whole id of a table.
namespace paddock::server::log {

// "debug", "info", "warning", "error" or "off", for the whole process.
Result<bool> set_level(std::string_view level);

void debug(std::string_view event, const text::JsonObject& fields = {});
void info(std::string_view event, const text::JsonObject& fields = {});
void warning(std::string_view event, const text::JsonObject& fields = {});
void error(std::string_view event, const text::JsonObject& fields = {});

// The start of an id: enough to find it, not enough to join the table.
inline std::string_view shortened(std::string_view id) { return id.substr(0, 6); }

}  // namespace paddock::server::log
