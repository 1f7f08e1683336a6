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

#include "engine/kernel/first_seat.hpp"
#include "engine/kernel/fixed_list.hpp"
#include "engine/kernel/seat.hpp"
#include "engine/pieces/card_set.hpp"
#include "engine/text/json_builders.hpp"
#include "engine/text/json_concepts.hpp"
#include "engine/text/words.hpp"

// Writes values as JSON.
namespace paddock::text {

// The notation of a random first seat.
inline constexpr const char* random_first_seat = "lot";

// An object member that belongs to no described struct. The value must outlive it.
template <class T>
struct NamedMember {
  std::string_view name;
  const T& value;
};
template <class T>
NamedMember<T> named_member(std::string_view name, const T& value) {
  return {name, value};
}

// Tables rarely have the maximum number of seats, so per-seat values are written and read only for the first `seats`.
// The context must outlive the writer.
//
// The writer passes a value piece by piece to a builder: JsonTreeBuilder makes a tree, JsonTextBuilder makes text.
template <class Context>
class JsonWriterWith {
 public:
  explicit JsonWriterWith(int seats = max_seats, const Context& context = no_context)
      : seats_(seats), context_(context) {}

  template <class T>
  Json operator()(const T& value) const {
    JsonTreeBuilder tree;
    emit(tree, value);
    return tree.result();
  }
  // Appends the JSON text to `out`.
  template <class T>
  void append(std::string& out, const T& value) const {
    JsonTextBuilder text(out);
    emit(text, value);
  }
  template <class T>
  JsonText text(const T& value) const {
    JsonText written;
    written.text.reserve(expected_length);
    append(written.text, value);
    return written;
  }
  // Writes one alternative of a variant as an object whose first member, `key`, is the name of the alternative. For
  // events the key is "event".
  template <class... Named>
  void append_named(std::string& out, std::string_view key, const std::variant<Named...>& one_of_them) const {
    JsonTextBuilder text(out);
    emit_named(text, key, one_of_them);
  }
  // Writes one object as text. Its parts are structs, whose members are included, and single members (`named_member`).
  template <class... Parts>
  JsonText object(const Parts&... parts) const {
    JsonText object;
    object.text.reserve(expected_length);
    JsonTextBuilder text(object.text);
    text.begin_object();
    (members(text, parts), ...);
    text.end_object();
    return object;
  }

 private:
  static constexpr std::size_t expected_length = 500;  // avoids repeated allocation

