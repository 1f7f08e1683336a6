#pragma once

#include <string>
#include <utility>
#include <variant>

namespace paddock {

// Something outside the program failed (a file, a command line, a message). One sentence says what.
struct Error {
  std::string sentence;
};

// A value, or the error that explains why there is none.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : held_(std::in_place_index<0>, std::move(value)) {}      // NOLINT(google-explicit-constructor)
  Result(Error error) : held_(std::in_place_index<1>, std::move(error)) {}  // NOLINT(google-explicit-constructor)

  explicit operator bool() const { return held_.index() == 0; }
  T& operator*() { return std::get<0>(held_); }
  const T& operator*() const { return std::get<0>(held_); }
  T* operator->() { return &std::get<0>(held_); }
  const T* operator->() const { return &std::get<0>(held_); }
  const std::string& error() const { return std::get<1>(held_).sentence; }

 private:
  std::variant<T, Error> held_;
};

}  // namespace paddock
