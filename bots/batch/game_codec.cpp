// Compiled once per game.
#include "bots/batch/typed_codec.hpp"
#include "this_game.hpp"
#include "this_game/bots/bots.hpp"
#include "this_game/encoding.hpp"
#include "this_game/notation.hpp"

namespace paddock::bots {

template <>
const Codec& codec_of<this_game::Rules>() {
  static const TypedCodec<this_game::Rules, this_game::Notation, this_game::Encoding> codec(this_game::bots);
  return codec;
}

}  // namespace paddock::bots
