#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "bots/arena/stop.hpp"
#include "bots/players/budgets.hpp"
#include "bots/study/annotated_match.hpp"
#include "bots/study/report.hpp"
#include "bots/study/run.hpp"

namespace paddock::bots {

// The questions that need the analysis of a sample of matches.
enum class Question : std::uint8_t { agency, tension, luck, kingmaking, skill, cards, clauses, restricted };
inline constexpr Question all_questions[] = {Question::agency,     Question::tension,   Question::luck,
                                             Question::kingmaking, Question::skill,     Question::cards,
                                             Question::clauses,    Question::restricted};
std::string_view key_of(Question question);

// What a report says about a study.
struct ReportPlan {
  StudyPlan study;
  text::Language language = text::Language::fr;
  std::string think = {};    // the thinking time, to be mentioned if a bot searches
  std::string command = {};  // runs the same study
  bool fairness = true;
  bool length = true;
  double seconds_per_decision = 10;  // of a person, for the length in minutes
  std::vector<Question> questions = {};
  std::size_t samples = 24;  // number of analysed matches; the sizes of the other questions follow from it
  AnnotationSettings annotation = {iteration_budget(400)};
  double seconds = 0;  // time limit for all questions; 0: none
};

// The number of progress steps of all questions.
std::size_t steps_of(const ReportPlan& plan);

// Reports what was played, and answers the questions. What is not finished in time is left out; a question without any
// result has no section.
Report report_of(const ReportPlan& plan, const Study& played, const StopRequested& stop,
                 const std::function<void()>& on_progress);

}  // namespace paddock::bots
