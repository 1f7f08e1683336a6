#pragma once

#include <string>
#include <string_view>

#include "engine/text/json.hpp"
#include "engine/text/phrase.hpp"

namespace paddock::text {

// Why a clause refuses a move in this position: the case, if the clause has several, and the values for the sentence
// that explains it.
struct Refusal {
  std::string refusal_case;
  JsonObject values;
};

// The key of that sentence: "refused.RA-3.4.slow", or "refused.RA-3.3" for a clause with a single case.
inline std::string refusal_key(std::string_view clause, const Refusal& refusal) {
  return "refused." + std::string(clause) + (refusal.refusal_case.empty() ? "" : "." + refusal.refusal_case);
}

inline std::string refusal_sentence(const Words& words, std::string_view clause, const Refusal& refusal) {
  return words(refusal_key(clause, refusal), refusal.values);
}

}  // namespace paddock::text
