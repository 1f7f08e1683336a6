#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "engine/kernel/result.hpp"
#include "table/wire/entries.hpp"
#include "table/wire/messages.hpp"
#include "table/wire/steps.hpp"

namespace paddock::wire {

// The longest message that is read.
inline constexpr std::size_t max_message_bytes = 64 * 1024;

std::string write(const FromServer& message);
std::string write(const FromClient& message);
std::string write(const Entry& entry);
text::JsonText write(const Step& step);

Result<FromClient> read_from_client(std::string_view text);
Result<FromServer> read_from_server(std::string_view text);
Result<Entry> read_entry(std::string_view text);

// Parses JSON from outside: limited in depth and length, one value with nothing after it, and only whole numbers.
Result<Json> parse(std::string_view text, std::size_t longest = max_message_bytes);

}  // namespace paddock::wire
