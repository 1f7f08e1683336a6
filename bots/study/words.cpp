#include "bots/study/report.hpp"
#include "report_words.hpp"

namespace paddock::bots {

const text::Words& report_words(text::Language language) {
  static const text::Words fr = *text::Words::parse(text::find_text(embedded::report_words, "fr"), "fr");
  static const text::Words en = *text::Words::parse(text::find_text(embedded::report_words, "en"), "en");
  return language == text::Language::fr ? fr : en;
}

}  // namespace paddock::bots
