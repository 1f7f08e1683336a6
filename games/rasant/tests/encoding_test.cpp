#include "engine/testkit/encoding.hpp"

#include "games/rasant/encoding.hpp"
#include "games/rasant/notation.hpp"

PADDOCK_ENCODING(rasant)
