#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/result.hpp"
#include "engine/text/json.hpp"

namespace paddock::text {

// The words of one language: sentences by key, made whole from the values that they name.
//
//   "{seat} overtakes with {moved} {moved|car|cars}[, doubled by the black one{doubled?}]: {points}
//   {points|point|points}."
//
// `{key}` is the value; a text is said word by word where the words have one for it ("red-40" → "rouge-40").
// A number of five digits and more is grouped as the language does, and one below nought has a minus sign.
// `{=key}` is the text as it is, untranslated; and so are names, `{seat}` and `{@key}`.
// `{key|one|many}` chooses by the number (French counts 0 as one).
// `[…]` is left out when a value named inside is absent, null, empty, zero or false; `{key?}` names one without showing
// it.
// French double signs are set off by a blank at which no line may break.
//
// The page says the same sentences (web/kit/phrase.ts); engine/text/tests/phrases.json holds both to the same cases.
class Words {
 public:
  // `text` is a JSON object of sentences.
  static Result<Words> parse(std::string_view text, std::string_view language);

  bool has(std::string_view key) const { return sentences_.contains(key); }
  const std::map<std::string, std::string, std::less<>>& all() const { return sentences_; }
  // The words of both; where both have a key, the other's.
  Words with(const Words& others) const;

  // A sentence without values; the key itself where there is none.
  std::string operator()(std::string_view key) const;
  std::string operator()(std::string_view key, const JsonObject& values) const;
  // A value as it is read in a sentence.
  std::string value(const Json& json) const;
  // Something written in the game's notation, word by word: "play red-40" → "jouer rouge-40".
  std::string spoken(std::string_view written) const;
  // What could have been written for something said so, in any case and without accents: "Jouer rouge 40" → "play
  // red-40", …
  std::vector<std::string> written(std::string_view spoken) const;

 private:
  std::string fill(std::string_view sentence, const JsonObject& values) const;
  std::string hole(std::string_view inside, const JsonObject& values) const;
  // One word, or the parts of a hyphenated one.
  std::string word(std::string_view written) const;
  std::vector<std::string> words_for(std::string_view spoken) const;

  std::map<std::string, std::string, std::less<>> sentences_;
  bool french_ = false;
};

// An event in words. `{seat}` is the name of that seat; `{@key}` the name of the seat, or the names of the seats, that
// the value of `key` numbers.
std::string narrate(const Words& words, const JsonObject& event, std::span<const std::string> names);

}  // namespace paddock::text
