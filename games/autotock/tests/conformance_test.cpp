#include "engine/testkit/conformance.hpp"

#include "engine/testkit/encoding.hpp"
#include "games/autotock/autotock.hpp"
#include "games/autotock/encoding.hpp"
#include "games/autotock/notation.hpp"

PADDOCK_CONFORMANCE(autotock)
PADDOCK_ENCODING(autotock)
