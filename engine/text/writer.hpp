#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/kernel/first.hpp"
#include "engine/kernel/fixed_list.hpp"
#include "engine/kernel/seat.hpp"
#include "engine/pieces/card_set.hpp"
#include "engine/text/makers.hpp"
#include "engine/text/words.hpp"
#include "engine/text/written.hpp"

// Values as JSON.
namespace paddock::text {

// How a first seat is written that chance is to draw.
inline constexpr const char* by_lot = "lot";

// A member of an object that no struct describes. The value outlives it.
template <class T>
struct Called {
  std::string_view name;
  const T& value;
};
template <class T>
Called<T> called(std::string_view name, const T& value) {
  return {name, value};
}

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
  template <class T>
  JsonText text(const T& value) const {
    JsonText written;
    written.text.reserve(usual_length);
    append(written.text, value);
    return written;
  }
  // Something that has a name, which is told first, under that key: an event's is "event".
  template <class... Named>
  void append_named(std::string& out, std::string_view key, const std::variant<Named...>& one_of_them) const {
    TextMaker text(out);
    tell_named(text, key, one_of_them);
  }
  // One object, as text: the members of structs, and what has a name of its own (`called`).
  template <class... Parts>
  JsonText object(const Parts&... parts) const {
    JsonText object;
    object.text.reserve(usual_length);
    TextMaker text(object.text);
    text.begin_object();
    (members(text, parts), ...);
    text.end_object();
    return object;
  }

 private:
  static constexpr std::size_t usual_length = 500;  // memory is asked for once

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
  template <class Made, CardsIn<Context> T>
  void tell(Made& made, const T& cards) const {
    made.text(write_cards(cards, context_));
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
  template <class Made, Keyed T>
  void tell(Made& made, const T& values) const {
    made.begin_object();
    auto value = values.begin();
    for (const std::string_view key : keys(values).of_values) {
      made.key(key);
      tell(made, *value++);
    }
    made.end_object();
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
  template <class Made, DescribedStruct T>
  void members(Made& made, const T& value) const {
    boost::mp11::mp_for_each<Members<T>>([&]<class Member>(Member member) {
      if constexpr (is_spread<MemberOf<T, Member>>)
        members(made, value.*member.pointer);
      else
        members(made, called(member.name, value.*member.pointer));
    });
  }
  template <class Made, class T>
  void members(Made& made, const Called<T>& called) const {
    made.key(called.name);
    tell(made, called.value);
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

}  // namespace paddock::text
