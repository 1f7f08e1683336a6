#include <boost/json/serialize.hpp>

#include "table/wire/codec.hpp"
#include "tests/fuzz/fuzz.hpp"

// A table that can be prepared can also be dealt. Preparing it with its completed options gives the same options.
//
// Input: a game, its seats, then JSON.

namespace paddock::fuzz {

std::vector<std::string> seeds() {
  std::vector<std::string> texts;
  for (const auto* game : catalogue::games()) {
    for (const auto& options : catalogue::option_samples(game->about())) {
      for (const char seats : {'\0', '\1', '\2'}) {
        texts.push_back(std::string{byte_of(*game), seats} + boost::json::serialize(options));
      }
      if (const auto setup = game->prepare(options, game->min_seats()))
        texts.push_back(std::string{byte_of(*game), '\0'} + boost::json::serialize((*setup)->options()));
    }
  }
  return texts;
}

}  // namespace paddock::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace paddock;
  fuzz::Input input(data, size);
  const auto& game = input.game();
  const int seats = input.seats(game);
  const auto json = wire::parse(input.text());
  if (!json || !json->is_object()) return 0;
  const auto setup = game.prepare(json->get_object(), seats);
  if (!setup) return 0;
  const auto again = game.prepare((*setup)->options(), seats);
  fuzz::require(again && (*again)->options() == (*setup)->options(), "what is complete stays as it is");
  Chance chance{Rng(1)};
  Chance same_chance{Rng(1)};
  const auto match = (*setup)->deal(chance);
  fuzz::require(match->seats() == seats, "what is prepared is dealt");
  fuzz::require((*again)->deal(same_chance)->position() == match->position(), "what is complete is dealt the same");
  return 0;
}
