#include "engine/testkit/conformance.hpp"

#include "games/autotock/autotock.hpp"
#include "games/autotock/notation.hpp"

PADDOCK_CONFORMANCE(autotock)
