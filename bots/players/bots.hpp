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

// Somebody at a seat: from what it sees to the move it makes.
using Player = std::function<catalogue::Move(const catalogue::DecisionPoint&)>;

// What a bot is given when it sits down.
struct BotSettings {
  std::uint64_t seed = 0;
  SearchBudget budget;
};

// Somebody from elsewhere, at one seat of one match. Only for those who listen it is written what happens, each event
// as their seat may see it, and how the match ended.
struct ExternalPlayer {
  Player choose;
  std::function<void(const text::JsonText& glimpse)> on_event = {};
  std::function<void(const Outcome&)> on_end = {};

  bool listens() const { return static_cast<bool>(on_event); }
};

// Who can sit at a seat of one game: one of its own bots, or a guest, who comes from elsewhere.
struct Bot {
  std::string name;
  LevelStrength effort = {};  // of a level
  std::function<ExternalPlayer(const BotSettings&)> make_external =
      {};  // makes a guest sit down; none for the game's own
};

// How one of a game's own bots plays, where not in its own way.
enum class PlayMode : std::uint8_t {
  normal,
  open_cards,    // as the highest level would with open cards
  plain_search,  // as the levels search, with all of the thought and without noise
};

// Who sits at a seat of a match that bots play.
struct SeatAssignment {
  Bot bot;
  BotSettings settings;
  PlayMode mode = PlayMode::normal;
  // Moves, as written, that one of the game's own never makes while it has another; none: it makes any.
  std::function<bool(const std::string& move)> forbids = {};
};

// What a bot expects of one of the moves, as written.
struct MoveEvaluation {
  std::string move;
  double expected = 0;               // the share of the win it expects, from 0 to 1
  double confidence = 0;             // the share of its thought that went there
  std::uint32_t visits = 0;          // how many imagined worlds it tried the move in
  std::vector<double> chances = {};  // the share that it expects for every seat then
};

// What a search makes of the moves of a seat, from what that seat sees.
class MoveEvaluator {
 public:
  MoveEvaluator() = default;
  MoveEvaluator(const MoveEvaluator&) = delete;
  MoveEvaluator& operator=(const MoveEvaluator&) = delete;
  virtual ~MoveEvaluator() = default;

  // What each of the moves is worth, the best first. A move that looks poor gets little thought, so that what is
  // expected of it is only a guess.
  virtual std::vector<MoveEvaluation> evaluate_all(const catalogue::DecisionPoint& sight,
                                                   const BotSettings& settings) const = 0;
  // What one of the moves, as `moves` lists it, is worth: all the thought goes there.
  virtual MoveEvaluation evaluate(const catalogue::DecisionPoint& sight, const std::string& move,
                                  const BotSettings& settings) const = 0;
};

// What is counted of studied matches: how they went, or also what their events held, which costs time of its own.
enum class StudyScope : std::uint8_t { matches, events };

// Matches of which only what happened is kept.
class StudyRunner {
 public:
  StudyRunner() = default;
  StudyRunner(const StudyRunner&) = delete;
  StudyRunner& operator=(const StudyRunner&) = delete;
  virtual ~StudyRunner() = default;

  // Plays the deal of that number, which is the same whatever was played before: once where all bots are the same, else
  // once for every way to turn them round the table. The matches stand in the order in which they were played, until
  // the next deal is.
  virtual std::span<const StudiedMatch> play(std::uint64_t deal) = 0;
  virtual Study totals() const = 0;
};

// At how many decisions was looked, and at how many of them a clause refused one or more of the moves that can be
// written at all.
struct RefusalCounts {
  std::uint64_t decisions = 0;
  std::map<std::string, std::uint64_t> by;
};

// What random play added up to.
struct RandomPlayTotals {
  std::uint64_t decisions = 0;
  std::int64_t score = 0;           // of all seats in all matches
  bool invariant_violated = false;  // a promise of the game did not hold
};

struct ObjectSizes {
  std::size_t state = 0;
  std::size_t view = 0;
  std::size_t node = 0;  // of a search tree
};

// The bots of one game, whatever the game, and all that is done with many matches of it: nothing in here is written as
// text but for external_players and records.
class GameBots : public MoveEvaluator {
 public:
  // The game's own, the one that a person meets by default first; then the levels from 1 to 4; then the random one.
  const std::vector<Bot>& all() const { return all_; }

  // Where a match is played move by move: a guest who listens hears nothing there.
  virtual Player make_player(const Bot& bot, const BotSettings& settings) const = 0;

  // Plays a match of these bots to its end, the lowest seat of those to act first. Chance starts from the seed.
  virtual Outcome play(const catalogue::SharedSetup& setup, std::span<const SeatAssignment> seats,
                       std::uint64_t seed) const = 0;
  // The same, and its record.
  virtual catalogue::Record record(const catalogue::SharedSetup& setup, std::span<const SeatAssignment> seats,
                                   std::uint64_t seed) const = 0;
  // The same, and what the rules refuse at its decisions, or at some of them where very many moves can be written.
  virtual RefusalCounts refusals(const catalogue::SharedSetup& setup, std::span<const SeatAssignment> seats,
                                 std::uint64_t seed) const = 0;
  // A bot for each seat, who thinks as told.
  virtual std::unique_ptr<StudyRunner> study(const catalogue::SharedSetup& setup, std::span<const Bot> seats,
                                             const BotSettings& settings, StudyScope scope) const = 0;

  // Nothing where the game has none.
  virtual const Solver* solver() const = 0;

  // For measuring, with default options. Random play; a state copied over and over, which returns something that
  // depends on every copy; and a search from the deal, as the levels search (`with_heuristics`) or with nothing but the
  // rules.
  virtual RandomPlayTotals play_random(int seats, int matches, std::uint64_t seed) const = 0;
  virtual std::uint64_t copy_states(int seats, std::uint64_t copies) const = 0;
  virtual void try_search(int seats, std::uint32_t iterations, std::uint64_t seed, bool with_heuristics) const = 0;
  virtual ObjectSizes sizes() const = 0;

 protected:
  explicit GameBots(std::vector<Bot> all) : all_(std::move(all)) {}

 private:
  std::vector<Bot> all_;
};

const GameBots& bots_of(const catalogue::Game& game);
// The bot of that name ("3" is level3), or a sentence that tells the names there are.
Result<const Bot*> get_bot(const catalogue::Game& game, std::string_view name);

// A seed for the player at a seat, different from that of the deal.
std::uint64_t seat_seed(std::uint64_t match_seed, Seat seat);

}  // namespace paddock::bots
