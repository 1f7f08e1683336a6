#include "engine/testkit/conformance.hpp"

#include "games/frappadingue/frappadingue.hpp"
#include "games/frappadingue/notation.hpp"

PADDOCK_CONFORMANCE(frappadingue)
