#pragma once

#include <string_view>
#include <type_traits>
#include <utility>

#include "engine/kernel/result.hpp"
#include "engine/text/json.hpp"

// Reading a position that leaves out what follows from the rest.
namespace paddock::text {

// Whether an object is given that tells this: tells(given, "round", "turn").
bool tells(const JsonObject& given, std::string_view object, std::string_view key);

// How many seats the list of that name has a value for.
Result<int> seats_in(const Json& json, std::string_view list, int least, int most);

// The first member of a struct that has a value for each seat.
template <DescribedStruct T>
const char* first_per_seat() {
  const char* name = nullptr;
  boost::mp11::mp_for_each<Members<T>>([&](auto member) {
    using Value = std::remove_cvref_t<decltype(std::declval<T>().*member.pointer)>;
    constexpr bool per_seat = requires(Value value) { value[Seat{}]; };
    if (per_seat && name == nullptr) name = member.name;
  });
  return name;
}

}  // namespace paddock::text
