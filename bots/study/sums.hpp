#pragma once

#include <string>

#include "bots/players/tally.hpp"
#include "bots/study/run.hpp"
#include "engine/kernel/result.hpp"
#include "engine/text/json.hpp"

namespace paddock::bots {

// All that a study added up, raw, so that others can compute their own figures from it, or go on adding.
text::JsonObject write_sums(const Study& study);
Result<Study> read_sums(const text::Json& json);
// Whether deals of the plan could have added up to them.
bool fit(const Study& sums, const StudyPlan& plan);

// One line that is the same for the same study, however many deals of it were played.
std::string fingerprint(const StudyPlan& plan);

}  // namespace paddock::bots
