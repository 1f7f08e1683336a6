#pragma once

#include <exception>

#include <boost/assert/source_location.hpp>

// Replacements for code compiled without exceptions: Boost requires the first two, and our own catch clauses name the
// third.

namespace boost {

[[noreturn]] inline void throw_exception(const std::exception&) { __builtin_trap(); }
[[noreturn]] inline void throw_exception(const std::exception&, const source_location&) { __builtin_trap(); }

}  // namespace boost

namespace paddock {

struct InvariantError {
  static const char* what() { return ""; }
};

}  // namespace paddock
