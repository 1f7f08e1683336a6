#include "engine/text/rulebook.hpp"

#include <algorithm>
#include <cctype>

#include "engine/text/words.hpp"

namespace paddock::text {

namespace {

constexpr std::string_view clause_mark = "- **";

std::string upper(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return result;
}

std::string without_marks(std::string_view text) {
  std::string plain;
  for (const char c : text) {
    if (c != '*' && c != '`') plain += c;
  }
  return plain;
}

}  // namespace

Rulebook::Rulebook(std::string_view markdown) : markdown_(markdown) {
  bool inside = false;
  for (std::string_view rest = markdown_; !rest.empty();) {
    const auto end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (line.starts_with(clause_mark)) {
      const auto close = std::min(line.find("**", clause_mark.size()), line.size());
      const auto number = line.substr(clause_mark.size(), close - clause_mark.size());
      clauses_.push_back({std::string(number), without_marks(trimmed(line.substr(std::min(close + 2, line.size()))))});
      inside = true;
    } else if (inside && line.starts_with("  ")) {
      clauses_.back().sentence += " " + without_marks(trimmed(line));
    } else {
      inside = false;
    }
  }
}

const Clause* Rulebook::find(std::string_view number) const {
  const std::string wanted = upper(number);
  const auto found = std::ranges::find_if(clauses_, [&](const Clause& clause) {
    return clause.number == wanted || clause.number.substr(clause.number.find('-') + 1) == wanted;
  });
  return found == clauses_.end() ? nullptr : &*found;
}

}  // namespace paddock::text
