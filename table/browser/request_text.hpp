#pragma once

#include <charconv>
#include <cstdint>
#include <string_view>

// Parsing of requests.
namespace paddock::browser {

// Removes and returns the part before the mark; everything if there is no mark.
inline std::string_view take_until(std::string_view& text, char mark) {
  const auto end = text.find(mark);
  const auto part = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return part;
}

inline std::int64_t take_number(std::string_view& text) {
  const auto digits = take_until(text, ' ');
  std::int64_t number = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return number;
}

}  // namespace paddock::browser
