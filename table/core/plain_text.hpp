#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace paddock::core {

// Whether a text that people wrote shows as what it is, and changes nothing around it: well-formed UTF-8 without
// controls, ends of lines and marks that turn the direction.
bool is_safe_to_display(std::string_view text);
// Whether some of it cannot be seen: it takes no room, looks like nothing, or is no letter of anybody's. What joins two
// pictures to one is seen.
bool has_invisible_characters(std::string_view text);
// Whether there is more to be seen than spaces, and marks that stand on nothing.
bool has_visible_characters(std::string_view text);
// The same text without any of that: what would not show is written as in JSON, \u001b.
std::string escape_unsafe_characters(std::string_view text);
// Without spaces of any width at both ends.
std::string_view trim_whitespace(std::string_view text);
// How many letters it has, not bytes.
std::size_t letters(std::string_view text);

}  // namespace paddock::core
