#include "engine/testkit/encoding.hpp"

#include "games/autotock/encoding.hpp"
#include "games/autotock/notation.hpp"

PADDOCK_ENCODING(autotock)
