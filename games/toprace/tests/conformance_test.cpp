#include "engine/testkit/conformance.hpp"

#include "engine/testkit/encoding.hpp"
#include "games/toprace/encoding.hpp"
#include "games/toprace/notation.hpp"
#include "games/toprace/toprace.hpp"

PADDOCK_CONFORMANCE(toprace)
PADDOCK_ENCODING(toprace)
