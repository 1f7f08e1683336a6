#include "engine/testkit/conformance.hpp"

#include "engine/testkit/encoding.hpp"
#include "games/frappadingue/encoding.hpp"
#include "games/frappadingue/frappadingue.hpp"
#include "games/frappadingue/notation.hpp"

PADDOCK_CONFORMANCE(frappadingue)
PADDOCK_ENCODING(frappadingue)
