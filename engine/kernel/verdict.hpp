#pragma once

namespace paddock {

// What the rules say to a move: allowed, or refused by a clause ("RA-3.4"). A refusal is an answer, not an error.
struct Verdict {
  const char* clause = nullptr;  // of static lifetime; none when allowed

  constexpr explicit operator bool() const { return clause == nullptr; }
};

inline constexpr Verdict allowed{};

constexpr Verdict refused(const char* clause) { return Verdict{clause}; }

}  // namespace paddock