  template <class Builder>
  void emit(Builder& builder, bool value) const {
    builder.boolean(value);
  }
  template <class Builder>
  void emit(Builder& builder, const std::string& text) const {
    builder.text(text);
  }
  template <class Builder, class Whole>
  requires std::same_as<Whole, Json> || std::same_as<Whole, JsonObject> || std::same_as<Whole, JsonArray>
  void emit(Builder& builder, const Whole& json) const { builder.whole(json); }
  template <class Builder>
  void emit(Builder& builder, const JsonText& json) const {
    builder.written(json.text);
  }
  template <class Builder, class T>
  void emit(Builder& builder, const std::optional<T>& value) const {
    if (value) {
      emit(builder, *value);
    } else {
      builder.null();
    }
  }
  template <class Builder, class T>
  void emit(Builder& builder, const std::vector<T>& values) const {
    list(builder, values);
  }
  template <class Builder, std::integral T>
  void emit(Builder& builder, T value) const {
    builder.number(static_cast<std::int64_t>(value));
  }
  template <class Builder>
  void emit(Builder& builder, Seat seat) const {
    if (seat == no_seat) {
      builder.null();
    } else {
      builder.number(seat.number);
    }
  }
  template <class Builder>
  void emit(Builder& builder, FirstSeat first) const {
    if (first.seat == no_seat) {
      builder.text(random_first_seat);
    } else {
      emit(builder, first.seat);
    }
  }
  template <class Builder>
  void emit(Builder& builder, SeatSet set) const {
    list(builder, set);
  }
  template <class Builder, TextConvertible T>
  void emit(Builder& builder, const T& value) const {
    const std::string text = write(value);
    if constexpr (HasParts<T>) {
      if (!text.empty()) return with_parts(builder, text, parts(value));
    }
    text_or_null(builder, text);
  }
  template <class Builder, TextConvertibleWith<Context> T>
  void emit(Builder& builder, const T& value) const {
    const std::string text = write(value, context_);
    if constexpr (HasPartsWith<T, Context>) {
      if (!text.empty()) return with_parts(builder, text, parts(value, context_));
    }
    text_or_null(builder, text);
  }
  template <class Builder, class Deck>
  void emit(Builder& builder, const CardSet<Deck>& cards) const {
    if constexpr (HasParts<typename Deck::Card>) {
      with_parts(builder, write_cards(cards), named_member("cards", list_of(cards)));
    } else {
      builder.text(write_cards(cards));
    }
  }
  template <class Builder, CardsConvertibleWith<Context> T>
  void emit(Builder& builder, const T& cards) const {
    if constexpr (HasPartsWith<T, Context>) {
      with_parts(builder, write_cards(cards, context_), parts(cards, context_));
    } else {
      builder.text(write_cards(cards, context_));
    }
  }
  template <class Builder, DescribedEnum T>
  void emit(Builder& builder, T value) const {
    builder.text(boost::describe::enum_to_string(value, "?"));
  }
  template <class Builder, class T, std::size_t N>
  void emit(Builder& builder, const PerSeat<T, N>& values) const {
    builder.begin_list();
    for (const Seat seat : SeatSet::first(seats_)) emit(builder, values[seat]);
    builder.end_list();
  }
  template <class Builder, class T, std::size_t N>
  void emit(Builder& builder, const FixedList<T, N>& values) const {
    list(builder, values);
  }
  template <class Builder, class T, std::size_t N>
  void emit(Builder& builder, const std::array<T, N>& values) const {
    list(builder, values);
  }
  template <class Builder, KeyedList T>
  void emit(Builder& builder, const T& values) const {
    builder.begin_object();
    auto value = values.begin();
    for (const std::string_view key : keys(values).of_values) {
      builder.key(key);
      emit(builder, *value++);
    }
    builder.end_object();
  }
  template <class Builder, DescribedStruct T>
  void emit(Builder& builder, const T& value) const {
    builder.begin_object();
    members(builder, value);
    builder.end_object();
  }
  template <class Builder, class... Events>
  void emit(Builder& builder, const std::variant<Events...>& event) const {
    emit_named(builder, "event", event);
  }

  template <class Builder, class... Named>
  void emit_named(Builder& builder, std::string_view key, const std::variant<Named...>& one_of_them) const {
    builder.begin_object();
    std::visit(
        [&](const auto& one) {
          builder.key(key);
          builder.text(one.name);
          members(builder, one);
        },
        one_of_them);
    builder.end_object();
  }
  template <class Builder, DescribedStruct T>
  void members(Builder& builder, const T& value) const {
    boost::mp11::mp_for_each<Members<T>>([&]<class Member>(Member member) {
      if constexpr (is_flattened<MemberOf<T, Member>>)
        members(builder, value.*member.pointer);
      else
        members(builder, named_member(member.name, value.*member.pointer));
    });
  }
  template <class Builder, class T>
  void members(Builder& builder, const NamedMember<T>& named_member) const {
    builder.key(named_member.name);
    emit(builder, named_member.value);
  }
  template <class Builder>
  static void text_or_null(Builder& builder, const std::string& text) {
    if (text.empty()) {
      builder.null();
    } else {
      builder.text(text);
    }
  }
  // An object with the notation of a value and its parts.
  template <class Builder, class Parts>
  void with_parts(Builder& builder, const std::string& text, const Parts& parts) const {
    builder.begin_object();
    builder.key(notation_key);
    builder.text(text);
    members(builder, parts);
    builder.end_object();
  }
  template <class Deck>
  static std::vector<typename Deck::Card> list_of(const CardSet<Deck>& cards) {
    std::vector<typename Deck::Card> list;
    for (const auto card : cards.kinds()) list.insert(list.end(), static_cast<std::size_t>(cards.count(card)), card);
    return list;
  }
  template <class Builder, class Range>
  void list(Builder& builder, const Range& values) const {
    builder.begin_list();
    for (const auto& value : values) emit(builder, value);
    builder.end_list();
  }

  int seats_;
  const Context& context_;
};
using JsonWriter = JsonWriterWith<NoContext>;

}  // namespace paddock::text
