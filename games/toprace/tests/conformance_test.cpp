#include "engine/testkit/conformance.hpp"

#include "games/toprace/notation.hpp"
#include "games/toprace/toprace.hpp"

PADDOCK_CONFORMANCE(toprace)
