#pragma once

#include <string>
#include <string_view>

#include "engine/text/json.hpp"
#include "engine/text/phrase.hpp"

namespace paddock::text {

// Why a clause refuses this move here and now, for the sentence that says so: which of the clause's situations it is,
// where it has several, and the values that the sentence names.
struct Refusal {
  std::string refusal_case;
  JsonObject values;
};

// The key of that sentence: "refused.RA-3.4.slow", or "refused.RA-3.3" where there is one refusal_case.
inline std::string refusal_key(std::string_view clause, const Refusal& refusal) {
  return "refused." + std::string(clause) + (refusal.refusal_case.empty() ? "" : "." + refusal.refusal_case);
}

inline std::string refusal_sentence(const Words& words, std::string_view clause, const Refusal& refusal) {
  return words(refusal_key(clause, refusal), refusal.values);
}

}  // namespace paddock::text
