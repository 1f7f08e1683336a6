#pragma once

#include <string>

#include "bots/players/study_totals.hpp"
#include "bots/study/run.hpp"
#include "engine/kernel/result.hpp"
#include "engine/text/json.hpp"

namespace paddock::bots {

// All totals of a study without rounding, so that other programs can compute figures from them or a later run can
// continue.
text::JsonObject study_to_json(const Study& study);
Result<Study> study_from_json(const text::Json& json);
// True if deals of the plan could have produced these totals.
bool fits_plan(const Study& totals, const StudyPlan& plan);

// One line that identifies the study, independent of the number of deals played so far.
std::string fingerprint(const StudyPlan& plan);

}  // namespace paddock::bots
