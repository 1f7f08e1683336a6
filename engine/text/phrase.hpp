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

// The words of one language: sentences by key, made whole from the values that they name.
//
//   "{seat} overtakes with {moved} {moved|car|cars}[, doubled by the black one{doubled?}]: {points}
//   {points|point|points}."
//
// `{key}` is the value. A text is said as a saying has it, where the words have one for it: the sentence of
// "say red-{speed#}" is how a red card is called (engine/text/notation_pattern.hpp). Else it is said word by word
// ("red" → "rouge"). A number of five digits and more is grouped as the language does, and one below nought has a minus
// sign; `{$key}` is a sum of money.
// `{=key}` is the text as it is, untranslated; and so are names, `{seat}` and `{@key}`.
// `{key|one|many}` chooses by the number (French counts 0 as one).
// `[…]` is left out when a value named inside is absent, null, empty, zero or false; `{key?}` names one without showing
// it.
// A whole sentence that begins with something of the game begins with a capital. French elides "de" and "que" before a
// value, says "du" for "de le", and sets its double signs off by a narrow blank at which no line may break.
//
// The page says the same sentences (web/kit/phrase.ts); engine/text/tests/phrases.json holds both to the same cases.
class Words {
 public:
  // `text` is a JSON object of sentences.
  static Result<Words> parse(std::string_view text, std::string_view language);

  bool has(std::string_view key) const { return contents_->sentences.contains(key); }
  const std::map<std::string, std::string, std::less<>>& all() const { return contents_->sentences; }
  // The words of both; where both have a key, the other's.
  Words with(const Words& others) const;
  // The same words at a table of these names; what belongs to `me` is said to be the reader's.
  Words with_names(std::span<const std::string> names, Seat me = no_seat) const;

  // A sentence without values; the key itself where there is none.
  std::string operator()(std::string_view key) const;
  std::string operator()(std::string_view key, const JsonObject& values) const;
  // A value as it is read in a sentence.
  std::string value(const Json& json) const;
  // "$340,000", "340 000 $"
  std::string money(std::int64_t sum) const;
  // Something written in the game's notation, as it is said: "play red-40" → "jouer la rouge 40".
  std::string display_text(std::string_view written) const;
  // The same word by word, whatever the patterns: what stands on a card rather than in a sentence.
  std::string word_by_word(std::string_view written) const;
  // What could have been written for something said so, in any case and without accents: "Jouer rouge 40" → "play
  // red-40", …
  std::vector<std::string> written(std::string_view spoken) const;

 private:
  // What copies of the words share.
  struct Contents {
    std::map<std::string, std::string, std::less<>> sentences;
    std::vector<NotationPattern> patterns;  // the most literal first
  };

  static std::shared_ptr<const Contents> make_contents(std::map<std::string, std::string, std::less<>> sentences);
  std::string said(std::string_view written) const;
  std::string typeset(std::string text) const;
  std::string joined_list(const JsonArray& items, const std::function<std::string(const Json&)>& said) const;
  // By the first saying that fits.
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

// An event in words. `{seat}` is the name of that seat; `{@key}` the name of the seat, or the names of the seats, that
// the value of `key` numbers.
std::string narrate(const Words& words, const JsonObject& event, std::span<const std::string> names);

}  // namespace paddock::text
