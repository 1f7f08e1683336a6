#include "engine/testkit/encoding.hpp"

#include "games/sixth_game/encoding.hpp"
#include "games/sixth_game/notation.hpp"

PADDOCK_ENCODING(sixth_game)
