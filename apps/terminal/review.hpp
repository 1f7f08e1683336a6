#pragma once

#include "apps/terminal/line_reader.hpp"
#include "bots/advice/review.hpp"
#include "engine/catalogue/kept_match.hpp"
#include "engine/text/language.hpp"
#include "engine/text/painter.hpp"

namespace paddock::apps {

// A look back at a match for one of the persons who played it: the moves that cost most, by what that person could
// know.
class TerminalReview {
 public:
  TerminalReview(const catalogue::KeptMatch& match, Seat person, const text::Painter& painter, text::Language language,
                 LineReader& reader);

  // Whether there was anything to choose.
  bool possible() const { return !decisions_.empty(); }
  // Asks the person; whoever does not answer does not want it.
  bool wanted();
  // Thinks and tells; Ctrl-C ends it.
  void show(const bots::Seating& seating);

 private:
  bool go_on(std::size_t done, std::size_t all) const;
  void show_appraisal(const bots::Appraisal& appraisal);

  const catalogue::KeptMatch& match_;
  Seat person_;
  const text::Painter& painter_;
  LineReader& reader_;
  const text::Words& words_;
  std::vector<bots::Decision> decisions_;
};

}  // namespace paddock::apps
