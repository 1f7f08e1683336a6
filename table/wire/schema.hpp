#pragma once

#include "engine/text/json.hpp"

namespace paddock::wire {

// All messages of messages.hpp as a JSON Schema (2020-12): `$defs` has one definition per struct and enum; FromClient
// and FromServer are the messages of a socket.
text::JsonObject schema();

}  // namespace paddock::wire
