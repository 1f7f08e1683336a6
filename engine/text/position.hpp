#pragma once

#include <string_view>

#include "engine/kernel/result.hpp"
#include "engine/text/json.hpp"

// Reading a position that leaves out what follows from the rest.
namespace paddock::text {

// Whether an object is given that tells this: has_member(given, "round", "turn").
bool has_member(const JsonObject& given, std::string_view object, std::string_view key);

// How many seats the list of that name has a value for.
Result<int> seats_in(const Json& json, std::string_view list, int least, int most);

// How many seats a view tells, as its member `seats`.
Result<int> seats_of_view(const Json& json, int least, int most);

// The first member of a struct that has a value for each seat.
template <DescribedStruct T>
const char* first_per_seat() {
  const char* name = nullptr;
  boost::mp11::mp_for_each<Members<T>>([&](auto member) {
    constexpr bool per_seat = requires(MemberOf<T, decltype(member)> value) { value[Seat{}]; };
    if (per_seat && name == nullptr) name = member.name;
  });
  return name;
}

}  // namespace paddock::text
