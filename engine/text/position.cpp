#include "engine/text/position.hpp"

#include <string>

namespace paddock::text {

bool has_member(const JsonObject& given, std::string_view object, std::string_view key) {
  const Json* found = given.if_contains(object);
  return found != nullptr && found->is_object() && found->get_object().contains(key);
}

Result<int> seats_in(const Json& json, std::string_view list, int least, int most) {
  const Json* found = json.is_object() ? json.get_object().if_contains(list) : nullptr;
  const int seats = found != nullptr && found->is_array() ? static_cast<int>(found->get_array().size()) : 0;
  if (seats >= least && seats <= most) return seats;
  return Error{std::string(list) + ": a list for " + std::to_string(least) + " to " + std::to_string(most) +
               " seats is expected"};
}

Result<int> seats_of_view(const Json& json, int least, int most) {
  const Json* found = json.is_object() ? json.get_object().if_contains("seats") : nullptr;
  const auto seats = found == nullptr ? std::nullopt : whole_number(*found);
  if (seats && *seats >= least && *seats <= most) return static_cast<int>(*seats);
  return Error{"seats: a whole number from " + std::to_string(least) + " to " + std::to_string(most) + " is expected"};
}

}  // namespace paddock::text
