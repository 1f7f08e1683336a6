#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/pieces/card_set.hpp"

namespace paddock::text {

// The blank-separated words of a text.
std::vector<std::string_view> split_words(std::string_view text);

// The text without leading and trailing blanks.
std::string_view trimmed(std::string_view text);

// The text in lower case without accents, to compare typed input ("Défausser" and "defausser").
std::string folded(std::string_view text);

// The integer that the text represents. Nothing if the text is anything else.
std::optional<int> number(std::string_view text);

// Joins the parts into one text. `text_of` converts each part.
template <class Range, class TextOf = std::identity>
std::string joined(const Range& parts, std::string_view separator, TextOf text_of = {}) {
  std::string text;
  for (const auto& part : parts) {
    if (!text.empty()) text += separator;
    text += std::invoke(text_of, part);
  }
  return text;
}

// Reads a card in the notation of the game's `write`. An empty text is `none`.
template <class Deck>
bool read_card(std::string_view text, typename Deck::Card none, typename Deck::Card& out) {
  out = none;
  if (text.empty()) return true;
  for (const auto card : CardSet<Deck>::full().kinds()) {
    if (write(card) == text) out = card;
  }
  return !(out == none);
}

// "red-40 red-50 black-125 black-125": each card in the notation of the game's `write`.
template <class Deck>
std::string write_cards(const CardSet<Deck>& cards) {
  std::string text;
  for (const auto card : cards.kinds()) {
    const std::string word = write(card);
    for (int copy = 0; copy < cards.count(card); ++copy) {
      if (!text.empty()) text += ' ';
      text += word;
    }
  }
  return text;
}

// Reads what `write_cards` wrote, in any order. Returns what is wrong, or an empty string.
template <class Deck>
std::string read_cards(std::string_view text, CardSet<Deck>& out) {
  CardSet<Deck> cards;
  for (const std::string_view word : split_words(text)) {
    typename Deck::Card card;
    if (!read(word, card)) return "there is no card “" + std::string(word) + "”";
    if (cards.count(card) == Deck::copies[card.index]) return "the card “" + std::string(word) + "” is there too often";
    cards.add(card);
  }
  out = cards;
  return {};
}

// Removes the cards in all places from the deck. Returns what is wrong if they contain a card more often than the deck
// does, otherwise an empty string.
template <class Places, class Deck>
std::string remove_heaps_from(const Places& places, CardSet<Deck>& deck) {
  for (const auto card : CardSet<Deck>::full().kinds()) {
    int count = 0;
    for (const CardSet<Deck>& place : places) count += place.count(card);
    if (count > deck.count(card))
      return "the card “" + write(card) + "” is in the position " + std::to_string(count) + " times, in the deck " +
             std::to_string(deck.count(card));
  }
  for (const CardSet<Deck>& place : places) deck.remove_all(place);
  return {};
}

}  // namespace paddock::text
