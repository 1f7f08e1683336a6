#pragma once

namespace paddock {

// The answer of the rules to a move: allowed, or refused by a clause ("RA-3.4"). A refusal is an answer, not an error.
struct Verdict {
  const char* clause = nullptr;  // static lifetime; null if allowed

  constexpr explicit operator bool() const { return clause == nullptr; }
};

inline constexpr Verdict allowed{};

constexpr Verdict refused(const char* clause) { return Verdict{clause}; }

}  // namespace paddock
