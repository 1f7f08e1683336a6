#include "engine/testkit/conformance.hpp"

#include "engine/testkit/encoding.hpp"
#include "games/rasant/encoding.hpp"
#include "games/rasant/notation.hpp"
#include "games/rasant/rasant.hpp"

PADDOCK_CONFORMANCE(rasant)
PADDOCK_ENCODING(rasant)
