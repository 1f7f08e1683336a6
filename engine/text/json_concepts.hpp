#pragma once

#include <concepts>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <boost/describe.hpp>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include "engine/kernel/yes_no.hpp"

namespace paddock {
BOOST_DESCRIBE_ENUM(YesNo, no, yes)
}

// How values of a game are converted to JSON and back. There are four ways:
// - a struct or an enum is described once (Boost.Describe), next to the game's notation;
// - a type with `write(value)` and `read(text, value)` becomes a JSON string, null if empty;
// - a type whose names depend on something else (a card on its deck) has `write(value, context)` and
//   `read(text, value, context)`, and needs a writer or reader made with that context;
// - a set of cards whose deck is such a context has `write_cards(cards, context)` and
//   `read_cards(text, cards, context)`, and is never null.
//
// A value with a notation may also have parts: `parts(value)`, or `parts(value, context)`, returns a described struct.
// It is then written as an object with its notation as `text` and with the members of its parts, so that clients do not
// parse notation: {"text": "red-40", "colour": "red", "speed": 40}. It is read from `text` alone, or from its notation
// without an object. If the cards of a deck have parts, sets of them are objects with `text` and a list `cards`.
namespace paddock::text {

using Json = boost::json::value;
using JsonObject = boost::json::object;
using JsonArray = boost::json::array;

// JSON text. It is inserted as it is, without parsing.
struct JsonText {
  std::string text;
  bool operator==(const JsonText&) const = default;
};

template <class T>
concept TextConvertible = requires(const T& value, std::string_view text, T& out) {
  { write(value) } -> std::convertible_to<std::string>;
  { read(text, out) } -> std::same_as<bool>;
};

template <class T, class Context>
concept TextConvertibleWith = requires(const T& value, std::string_view text, T& out, const Context& context) {
  { write(value, context) } -> std::convertible_to<std::string>;
  { read(text, out, context) } -> std::same_as<bool>;
};

template <class T, class Context>
concept CardsConvertibleWith = requires(const T& cards, std::string_view text, T& out, const Context& context) {
  { write_cards(cards, context) } -> std::same_as<std::string>;
  { read_cards(text, out, context) } -> std::same_as<std::string>;
};

// The member of such an object that has the notation.
inline constexpr const char* notation_key = "text";

template <class T>
concept HasParts = TextConvertible<T> && requires(const T& value) {
  parts(value);
};

template <class T, class Context>
concept HasPartsWith = requires(const T& value, const Context& context) {
  parts(value, context);
};

// Makes a list appear as a JSON object: `keys(list)` returns the names of its values, and the name of the object type
// in the schema.
struct Keys {
  std::string_view name;
  std::span<const std::string_view> of_values;
};
template <class T>
concept KeyedList = requires(const T& list) {
  { keys(list) } -> std::same_as<Keys>;
};

// Whether the members of this struct are written as members of the enclosing object, without an object of their own.
template <class T>
inline constexpr bool is_flattened = false;

struct NoContext {};
inline constexpr NoContext no_context;

template <class T>
concept DescribedEnum = std::is_enum_v<T> && boost::describe::has_describe_enumerators<T>::value;
template <class T>
concept DescribedStruct = boost::describe::has_describe_members<T>::value && !TextConvertible<T>;

template <class T>
using Members = boost::describe::describe_members<T, boost::describe::mod_public>;

// The type of a described member of a struct.
template <class T, class Member>
using MemberOf = std::remove_cvref_t<decltype(std::declval<T>().*Member::pointer)>;

}  // namespace paddock::text
