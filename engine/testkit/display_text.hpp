#pragma once

#include <array>
#include <cctype>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "engine/testkit/random_match.hpp"
#include "engine/text/reason.hpp"
#include "engine/text/refusal.hpp"
#include "engine/text/words.hpp"

namespace paddock::testkit {

inline constexpr std::array both_languages{text::Language::fr, text::Language::en};

inline const std::vector<std::string>& names_at_the_table() {
  static const std::vector<std::string> names{"Zoé", "Max", "Lou", "Noé", "Tim", "Léa", "Guy", "Val"};
  return names;
}

// Whether the text contains the word, as a whole word.
inline bool holds_word(std::string_view text, std::string_view word) {
  const auto part_of_a_word = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || static_cast<unsigned char>(c) >= 0x80;
  };
  for (auto at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    const auto after = at + word.size();
    const bool begins = at == 0 || !part_of_a_word(text[at - 1]);
    if (begins && (after == text.size() || !part_of_a_word(text[after]))) return true;
  }
  return false;
}

// Whether this is notation rather than a word: letters with digits ("9H", "A1") or joined parts ("red-40", "50.2",
// "no_cards").
inline bool is_notation(std::string_view word) {
  bool letters = false;
  bool digits = false;
  bool joined = false;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const auto c = static_cast<unsigned char>(word[i]);
    letters = letters || std::isalpha(c) != 0;
    digits = digits || std::isdigit(c) != 0;
    joined = joined || (i > 0 && std::string_view("-._:").find(word[i]) != std::string_view::npos);
  }
  return joined || (letters && digits);
}

// The first word of the notation that the sentence still contains untranslated. Empty if there is none. English words
// of the notation are allowed in English sentences, and in French ones if they mean the same.
inline std::string notation_left_in(std::string_view said, std::string_view written, const text::Words& words,
                                    text::Language language) {
  for (const std::string_view word : text::split_words(written)) {
    const bool foreign =
        language == text::Language::fr && word.size() > 2 && !holds_word(words.word_by_word(word), word);
    if ((is_notation(word) || foreign) && holds_word(said, word)) return std::string(word);
  }
  return {};
}

// All texts in an event, except its name.
inline std::string texts_in(const text::JsonObject& event) {
  std::string all;
  for (const auto& [key, value] : event) {
    const text::Json& written = text::notation_of(value);
    if (written.is_string() && key != "event") all += std::string(written.get_string()) + " ";
  }
  return all;
}

// Checks that a sentence is complete and contains no notation. Returns what is wrong.
inline std::string display_text_error(std::string_view said, std::string_view written, const text::Words& words,
                                      text::Language language) {
  if (said.empty() || said.find_first_of("{}[]") != std::string_view::npos)
    return fmt::format("“{}” is not whole", said);
  if (said.find("  ") != std::string_view::npos || said.find(" .") != std::string_view::npos)
    return fmt::format("“{}” has a hole", said);
  const std::string word = notation_left_in(said, written, words, language);
  return word.empty() ? "" : fmt::format("“{}” holds “{}”", said, word);
}

// Checks that a reason has a complete sentence. Returns what is wrong.
inline std::string display_text_error(const text::Reason& reason, const text::Words& words, text::Language language) {
  if (reason.key.empty()) return {};
  if (!words.has("hint." + reason.key)) return fmt::format("hint.{} has no sentence", reason.key);
  return display_text_error(text::reason_sentence(words, reason), "", words, language);
}

// Checks that every legal move, every reason and every event is described in both languages without notation. Returns
// what is wrong.
template <class G, class N>
std::string texts_avoid_notation(const catalogue::Game& game, int matches, std::uint32_t sparsity) {
  return sample_positions<G, N>(game.about(), matches, sparsity, [&](RandomMatch<G>& match) -> std::string {
    const auto& state = match.state();
    const N notation(state.options);
    const auto [seat, move] = match.choose();
    const std::string written = notation.write_move(move);
    std::vector<text::JsonObject> events;
    const auto log = [&](const auto& event) {
      events.push_back(text::parse_json_text(notation.write_event(event, match.table().seats)).as_object());
    };
    Chance chance(match.rng());
    auto played = state;
    G::apply(played, seat, move, chance, log);
    for (const auto language : both_languages) {
      const auto& words = game.words(language);
      const auto reason = text::reason_of<G>(notation, G::view(state, seat), move);
      if (std::string wrong = display_text_error(reason, words, language); !wrong.empty()) return wrong;
      const auto said = words.with_names(names_at_the_table(), seat).display_text(written);
      if (std::string wrong = display_text_error(said, written, words, language); !wrong.empty()) return wrong;
      for (const auto& event : events) {
        const auto sentence = text::narrate(words, event, names_at_the_table());
        if (std::string wrong = display_text_error(sentence, texts_in(event), words, language); !wrong.empty())
          return wrong;
      }
    }
    return {};
  });
}

// Checks that every refusal has a complete sentence in both languages, without notation. Returns what is wrong.
template <class G, class N>
std::string explains_refusals(const catalogue::Game& game, int matches, std::uint32_t sparsity) {
  constexpr int enough = 3;  // for each clause in each position
  return sample_positions<G, N>(game.about(), matches, sparsity, [&](RandomMatch<G>& match) -> std::string {
    const auto& state = match.state();
    const N notation(state.options);
    std::string wrong;
    for (const Seat seat : SeatSet::first(match.table().seats)) {
      const auto view = G::view(state, seat);
      std::map<std::string_view, int> met;
      notation.for_each_writable_move([&](const typename G::Move& move) {
        const Verdict verdict = G::check(state, seat, move);
        if (verdict || !wrong.empty() || ++met[verdict.clause] > enough) return;
        const auto why = text::refusal_of<G>(notation, view, move, verdict.clause);
        const std::string key = text::refusal_key(verdict.clause, why);
        for (const auto language : both_languages) {
          const auto words = game.words(language).with_names({}, seat);
          if (!words.has(key)) wrong = fmt::format("{} has no sentence", key);
          const auto said = text::refusal_sentence(words, verdict.clause, why);
          if (wrong.empty()) wrong = display_text_error(said, notation.write_move(move), words, language);
        }
      });
    }
    return wrong;
  });
}

}  // namespace paddock::testkit
