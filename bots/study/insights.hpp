#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "bots/arena/stop.hpp"
#include "bots/study/annotated_match.hpp"
#include "bots/study/report.hpp"
#include "bots/study/run.hpp"

namespace paddock::bots {

// What is asked of a sample of matches, which takes thought.
enum class Question : std::uint8_t { agency, tension, luck, kingmaking, skill, cards, clauses, restricted };
inline constexpr Question all_questions[] = {Question::agency,     Question::tension,   Question::luck,
                                             Question::kingmaking, Question::skill,     Question::cards,
                                             Question::clauses,    Question::restricted};
std::string_view key_of(Question question);

struct InsightPlan {
  StudyPlan study;
  std::vector<Question> questions;
  std::size_t samples = 24;  // matches looked into; the other questions have their size from it
  AnnotationSettings look;
  double seconds = 0;  // to answer them in, each having its part; 0: as long as it takes
};

// How many steps the questions take in all, of which each is told.
std::size_t steps_of(const InsightPlan& plan);

struct Insights {
  std::vector<Section> sections;
  std::vector<std::string> dramatic;  // the most dramatic match, in sentences of the game
};
// What was not done when the time was up is left out; a question of which nothing was done has no section.
Insights insights_of(const InsightPlan& plan, text::Language language, const StopRequested& stop,
                     const std::function<void()>& on_progress);

}  // namespace paddock::bots
