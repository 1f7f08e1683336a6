#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include <boost/describe.hpp>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include "engine/kernel/first.hpp"
#include "engine/kernel/fixed_list.hpp"
#include "engine/kernel/result.hpp"
#include "engine/kernel/seat.hpp"
#include "engine/kernel/yes_no.hpp"
#include "engine/pieces/card_set.hpp"
#include "engine/text/makers.hpp"
#include "engine/text/words.hpp"

namespace paddock {
BOOST_DESCRIBE_ENUM(YesNo, no, yes)
}

// How the values of a game become JSON and come back. A struct or an enum is described once (Boost.Describe) beside the
// game's notation; a type with `write(value)` and `read(text, value)` of its own becomes a JSON string, null when
// empty. So does one that something else names (a card its deck), with `write(value, context)` and
// `read(text, value, context)`: where a writer or a reader is made with that context.
namespace paddock::text {

using Json = boost::json::value;
using JsonObject = boost::json::object;
using JsonArray = boost::json::array;

template <class T>
concept Written = requires(const T& value, std::string_view text, T& out) {
  { write(value) } -> std::convertible_to<std::string>;
  { read(text, out) } -> std::same_as<bool>;
};

template <class T, class Context>
concept WrittenIn = requires(const T& value, std::string_view text, T& out, const Context& context) {
  { write(value, context) } -> std::convertible_to<std::string>;
  { read(text, out, context) } -> std::same_as<bool>;
};

struct NoContext {};
inline constexpr NoContext no_context;

template <class T>
concept DescribedEnum = std::is_enum_v<T> && boost::describe::has_describe_enumerators<T>::value;
template <class T>
concept DescribedStruct = boost::describe::has_describe_members<T>::value && !Written<T>;

template <class T>
using Members = boost::describe::describe_members<T, boost::describe::mod_public>;

// JSON that is written already, and is not looked at on its way.
struct JsonText {
  std::string text;
  bool operator==(const JsonText&) const = default;
};

// How a first seat is written that chance is to draw.
inline constexpr const char* by_lot = "lot";

// A table has fewer seats than the widest: what is there per seat is written and read for the first `seats` only. The
// context outlives the writer.
//
// A value is told piece by piece to one that makes a tree of it (TreeMaker) or text (TextMaker).
template <class Context>
class WriterIn {
 public:
  explicit WriterIn(int seats = max_seats, const Context& context = no_context) : seats_(seats), context_(context) {}

  template <class T>
  Json operator()(const T& value) const {
    TreeMaker tree;
    tell(tree, value);
    return tree.made();
  }
  // The same as text, behind what is there.
  template <class T>
  void append(std::string& out, const T& value) const {
    TextMaker text(out);
    tell(text, value);
  }
  // Something that has a name, which is told first, under that key: an event's is "event".
  template <class... Named>
  void append_named(std::string& out, std::string_view key, const std::variant<Named...>& one_of_them) const {
    TextMaker text(out);
    tell_named(text, key, one_of_them);
  }

