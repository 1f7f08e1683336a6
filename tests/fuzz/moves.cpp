#include <algorithm>
#include <array>
#include <map>
#include <memory>

#include "tests/fuzz/fuzz.hpp"

// Any text is either a legal move or refused. A legal move is in the list of moves and can be played.
//
// Input: a game, its seats, its options, a seed, the number of moves made before; then one line for each move text.

namespace paddock::fuzz {

namespace {

constexpr int most_moves_before = 64;
constexpr std::size_t head_size = 5;
constexpr std::size_t most_remembered = 4096;

// Returns whether the move was made.
bool check_move(SharedMatch& match, Seat seat, const std::string& written) {
  using Kind = catalogue::MoveVerdict::Kind;
  const auto verdict = match->check_move(seat, written);
  require((verdict.kind == Kind::refused) == !verdict.clause.empty(), "a refusal names its clause");
  require((verdict.kind == Kind::allowed) == static_cast<bool>(verdict.move), "what is allowed is a move");
  if (verdict.kind != Kind::allowed) return false;
  require(match->to_act().contains(seat), "only seats to act may move");
  const auto listed = match->moves(seat);
  const std::string move = match->setup().write_move(verdict.move);
  require(std::ranges::count(listed, move) == 1, "what is allowed is listed");
  require(listed.size() == match->decision_point(seat)->size(), "what is listed is counted");
  Chance chance{Rng(2)};
  const auto played = match->play(seat, verdict.move, chance);
  require(played.move == move, "what was played is written as it is listed");
  match = played.next;
  return true;
}

// The match described by the head of an input; null if there is no such table.
SharedMatch match_of(Input& head) {
  const auto& game = head.game();
  const int seats = head.seats(game);
  const auto samples = catalogue::option_samples(game.about());
  const auto& options = samples[head.byte() % samples.size()];
  const auto setup = game.prepare(options, seats);
  if (!setup) return nullptr;
  RandomMatch random(*setup, head.byte());
  random.play(head.byte() % most_moves_before);
  return random.match();
}

// The same, with a cache of recent matches: preparing one takes longer than everything else.
SharedMatch remembered_match_of(Input& input) {
  static std::map<std::array<std::uint8_t, head_size>, SharedMatch> known;
  if (known.size() > most_remembered) known.clear();
  std::array<std::uint8_t, head_size> head{};
  for (std::uint8_t& byte : head) byte = input.byte();
  const auto [found, is_new] = known.try_emplace(head);
  Input again(head.data(), head.size());
  if (is_new) found->second = match_of(again);
  return found->second;
}

std::string seed_of(const catalogue::Game& game, int seats, int moves_before) {
  const std::string head{byte_of(game), static_cast<char>(seats - game.min_seats()), '\0', '\1',
                         static_cast<char>(moves_before)};
  RandomMatch random(game, seats, 1);
  random.play(moves_before);
  const std::size_t begin = random.record().moves.size();
  random.play(6);
  std::string text = head;
  for (std::size_t i = begin; i < random.record().moves.size(); ++i) text += random.record().moves[i].move + '\n';
  return text;
}

}  // namespace

std::vector<std::string> seeds() {
  std::vector<std::string> texts;
  for (const auto* game : catalogue::games()) {
    for (int seats = game->min_seats(); seats <= game->max_seats(); ++seats) {
      for (const int moves_before : {0, 9, 30}) texts.push_back(seed_of(*game, seats, moves_before));
    }
  }
  return texts;
}

}  // namespace paddock::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace paddock;
  fuzz::Input input(data, size);
  auto match = fuzz::remembered_match_of(input);
  if (!match) return 0;
  for (const std::string& written : fuzz::lines_of(input.text())) {
    for (const Seat seat : SeatSet::first(match->seats())) {
      if (fuzz::check_move(match, seat, written)) break;
    }
  }
  return 0;
}
