#include "table/core/plain_text.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>

#include <fmt/format.h>

namespace paddock::core {

namespace {

using Letter = std::uint32_t;  // a code point of Unicode

struct Range {
  Letter first;
  Letter last;
};

constexpr Range controls[]{{0x00, 0x1F},     {0x7F, 0x9F},     {0x061C, 0x061C}, {0x200E, 0x200F},
                           {0x2028, 0x202E}, {0x2066, 0x206F}, {0xFFF9, 0xFFFB}, {0xE0000, 0xE007F}};
// U+FE0F is not in the list: it turns a character into an emoji.
constexpr Range invisible[]{{0x00AD, 0x00AD}, {0x034F, 0x034F},   {0x115F, 0x1160},   {0x17B4, 0x17B5},
                            {0x180B, 0x180F}, {0x200B, 0x200D},   {0x2060, 0x2065},   {0x2800, 0x2800},
                            {0x3164, 0x3164}, {0xFE00, 0xFE0E},   {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},
                            {0xFFF0, 0xFFF8}, {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xE0080, 0xE0FFF}};
// Private use, noncharacters, and planes without any characters.
constexpr Range unassigned[]{{0xE000, 0xF8FF},   {0xFDD0, 0xFDEF},   {0xFFFE, 0xFFFF},   {0x1FFFE, 0x1FFFF},
                             {0x2FFFE, 0x2FFFF}, {0x3FFFE, 0xDFFFF}, {0xE1000, 0x10FFFF}};
// Combining marks, drawn over the letter before them.
constexpr Range marks[]{{0x0300, 0x036F},   {0x0483, 0x0489},   {0x0591, 0x05BD},   {0x0610, 0x061A},
                        {0x064B, 0x065F},   {0x06D6, 0x06DC},   {0x0730, 0x074A},   {0x07A6, 0x07B0},
                        {0x0E34, 0x0E3A},   {0x0E47, 0x0E4E},   {0x135D, 0x135F},   {0x1AB0, 0x1AFF},
                        {0x1DC0, 0x1DFF},   {0x20D0, 0x20FF},   {0x302A, 0x302F},   {0x3099, 0x309A},
                        {0xA66F, 0xA67D},   {0xFE00, 0xFE0F},   {0xFE20, 0xFE2F},   {0x1D165, 0x1D169},
                        {0x1D16D, 0x1D172}, {0x1D17B, 0x1D1AD}, {0x1E000, 0x1E02A}, {0x1E8D0, 0x1E8D6}};
constexpr Range pictures[]{{0x2190, 0x21FF}, {0x2600, 0x27BF}, {0x2B00, 0x2BFF}, {0xFE0F, 0xFE0F}, {0x1F000, 0x1FAFF}};
constexpr Letter joiner = 0x200D;
constexpr Range blanks[]{{0x20, 0x20},     {0xA0, 0xA0},     {0x1680, 0x1680}, {0x2000, 0x200A},
                         {0x202F, 0x202F}, {0x205F, 0x205F}, {0x3000, 0x3000}};

bool is_in(std::span<const Range> ranges, Letter letter) {
  return std::ranges::any_of(ranges, [&](const Range& range) { return range.first <= letter && letter <= range.last; });
}

// Removes the first code point from the text. Returns nothing if the text is not well-formed.
std::optional<Letter> take_letter(std::string_view& text) {
  constexpr Letter least[]{0, 0x80, 0x800, 0x10000};  // smallest value of an encoding of one to four bytes
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t more = first < 0x80   ? 0
                           : first < 0xC0 ? 4
                           : first < 0xE0 ? 1
                           : first < 0xF0 ? 2
                           : first < 0xF8 ? 3
                                          : 4;
  if (more >= 4 || text.size() <= more) return std::nullopt;
  Letter letter = more == 0 ? first : first & (0x3FU >> more);
  for (std::size_t i = 1; i <= more; ++i) {
    const auto next = static_cast<unsigned char>(text[i]);
    if ((next & 0xC0) != 0x80) return std::nullopt;
    letter = letter << 6 | (next & 0x3FU);
  }
  const bool is_surrogate = letter >= 0xD800 && letter <= 0xDFFF;
  if (letter < least[more] || letter > 0x10FFFF || is_surrogate) return std::nullopt;
  text.remove_prefix(more + 1);
  return letter;
}

// Escaped as in JSON: as a surrogate pair where one unit is too small.
std::string escaped(Letter letter) {
  if (letter < 0x10000) return fmt::format("\\u{:04x}", letter);
  const Letter rest = letter - 0x10000;
  return fmt::format("\\u{:04x}\\u{:04x}", 0xD800 + (rest >> 10), 0xDC00 + (rest & 0x3FF));
}

}  // namespace

bool is_safe_to_display(std::string_view text) {
  while (!text.empty()) {
    const auto letter = take_letter(text);
    if (!letter || is_in(controls, *letter)) return false;
  }
  return true;
}

bool has_invisible_characters(std::string_view text) {
  for (Letter before = 0; !text.empty();) {
    const auto letter = take_letter(text);
    if (!letter || is_in(unassigned, *letter)) return true;
    std::string_view rest = text;
    const bool joins =
        *letter == joiner && is_in(pictures, before) && !rest.empty() && is_in(pictures, take_letter(rest).value_or(0));
    if (is_in(invisible, *letter) && !joins) return true;
    before = *letter;
  }
  return false;
}

bool has_visible_characters(std::string_view text) {
  while (!text.empty()) {
    const auto letter = take_letter(text);
    if (!letter) return false;
    if (!is_in(marks, *letter) && !is_in(blanks, *letter)) return true;
  }
  return false;
}

std::string_view trim_whitespace(std::string_view text) {
  const char* first = nullptr;
  const char* end = text.data();
  for (std::string_view rest = text; !rest.empty();) {
    const char* const begin = rest.data();
    const auto letter = take_letter(rest);
    if (!letter) return text;
    if (is_in(blanks, *letter)) continue;
    if (first == nullptr) first = begin;
    end = rest.data();
  }
  return first == nullptr ? std::string_view{} : std::string_view(first, static_cast<std::size_t>(end - first));
}

std::size_t letters(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::string escape_unsafe_characters(std::string_view text) {
  std::string plain;
  while (!text.empty()) {
    std::string_view rest = text;
    const auto letter = take_letter(rest);
    const std::size_t size = letter ? text.size() - rest.size() : 1;
    if (letter && !is_in(controls, *letter)) {
      plain += text.substr(0, size);
    } else {
      plain += escaped(letter.value_or(static_cast<unsigned char>(text.front())));
    }
    text.remove_prefix(size);
  }
  return plain;
}

}  // namespace paddock::core
