#pragma once

#ifdef __cpp_exceptions
#include <exception>
#endif

namespace paddock {

#ifdef __cpp_exceptions
// A promise of ours that did not hold. It ends the one match it happened in; the others go on.
class InvariantError : public std::exception {
 public:
  explicit InvariantError(const char* promise) : promise_(promise) {}
  const char* what() const noexcept override { return promise_; }

 private:
  const char* promise_;
};
#endif

// Holds the program to its own word; where there are no exceptions, it stops.
constexpr void ensure(bool kept, [[maybe_unused]] const char* text) {
  if (kept) [[likely]]
    return;
#ifdef __cpp_exceptions
  throw InvariantError(text);
#else
  __builtin_trap();
#endif
}

}  // namespace paddock
