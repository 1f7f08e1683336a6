#pragma once

#include <string_view>

#include "engine/kernel/result.hpp"
#include "engine/text/json.hpp"

// Helpers to read positions that leave out members.
namespace paddock::text {

// Whether the given object has this member: has_member(given, "round", "turn").
bool has_member(const JsonObject& given, std::string_view object, std::string_view key);

// The number of seats: the length of the list of that name.
Result<int> seats_in(const Json& json, std::string_view list, int least, int most);

// The number of seats according to the view's member `seats`.
Result<int> seats_of_view(const Json& json, int least, int most);

// The name of the first member that has a value for each seat.
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
