#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "engine/kernel/first_seat.hpp"
#include "engine/kernel/fixed_list.hpp"
#include "engine/kernel/result.hpp"
#include "engine/kernel/seat.hpp"
#include "engine/pieces/card_set.hpp"
#include "engine/text/json_concepts.hpp"
#include "engine/text/json_writer.hpp"
#include "engine/text/words.hpp"

// Converts values to JSON and back.
namespace paddock::text {

// The notation in an object that has one; any other value as it is.
const Json& notation_of(const Json& json);

// A copy in which every object that has a notation is replaced by its notation.
Json in_notation(const Json& json);
JsonText in_notation(const JsonText& written);

// Calls `each` with the names of a struct's JSON members, in order.
template <DescribedStruct T, class Each>
constexpr void each_name(Each each) {
  boost::mp11::mp_for_each<Members<T>>([&]<class Member>(Member member) {
    if constexpr (is_flattened<MemberOf<T, Member>>)
      each_name<MemberOf<T, Member>>(each);
    else
      each(std::string_view(member.name));
  });
}
template <DescribedStruct T>
constexpr std::size_t count_names() {
  std::size_t count = 0;
  each_name<T>([&](std::string_view) { ++count; });
  return count;
}
template <DescribedStruct T>
inline constexpr auto names_of = [] {
  std::array<std::string_view, count_names<T>()> names;
  std::size_t place = 0;
  each_name<T>([&](std::string_view name) { names[place++] = name; });
  return names;
}();

// The part of a reader that needs no context. It stores the first error, and where it occurred, as a sentence.
class JsonReaderBase {
 public:
  enum class Missing : std::uint8_t { refused, keeps_default };

  JsonReaderBase(int seats, Missing missing) : seats_(seats), missing_(missing) {}

  const std::string& problem() const { return problem_; }

  bool operator()(const Json& json, bool& out);
  bool operator()(const Json& json, Seat& out);
  // Accepts any seat, also one that the table lacks. The rules refuse such a seat.
  bool operator()(const Json& json, FirstSeat& out);
  bool operator()(const Json& json, SeatSet& out);
  bool operator()(const Json& json, std::string& out);
  bool operator()(const Json& json, Json& out);
  bool operator()(const Json& json, JsonText& out);
  bool operator()(const Json& json, JsonObject& out);
  bool operator()(const Json& json, JsonArray& out);

  // Stores the sentence as the error, with its location, unless there is an error already. Returns false.
  bool fail(const std::string& sentence);

 protected:
  bool number_between(const Json& json, std::int64_t& out, std::int64_t least, std::uint64_t most);
  // Whether it is an object that has no other members than these.
  bool is_object_of(const Json& json, std::span<const std::string_view> names);
  // The member of that name, in which the reader stays until `leave`. Null if it is missing; `may_be_missing` then
  // decides whether that is an error.
  const Json* enter(const JsonObject& object, std::string_view name);
  const Json& enter(const JsonArray& array, std::size_t place);
  bool leave(bool good);
  bool may_be_missing(std::string_view name);

  int seats_;

 private:
  Missing missing_;
  std::vector<std::string> path_;
  std::string problem_;
};

// Reads what JsonWriterWith wrote. The context must outlive the reader.
template <class Context>
class JsonReaderWith : public JsonReaderBase {
 public:
  using JsonReaderBase::operator();

  explicit JsonReaderWith(int seats = max_seats, Missing missing = Missing::refused,
                          const Context& context = no_context)
      : JsonReaderBase(seats, missing), context_(context) {}

  template <class T>
  bool operator()(const Json& json, std::optional<T>& out) {
    out.reset();
    return json.is_null() || (*this)(json, out.emplace());
  }
  template <class T>
  bool operator()(const Json& json, std::vector<T>& out) {
    if (!json.is_array()) return fail("a list is expected");
    out.assign(json.get_array().size(), T{});
    return each(json.get_array(), [&](std::size_t place) -> T& { return out[place]; });
  }

