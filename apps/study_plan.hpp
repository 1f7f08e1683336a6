#pragma once

#include "apps/programs.hpp"
#include "apps/study.hpp"
#include "bots/study/compare.hpp"
#include "bots/study/run.hpp"

namespace paddock::apps {

// What a study plays, from what was asked for; or the end of the command.
bots::StudyPlan plan_of(const StudyChoice& chosen, Programs& programs);

// The same table by the rules of --compare: options in place of its own, or the table of a record.
bots::ComparisonPlan comparison_of(const bots::StudyPlan& plan, const StudyChoice& chosen);

}  // namespace paddock::apps
