#pragma once

#include <string>

#include "engine/text/json.hpp"
#include "engine/text/phrase.hpp"

namespace paddock::text {

// What speaks for a move, without searching: the key of a reason and the values for its sentence. An empty key means no
// reason.
struct Reason {
  std::string key;
  JsonObject values;
};

inline std::string reason_sentence(const Words& words, const Reason& reason) {
  return reason.key.empty() ? "" : words("hint." + reason.key, reason.values);
}

}  // namespace paddock::text
