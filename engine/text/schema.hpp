#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "engine/text/json.hpp"

// The JSON Schema (2020-12) of what JsonWriter writes. `format` says what plain values mean: "seat" a number of a seat,
// "cards" cards in the notation of the game, "per-seat" a list with one value for each seat.
namespace paddock::text {

// Converts to any context, in expressions where only types matter.
struct AnyContext {
  template <class Context>
  operator const Context&() const;  // NOLINT(google-explicit-constructor)
};

// The schema of a list of such items.
JsonObject list_schema(JsonObject items);
// The schema of an object with exactly these members.
JsonObject object_schema(JsonObject properties);
// The schema of a legal move of any game: its notation, and members that each game describes as its Move.
JsonObject written_move_schema();
// The members of both. Members of `other` replace those of `one`.
JsonObject joined(JsonObject one, const JsonObject& other);
// A whole schema: a title and `$defs`.
JsonObject schema(const std::string& title, JsonObject definitions);

// The name of a type without template arguments, taken from the compiler's spelling of this function.
template <class T>
std::string name_of() {
  std::string_view spelled = __PRETTY_FUNCTION__;
  const auto begin = spelled.find("T = ") + 4;
  spelled = spelled.substr(begin, spelled.find_first_of("<;]", begin) - begin);
  return std::string(spelled.substr(spelled.rfind(':') + 1));
}

// Collects `$defs`, one per struct or enum. Types are passed as null pointers, so that overload resolution treats a
// type derived from a list as a list, as in JsonWriter.
class Definitions {
 public:
  Definitions() = default;
  // Reserves these names for `define`. They come first in the result.
  Definitions(std::initializer_list<std::string_view> kept);

  // The schema of a type: inline for simple types, a reference for named ones.
  template <class T>
  JsonObject of() {
    return of(static_cast<const T*>(nullptr));
  }
  // The schema of a value with parts that is never null.
  template <HasParts T>
  JsonObject object_of() {
    return refer(name_of<T>(), with_text(properties<decltype(parts(std::declval<const T&>()))>()));
  }
  template <HasPartsWith<AnyContext> T>
  JsonObject object_of() {
    using Parts = decltype(parts(std::declval<const T&>(), AnyContext{}));
    return refer(name_of<T>(), with_text(properties<Parts>()));
  }
  // The schemas of a struct's members.
  template <DescribedStruct T>
  JsonObject properties() {
    JsonObject properties;
    boost::mp11::mp_for_each<Members<T>>([&]<class Member>(Member member) {
      if constexpr (is_flattened<MemberOf<T, Member>>)
        properties = joined(std::move(properties), this->properties<MemberOf<T, Member>>());
      else
        properties[member.name] = of<MemberOf<T, Member>>();
    });
    return properties;
  }
  // The schema of a variant of structs. The first member, `tag`, is the name of the struct.
  template <class Variant>
  JsonObject one_of(const char* tag) {
    return one_of(tag, static_cast<const Variant*>(nullptr));
  }

  // Defines the name, replacing any earlier definition. Returns a reference to it.
  JsonObject define(const std::string& name, JsonObject definition);

  JsonObject take() { return std::move(definitions_); }

