#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include <boost/describe.hpp>

#include "engine/text/json.hpp"

// One type for each way in which values are written.
namespace paddock::things {

enum class Colour : std::uint8_t { red, green };
BOOST_DESCRIBE_ENUM(Colour, red, green)

struct Card {
  std::uint8_t index = 0;
  bool operator==(const Card&) const = default;
};

struct Deck {
  using Card = things::Card;
  static constexpr std::array<std::uint8_t, 3> copies{2, 1, 1};
};
using Cards = CardSet<Deck>;

// "a", "b", "c"
inline std::string write(Card card) { return {static_cast<char>('a' + card.index)}; }
inline bool read(std::string_view text, Card& out) {
  if (text.size() != 1 || text[0] < 'a' || text[0] > 'c') return false;
  out = Card{static_cast<std::uint8_t>(text[0] - 'a')};
  return true;
}

// A place on a road, "km 12". The default is written as an empty text.
struct Place {
  int kilometre = -1;
  bool operator==(const Place&) const = default;
};
inline std::string write(Place place) { return place.kilometre < 0 ? "" : "km " + std::to_string(place.kilometre); }
inline bool read(std::string_view text, Place& out) {
  const auto number = text::number(text.substr(std::min<std::size_t>(3, text.size())));
  if (!text.empty() && (!text.starts_with("km ") || !number)) return false;
  out = Place{text.empty() ? -1 : *number};
  return true;
}

// A road sign, given by its index in a country's list of signs. The default is written as an empty text.
struct Signs {
  std::array<std::string_view, 2> names;
};
struct Sign {
  std::uint8_t number = 0;
  bool operator==(const Sign&) const = default;
};
inline constexpr Sign no_sign{2};
inline std::string write(Sign sign, const Signs& signs) {
  return sign == no_sign ? "" : std::string(signs.names[sign.number]);
}
inline bool read(std::string_view text, Sign& out, const Signs& signs) {
  for (out = Sign{0}; out != no_sign && write(out, signs) != text;) ++out.number;
  return out != no_sign || text.empty();
}
struct Road {
  Sign left;
  Sign right;
  bool operator==(const Road&) const = default;
};
BOOST_DESCRIBE_STRUCT(Road, (), (left, right))

struct Round {
  Colour colour = Colour::red;
  Seat leader = no_seat;
  bool operator==(const Round&) const = default;
};
BOOST_DESCRIBE_STRUCT(Round, (), (colour, leader))

struct Table {
  bool open = false;
  std::uint8_t count = 0;
  std::int8_t shift = 0;
  std::int64_t large = 0;
  Seat turn = no_seat;
  SeatSet in;
  Cards pile;
  Card top;
  Place place;
  PerSeat<Cards, 4> hand;
  std::array<int, 2> pair{};
  FixedList<Round, 3> rounds;
  bool operator==(const Table&) const = default;
};
BOOST_DESCRIBE_STRUCT(Table, (), (open, count, shift, large, turn, in, pile, top, place, hand, pair, rounds))

// A value for each colour, written as an object with the colours as keys.
struct PerColour : std::array<int, 2> {};
inline text::Keys keys(const PerColour&) {
  static constexpr std::array<std::string_view, 2> colours{"red", "green"};
  return {"Counts", colours};
}
// A struct that is flattened into the enclosing object.
struct Light {
  Colour colour = Colour::red;
  PerColour seconds{};
  bool operator==(const Light&) const = default;
};
BOOST_DESCRIBE_STRUCT(Light, (), (colour, seconds))
struct Crossing {
  int streets = 4;
  Light light;
  bool operator==(const Crossing&) const = default;
};
BOOST_DESCRIBE_STRUCT(Crossing, (), (streets, light))

// A set of signs, written as their names.
struct Stock {
  std::array<int, 2> count{};
  bool operator==(const Stock&) const = default;
};
inline std::string write_cards(const Stock& stock, const Signs& signs) {
  std::string text;
  for (std::size_t sign = 0; sign < stock.count.size(); ++sign) {
    for (int copy = 0; copy < stock.count[sign]; ++copy)
      text += (text.empty() ? "" : " ") + std::string(signs.names[sign]);
  }
  return text;
}
inline std::string read_cards(std::string_view text, Stock& out, const Signs& signs) {
  out = {};
  for (const std::string_view word : text::split_words(text)) {
    Sign sign;
    if (!read(word, sign, signs)) return "there is no sign “" + std::string(word) + "”";
    ++out.count[sign.number];
  }
  return {};
}

// A tile, "r1" or "g2", which has parts. The default is written as an empty text.
struct Tile {
  std::uint8_t index = 2;
  bool operator==(const Tile&) const = default;
};
struct TileDeck {
  using Card = Tile;
  static constexpr std::array<std::uint8_t, 2> copies{2, 1};
};
using Tiles = CardSet<TileDeck>;
inline std::string write(Tile tile) { return tile == Tile{} ? "" : tile.index == 0 ? "r1" : "g2"; }
inline bool read(std::string_view text, Tile& out) {
  for (out = Tile{0}; out != Tile{} && write(out) != text;) ++out.index;
  return out != Tile{} || text.empty();
}
struct TileParts {
  Colour colour;
  int number;
};
BOOST_DESCRIBE_STRUCT(TileParts, (), (colour, number))
inline TileParts parts(Tile tile) { return {static_cast<Colour>(tile.index), tile.index + 1}; }
struct Row {
  Tile first;
  Tiles rest;
  bool operator==(const Row&) const = default;
};
BOOST_DESCRIBE_STRUCT(Row, (), (first, rest))

// A lamp, which has parts that depend on a context. The default is written as an empty text.
struct Lamp {
  Sign sign = no_sign;
  bool operator==(const Lamp&) const = default;
};
inline std::string write(Lamp lamp, const Signs& signs) { return write(lamp.sign, signs); }
inline bool read(std::string_view text, Lamp& out, const Signs& signs) { return read(text, out.sign, signs); }
struct LampParts {
  int letters;
};
BOOST_DESCRIBE_STRUCT(LampParts, (), (letters))
inline LampParts parts(Lamp lamp, const Signs& signs) { return {static_cast<int>(write(lamp, signs).size())}; }

struct Passed {
  static constexpr const char* name = "passed";
  Seat seat;
  bool operator==(const Passed&) const = default;
};
BOOST_DESCRIBE_STRUCT(Passed, (), (seat))
struct Drew {
  static constexpr const char* name = "drew";
  Seat seat;
  Cards cards;
  bool operator==(const Drew&) const = default;
};
BOOST_DESCRIBE_STRUCT(Drew, (), (seat, cards))
using Event = std::variant<Passed, Drew>;

}  // namespace paddock::things

template <>
inline constexpr bool paddock::text::is_flattened<paddock::things::Light> = true;
