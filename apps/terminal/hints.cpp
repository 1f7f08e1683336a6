#include "apps/terminal/hints.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace paddock::apps {

namespace {

// Describes the standing of a seat with this share of the win, by comparing its odds with those of an equal share. In a
// game for one seat, an even chance is one win in two against the target.
const char* standing(double share, int seats) {
  constexpr double almost_won = 0.88;
  constexpr double almost_lost = 0.06;
  constexpr double clear = 2.5;
  constexpr double slight = 1.25;
  if (share >= almost_won) return "almost_won";
  if (share <= almost_lost) return "almost_lost";
  const double against = std::max(1, seats - 1);
  const double odds = share / (1 - share) * against;
  if (odds >= clear) return "clearly_ahead";
  if (odds >= slight) return "ahead";
  if (odds > 1 / slight) return "even";
  return odds > 1 / clear ? "behind" : "clearly_behind";
}

}  // namespace

int percent(double share) { return static_cast<int>(std::lround(100 * std::clamp(share, 0.0, 1.0))); }

std::string chances_text(double share, int seats, const text::Words& words) {
  const std::string figure = words("percent", {{"share", percent(share)}});
  return std::string(static_cast<std::size_t>(std::max(0, 5 - text::columns(figure))), ' ') + figure + "  " +
         words(standing(share, seats));
}

std::vector<std::string> hint_lines(const std::vector<bots::MoveEvaluation>& evaluations,
                                    const std::vector<std::string>& moves, int seats, const text::Words& words,
                                    const text::Words& game_words) {
  int width = 0;
  for (const auto& one : evaluations) width = std::max(width, text::columns(game_words.display_text(one.move)));
  std::vector<std::string> lines;
  for (const auto& one : evaluations) {
    const auto number = std::ranges::find(moves, one.move) - moves.begin() + 1;
    lines.push_back(fmt::format("{:>4}  {}  {}", number, text::padded(game_words.display_text(one.move), width),
                                chances_text(one.expected, seats, words)));
  }
  return lines;
}

}  // namespace paddock::apps
