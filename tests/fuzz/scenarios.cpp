#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include <boost/json/serialize.hpp>

#include "engine/kernel/ensure.hpp"
#include "engine/testkit/scenario.hpp"
#include "tests/fuzz/fuzz.hpp"

// Running a scenario with any content does not crash. A position that can be read can be viewed and played.

namespace paddock::fuzz {

namespace {

constexpr int most_moves = 24;

const catalogue::Game* game_of(const text::JsonObject& scenario) {
  const auto* id = scenario.if_contains("game");
  return id != nullptr && id->is_string() ? catalogue::find(std::string_view(id->get_string())) : nullptr;
}

void look_at(const catalogue::Game& game, const catalogue::Match& match) {
  const text::Painter painter(game.words(text::Language::en), std::vector<std::string>(max_seats, "Ada"), false);
  for (const Seat seat : SeatSet::first(match.seats())) {
    match.view(seat);
    match.paint(seat, painter);
  }
  match.view(no_seat);
  if (match.to_act().empty()) match.outcome();
}

void play_on(const catalogue::Game& game, SharedMatch match) {
  Rng rng(1);
  for (int moves = 0; moves < most_moves && !match->to_act().empty(); ++moves) {
    const Seat seat = *match->to_act().begin();
    const auto legal = match->moves(seat);
    if (legal.empty()) return;
    const std::string& move = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    const auto verdict = match->check_move(seat, move);
    require(verdict.move && match->setup().write_move(verdict.move) == move, "what is listed is allowed");
    Chance chance(Rng(rng.next()));
    match = match->play(seat, verdict.move, chance).next;
    look_at(game, *match);
  }
}

void try_position(const catalogue::Game& game, const text::Json& position) {
  const auto match = game.open_at(position);
  if (!match) return;
  const auto written = (*match)->position();
  const auto again = game.open_at(written);
  require(static_cast<bool>(again), "a position that was written can be read");
  require((*again)->position() == written, "a position that was read again is the same");
  look_at(game, **match);
  try {
    play_on(game, *match);
  } catch (const InvariantError&) {
    return;  // an unreachable position may violate an invariant later, which is detected
  }
}

}  // namespace

// The scenarios of the games.
std::vector<std::string> seeds() {
  std::set<std::filesystem::path> paths;
  for (const auto* game : catalogue::games()) {
    const auto folder = folder_of(*game) / "scenarios";
    if (!std::filesystem::exists(folder)) continue;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) paths.insert(entry.path());
  }
  std::vector<std::string> scenarios;
  for (const auto& path : paths) {
    std::ifstream file(path);
    const auto read = testkit::read_scenarios(std::string(std::istreambuf_iterator<char>(file), {}));
    require(static_cast<bool>(read), path.string() + " can be read");
    for (const auto& scenario : *read) scenarios.push_back(boost::json::serialize(scenario.json));
  }
  return scenarios;
}

}  // namespace paddock::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace paddock;
  const auto scenarios = testkit::read_scenarios(fuzz::Input(data, size).text());
  if (!scenarios) return 0;
  for (const auto& scenario : *scenarios) {
    testkit::run_scenario(scenario);
    const auto* game = fuzz::game_of(scenario.json);
    const auto* position = scenario.json.if_contains("position");
    if (game != nullptr && position != nullptr) fuzz::try_position(*game, *position);
  }
  return 0;
}
