// Compiled once per game.
#include "bots/batch/typed_codec.hpp"
#include "bots/players/bots_of_this_game.hpp"
#include "this_game.hpp"
#include "this_game/notation.hpp"
#if __has_include("this_game/encoding.hpp")
#include "this_game/encoding.hpp"
#endif

namespace paddock::bots {

template <>
const Codec* find_codec<this_game::Rules>() {
#if __has_include("this_game/encoding.hpp")
  static const TypedCodec<this_game::Rules, this_game::Notation, this_game::Encoding> codec(own_bots);
  return &codec;
#else
  return nullptr;
#endif
}

}  // namespace paddock::bots