 private:
  template <class Made>
  void tell(Made& made, bool value) const {
    made.truth(value);
  }
  template <class Made>
  void tell(Made& made, const std::string& text) const {
    made.text(text);
  }
  template <class Made, class Whole>
  requires std::same_as<Whole, Json> || std::same_as<Whole, JsonObject> || std::same_as<Whole, JsonArray>
  void tell(Made& made, const Whole& json) const { made.whole(json); }
  template <class Made>
  void tell(Made& made, const JsonText& json) const {
    made.written(json.text);
  }
  template <class Made, class T>
  void tell(Made& made, const std::optional<T>& value) const {
    if (value) {
      tell(made, *value);
    } else {
      made.null();
    }
  }
  template <class Made, class T>
  void tell(Made& made, const std::vector<T>& values) const {
    list(made, values);
  }
  template <class Made, std::integral T>
  void tell(Made& made, T value) const {
    made.number(static_cast<std::int64_t>(value));
  }
  template <class Made>
  void tell(Made& made, Seat seat) const {
    if (seat == no_seat) {
      made.null();
    } else {
      made.number(seat.number);
    }
  }
  template <class Made>
  void tell(Made& made, First first) const {
    if (first.seat == no_seat) {
      made.text(by_lot);
    } else {
      tell(made, first.seat);
    }
  }
  template <class Made>
  void tell(Made& made, SeatSet set) const {
    list(made, set);
  }
  template <class Made, Written T>
  void tell(Made& made, const T& value) const {
    text_or_null(made, write(value));
  }
  template <class Made, WrittenIn<Context> T>
  void tell(Made& made, const T& value) const {
    text_or_null(made, write(value, context_));
  }
  template <class Made, class Deck>
  void tell(Made& made, const CardSet<Deck>& cards) const {
    made.text(write_cards(cards));
  }
  template <class Made, DescribedEnum T>
  void tell(Made& made, T value) const {
    made.text(boost::describe::enum_to_string(value, "?"));
  }
  template <class Made, class T, std::size_t N>
  void tell(Made& made, const PerSeat<T, N>& values) const {
    made.begin_list();
    for (const Seat seat : SeatSet::first(seats_)) tell(made, values[seat]);
    made.end_list();
  }
  template <class Made, class T, std::size_t N>
  void tell(Made& made, const FixedList<T, N>& values) const {
    list(made, values);
  }
  template <class Made, class T, std::size_t N>
  void tell(Made& made, const std::array<T, N>& values) const {
    list(made, values);
  }
  template <class Made, DescribedStruct T>
  void tell(Made& made, const T& value) const {
    made.begin_object();
    members(made, value);
    made.end_object();
  }
  template <class Made, class... Events>
  void tell(Made& made, const std::variant<Events...>& event) const {
    tell_named(made, "event", event);
  }

  template <class Made, class... Named>
  void tell_named(Made& made, std::string_view key, const std::variant<Named...>& one_of_them) const {
    made.begin_object();
    std::visit(
        [&](const auto& one) {
          made.key(key);
          made.text(one.name);
          members(made, one);
        },
        one_of_them);
    made.end_object();
  }
  template <class Made, class T>
  void members(Made& made, const T& value) const {
    boost::mp11::mp_for_each<Members<T>>([&](auto member) {
      made.key(member.name);
      tell(made, value.*member.pointer);
    });
  }
  template <class Made>
  static void text_or_null(Made& made, const std::string& text) {
    if (text.empty()) {
      made.null();
    } else {
      made.text(text);
    }
  }
  template <class Made, class Range>
  void list(Made& made, const Range& values) const {
    made.begin_list();
    for (const auto& value : values) tell(made, value);
    made.end_list();
  }

  int seats_;
  const Context& context_;
};
using Writer = WriterIn<NoContext>;

// The part of a reader that needs no context. The first thing that is wrong, and where, is kept as a sentence.
class PlainReader {
 public:
  enum class Missing : std::uint8_t { refused, keeps_default };

  PlainReader(int seats, Missing missing) : seats_(seats), missing_(missing) {}

  const std::string& problem() const { return problem_; }

  bool operator()(const Json& json, bool& out);
  bool operator()(const Json& json, Seat& out);
  // Any seat is read, also one that the table lacks: that is for the rules to refuse.
  bool operator()(const Json& json, First& out);
  bool operator()(const Json& json, SeatSet& out);
  bool operator()(const Json& json, std::string& out);
  bool operator()(const Json& json, Json& out);
  bool operator()(const Json& json, JsonText& out);
  bool operator()(const Json& json, JsonObject& out);
  bool operator()(const Json& json, JsonArray& out);

  // Keeps the sentence as the problem, with where it was found, unless there is one already. Returns false.
  bool fail(const std::string& sentence);

