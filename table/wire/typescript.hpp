#pragma once

#include <string>

#include "engine/text/json.hpp"

namespace paddock::wire {

// The definitions of a schema as TypeScript types, for clients that are checked.
std::string typescript(const text::JsonObject& schema);

}  // namespace paddock::wire
