#pragma once

#include <algorithm>

#include "engine/text/json.hpp"

namespace paddock::text {

// Whether the JSON contains a non-integer number, or an integer too big for 64 bits. We never write such numbers and do
// not accept them, because they may not survive a round trip through Boost.JSON (1e999 is written as something that is
// not JSON).
inline bool has_real_number(const Json& json) {
  if (json.is_array())
    return std::ranges::any_of(json.get_array(), [](const Json& item) { return has_real_number(item); });
  if (json.is_object())
    return std::ranges::any_of(json.get_object(), [](const auto& member) { return has_real_number(member.value()); });
  return json.is_double();
}

}  // namespace paddock::text
