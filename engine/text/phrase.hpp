#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/result.hpp"
#include "engine/kernel/seat.hpp"
#include "engine/text/json.hpp"
#include "engine/text/notation_pattern.hpp"

namespace paddock::text {

// The words of one language: sentence templates by key, with placeholders for values.
//
//   "{seat} overtakes with {moved} {moved|car|cars}[, doubled by the black one{doubled?}]: {points}
//   {points|point|points}."
//
// `{key}` inserts the value. Text values are translated: as a whole if a pattern matches (the template "say
// red-{speed#}" is the display text of a red card; engine/text/notation_pattern.hpp), otherwise word by word ("red"
// becomes "rouge"). Numbers have a minus sign and, from five digits on, grouped digits, as the language does it.
// `{$key}` is a sum of money. `{=key}` inserts a text untranslated; names (`{seat}` and `{@key}`) are never translated
// either. `{key|one|many}` chooses by the number (French counts 0 as one). `[…]` is left out if a value named inside is
// absent, null, empty, zero or false; `{key?}` tests a value without showing it. A complete sentence that begins with a
// word of the game is capitalized. French contracts "de" and "que" before a value and "de le" to "du", and puts a
// narrow no-break space before double punctuation marks.
//
// The page implements the same templates (web/kit/phrase.ts). engine/text/tests/phrases.json tests both with the same
// cases.
class Words {
 public:
  // `text` is a JSON object: key → sentence.
  static Result<Words> parse(std::string_view text, std::string_view language);

  bool has(std::string_view key) const { return contents_->sentences.contains(key); }
  const std::map<std::string, std::string, std::less<>>& all() const { return contents_->sentences; }
  // The union of both. The sentences of `others` win.
  Words with(const Words& others) const;
  // The same words for a table with these players. Things that belong to `me` are described as the reader's own.
  Words with_names(std::span<const std::string> names, Seat me = no_seat) const;

  // A sentence without values. Returns the key if there is no sentence.
  std::string operator()(std::string_view key) const;
  std::string operator()(std::string_view key, const JsonObject& values) const;
  // The value as it appears in a sentence.
  std::string value(const Json& json) const;
  // "$340,000", "340 000 $"
  std::string money(std::int64_t sum) const;
  // Translates game notation into display text: "play red-40" → "jouer la rouge 40".
  std::string display_text(std::string_view written) const;
  // Translates word by word, without patterns. For labels on cards, for example.
  std::string word_by_word(std::string_view written) const;
  // The inverse of `display_text`: all notations that a typed text may mean, ignoring case and accents: "Jouer rouge
  // 40" → "play red-40", …
  std::vector<std::string> written(std::string_view spoken) const;

 private:
  // Shared by all copies.
  struct Contents {
    std::map<std::string, std::string, std::less<>> sentences;
    std::vector<NotationPattern> patterns;  // the most literal first
  };

  static std::shared_ptr<const Contents> make_contents(std::map<std::string, std::string, std::less<>> sentences);
  std::string translated(std::string_view written) const;
  std::string typeset(const std::string& text) const;
  std::string joined_list(const JsonArray& items, const std::function<std::string(const Json&)>& said) const;
  // Uses the first pattern that matches.
  std::optional<std::string> by_pattern(std::string_view written) const;
  std::string fill(std::string_view sentence, const JsonObject& values) const;
  std::string placeholder(std::string_view inside, const JsonObject& values) const;
  // One word, or the parts of a hyphenated one.
  std::string word(std::string_view written) const;
  std::vector<std::string> words_for(std::string_view spoken) const;

  std::shared_ptr<const Contents> contents_ = std::make_shared<const Contents>();
  std::vector<std::string> names_;
  Seat me_ = no_seat;
  bool french_ = false;
};

// Describes an event in a sentence. `{seat}` is the name of the seat; `{@key}` is the name of the seat, or the names of
// the seats, in the member `key`.
std::string narrate(const Words& words, const JsonObject& event, std::span<const std::string> names);

}  // namespace paddock::text
