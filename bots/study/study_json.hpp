#pragma once

#include <string>

#include "bots/players/study_totals.hpp"
#include "bots/study/run.hpp"
#include "engine/kernel/result.hpp"
#include "engine/text/json.hpp"

namespace paddock::bots {

// All that a study added up, raw, so that others can compute their own figures from it, or go on adding.
text::JsonObject study_to_json(const Study& study);
Result<Study> study_from_json(const text::Json& json);
// Whether deals of the plan could have added up to them.
bool fits_plan(const Study& sums, const StudyPlan& plan);

// One line that is the same for the same study, however many deals of it were played.
std::string fingerprint(const StudyPlan& plan);

}  // namespace paddock::bots
