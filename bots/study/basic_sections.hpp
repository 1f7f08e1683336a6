#pragma once

#include <string>
#include <vector>

#include "bots/players/study_totals.hpp"
#include "bots/study/report.hpp"
#include "bots/study/run.hpp"

namespace paddock::bots {

// What was played: the game, its options in words, the bots, and the number of matches.
std::vector<std::string> played_lines(const StudyPlan& plan, const Study& study, const std::string& think,
                                      text::Language language);

// A report that only says what was played, and by which command. `think` is mentioned if a bot searches.
Report new_report(const StudyPlan& plan, const Study& study, const std::string& think, const std::string& command,
                  text::Language language);

// The options with a value other than the default, in words: "last round: no".
std::vector<std::string> option_lines(const catalogue::Setup& setup, text::Language language);

// Wins by turn order and by seat, and by bot if the bots differ.
Section fairness_section(const StudyPlan& plan, const Study& study, text::Language language);

// Decisions, turns and rounds, and the minutes at this many seconds per decision.
Section length_section(const Study& study, double seconds_per_decision, text::Language language);

// The number of decisions that this part of the matches does not exceed, with the interval from the ranks around it.
Estimate length_quantile(const Study& study, double part);

}  // namespace paddock::bots
