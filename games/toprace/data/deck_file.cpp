#include "games/toprace/data/deck_file.hpp"

#include <algorithm>
#include <optional>

#include "engine/text/words.hpp"

namespace paddock::toprace {

namespace {

// TR-1.2: each special at most once.
std::string special_too_often(const CardList& cards) {
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

// "line 3: ", if there are several lines.
std::string line_of(const std::string& content, std::string_view word) {
  const std::string_view before(content.data(), static_cast<std::size_t>(word.data() - content.data()));
  if (std::ranges::count(content, '\n') < 2) return "";
  return "line " + std::to_string(std::ranges::count(before, '\n') + 1) + ": ";
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

std::string write_printed(const Printed& card) {
  if (card.special()) return {letter(card.linked), '-', letter(partner(card.linked))};
  std::string text;
  for (const Row row : card.rows) text += letter(row.colour) + std::to_string(row.points);
  return text;
}

Result<Deck> read_deck_file(const text::Json& json) {
  const auto content = text_of(json);
  if (!content) return Error{"“standard”, or the cards of a deck in one text, is expected (TR-1.2)"};
  const auto words = text::split_words(*content);
  CardList cards;
  for (const std::string_view word : words) {
    const CardRead read = read_card(word);
    if (read.wrong != nullptr)
      return Error{line_of(*content, word) + "the card “" + std::string(word) + "” " + read.wrong};
    if (!cards.full()) cards.add(read.card);
  }
  if (words.size() < 2) return Error{"a deck has at least one card per seat (TR-1.2)"};
  if (words.size() > max_cards)
    return Error{"a deck has at most 64 cards, not " + std::to_string(words.size()) + " (TR-1.2)"};
  if (std::string sentence = special_too_often(cards); !sentence.empty()) return Error{sentence};
  return deck_of(cards);
}

std::string write_deck(const Deck& deck) {
  std::string text;
  for (int place = 0; place < deck.size(); ++place) {
    text += (place == 0 ? "" : " ") + write_printed(deck.printed(deck.face[static_cast<std::size_t>(place)]));
  }
  return text;
}

}  // namespace paddock::toprace
