#include "apps/terminal/words.hpp"

#include "terminal_words.hpp"

namespace paddock::apps {

const text::Words& terminal_words(text::Language language) {
  static const text::Words fr = *text::Words::parse(text::find_text(embedded::terminal_words, "fr"), "fr");
  static const text::Words en = *text::Words::parse(text::find_text(embedded::terminal_words, "en"), "en");
  return language == text::Language::fr ? fr : en;
}

}  // namespace paddock::apps
