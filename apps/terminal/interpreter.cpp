#include "apps/terminal/interpreter.hpp"

#include <algorithm>

#include "engine/text/words.hpp"

namespace paddock::apps {

Reading read_line(const std::string& line, const std::vector<std::string>& moves, const catalogue::Match& match,
                  Seat seat, const text::Words& words) {
  using Kind = catalogue::Judgement::Kind;
  if (const auto number = text::number(line)) {
    if (*number < 1 || *number > static_cast<int>(moves.size())) return {Reading::Kind::no_such_number, {}};
    return {Reading::Kind::move, moves[static_cast<std::size_t>(*number - 1)]};
  }
  const auto said = std::ranges::find_if(
      moves, [&](const std::string& move) { return text::folded(words.spoken(move)) == text::folded(line); });
  if (said != moves.end()) return {Reading::Kind::move, *said};
  Reading refused;
  for (const std::string& written : words.written(line)) {
    const auto judgement = match.judge(seat, written);
    if (judgement.kind == Kind::allowed) return {Reading::Kind::move, judgement.move};
    if (judgement.kind == Kind::refused && refused.text.empty()) refused = {Reading::Kind::refused, judgement.clause};
  }
  return refused;
}

}  // namespace paddock::apps
