#pragma once

#include "engine/text/json.hpp"

namespace paddock::wire {

// All messages of messages.hpp as a JSON Schema (2020-12): `$defs` has one definition a struct or enum; FromClient and
// FromServer are what may be said on a socket.
text::JsonObject schema();

}  // namespace paddock::wire
