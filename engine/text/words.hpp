#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/pieces/card_set.hpp"

namespace paddock::text {

// The words of a text, as separated by blanks.
std::vector<std::string_view> split_words(std::string_view text);

// The text without the blanks around it.
std::string_view trimmed(std::string_view text);

// The text in small letters without accents, for comparing what people type ("Défausser" and "defausser").
std::string folded(std::string_view text);

// The whole number that the whole text writes.
std::optional<int> number(std::string_view text);

// The parts in one text, each as `text_of` tells it.
template <class Range, class TextOf = std::identity>
std::string joined(const Range& parts, std::string_view separator, TextOf text_of = {}) {
  std::string text;
  for (const auto& part : parts) {
    if (!text.empty()) text += separator;
    text += std::invoke(text_of, part);
  }
  return text;
}

// The card of a deck that the `write` of its game writes so, or the one that stands for none where nothing is written.
template <class Deck>
bool read_card(std::string_view text, typename Deck::Card none, typename Deck::Card& out) {
  out = none;
  if (text.empty()) return true;
  for (const auto card : CardSet<Deck>::full().kinds()) {
    if (write(card) == text) out = card;
  }
  return !(out == none);
}

// "red-40 red-50 black-125 black-125": each card by the `write` of its game.
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

// Reads what `write_cards` wrote, in any order. Returns what is wrong; nothing when all is well.
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

// Takes the cards in all the places out of a deck. Returns what is wrong when they hold a card more often than the deck
// does; nothing when all is well.
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
