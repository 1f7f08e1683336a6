#include "engine/text/json.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

namespace paddock::text {

const Json& notation_of(const Json& json) {
  const Json* text = json.is_object() ? json.get_object().if_contains(notation_key) : nullptr;
  const bool has_notation = text != nullptr && text->is_string();
  return has_notation ? *text : json;  // NOLINT(bugprone-return-const-ref-from-parameter): the caller keeps the JSON
}

Json in_notation(const Json& json) {
  if (const Json& notation = notation_of(json); &notation != &json) return notation;
  if (json.is_array()) {
    JsonArray list;
    for (const Json& item : json.get_array()) list.push_back(in_notation(item));
    return list;
  }
  if (!json.is_object()) return json;
  JsonObject object;
  for (const auto& [key, value] : json.get_object()) object[key] = in_notation(value);
  return object;
}

JsonText in_notation(const JsonText& written) {
  return {boost::json::serialize(in_notation(parse_json_text(written)))};
}

bool JsonReaderBase::fail(const std::string& sentence) {
  if (!problem_.empty()) return false;
  problem_ = joined(path_, ".");
  problem_ += (problem_.empty() ? "" : ": ") + sentence;
  return false;
}

bool JsonReaderBase::operator()(const Json& json, bool& out) {
  if (!json.is_bool()) return fail("true or false is expected");
  out = json.get_bool();
  return true;
}

bool JsonReaderBase::operator()(const Json& json, Seat& out) {
  if (json.is_null()) {
    out = no_seat;
    return true;
  }
  std::int64_t number = 0;
  if (!number_between(json, number, 0, static_cast<std::uint64_t>(seats_ - 1))) return false;
  out = Seat{static_cast<std::uint8_t>(number)};
  return true;
}

bool JsonReaderBase::operator()(const Json& json, FirstSeat& out) {
  const auto number = whole_number(json);
  const bool named = number && *number >= 0 && *number < no_seat.number;
  if (!named && json != Json(random_first_seat)) return fail("“lot” or the number of a seat is expected");
  out.seat = named ? Seat{static_cast<std::uint8_t>(*number)} : no_seat;
  return true;
}

bool JsonReaderBase::operator()(const Json& json, SeatSet& out) {
  if (!json.is_array()) return fail("a list of seats is expected");
  SeatSet set;
  for (const Json& item : json.get_array()) {
    Seat seat;
    if (!(*this)(item, seat)) return false;
    if (seat == no_seat || set.contains(seat)) return fail("a list of different seats is expected");
    set.add(seat);
  }
  out = set;
  return true;
}

bool JsonReaderBase::operator()(const Json& json, std::string& out) {
  if (!json.is_string()) return fail("a text is expected");
  out = std::string(std::string_view{json.get_string()});
  return true;
}

bool JsonReaderBase::operator()(const Json& json, Json& out) {
  out = json;
  return true;
}

bool JsonReaderBase::operator()(const Json& json, JsonText& out) {
  out.text = boost::json::serialize(json);
  return true;
}

bool JsonReaderBase::operator()(const Json& json, JsonObject& out) {
  if (!json.is_object()) return fail("an object is expected");
  out = json.get_object();
  return true;
}

bool JsonReaderBase::operator()(const Json& json, JsonArray& out) {
  if (!json.is_array()) return fail("a list is expected");
  out = json.get_array();
  return true;
}

bool JsonReaderBase::number_between(const Json& json, std::int64_t& out, std::int64_t least, std::uint64_t most) {
  const auto number = whole_number(json);
  if (!number || *number < least || (*number > 0 && static_cast<std::uint64_t>(*number) > most))
    return fail("a whole number from " + std::to_string(least) + " to " + std::to_string(most) + " is expected");
  out = *number;
  return true;
}

bool JsonReaderBase::is_object_of(const Json& json, std::span<const std::string_view> names) {
  if (!json.is_object()) return fail("an object is expected");
  for (const auto& given : json.get_object()) {
    if (std::ranges::find(names, std::string_view(given.key())) == names.end())
      return fail("“" + std::string(given.key()) + "” is not known here");
  }
  return true;
}

const Json* JsonReaderBase::enter(const JsonObject& object, std::string_view name) {
  const Json* found = object.if_contains(name);
  if (found != nullptr) path_.emplace_back(name);
  return found;
}

const Json& JsonReaderBase::enter(const JsonArray& array, std::size_t place) {
  path_.push_back(std::to_string(place));
  return array[place];
}

bool JsonReaderBase::leave(bool good) {
  path_.pop_back();
  return good;
}

bool JsonReaderBase::may_be_missing(std::string_view name) {
  return missing_ == Missing::keeps_default || fail("“" + std::string(name) + "” is missing");
}

bool has_list(const JsonObject& object, std::string_view key) {
  const Json* found = object.if_contains(key);
  return found != nullptr && found->is_array();
}

Json parse_json_text(const JsonText& written) { return boost::json::parse(written.text); }

std::optional<std::int64_t> whole_number(const Json& json) {
  if (json.is_int64()) return json.get_int64();
  if (json.is_uint64() && json.get_uint64() <= std::numeric_limits<std::int64_t>::max())
    return static_cast<std::int64_t>(json.get_uint64());
  return std::nullopt;
}

}  // namespace paddock::text
