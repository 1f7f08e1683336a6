#include <boost/json/serialize.hpp>

#include "table/wire/codec.hpp"
#include "tests/fuzz/fuzz.hpp"

// Options that complete open a match, and completing them again changes nothing.
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
      if (const auto completed = game->complete_options(options, game->min_seats()))
        texts.push_back(std::string{byte_of(*game), '\0'} + boost::json::serialize(*completed));
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
  const auto completed = game.complete_options(json->get_object(), seats);
  if (!completed) return 0;
  const auto again = game.complete_options(*completed, seats);
  fuzz::hold(again && *again == *completed, "what is complete stays as it is");
  for (const auto& options : {json->get_object(), *completed}) {
    Chance chance{Rng(1)};
    const auto match = game.open(options, seats, chance);
    fuzz::hold(match && (*match)->seats() == seats, "what completes opens");
  }
  return 0;
}
