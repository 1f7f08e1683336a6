#pragma once

#include "apps/programs.hpp"
#include "apps/study.hpp"
#include "bots/study/compare.hpp"
#include "bots/study/run.hpp"

namespace paddock::apps {

// The plan of the study. Throws CommandError if the arguments do not fit together.
bots::StudyPlan plan_of(const StudyChoice& chosen, Programs& programs);

// The plan of the comparison: the same table with the options of --compare, or the table of a record.
bots::ComparisonPlan comparison_of(const bots::StudyPlan& plan, const StudyChoice& chosen);

}  // namespace paddock::apps
