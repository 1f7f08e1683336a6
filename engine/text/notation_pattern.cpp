#include "engine/text/notation_pattern.hpp"

#include <algorithm>
#include <utility>

#include "engine/text/words.hpp"

namespace paddock::text {

namespace {

JsonArray array_of(const std::vector<std::string_view>& words) {
  JsonArray array;
  for (const std::string_view word : words) array.push_back(Json(word));
  return array;
}

}  // namespace

NotationPattern::NotationPattern(std::string_view pattern, std::string_view sentence) : sentence_(sentence) {
  while (!pattern.empty()) {
    const auto open = std::min(pattern.find('{'), pattern.size());
    if (open > 0) pieces_.push_back({Kind::text, std::string(pattern.substr(0, open))});
    literal_ += open;
    pattern.remove_prefix(open);
    if (pattern.empty()) break;
    const auto close = std::min(pattern.find('}'), pattern.size() - 1);
    std::string key(pattern.substr(1, close - 1));
    Kind kind = Kind::part;
    if (key.ends_with('#')) kind = Kind::number;
    if (key.ends_with('^')) kind = Kind::seat;
    if (key.ends_with('*')) kind = Kind::rest;
    if (kind != Kind::part) key.pop_back();
    if (kind == Kind::seat) seats_.push_back(key);
    pieces_.push_back({kind, std::move(key)});
    pattern.remove_prefix(close + 1);
  }
}

std::optional<JsonObject> NotationPattern::fits(std::string_view written) const {
  JsonObject values;
  if (!fits_from(0, written, values)) return std::nullopt;
  return values;
}

bool NotationPattern::fits_from(std::size_t piece, std::string_view rest, JsonObject& values) const {
  if (piece == pieces_.size()) return rest.empty();
  const auto& [kind, text] = pieces_[piece];
  if (kind != Kind::text) return placeholder_fits(piece, rest, values);
  return rest.starts_with(text) && fits_from(piece + 1, rest.substr(text.size()), values);
}

bool NotationPattern::placeholder_fits(std::size_t piece, std::string_view rest, JsonObject& values) const {
  const auto& [kind, key] = pieces_[piece];
  if (rest.empty() || rest.front() == ' ') return false;
  if (kind == Kind::rest) {
    values[key] = array_of(split_words(rest));
    return piece + 1 == pieces_.size();
  }
  if (kind == Kind::seat) {
    values[key] = rest.front() - 'A';
    return rest.front() >= 'A' && rest.front() <= 'Z' && fits_from(piece + 1, rest.substr(1), values);
  }
  if (kind == Kind::number) {
    const auto end = std::min(rest.find_first_not_of("0123456789"), rest.size());
    values[key] = number(rest.substr(0, end)).value_or(0);
    return end > 0 && fits_from(piece + 1, rest.substr(end), values);
  }
  for (std::size_t end = 1; end <= rest.size() && rest[end - 1] != ' '; ++end) {
    if (!fits_from(piece + 1, rest.substr(end), values)) continue;
    values[key] = rest.substr(0, end);
    return true;
  }
  return false;
}

}  // namespace paddock::text
