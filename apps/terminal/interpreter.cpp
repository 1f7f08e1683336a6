#include "apps/terminal/interpreter.hpp"

#include <algorithm>

#include "engine/text/words.hpp"

namespace paddock::apps {

ParsedLine parse_line(const std::string& line, const std::vector<std::string>& moves, const catalogue::Match& match,
                      Seat seat, const text::Words& words) {
  using Kind = catalogue::MoveVerdict::Kind;
  const auto one_of = [&](const std::string& move) {
    return ParsedLine{ParsedLine::Kind::move, match.check_move(seat, move).move, {}};
  };
  if (const auto number = text::number(line)) {
    if (*number < 1 || *number > static_cast<int>(moves.size())) return {ParsedLine::Kind::no_such_number, {}, {}};
    return one_of(moves[static_cast<std::size_t>(*number - 1)]);
  }
  const auto said = std::ranges::find_if(
      moves, [&](const std::string& move) { return text::folded(words.display_text(move)) == text::folded(line); });
  if (said != moves.end()) return one_of(*said);
  ParsedLine refused;
  for (const std::string& written : words.written(line)) {
    const auto verdict = match.check_move(seat, written);
    if (verdict.kind == Kind::allowed) return {ParsedLine::Kind::move, verdict.move, {}};
    if (verdict.kind == Kind::refused && refused.verdict.clause.empty())
      refused = {ParsedLine::Kind::refused, {}, verdict};
  }
  return refused;
}

}  // namespace paddock::apps
