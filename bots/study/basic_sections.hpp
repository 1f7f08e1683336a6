#pragma once

#include <string>
#include <vector>

#include "bots/players/study_totals.hpp"
#include "bots/study/report.hpp"
#include "bots/study/run.hpp"

namespace paddock::bots {

// What was played: the game, its table in the words of its options, who played, and how much.
std::vector<std::string> played_lines(const StudyPlan& plan, const Study& study, const std::string& think,
                                      text::Language language);

// A report that tells what was played and nothing else yet; whoever thinks is told with how long.
Report new_report(const StudyPlan& plan, const Study& study, const std::string& think, text::Language language);

// The options that are not at their default, in the words of the game: "last round: no".
std::vector<std::string> option_lines(const catalogue::Setup& setup, text::Language language);

// Wins by turn order, by seat, and by bot where they differ.
Section fairness_section(const StudyPlan& plan, const Study& study, text::Language language);

// Decisions, turns, rounds, and minutes at so many seconds a decision.
Section length_section(const Study& study, double seconds_per_decision, text::Language language);

// So many decisions are not exceeded by that part of the matches; its interval is that of the ranks around it.
Estimate length_quantile(const Study& study, double part);

}  // namespace paddock::bots
