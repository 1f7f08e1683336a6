#include "table/wire/schema.hpp"

#include <string_view>
#include <type_traits>

#include "table/wire/messages.hpp"

namespace paddock::wire {

namespace {

template <class T>
struct Kept {
  using Type = T;
};

// The name of a type, out of how the compiler spells this function.
template <class T>
std::string name_of() {
  std::string_view spelled = __PRETTY_FUNCTION__;
  const auto begin = spelled.find("T = ") + 4;
  spelled = spelled.substr(begin, spelled.find_first_of(";]", begin) - begin);
  return std::string(spelled.substr(spelled.rfind(':') + 1));
}

// What is sent by itself has a name of its own; other structs are parts of it.
template <class T>
concept Message = requires {
  { &T::name } -> std::same_as<const char* const*>;
};

class Definitions {
 public:
  // The schema of a type: written out for the simple ones, a reference for those with a name.
  template <class T>
  JsonObject of() {
    return of(Kept<T>{});
  }

  JsonObject take() { return std::move(definitions_); }

  // A message of one of several types, told apart by "type".
  template <class... Messages>
  void add_union(const char* name, Kept<std::variant<Messages...>>) {
    JsonArray choices;
    (choices.push_back(of<Messages>()), ...);
    definitions_[name] = JsonObject{{"oneOf", choices}};
  }

 private:
  JsonObject of(Kept<bool>) { return {{"type", "boolean"}}; }
  JsonObject of(Kept<std::string>) { return {{"type", "string"}}; }
  JsonObject of(Kept<Json>) { return {}; }
  JsonObject of(Kept<JsonObject>) { return {{"type", "object"}}; }
  JsonObject of(Kept<JsonArray>) { return {{"type", "array"}}; }
  JsonObject of(Kept<Seat>) {
    return {{"type", JsonArray{"integer", "null"}}, {"minimum", 0}, {"maximum", max_seats - 1}};
  }
  template <std::integral T>
  JsonObject of(Kept<T>) {
    return {{"type", "integer"}};
  }
  template <class T>
  JsonObject of(Kept<std::optional<T>>) {
    return {{"anyOf", JsonArray{of<T>(), JsonObject{{"type", "null"}}}}};
  }
  template <class T>
  JsonObject of(Kept<std::vector<T>>) {
    return {{"type", "array"}, {"items", of<T>()}};
  }
  template <text::DescribedEnum T>
  JsonObject of(Kept<T>) {
    JsonArray names;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>([&](auto one) { names.push_back(one.name); });
    return refer<T>(JsonObject{{"enum", names}});
  }
  template <text::DescribedStruct T>
  JsonObject of(Kept<T>) {
    JsonObject properties;
    JsonArray required;
    if constexpr (Message<T>) {
      properties["type"] = JsonObject{{"const", T::name}};
      required.push_back("type");
    }
    boost::mp11::mp_for_each<text::Members<T>>([&](auto member) {
      properties[member.name] = of<std::remove_cvref_t<decltype(std::declval<T>().*member.pointer)>>();
      required.push_back(member.name);
    });
    return refer<T>(JsonObject{
        {"type", "object"}, {"properties", properties}, {"required", required}, {"additionalProperties", false}});
  }

  template <class T>
  JsonObject refer(JsonObject definition) {
    const std::string name = name_of<T>();
    definitions_[name] = std::move(definition);
    return {{"$ref", "#/$defs/" + name}};
  }

  JsonObject definitions_;
};

}  // namespace

text::JsonObject schema() {
  Definitions definitions;
  definitions.add_union("FromClient", Kept<FromClient>{});
  definitions.add_union("FromServer", Kept<FromServer>{});
  definitions.of<Me>();
  definitions.of<OpenTable>();
  definitions.of<TableLine>();
  definitions.of<Replay>();
  return {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
          {"title", "What is said at a Paddock table"},
          {"$defs", definitions.take()}};
}

}  // namespace paddock::wire
