#include "apps/terminal/review.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "apps/terminal/hints.hpp"
#include "apps/terminal/screen.hpp"
#include "apps/terminal/words.hpp"
#include "engine/text/words.hpp"

namespace paddock::apps {

using text::Ink;

namespace {

// The separator line above a table, with a title in it.
std::string titled_line(const std::string& title) {
  constexpr int width = 60;
  const std::string begin = "---- " + title + " ";
  return begin + std::string(static_cast<std::size_t>(std::max(4, width - text::columns(begin))), '-');
}

}  // namespace

TerminalReview::TerminalReview(const catalogue::RecordedMatch& match, Seat person, const text::Painter& painter,
                               text::Language language, LineReader& reader)
    : match_(match),
      person_(person),
      painter_(painter),
      reader_(reader),
      words_(terminal_words(language)),
      decisions_(bots::decisions_of(match.record(), person)) {}

bool TerminalReview::wanted() {
  fmt::print("\n");
  for (;;) {
    const auto line = reader_.read("  " + words_("review_offer"));
    if (!line) return false;
    const std::string answer = text::folded(text::trimmed(*line));
    if (answer.empty() || answer == "o" || answer == "oui" || answer == "y" || answer == "yes") return true;
    if (answer == "n" || answer == "non" || answer == "no" || answer == "q") return false;
  }
}

bool TerminalReview::go_on(std::size_t done, std::size_t all) const {
  show_transient(words_("reviewing", {{"done", 100 * done / all}}));
  return !reader_.interrupted();
}

void TerminalReview::show(const bots::BotSettings& settings) {
  const auto plan = bots::plan_review(settings, decisions_.size());
  const auto found = bots::review(decisions_, bots::bots_of(match_.game()), plan,
                                  [&](std::size_t done, std::size_t all) { return go_on(done, all); });
  show_transient("");
  fmt::print("\n");
  if (!found) {
    say(words_("review_ended"));
  } else if (found->empty()) {
    say(words_("review_clean", {{"count", decisions_.size()}}));
  } else {
    say(painter_.ink(Ink::strong, words_("review", {{"count", found->size()}})));
    for (const auto& reviewed : *found) show_reviewed(reviewed);
  }
}

void TerminalReview::show_reviewed(const bots::ReviewedDecision& reviewed) {
  const bots::RecordedDecision& decision = decisions_[reviewed.decision];
  const auto& game_words = painter_.words();
  const auto moves = std::ranges::count(match_.record().moves, person_, &catalogue::RecordedMove::seat);
  const std::string title = words_("review_move", {{"number", decision.number()}, {"count", moves}});
  fmt::print("\n{}\n", painter_.ink(Ink::faint, titled_line(title)));
  fmt::print("{}\n", decision.paint(painter_));
  const std::string played = game_words.display_text(reviewed.played.move);
  const std::string better = game_words.display_text(reviewed.better.move);
  const int label = std::max(text::columns(words_("played")), text::columns(words_("better"))) + 2;
  const int width = std::max(text::columns(played), text::columns(better)) + 2;
  const int seats = match_.match().seats();
  const auto row = [&](const char* key, const std::string& move, double share) {
    fmt::print("  {}{}{}\n", text::padded(words_(key), label), text::padded(move, width),
               chances_text(share, seats, words_));
  };
  row("played", played, reviewed.played.expected);
  row("better", better, reviewed.better.expected);
  const int cost = percent(reviewed.better.expected) - percent(reviewed.played.expected);
  say(painter_.ink(Ink::strong, words_("cost", {{"count", cost}})));
}

}  // namespace paddock::apps
