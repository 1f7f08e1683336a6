#pragma once

#if defined(__cpp_exceptions) || defined(__wasm__)
#include <exception>
#endif

namespace paddock {

#if defined(__cpp_exceptions) || defined(__wasm__)
// A broken invariant: a bug. It ends the match in which it occurred; other matches continue.
class InvariantError : public std::exception {
 public:
  explicit InvariantError(const char* invariant) : invariant_(invariant) {}
  const char* what() const noexcept override { return invariant_; }

 private:
  const char* invariant_;
};
#endif

// Checks an invariant. Where nothing can be thrown (on a GPU, in a browser), a broken one stops the program.
constexpr void ensure(bool holds, [[maybe_unused]] const char* text) {
  if (holds) [[likely]]
    return;
#ifdef __cpp_exceptions
  throw InvariantError(text);
#else
  __builtin_trap();
#endif
}

}  // namespace paddock
