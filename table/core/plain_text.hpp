#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace paddock::core {

// Whether a text that people wrote can be shown as it is and affects nothing around it: well-formed UTF-8, without
// control characters, line breaks and marks that change the text direction.
bool is_safe_to_display(std::string_view text);
// Whether some characters cannot be seen: zero-width, blank, private use or unassigned. A joiner between two pictograms
// counts as visible.
bool has_invisible_characters(std::string_view text);
// Whether it has more to see than spaces and combining marks.
bool has_visible_characters(std::string_view text);
// The same text, with every unsafe character escaped as in JSON: \u001b.
std::string escape_unsafe_characters(std::string_view text);
// Without spaces of any width at both ends.
std::string_view trim_whitespace(std::string_view text);
// Its length in code points, not in bytes.
std::size_t letters(std::string_view text);

}  // namespace paddock::core
