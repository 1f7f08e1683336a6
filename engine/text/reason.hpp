#pragma once

#include <string>

#include "engine/text/json.hpp"
#include "engine/text/phrase.hpp"

namespace paddock::text {

// What speaks for a move, as far as the game knows without thinking: which of its reasons, and the values that the
// reason's sentence names. Nothing where the key is empty.
struct Reason {
  std::string key;
  JsonObject values;
};

inline std::string reason_sentence(const Words& words, const Reason& reason) {
  return reason.key.empty() ? "" : words("hint." + reason.key, reason.values);
}

}  // namespace paddock::text
