#pragma once

#include <cstdint>
#include <string>

#include "engine/text/json.hpp"
#include "engine/text/language.hpp"
#include "games/frappadingue/types.hpp"

namespace paddock::frappadingue {

// The solution, as text and as JSON. These may run for up to a minute. For unsupported options they say so.
std::string solve_report(const Options& options, text::Language language);
text::Json solve_json(const Options& options);

// Plays turns of the exact bot and of simpler policies, and compares their averages with the solver's value.
std::string verify_report(const Options& options, int turns, std::uint64_t seed);

}  // namespace paddock::frappadingue
