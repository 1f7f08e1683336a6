#include "tests/fuzz/fuzz.hpp"

// A record that can be read is unchanged after writing and reading it again. A record that replays once always replays.

namespace paddock::fuzz {

namespace {

void check(std::string_view text) {
  const auto record = catalogue::read_record(text);
  if (!record) return;
  const std::string written = catalogue::write_record(*record);
  const auto again = catalogue::read_record(written);
  require(static_cast<bool>(again), "what was written can be read");
  require(catalogue::write_record(*again) == written, "what was read again is the same");
  const auto match = catalogue::replay(*record);
  const auto replayed = catalogue::replay(*again);
  require(static_cast<bool>(match) == static_cast<bool>(replayed), "it replays as it did");
  if (match) require((*match)->position() == (*replayed)->position(), "it leads where it did");
}

}  // namespace

std::vector<std::string> seeds() {
  constexpr int all = 10'000;
  std::vector<std::string> texts;
  for (const auto* game : catalogue::games()) {
    for (const int moves : {0, 1, 5, 20, all}) {
      RandomMatch random(*game, game->min_seats(), 7);
      random.play(moves);
      texts.push_back(catalogue::write_record(random.record()));
    }
  }
  return texts;
}

}  // namespace paddock::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace paddock;
  const std::string_view text = fuzz::Input(data, size).text();
  fuzz::check(text);
  fuzz::check(fuzz::with_digest(text));
  return 0;
}
