#include "engine/testkit/conformance.hpp"

#include "games/rasant/notation.hpp"
#include "games/rasant/rasant.hpp"

PADDOCK_CONFORMANCE(rasant)
