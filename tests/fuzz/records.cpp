#include "engine/text/digest.hpp"
#include "tests/fuzz/fuzz.hpp"

// What is read as a record is written and read again the same, and what replays once replays again.

namespace paddock::fuzz {

namespace {

// The record with a digest that fits, as a forger would make it.
std::string sealed(std::string_view text) {
  constexpr std::string_view key = "\"digest\":\"";
  const auto last_line = text.size() < 2 ? std::string_view::npos : text.rfind('\n', text.size() - 2);
  const auto found = text.rfind(key);
  if (last_line == std::string_view::npos || found == std::string_view::npos || found < last_line)
    return std::string(text);
  text::Digest digest;
  digest.add(text.substr(0, last_line + 1));
  return std::string(text.substr(0, found + key.size())) + digest.written() + "\"}\n";
}

void check(std::string_view text) {
  const auto record = catalogue::read_record(text);
  if (!record) return;
  const std::string written = catalogue::write_record(*record);
  const auto again = catalogue::read_record(written);
  hold(static_cast<bool>(again), "what was written can be read");
  hold(catalogue::write_record(*again) == written, "what was read again is the same");
  const auto match = catalogue::replay(*record);
  const auto replayed = catalogue::replay(*again);
  hold(static_cast<bool>(match) == static_cast<bool>(replayed), "it replays as it did");
  if (match) hold((*match)->position() == (*replayed)->position(), "it leads where it did");
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
  fuzz::check(fuzz::sealed(text));
  return 0;
}
