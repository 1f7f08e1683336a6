#include "games/frappadingue/notation.hpp"

#include <algorithm>
#include <array>

#include "engine/text/words.hpp"

namespace paddock::frappadingue {

namespace {

constexpr std::array<std::string_view, kinds> names{"7",  "8",  "9",  "10",  "11",  "12",
                                                    "13", "+5", "-5", "+10", "-10", "crash"};

void each_keep(const std::function<void(const Move&)>& visit, Cards kept, std::uint8_t kind, int most) {
  if (kind == kilometre_kinds) {
    if (!kept.empty()) visit(keep(kept));
    return;
  }
  for (int count = 0; count <= most; ++count) {
    kept.set(Card{kind}, count);
    each_keep(visit, kept, static_cast<std::uint8_t>(kind + 1), most - count);
  }
}

// A word of a deck's notation: "7:8".
struct Counted {
  Card card;
  int count = 0;
};
std::optional<Counted> read_counted(std::string_view word) {
  const auto colon = word.find(':');
  const auto count = colon == std::string_view::npos ? std::nullopt : text::number(word.substr(colon + 1));
  Counted counted;
  if (!read(word.substr(0, colon), counted.card) || !count || *count < 0) return std::nullopt;
  counted.count = std::min(*count, most_of_a_kind + 1);  // FD-1.2 refuses too many
  return counted;
}

std::string mistake_in(std::string_view word, Cards& named) {
  const std::string quoted = "“" + std::string(word) + "”";
  const auto counted = read_counted(word);
  if (!counted) return quoted + " is not a card and how many there are of it, as 8:12 or crash:4";
  if (named.contains(counted->card)) return write(counted->card) + " is named twice";
  named.add(counted->card);
  const int least = counted->card.index < kilometre_kinds ? hand_size : 0;
  if (counted->count >= least && counted->count <= most_of_a_kind) return {};
  return quoted + ": there must be " + std::to_string(least) + " to " + std::to_string(most_of_a_kind) + " of " +
         write(counted->card);
}

}  // namespace

std::string write(Card card) { return card.index < kinds ? std::string(names[card.index]) : std::string{}; }

bool read(std::string_view text, Card& out) {
  const auto found = std::ranges::find(names, text);
  if (found == names.end()) return false;
  out = Card{static_cast<std::uint8_t>(found - names.begin())};
  return true;
}

std::string write(const Cards& cards) {
  std::string text;
  for (std::uint8_t kind = 0; kind < kinds; ++kind) {
    for (int copy = 0; copy < cards.count(Card{kind}); ++copy) text += (text.empty() ? "" : " ") + write(Card{kind});
  }
  return text;
}

bool read(std::string_view text, Cards& out) {
  Cards cards;
  for (const std::string_view word : text::split_words(text)) {
    Card card;
    if (!read(word, card) || cards.count(card) == most_of_a_kind) return false;
    cards.add(card);
  }
  out = cards;
  return true;
}

std::string write(const Deck& deck) {
  std::string text;
  for (std::uint8_t kind = 0; kind < kinds; ++kind) {
    text += (text.empty() ? "" : " ") + write(Card{kind}) + ":" + std::to_string(deck.cards.count(Card{kind}));
  }
  return text;
}

bool read(std::string_view text, Deck& out) {
  Deck deck;
  Cards named;
  for (const std::string_view word : text::split_words(text)) {
    const auto counted = read_counted(word);
    if (!counted || named.contains(counted->card)) return false;
    named.add(counted->card);
    deck.cards.set(counted->card, counted->count);
  }
  out = deck;
  return true;
}

std::string mistake_in_deck(std::string_view text) {
  Cards named;
  const bool several = text::trimmed(text).find('\n') != std::string_view::npos;
  for (const std::string_view word : text::split_words(text)) {
    const std::string mistake = mistake_in(word, named);
    if (mistake.empty()) continue;
    const auto before = text.substr(0, static_cast<std::size_t>(word.data() - text.data()));
    const auto line = std::ranges::count(before, '\n') + 1;
    return (several ? "line " + std::to_string(line) + ": " : "") + mistake + " (FD-1.2)";
  }
  return {};
}

Result<Options> Notation::read_options(const text::Json& json) {
  const text::Json* deck = json.is_object() ? json.get_object().if_contains("deck") : nullptr;
  if (deck != nullptr && deck->is_string()) {
    if (const std::string mistake = mistake_in_deck(deck->get_string()); !mistake.empty())
      return Error{"deck: " + mistake};
  }
  return DescribedNotation::read_options(json);
}

std::string Notation::write_move(const Move& move) {
  switch (move.kind) {
    case Move::Kind::throw_cards:
      return "throw";
    case Move::Kind::write:
      return "write";
    case Move::Kind::keep:
      break;
  }
  return "keep " + write(move.kept);
}

std::optional<Move> Notation::read_move(std::string_view text) {
  const auto words = text::split_words(text);
  if (words.empty()) return std::nullopt;
  if (words.size() == 1 && words[0] == "throw") return the_throw;
  if (words.size() == 1 && words[0] == "write") return the_write;
  if (words[0] != "keep" || words.size() < 2 || words.size() > 1 + hand_size) return std::nullopt;
  Cards kept;
  for (std::size_t i = 1; i < words.size(); ++i) {
    Card card;
    if (!read(words[i], card) || card.index >= kilometre_kinds) return std::nullopt;
    kept.add(card);
  }
  return keep(kept);
}

void Notation::for_each_writable_move(const std::function<void(const Move&)>& visit) {
  visit(the_throw);
  visit(the_write);
  each_keep(visit, {}, 0, hand_size);
}

}  // namespace paddock::frappadingue