  template <std::integral T>
  bool operator()(const Json& json, T& out) {
    std::int64_t number = 0;
    if (!number_between(json, number, std::numeric_limits<T>::min(), std::numeric_limits<T>::max())) return false;
    out = static_cast<T>(number);
    return true;
  }
  template <TextConvertible T>
  bool operator()(const Json& json, T& out) {
    return understood(json, [&](std::string_view text) { return read(text, out); });
  }
  template <TextConvertibleWith<Context> T>
  bool operator()(const Json& json, T& out) {
    return understood(json, [&](std::string_view text) { return read(text, out, context_); });
  }
  template <class Deck>
  bool operator()(const Json& json, CardSet<Deck>& out) {
    return understood_cards(json, [&](std::string_view text) { return read_cards(text, out); });
  }
  template <CardsConvertibleWith<Context> T>
  bool operator()(const Json& json, T& out) {
    return understood_cards(json, [&](std::string_view text) { return read_cards(text, out, context_); });
  }
  template <DescribedEnum T>
  bool operator()(const Json& json, T& out) {
    if (json.is_string() && boost::describe::enum_from_string(json.get_string().c_str(), out)) return true;
    return fail("one of " + choices<T>() + " is expected");
  }
  template <class T, std::size_t N>
  bool operator()(const Json& json, PerSeat<T, N>& out) {
    if (!json.is_array() || json.get_array().size() != static_cast<std::size_t>(seats_))
      return fail("a list of " + std::to_string(seats_) + ", one a seat, is expected");
    return each(json.get_array(), [&](std::size_t place) -> T& { return out.values[place]; });
  }
  template <class T, std::size_t N>
  bool operator()(const Json& json, std::array<T, N>& out) {
    if (!json.is_array() || json.get_array().size() != N)
      return fail("a list of " + std::to_string(N) + " is expected");
    return each(json.get_array(), [&](std::size_t place) -> T& { return out[place]; });
  }
  template <class T, std::size_t N>
  bool operator()(const Json& json, FixedList<T, N>& out) {
    if (!json.is_array() || json.get_array().size() > N)
      return fail("a list of at most " + std::to_string(N) + " is expected");
    out.clear();
    return each(json.get_array(), [&](std::size_t place) -> T& {
      out.add(T{});
      return out[place];
    });
  }
  template <KeyedList T>
  bool operator()(const Json& json, T& out) {
    const auto names = keys(out).of_values;
    if (!is_object_of(json, names)) return false;
    auto value = out.begin();
    return std::ranges::all_of(names, [&](std::string_view key) { return member(json.get_object(), key, *value++); });
  }
  template <DescribedStruct T>
  bool operator()(const Json& json, T& out) {
    return is_object_of(json, names_of<T>) && members(json.get_object(), out);
  }
  template <class... Events>
  bool operator()(const Json& json, std::variant<Events...>& out) {
    if (!json.is_object() || !json.get_object().contains("event")) return fail("an event is expected");
    JsonObject rest = json.get_object();
    const Json name = rest.at("event");
    rest.erase("event");
    if (!name.is_string()) return fail("there is no such event");
    return named(name.get_string(), Json(std::move(rest)), out) || fail("there is no such event");
  }
  // Reads into the alternative of the variant that has this name. False if there is none.
  template <class... Named>
  bool named(std::string_view name, const Json& json, std::variant<Named...>& out) {
    const auto read_as = [&]<class One>(std::type_identity<One>) {
      return name == One::name && (*this)(json, out.template emplace<One>());
    };
    return (read_as(std::type_identity<Named>{}) || ...);
  }

 private:
  template <class Read>
  bool understood(const Json& given, Read read) {
    const Json& json = notation_of(given);
    if (!json.is_string() && !json.is_null()) return fail("a text is expected");
    const std::string_view text = json.is_null() ? std::string_view{} : std::string_view{json.get_string()};
    return read(text) || fail("“" + std::string(text) + "” is not understood");
  }
  template <class Read>
  bool understood_cards(const Json& given, Read read) {
    const Json& json = notation_of(given);
    if (!json.is_string()) return fail("a list of cards in one text is expected");
    const std::string wrong = read(std::string_view{json.get_string()});
    return wrong.empty() || fail(wrong);
  }
  template <DescribedStruct T>
  bool members(const JsonObject& object, T& out) {
    bool good = true;
    boost::mp11::mp_for_each<Members<T>>([&]<class Member>(Member member) {
      if (!good) return;
      if constexpr (is_flattened<MemberOf<T, Member>>)
        good = members(object, out.*member.pointer);
      else
        good = this->member(object, member.name, out.*member.pointer);
    });
    return good;
  }
  template <class T>
  bool member(const JsonObject& object, std::string_view name, T& out) {
    const Json* found = enter(object, name);
    return found == nullptr ? may_be_missing(name) : leave((*this)(*found, out));
  }
  template <class At>
  bool each(const JsonArray& array, At at) {
    for (std::size_t place = 0; place < array.size(); ++place) {
      if (!leave((*this)(enter(array, place), at(place)))) return false;
    }
    return true;
  }
  template <class T>
  static std::string choices() {
    std::string names;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>([&](auto enumerator) {
      if (!names.empty()) names += ", ";
      names += enumerator.name;
    });
    return names;
  }

  const Context& context_;
};
using JsonReader = JsonReaderWith<NoContext>;

// Whether the member of that key is a list.
bool has_list(const JsonObject& object, std::string_view key);

// Parses JSON that we wrote.
Json parse_json_text(const JsonText& written);

// The value as an integer, whichever number type holds it.
std::optional<std::int64_t> whole_number(const Json& json);

// The value of that type, or the first error.
template <class T>
Result<T> from_json(const Json& json, int seats = max_seats,
                    JsonReader::Missing missing = JsonReader::Missing::refused) {
  T value{};
  JsonReader reader(seats, missing);
  if (!reader(json, value)) return Error{reader.problem()};
  return value;
}

}  // namespace paddock::text
