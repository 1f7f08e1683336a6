#include "engine/testkit/conformance.hpp"

#include "games/sixth_game/notation.hpp"

PADDOCK_CONFORMANCE(sixth_game)
