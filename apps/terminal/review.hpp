#pragma once

#include "apps/terminal/line_reader.hpp"
#include "bots/analysis/review.hpp"
#include "engine/catalogue/recorded_match.hpp"
#include "engine/text/language.hpp"
#include "engine/text/painter.hpp"

namespace paddock::apps {

// Reviews a match for a person who played it: the moves that cost most, judged by what the person could know.
class TerminalReview {
 public:
  TerminalReview(const catalogue::RecordedMatch& match, Seat person, const text::Painter& painter,
                 text::Language language, LineReader& reader);

  // False if the person never had a choice.
  bool possible() const { return !decisions_.empty(); }
  // Asks the person. No answer means no.
  bool wanted();
  // Computes and prints the review; Ctrl-C cancels it.
  void show(const bots::BotSettings& settings);

 private:
  bool go_on(std::size_t done, std::size_t all) const;
  void show_reviewed(const bots::ReviewedDecision& reviewed);

  const catalogue::RecordedMatch& match_;
  Seat person_;
  const text::Painter& painter_;
  LineReader& reader_;
  const text::Words& words_;
  std::vector<bots::RecordedDecision> decisions_;
};

}  // namespace paddock::apps
