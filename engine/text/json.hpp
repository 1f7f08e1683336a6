#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/kernel/first.hpp"
#include "engine/kernel/fixed_list.hpp"
#include "engine/kernel/result.hpp"
#include "engine/kernel/seat.hpp"
#include "engine/pieces/card_set.hpp"
#include "engine/text/words.hpp"
#include "engine/text/writer.hpp"
#include "engine/text/written.hpp"

// Values as JSON, and back.
namespace paddock::text {

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
    return understood_cards(json, [&](std::string_view text) { return read_cards(text, out); });
  }
  template <CardsIn<Context> T>
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
  template <Keyed T>
  bool operator()(const Json& json, T& out) {
    const auto names = keys(out).of_values;
    const auto is_key = [&](std::string_view key) { return std::ranges::find(names, key) != names.end(); };
    if (!is_object_of(json, is_key)) return false;
    auto value = out.begin();
    return std::ranges::all_of(names, [&](std::string_view key) { return member(json.get_object(), key, *value++); });
  }
  template <DescribedStruct T>
  bool operator()(const Json& json, T& out) {
    return is_object_of(json, has_member<T>) && members(json.get_object(), out);
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
  template <class Read>
  bool understood_cards(const Json& json, Read read) {
    if (!json.is_string()) return fail("a list of cards in one text is expected");
    const std::string wrong = read(std::string_view{json.get_string()});
    return wrong.empty() || fail(wrong);
  }
  template <DescribedStruct T>
  bool members(const JsonObject& object, T& out) {
    bool good = true;
    boost::mp11::mp_for_each<Members<T>>([&]<class Member>(Member member) {
      if (!good) return;
      if constexpr (is_spread<MemberOf<T, Member>>)
        good = members(object, out.*member.pointer);
      else
        good = this->member(object, member.name, out.*member.pointer);
    });
    return good;
  }
  template <class T>
  bool member(const JsonObject& object, std::string_view name, T& out) {
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
  template <class IsKey>
  bool is_object_of(const Json& json, IsKey is_key) {
    if (!json.is_object()) return fail("an object is expected");
    for (const auto& given : json.get_object()) {
      if (!is_key(given.key())) return fail("“" + std::string(given.key()) + "” is not known here");
    }
    return true;
  }
  // Whether a struct is written with a member of that name.
  template <DescribedStruct T>
  static bool has_member(std::string_view name) {
    bool found = false;
    boost::mp11::mp_for_each<Members<T>>([&]<class Member>(Member member) {
      if constexpr (is_spread<MemberOf<T, Member>>)
        found = found || has_member<MemberOf<T, Member>>(name);
      else
        found = found || name == member.name;
    });
    return found;
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

// Whether there is a list under that key.
bool has_list(const JsonObject& object, std::string_view key);

// What is written, to be looked at.
Json tree_of(const JsonText& written);

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
