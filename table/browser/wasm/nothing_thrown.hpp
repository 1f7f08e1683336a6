#pragma once

#include <exception>

#include <boost/assert/source_location.hpp>

// Where nothing is thrown Boost asks for this, and what our own source would catch has a name all the same.

namespace boost {

[[noreturn]] inline void throw_exception(const std::exception&) { __builtin_trap(); }
[[noreturn]] inline void throw_exception(const std::exception&, const source_location&) { __builtin_trap(); }

}  // namespace boost

namespace paddock {

struct InvariantError {
  static const char* what() { return ""; }
};

}  // namespace paddock
