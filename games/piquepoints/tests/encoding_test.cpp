#include "engine/testkit/encoding.hpp"

#include "games/piquepoints/encoding.hpp"
#include "games/piquepoints/notation.hpp"

PADDOCK_ENCODING(piquepoints)
