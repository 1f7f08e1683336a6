#pragma once

#include <span>
#include <string_view>

namespace paddock::text {

// A text file that was compiled into the program (embed_texts in cmake/embed.cmake).
struct EmbeddedText {
  std::string_view name;
  std::string_view text;
};

// The text with this name. Empty if there is none.
constexpr std::string_view find_text(std::span<const EmbeddedText> all, std::string_view name) {
  for (const EmbeddedText& one : all) {
    if (one.name == name) return one.text;
  }
  return {};
}

}  // namespace paddock::text
