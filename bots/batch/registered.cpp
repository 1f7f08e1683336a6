#include "bots/batch/codec.hpp"
#include "engine/catalogue/registry.hpp"
#include "engine/kernel/ensure.hpp"

namespace paddock::bots {

Result<const Codec*> get_codec(const catalogue::Game& game) {
  const Codec* codec = catalogue::with_rules_of(game, []<class Rules>() { return find_codec<Rules>(); });
  if (codec == nullptr) return Error{game.about().id + " has no encoding, so programs cannot learn it from numbers"};
  return codec;
}

const Codec& codec_of(const catalogue::Game& game) {
  const auto codec = get_codec(game);
  ensure(static_cast<bool>(codec), "the game has an encoding");
  return **codec;
}

}  // namespace paddock::bots
