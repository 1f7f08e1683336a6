#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "engine/catalogue/game.hpp"
#include "engine/catalogue/setup.hpp"
#include "engine/kernel/result.hpp"

// The compiled part of the package. The classes for users are in python/paddock.
namespace paddock::python {

namespace py = pybind11;

// A move or an action that the rules refuse: `paddock.Refused` in Python, a ValueError whose message names the clause.
class Refused : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The value, or a ValueError with the message.
template <class T>
T value_or_throw(Result<T> result) {
  if (!result) throw py::value_error(result.error());
  return std::move(*result);
}

// The same, but throws Refused.
template <class T>
T allowed_or_throw(Result<T> result) {
  if (!result) throw Refused(result.error());
  return std::move(*result);
}

const catalogue::Game& game_named(const std::string& id);
// The setup of a table. `options` is a JSON object.
catalogue::SharedSetup prepare(const std::string& game, int seats, const std::string& options);
Seat seat_numbered(int number, int seats);

// The name in numpy: "float32", "uint8" …
template <class T>
std::string type_name() {
  const char* const kind = std::is_floating_point_v<T> ? "float" : std::is_signed_v<T> ? "int" : "uint";
  return kind + std::to_string(8 * sizeof(T));
}

// Throws if an array of the caller has another shape, or gaps between its numbers. Strides are in bytes; an empty list
// means no gaps.
void check_layout(const char* name, const std::vector<py::ssize_t>& found, const std::vector<py::ssize_t>& strides,
                  py::ssize_t bytes, const std::vector<py::ssize_t>& shape);

// The memory of an array of the caller, which must have the type T and rows without gaps. Otherwise a ValueError or
// TypeError says what it has instead.
enum class Access : bool { read, write };
template <class T>
T* memory_of(const py::buffer& array, const char* name, const std::vector<py::ssize_t>& shape,
             Access access = Access::write) {
  const py::buffer_info info = array.request(access == Access::write);
  const char* const letters = std::is_floating_point_v<T> ? "f" : std::is_signed_v<T> ? "bhilq" : "BHILQ";
  const bool foreign_byte_order = info.format.front() == '>' || info.format.front() == '!';
  const bool right_type = info.itemsize == sizeof(T) && !foreign_byte_order &&
                          std::string(letters).find(info.format.back()) != std::string::npos;
  if (!right_type)
    throw py::type_error(std::string(name) + ": numbers of type " + type_name<T>() + " are expected, not “" +
                         info.format + "”");
  check_layout(name, info.shape, info.strides, sizeof(T), shape);
  return static_cast<T*>(info.ptr);
}

void add_match(py::module_& module);
void add_batch(py::module_& module);

}  // namespace paddock::python
