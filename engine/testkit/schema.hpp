#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "engine/testkit/random_match.hpp"

namespace paddock::testkit {

// Validates values against a schema, for the part of JSON Schema that text::Definitions uses.
class SchemaCheck {
 public:
  explicit SchemaCheck(text::JsonObject definitions) : definitions_(std::move(definitions)) {}

  // What is wrong with the value as an instance of the definition. Empty if it is valid.
  std::string operator()(const std::string& definition, const text::Json& value) const {
    const std::string wrong = problem(definitions_.at(definition), value);
    return wrong.empty() ? "" : fmt::format("{}{} in {}", definition, wrong, boost::json::serialize(value));
  }

 private:
  using Json = text::Json;
  using JsonArray = text::JsonArray;
  using JsonObject = text::JsonObject;

  // A path and what is wrong there, ".round.turn: …", or an empty string.
  std::string problem(const Json& schema, const Json& value) const {
    for (const auto& [keyword, said] : schema.as_object()) {
      if (std::string wrong = problem(schema.get_object(), keyword, said, value); !wrong.empty()) return wrong;
    }
    return {};
  }

  std::string problem(const JsonObject& schema, std::string_view keyword, const Json& said, const Json& value) const {
    if (keyword == "$ref") return problem(definitions_.at(said.as_string().subview(8)), value);
    if (keyword == "type") return has_type(said, value) ? "" : ": is no " + boost::json::serialize(said);
    if (keyword == "const") return value == said ? "" : ": is not " + boost::json::serialize(said);
    if (keyword == "enum") return contains(said.as_array(), value) ? "" : ": is none of those there are";
    if (keyword == "oneOf") return fitting(said.as_array(), value) == 1 ? "" : ": does not fit exactly one";
    if (keyword == "anyOf") return fitting(said.as_array(), value) > 0 ? "" : ": fits none";
    if (keyword == "minimum") return !value.is_int64() || value.get_int64() >= said.as_int64() ? "" : ": is too small";
    if (keyword == "maximum") return !value.is_int64() || value.get_int64() <= said.as_int64() ? "" : ": is too large";
    if (keyword == "format" && (said == Json("seat") || said == Json("cards") || said == Json("per-seat"))) return {};
    if (keyword == "items") return problem_in_list(said, value);
    if (keyword == "properties") return problem_in_members(said.as_object(), value);
    if (keyword == "required") return missing(said.as_array(), value);
    if (keyword == "additionalProperties") return unknown(schema.at("properties").as_object(), value);
    return fmt::format(": the schema says “{}”, which is not known here", keyword);
  }

  static bool has_type(const Json& type, const Json& value) {
    if (type.is_array())
      return std::ranges::any_of(type.get_array(), [&](const Json& one) { return has_type(one, value); });
    const std::string_view name = type.as_string();
    return (name == "null" && value.is_null()) || (name == "boolean" && value.is_bool()) ||
           (name == "integer" && value.is_int64()) || (name == "string" && value.is_string()) ||
           (name == "array" && value.is_array()) || (name == "object" && value.is_object());
  }
  static bool contains(const JsonArray& values, const Json& value) {
    return std::ranges::find(values, value) != values.end();
  }
  std::ptrdiff_t fitting(const JsonArray& schemas, const Json& value) const {
    return std::ranges::count_if(schemas, [&](const Json& schema) { return problem(schema, value).empty(); });
  }
  std::string problem_in_list(const Json& items, const Json& value) const {
    if (!value.is_array()) return {};
    for (std::size_t place = 0; place < value.get_array().size(); ++place) {
      const std::string wrong = problem(items, value.get_array()[place]);
      if (!wrong.empty()) return fmt::format(".{}{}", place, wrong);
    }
    return {};
  }
  std::string problem_in_members(const JsonObject& properties, const Json& value) const {
    if (!value.is_object()) return {};
    for (const auto& [key, member] : value.get_object()) {
      const Json* schema = properties.if_contains(key);
      const std::string wrong = schema == nullptr ? "" : problem(*schema, member);
      if (!wrong.empty()) return fmt::format(".{}{}", std::string_view(key), wrong);
    }
    return {};
  }
  static std::string missing(const JsonArray& required, const Json& value) {
    for (const Json& key : required) {
      if (value.is_object() && !value.get_object().contains(key.as_string()))
        return fmt::format(".{}: is missing", std::string_view(key.as_string()));
    }
    return {};
  }
  static std::string unknown(const JsonObject& properties, const Json& value) {
    if (!value.is_object()) return {};
    for (const auto& member : value.get_object()) {
      if (!properties.contains(member.key()))
        return fmt::format(".{}: is not in the schema", std::string_view(member.key()));
    }
    return {};
  }

  JsonObject definitions_;
};

// Checks that positions, views, events and options match the game's schema. Returns what is wrong.
template <class G, class N>
std::string fits_schema(const catalogue::About& about, int matches, std::uint32_t sparsity) {
  const SchemaCheck check(N::definitions());
  return sample_positions<G, N>(about, matches, sparsity, [&](RandomMatch<G>& match) {
    const int seats = match.table().seats;
    std::string wrong = check("Options", N::write_options(match.table().options()));
    const auto note = [&](const char* definition, const text::Json& written) {
      if (wrong.empty()) wrong = check(definition, written);
    };
    const auto each_viewer = [&](auto visit) {
      visit(no_seat);
      for (const Seat seat : SeatSet::first(seats)) visit(seat);
    };
    const auto look = [&](const typename G::State& state) {
      note("Position", N::write_position(state));
      each_viewer([&](Seat viewer) {
        note("View", text::parse_json_text(N(match.table().options()).write_view(G::view(state, viewer))));
      });
    };
    const auto log = [&](const typename G::Event& event) {
      note("Event", text::parse_json_text(N(match.table().options()).write_event(event, seats)));
      each_viewer([&](Seat viewer) {
        if (const auto shown = G::visible_to(event, viewer))
          note("Event", text::parse_json_text(N(match.table().options()).write_event(*shown, seats)));
      });
    };
    look(match.state());
    auto played = match.state();
    Chance chance(match.rng());
    const auto [seat, move] = match.choose();
    G::apply(played, seat, move, chance, log);
    look(played);
    return wrong;
  });
}

}  // namespace paddock::testkit
