#include "games/toprace/data/deck_file.hpp"

#include <algorithm>
#include <optional>
#include <tuple>

#include "engine/text/words.hpp"

namespace paddock::toprace {

namespace {

Error wrong(std::string_view card, const std::string& sentence) {
  return Error{"the card “" + std::string(card) + "” " + sentence};
}

std::optional<Colour> colour_of(char letter) {
  const auto place = colour_letters.find(letter);
  if (place == std::string_view::npos) return std::nullopt;
  return static_cast<Colour>(place);
}

char letter_of(Colour colour) { return colour_letters[static_cast<std::size_t>(colour)]; }

// TR-1.3
Result<Printed> read_special(std::string_view text) {
  for (const Colour first : {Colour::red, Colour::black, Colour::green}) {
    Printed printed;
    printed.linked = first;
    if (write_printed(printed) == text) return printed;
  }
  return wrong(text, "is none of the specials R-B, K-Y, G-W (TR-1.3)");
}

// The row at the head of the text, which it is taken from.
std::optional<Row> take_row(std::string_view& text) {
  const auto colour = colour_of(text.front());
  text.remove_prefix(1);
  const auto digits = std::min(text.find_first_not_of("0123456789"), text.size());
  const auto points = text::number(text.substr(0, digits));
  text.remove_prefix(digits);
  if (!colour || !points || *points < 1 || *points > max_points) return std::nullopt;
  return Row{*colour, static_cast<std::uint8_t>(*points)};
}

// Cards of few rows first, then by colour and points; specials last.
bool comes_first(const Printed& one, const Printed& other) {
  const auto key = [](const Printed& card) {
    return std::tuple(card.linked == Colour::none ? 0 : 1, card.linked, card.rows.size());
  };
  if (key(one) != key(other)) return key(one) < key(other);
  return std::ranges::lexicographical_compare(
      one.rows, other.rows, {}, [](Row row) { return std::pair(row.colour, row.points); },
      [](Row row) { return std::pair(row.colour, row.points); });
}

// TR-1.2: specials each at most once.
std::string special_too_often(const std::vector<Printed>& cards) {
  for (const Printed& card : cards) {
    if (card.special() && std::ranges::count(cards, card) > 1)
      return "the special " + write_printed(card) + " is there more than once (TR-1.2)";
  }
  return {};
}

std::string without_remarks(std::string_view text) {
  std::string kept;
  bool remark = false;
  for (const char c : text) {
    if (c == '#') remark = true;
    if (c == '\n') remark = false;
    if (!remark) kept += c;
  }
  return kept;
}

std::optional<std::string> text_of(const text::Json& json) {
  if (json.is_string()) return without_remarks(json.get_string());
  if (!json.is_array()) return std::nullopt;
  std::string all;
  for (const text::Json& item : json.get_array()) {
    if (!item.is_string()) return std::nullopt;
    all += without_remarks(item.get_string()) + "\n";
  }
  return all;
}

}  // namespace

std::string write_printed(const Printed& printed) {
  if (printed.special()) return {letter_of(printed.linked), '-', letter_of(partner(printed.linked))};
  std::string text;
  for (const Row row : printed.rows) text += letter_of(row.colour) + std::to_string(row.points);
  return text;
}

Result<Printed> read_printed(std::string_view text) {
  if (text.find('-') != std::string_view::npos) return read_special(text);
  Printed printed;
  bool violet = false;
  for (std::string_view rest = text; !rest.empty();) {
    const auto row = take_row(rest);
    if (!row) return wrong(text, "is not rows of a colour (R B K Y G W V) and 1 to 99 points (TR-1.2)");
    if (row->colour == Colour::violet && violet) return wrong(text, "has more than one violet row (TR-1.2)");
    if (row->colour != Colour::violet && printed.colours.contains(row->colour))
      return wrong(text, "names a colour twice (TR-1.2)");
    if (row->colour == Colour::violet) violet = true;
    if (row->colour != Colour::violet) printed.colours.add(row->colour);
    printed.rows.add(*row);
  }
  return printed;
}

Result<std::vector<Printed>> read_deck_file(const text::Json& json) {
  const auto content = text_of(json);
  if (!content) return Error{"“standard”, or the cards of a deck in one text, is expected (TR-1.2)"};
  std::vector<Printed> cards;
  for (const std::string_view word : text::words(*content)) {
    const auto card = read_printed(word);
    if (!card) return Error{card.error()};
    cards.push_back(*card);
  }
  if (cards.size() < 2) return Error{"a deck has at least one card per seat (TR-1.2)"};
  if (cards.size() > max_cards)
    return Error{"a deck has at most 64 cards, not " + std::to_string(cards.size()) + " (TR-1.2)"};
  if (std::string sentence = special_too_often(cards); !sentence.empty()) return Error{sentence};
  std::ranges::sort(cards, comes_first);
  return cards;
}

std::string write_deck(DeckId id) {
  std::string text;
  for (int bit = 0; bit < std::popcount(deck(id).full); ++bit) {
    text += (bit == 0 ? "" : " ") + write_printed(printed(deck(id).face[static_cast<std::size_t>(bit)]));
  }
  return text;
}

}  // namespace paddock::toprace
