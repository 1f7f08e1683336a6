#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/players/solver.hpp"
#include "bots/players/study_totals.hpp"
#include "bots/search/search_budget.hpp"
#include "engine/catalogue/decision_point.hpp"
#include "engine/catalogue/game.hpp"
#include "engine/catalogue/record.hpp"
#include "engine/catalogue/setup.hpp"
#include "engine/kernel/bot.hpp"
#include "engine/kernel/result.hpp"

namespace paddock::bots {

// Chooses the moves of one seat, from its view and legal moves.
using Player = std::function<catalogue::Move(const catalogue::DecisionPoint&)>;

// What a player is created with.
struct BotSettings {
  std::uint64_t seed = 0;
  SearchBudget budget;
};

// A player outside this process, at one seat of one match. If `on_event` is set, it receives every event as its seat
// may see it, and `on_end` receives the outcome.
struct ExternalPlayer {
  Player choose;
  std::function<void(const text::JsonText& event)> on_event = {};
  std::function<void(const Outcome&)> on_end = {};

  bool listens() const { return static_cast<bool>(on_event); }
};

// A bot that can take a seat of one game: one of the game's own, or an external one.
struct Bot {
  std::string name;
  LevelStrength effort = {};  // of levels only
  std::function<ExternalPlayer(const BotSettings&)> make_external =
      {};  // creates an external player; empty for the game's own bots
};

// How one of a game's own bots plays.
enum class PlayMode : std::uint8_t {
  normal,
  open_cards,    // as the highest level, but with open cards
  plain_search,  // the search that the levels use, with the whole budget and without noise
};

// The bot at a seat of a match, and its settings.
struct SeatAssignment {
  Bot bot;
  BotSettings settings;
  PlayMode mode = PlayMode::normal;
  // Written moves that a bot of the game avoids while it has another move. Empty: it avoids none.
  std::function<bool(const std::string& move)> forbids = {};
};

// A bot's evaluation of one move.
struct MoveEvaluation {
  std::string move;
  double expected = 0;               // the expected share of the win, from 0 to 1
  double confidence = 0;             // the share of all visits that this move got
  std::uint32_t visits = 0;          // the number of sampled worlds in which the search tried the move
  std::vector<double> chances = {};  // the expected share of every seat
};

// Evaluates the moves of a seat by search, from what the seat sees.
class MoveEvaluator {
 public:
  MoveEvaluator() = default;
  MoveEvaluator(const MoveEvaluator&) = delete;
  MoveEvaluator& operator=(const MoveEvaluator&) = delete;
  virtual ~MoveEvaluator() = default;

  // Evaluates all legal moves, the most promising first. A move that looks poor gets few visits, so its value is only a
  // guess.
  virtual std::vector<MoveEvaluation> evaluate_all(const catalogue::DecisionPoint& point,
                                                   const BotSettings& settings) const = 0;
  // Evaluates one move, spelled as in `moves`. The whole budget goes to this move.
  virtual MoveEvaluation evaluate(const catalogue::DecisionPoint& point, const std::string& move,
                                  const BotSettings& settings) const = 0;
};

// What a study records: only the course of its matches, or their events too, which is slower.
enum class StudyScope : std::uint8_t { matches, events };

// Plays the matches of a study and adds them up.
class StudyRunner {
 public:
  StudyRunner() = default;
  StudyRunner(const StudyRunner&) = delete;
  StudyRunner& operator=(const StudyRunner&) = delete;
  virtual ~StudyRunner() = default;

  // Plays the deal with this number once, or, if the bots differ, once for every rotation of the bots around the table.
  // The result depends only on the number of the deal. The matches are in the order in which they were played; the span
  // is valid until the next call.
  virtual std::span<const StudiedMatch> play(std::uint64_t deal) = 0;
  virtual Study totals() const = 0;
};

// How many decisions were examined, and at how many of them each clause refused at least one of the writable moves.
struct RefusalCounts {
  std::uint64_t decisions = 0;
  std::map<std::string, std::uint64_t> by;
};

// The totals of random play.
struct RandomPlayTotals {
  std::uint64_t decisions = 0;
  std::int64_t score = 0;           // of all seats and all matches
  bool invariant_violated = false;  // in at least one match
};

struct ObjectSizes {
  std::size_t state = 0;
  std::size_t view = 0;
  std::size_t node = 0;  // of the search tree
};

// The bots of one game, behind an interface without the types of the game. Positions and moves become text only for
// external players and records.
class GameBots : public MoveEvaluator {
 public:
  // The game's own bots, the default opponent first; then the levels 1 to 4; then the random bot.
  const std::vector<Bot>& all() const { return all_; }

  // Makes a player for a match that is played move by move. An external player receives no events there.
  virtual Player make_player(const Bot& bot, const BotSettings& settings) const = 0;

  // Plays a match to its end. If several seats may act, the lowest one acts first. The random numbers come from `seed`.
  virtual Outcome play(const catalogue::SharedSetup& setup, std::span<const SeatAssignment> seats,
                       std::uint64_t seed) const = 0;
  // The same match as `play`, as a record.
  virtual catalogue::Record record(const catalogue::SharedSetup& setup, std::span<const SeatAssignment> seats,
                                   std::uint64_t seed) const = 0;
  // The same match as `play`. Counts which clauses refuse moves at its decisions, or at a sample of them if the game
  // has very many writable moves.
  virtual RefusalCounts refusals(const catalogue::SharedSetup& setup, std::span<const SeatAssignment> seats,
                                 std::uint64_t seed) const = 0;
  // A study with one bot per seat.
  virtual std::unique_ptr<StudyRunner> study(const catalogue::SharedSetup& setup, std::span<const Bot> seats,
                                             const BotSettings& settings, StudyScope scope) const = 0;

  // Null if the game has none.
  virtual const Solver* solver() const = 0;

  // For benchmarks, with default options. `play_random` plays randomly. `copy_states` copies states and returns a value
  // that depends on every copy. `try_search` searches from the deal, as the levels do (`with_heuristics`) or by the
  // rules alone.
  virtual RandomPlayTotals play_random(int seats, int matches, std::uint64_t seed) const = 0;
  virtual std::uint64_t copy_states(int seats, std::uint64_t copies) const = 0;
  virtual void try_search(int seats, std::uint32_t iterations, std::uint64_t seed, bool with_heuristics) const = 0;
  virtual ObjectSizes sizes() const = 0;

 protected:
  explicit GameBots(std::vector<Bot> all) : all_(std::move(all)) {}

 private:
  std::vector<Bot> all_;
};

// The bots of the game with these rules. Specialized for each game (game_bots.cpp).
template <class Rules>
const GameBots& bots_of();
const GameBots& bots_of(const catalogue::Game& game);
// The bot with this name ("3" is level3), or an error that lists the names.
Result<const Bot*> get_bot(const catalogue::Game& game, std::string_view name);

// The seed of the player at a seat. Independent of the seed of the deal.
std::uint64_t seat_seed(std::uint64_t match_seed, Seat seat);

}  // namespace paddock::bots