 private:
  JsonObject of(const bool*) { return {{"type", "boolean"}}; }
  JsonObject of(const std::string*) { return {{"type", "string"}}; }
  JsonObject of(const Json*) { return {}; }
  JsonObject of(const JsonText*) { return {}; }
  JsonObject of(const JsonObject*) { return {{"type", "object"}}; }
  JsonObject of(const JsonArray*) { return {{"type", "array"}}; }
  JsonObject of(const Seat*) {
    return {{"type", JsonArray{"integer", "null"}}, {"minimum", 0}, {"maximum", max_seats - 1}, {"format", "seat"}};
  }
  JsonObject of(const FirstSeat*) {
    return {{"anyOf",
             JsonArray{JsonObject{{"const", random_first_seat}}, JsonObject{{"type", "integer"}, {"minimum", 0}}}}};
  }
  JsonObject of(const SeatSet*) {
    return list_schema({{"type", "integer"}, {"minimum", 0}, {"maximum", max_seats - 1}, {"format", "seat"}});
  }
  template <std::integral T>
  JsonObject of(const T*) {
    return {{"type", "integer"}};
  }
  template <class Deck>
  JsonObject of(const CardSet<Deck>*) {
    if constexpr (HasParts<typename Deck::Card>) {
      const JsonObject cards = list_schema(object_of<typename Deck::Card>());
      return refer("Cards", joined(with_text({{"cards", cards}}), {{"format", "cards"}}));
    } else {
      return {{"type", "string"}, {"format", "cards"}};
    }
  }
  // An empty text is written as null, so null is part of the schema only if the type can be read from an empty text.
  template <TextConvertible T>
  JsonObject of(const T*) {
    T value{};
    const bool may_be_null = read(std::string_view{}, value);
    if constexpr (HasParts<T>) {
      return may_be_null ? or_null(object_of<T>()) : object_of<T>();
    } else {
      return may_be_null ? JsonObject{{"type", JsonArray{"string", "null"}}} : JsonObject{{"type", "string"}};
    }
  }
  template <TextConvertibleWith<AnyContext> T>
  JsonObject of(const T*) {
    if constexpr (HasPartsWith<T, AnyContext>) {
      return or_null(object_of<T>());
    } else {
      return {{"type", JsonArray{"string", "null"}}};
    }
  }
  template <CardsConvertibleWith<AnyContext> T>
  JsonObject of(const T*) {
    if constexpr (HasPartsWith<T, AnyContext>) {
      return object_of<T>();
    } else {
      return {{"type", "string"}};
    }
  }
  template <KeyedList T>
  JsonObject of(const T*) {
    JsonObject properties;
    const Keys named = keys(T{});
    for (const std::string_view key : named.of_values) properties[key] = of<typename T::value_type>();
    return refer(std::string(named.name), object_schema(std::move(properties)));
  }
  template <class T>
  JsonObject of(const std::optional<T>*) {
    return or_null(of<T>());
  }
  template <class T>
  JsonObject of(const std::vector<T>*) {
    return list_schema(item<T>());
  }
  template <class T, std::size_t N>
  JsonObject of(const std::array<T, N>*) {
    return list_schema(of<T>());
  }
  template <class T, std::size_t N>
  JsonObject of(const PerSeat<T, N>*) {
    return joined(list_schema(of<T>()), {{"format", "per-seat"}});
  }
  template <class T, std::size_t N>
  JsonObject of(const FixedList<T, N>*) {
    return list_schema(item<T>());
  }
  template <DescribedEnum T>
  JsonObject of(const T*) {
    JsonArray names;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>([&](auto one) { names.push_back(one.name); });
    return refer(name_of<T>(), JsonObject{{"enum", names}});
  }
  template <DescribedStruct T>
  JsonObject of(const T*) {
    return refer(name_of<T>(), object_schema(properties<T>()));
  }
  template <class... Events>
  JsonObject of(const std::variant<Events...>* event) {
    return one_of("event", event);
  }

  template <class... Structs>
  JsonObject one_of(const char* tag, const std::variant<Structs...>*) {
    JsonArray choices;
    (choices.push_back(tagged<Structs>(tag)), ...);
    return {{"oneOf", choices}};
  }
  template <DescribedStruct T>
  JsonObject tagged(const char* tag) {
    JsonObject first{{tag, JsonObject{{"const", T::name}}}};
    return refer(name_of<T>(), object_schema(joined(std::move(first), properties<T>())));
  }

  // The schema of an item of a list that has as many items as it needs, so that none is empty.
  template <class T>
  JsonObject item() {
    if constexpr (HasParts<T> || HasPartsWith<T, AnyContext>) {
      return object_of<T>();
    } else {
      return of<T>();
    }
  }
  static JsonObject with_text(const JsonObject& properties) {
    return object_schema(joined({{notation_key, JsonObject{{"type", "string"}}}}, properties));
  }
  static JsonObject or_null(JsonObject schema) {
    return {{"anyOf", JsonArray{std::move(schema), JsonObject{{"type", "null"}}}}};
  }

  // Defines the name and returns a reference to it. If the name already has another definition, the name is extended.
  JsonObject refer(std::string name, JsonObject definition);

  JsonObject definitions_;
};

struct NoMove {};

// The schema of a move as clients receive it: its notation, and its members if it is described, or else its parts.
template <class Move>
JsonObject move_schema(Definitions& definitions) {
  JsonObject properties{{notation_key, JsonObject{{"type", "string"}}}};
  if constexpr (DescribedStruct<Move>) {
    properties = joined(std::move(properties), definitions.properties<Move>());
  } else if constexpr (requires(const Move& move) { parts(move); }) {
    using Parts = decltype(parts(std::declval<const Move&>()));
    properties = joined(std::move(properties), definitions.properties<Parts>());
  }
  return object_schema(std::move(properties));
}

// The `$defs` of a game: View, Event, Position, Options, Move and the types that they use. If the game defines
// `follows(view)`, the view includes it. If it defines `preview(view, move)`, there is a Prospect too.
template <class View, class Event, class Position, class Options, class Move = NoMove>
JsonObject definitions_of() {
  Definitions definitions{"View", "Event", "Position", "Options", "Move"};
  definitions.define("Options", object_schema(definitions.properties<Options>()));
  JsonObject view = definitions.properties<View>();
  if constexpr (requires(const View& seen) { follows(seen); })
    view["follows"] = definitions.of<decltype(follows(std::declval<const View&>()))>();
  definitions.define("View", object_schema(std::move(view)));
  definitions.define("Event", definitions.of<Event>());
  definitions.define("Position", object_schema(definitions.properties<Position>()));
  definitions.define("Move", move_schema<Move>(definitions));
  if constexpr (requires(const View& seen, const Move& move) { preview(seen, move); }) {
    using MovePreview = decltype(preview(std::declval<const View&>(), std::declval<const Move&>()));
    definitions.define("Prospect", object_schema(definitions.properties<MovePreview>()));
  }
  return definitions.take();
}

}  // namespace paddock::text
