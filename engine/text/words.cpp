#include "engine/text/words.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <span>
#include <system_error>

namespace paddock::text {

namespace {
constexpr std::string_view blanks = " \t\r\n";
}

std::vector<std::string_view> split_words(std::string_view text) {
  std::vector<std::string_view> found;
  for (;;) {
    const auto begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos) return found;
    const auto end = std::min(text.find_first_of(blanks, begin), text.size());
    found.push_back(text.substr(begin, end - begin));
    text.remove_prefix(end);
  }
}

std::string_view trimmed(std::string_view text) {
  const auto begin = text.find_first_not_of(blanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

std::string folded(std::string_view text) {
  struct Accent {
    std::string_view letters;
    char plain;
  };
  static constexpr std::array<Accent, 7> accents{
      {{"àâäÀÂ", 'a'}, {"éèêëÉÈÊ", 'e'}, {"îïÎÏ", 'i'}, {"ôöÔ", 'o'}, {"ùûüÙÛ", 'u'}, {"çÇ", 'c'}, {"ÿ", 'y'}}};
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto two = text.substr(i, 2);
    const bool starts_accent = static_cast<unsigned char>(text[i]) == 0xC3 && two.size() == 2;
    const auto found = std::ranges::find_if(std::span(accents), [&](const Accent& accent) {
      return starts_accent && accent.letters.find(two) != std::string_view::npos;
    });
    if (found != std::span(accents).end()) {
      plain += found->plain;
      ++i;
    } else {
      plain += static_cast<char>(std::tolower(static_cast<unsigned char>(text[i])));
    }
  }
  return plain;
}

std::optional<int> number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace paddock::text
