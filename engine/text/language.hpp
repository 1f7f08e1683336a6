#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace paddock::text {

enum class Language : std::uint8_t { fr, en };

constexpr std::string_view code(Language language) { return language == Language::fr ? "fr" : "en"; }

constexpr std::optional<Language> language_of(std::string_view code) {
  if (code.starts_with("fr")) return Language::fr;
  if (code.starts_with("en")) return Language::en;
  return std::nullopt;
}

}  // namespace paddock::text
