#include "engine/testkit/conformance.hpp"

#include "engine/testkit/encoding.hpp"
#include "games/piquepoints/encoding.hpp"
#include "games/piquepoints/notation.hpp"
#include "games/piquepoints/piquepoints.hpp"

PADDOCK_CONFORMANCE(piquepoints)
PADDOCK_ENCODING(piquepoints)
