#pragma once

#include <algorithm>

#include "engine/text/json.hpp"

namespace paddock::text {

// Whether a real number stands somewhere in it, or a whole one too big to be held as such. Nothing of ours is one, and
// from outside they are not taken: what Boost.JSON reads and writes of them need not come back the same (1e999 comes
// back as no JSON at all).
inline bool has_real_number(const Json& json) {
  if (json.is_array())
    return std::ranges::any_of(json.get_array(), [](const Json& item) { return has_real_number(item); });
  if (json.is_object())
    return std::ranges::any_of(json.get_object(), [](const auto& member) { return has_real_number(member.value()); });
  return json.is_double();
}

}  // namespace paddock::text
