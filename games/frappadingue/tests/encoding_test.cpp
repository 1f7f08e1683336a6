#include "engine/testkit/encoding.hpp"

#include "games/frappadingue/encoding.hpp"
#include "games/frappadingue/notation.hpp"

PADDOCK_ENCODING(frappadingue)