 protected:
  bool number_between(const Json& json, std::int64_t& out, std::int64_t least, std::uint64_t most);

  int seats_;
  Missing missing_;
  std::vector<std::string> path_;

 private:
  std::string problem_;
};

// Reads what a writer wrote. The context outlives the reader.
template <class Context>
class ReaderIn : public PlainReader {
 public:
  using PlainReader::operator();

  explicit ReaderIn(int seats = max_seats, Missing missing = Missing::refused, const Context& context = no_context)
      : PlainReader(seats, missing), context_(context) {}

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
  template <Written T>
  bool operator()(const Json& json, T& out) {
    return understood(json, [&](std::string_view text) { return read(text, out); });
  }
  template <WrittenIn<Context> T>
  bool operator()(const Json& json, T& out) {
    return understood(json, [&](std::string_view text) { return read(text, out, context_); });
  }
  template <class Deck>
  bool operator()(const Json& json, CardSet<Deck>& out) {
    if (!json.is_string()) return fail("a list of cards in one text is expected");
    const std::string wrong = read_cards(std::string_view{json.get_string()}, out);
    return wrong.empty() || fail(wrong);
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
  template <DescribedStruct T>
  bool operator()(const Json& json, T& out) {
    if (!json.is_object()) return fail("an object is expected");
    const JsonObject& object = json.get_object();
    bool good = known_keys<T>(object);
    boost::mp11::mp_for_each<Members<T>>([&](auto member) {
      if (good) good = this->member(object, member.name, out.*member.pointer);
    });
    return good;
  }
  template <class... Events>
  bool operator()(const Json& json, std::variant<Events...>& out) {
    if (!json.is_object() || !json.get_object().contains("event")) return fail("an event is expected");
    JsonObject told = json.get_object();
    const Json name = told.at("event");
    told.erase("event");
    bool found = false;
    bool good = false;
    const auto try_one = [&]<class Event>(Event event) {
      if (found || name != Json(Event::name)) return;
      found = true;
      good = (*this)(Json(told), event);
      out = event;
    };
    (try_one(Events{}), ...);
    return found ? good : fail("there is no such event");
  }

 private:
  template <class Read>
  bool understood(const Json& json, Read read) {
    if (!json.is_string() && !json.is_null()) return fail("a text is expected");
    const std::string_view text = json.is_null() ? std::string_view{} : std::string_view{json.get_string()};
    return read(text) || fail("“" + std::string(text) + "” is not understood");
  }
  template <class T>
  bool member(const JsonObject& object, const char* name, T& out) {
    const Json* found = object.if_contains(name);
    if (found == nullptr) return missing_ == Missing::keeps_default || fail("“" + std::string(name) + "” is missing");
    path_.emplace_back(name);
    const bool good = (*this)(*found, out);
    path_.pop_back();
    return good;
  }
  template <class At>
  bool each(const JsonArray& array, At at) {
    for (std::size_t place = 0; place < array.size(); ++place) {
      path_.push_back(std::to_string(place));
      const bool good = (*this)(array[place], at(place));
      path_.pop_back();
      if (!good) return false;
    }
    return true;
  }
  template <class T>
  bool known_keys(const JsonObject& object) {
    for (const auto& given : object) {
      bool known = false;
      boost::mp11::mp_for_each<Members<T>>([&](auto member) { known = known || given.key() == member.name; });
      if (!known) return fail("“" + std::string(given.key()) + "” is not known here");
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
using Reader = ReaderIn<NoContext>;

// The whole number that the value is, however it is held.
std::optional<std::int64_t> whole_number(const Json& json);

// The whole value, or what is wrong with it.
template <class T>
Result<T> from_json(const Json& json, int seats = max_seats, Reader::Missing missing = Reader::Missing::refused) {
  T value{};
  Reader reader(seats, missing);
  if (!reader(json, value)) return Error{reader.problem()};
  return value;
}

}  // namespace paddock::text
