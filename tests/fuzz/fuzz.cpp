#include "tests/fuzz/fuzz.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <fstream>

#include <fmt/format.h>

#include "engine/text/digest.hpp"

namespace paddock::fuzz {

namespace {

const std::filesystem::path root = PADDOCK_ROOT;

// Chooses a game for a byte by the highest hash of both (rendezvous hashing), so that adding a game moves only its
// share of the bytes.
std::uint32_t weight(std::uint8_t byte, std::string_view id) {
  std::uint32_t sum = 2166136261U ^ byte;
  for (const char letter : id) sum = (sum ^ static_cast<std::uint8_t>(letter)) * 16777619U;
  return sum ^ (sum >> 15);
}

const catalogue::Game& game_of(std::uint8_t byte) {
  return **std::ranges::max_element(catalogue::games(), {},
                                    [byte](const auto* game) { return weight(byte, game->about().id); });
}

char unescape(char letter) {
  constexpr std::string_view escapes = "\\\\t\tn\nr\r";
  for (std::size_t i = 0; i < escapes.size(); i += 2) {
    if (escapes[i] == letter) return escapes[i + 1];
  }
  require(false, fmt::format("\\{} is an escape of the corpus", letter));
  return {};
}

std::string unescape(std::string_view text) {
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\') {
      bytes += text[i];
    } else if (text.substr(++i).starts_with('x')) {
      std::uint8_t byte = 0;
      const auto digits = text.substr(std::min(i + 1, text.size()), 2);
      const auto read = std::from_chars(digits.begin(), digits.end(), byte, 16);
      require(digits.size() == 2 && read.ptr == digits.end(), "two digits follow \\x in the corpus");
      bytes += static_cast<char>(byte);
      i += 2;
    } else {
      bytes += unescape(i < text.size() ? text[i] : '"');
    }
  }
  return bytes;
}

void read_corpus(const std::filesystem::path& path, std::string_view target, std::vector<std::string>& inputs) {
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with(fmt::format("{} ", target))) continue;
    const auto begin = line.find('"');
    const auto end = line.rfind('"');
    require(begin < end && end == line.size() - 1,
            fmt::format("{} has an input in quotes in “{}”", path.string(), line));
    inputs.push_back(unescape(std::string_view(line).substr(begin + 1, end - begin - 1)));
  }
}

}  // namespace

std::filesystem::path folder_of(const catalogue::Game& game) { return root / "games" / game.about().id; }

std::vector<std::string> read_corpus(std::string_view target) {
  std::vector<std::string> inputs;
  read_corpus(root / "tests/fuzz/corpus.txt", target, inputs);
  for (const auto* game : catalogue::games()) read_corpus(folder_of(*game) / "fuzz.txt", target, inputs);
  return inputs;
}

void require(bool holds, std::string_view claim) {
  if (holds) return;
  fmt::print(stderr, "This does not hold: {}\n", claim);
  std::abort();
}

std::string with_digest(std::string_view text) {
  constexpr std::string_view key = "\"digest\":\"";
  const auto last_line = text.size() < 2 ? std::string_view::npos : text.rfind('\n', text.size() - 2);
  const auto found = text.rfind(key);
  if (last_line == std::string_view::npos || found == std::string_view::npos || found < last_line)
    return std::string(text);
  text::Digest digest;
  digest.add(text.substr(0, last_line + 1));
  return std::string(text.substr(0, found + key.size())) + digest.written() + "\"}\n";
}

std::uint8_t Input::byte() {
  if (rest_.empty()) return 0;
  const std::uint8_t first = rest_.front();
  rest_ = rest_.subspan(1);
  return first;
}

const catalogue::Game& Input::game() { return game_of(byte()); }

int Input::seats(const catalogue::Game& game) {
  const int choices = game.max_seats() - game.min_seats() + 1;
  const int number = byte();
  return number < 250 ? game.min_seats() + number % choices : number - 250;
}

char byte_of(const catalogue::Game& game) {
  int byte = 'A';
  while (&game_of(static_cast<std::uint8_t>(byte)) != &game) require(++byte < 256, "every game has a byte of its own");
  return static_cast<char>(byte);
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const auto end = text.find('\n');
    lines.emplace_back(text.substr(0, end));
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
  }
  return lines;
}

RandomMatch::RandomMatch(catalogue::SharedSetup setup, std::uint64_t seed) : rng_(seed), setup_(std::move(setup)) {
  Rolls rolls;
  Chance chance(Rng(rng_.next()), rolls);
  match_ = setup_->deal(chance);
  const auto& about = setup_->game().about();
  record_ = {about.id, about.rules, setup_->seats(), setup_->options(), setup_->write_rolls(rolls), {}, {}};
}

RandomMatch::RandomMatch(const catalogue::Game& game, int seats, std::uint64_t seed)
    : RandomMatch(*game.prepare({}, seats), seed) {}

void RandomMatch::play(int moves) {
  for (; moves > 0 && !match_->to_act().empty(); --moves) {
    const Seat seat = *match_->to_act().begin();
    const auto legal = match_->moves(seat);
    const std::string& move = legal[rng_.below(static_cast<std::uint32_t>(legal.size()))];
    Rolls rolls;
    Chance chance(Rng(rng_.next()), rolls);
    match_ = match_->play(seat, match_->check_move(seat, move).move, chance).next;
    record_.moves.push_back({seat, move, setup_->write_rolls(rolls)});
  }
  if (match_->to_act().empty()) record_.outcome = match_->outcome();
}

}  // namespace paddock::fuzz
