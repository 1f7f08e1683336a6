#pragma once

#include <string>

#include "engine/text/json.hpp"

namespace paddock::text {

// The definitions of a schema as TypeScript types.
std::string typescript(const JsonObject& schema);

}  // namespace paddock::text
