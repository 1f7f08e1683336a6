#include "engine/testkit/conformance.hpp"

#include "games/piquepoints/notation.hpp"
#include "games/piquepoints/piquepoints.hpp"

PADDOCK_CONFORMANCE(piquepoints)
