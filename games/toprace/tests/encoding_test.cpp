#include "engine/testkit/encoding.hpp"

#include "games/toprace/encoding.hpp"
#include "games/toprace/notation.hpp"

PADDOCK_ENCODING(toprace)
