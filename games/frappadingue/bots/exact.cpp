#include "games/frappadingue/bots/exact.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/frappadingue/bots/greedy.hpp"
#include "games/frappadingue/bots/race.hpp"
#include "games/frappadingue/bots/solver.hpp"
#include "games/frappadingue/bots/turn_table.hpp"

namespace paddock::frappadingue {

namespace {

constexpr int turns_a_move = 60;

bool in_a_turn(const State& state) { return !state.counter.empty() || !state.thrown.empty(); }

// The points that the seat to play writes after this move.
int points_after(State state, const Move& move, Chance& chance, Rng& rng) {
  const Seat seat = state.turn;
  const int before = state.score[seat];
  NoLog log;
  apply(state, seat, move, chance, log);
  while (in_a_turn(state)) {
    MoveList<Rules> list;
    moves(state, seat, list);
    apply(state, seat, greedy(view(state, seat), {list.begin(), list.end()}, rng), chance, log);
  }
  return state.score[seat] - before;
}

}  // namespace

std::optional<Move> rollout_bot(const View& view, std::span<const Move> moves, Rng& rng, LongDecision& decision) {
  const State state = world_of(view);
  const std::uint64_t luck = rng.next();  // the same random numbers for every move
  const Move* best = nullptr;
  int most = -1;
  for (const Move& move : moves) {
    int points = 0;
    for (int turn = 0; turn < turns_a_move; ++turn) {
      if (!decision.may_go_on()) return std::nullopt;
      Chance chance{Rng(luck, static_cast<std::uint64_t>(turn))};
      points += points_after(state, move, chance, rng);
    }
    if (points <= most) continue;
    best = &move;
    most = points;
  }
  return *best;
}

namespace {

// The bot accepts a loss of up to a tenth of a point per turn, to be ready soon. The solver's report is more precise.
constexpr double points_bound = 0.1;
constexpr double race_bound = 0.003;
constexpr std::size_t states_kept = 2'000'000;

// Maximizes points, and knows how turns end under it.
class PointsPolicy final : public Solution {
 public:
  PointsPolicy(const Options& options, int least) : table_(options, least, Goal{}) {
    table_.begin(std::span(&start_, 1), points_bound, states_kept);
  }

  bool step() override {
    if (!table_.step()) return false;
    written_ = table_.written(start_);
    return true;
  }
  std::size_t bytes() const override { return sizeof(*this) + table_.bytes(); }
  const TurnTable& table() const { return table_; }
  const std::vector<double>& written() const { return written_; }

 private:
  TurnState start_;
  TurnTable table_;
  std::vector<double> written_;
};

// Maximizes the chance to win. It stays the same during a turn.
class RacePolicy final : public Solution {
 public:
  RacePolicy(const View& view, int least, const std::vector<double>& written)
      : options_(view.options), least_(least), race_(std::in_place, view, written) {}

  bool step() override {
    if (table_) return table_->step();
    if (!race_->step()) return false;
    const TurnState start;
    table_.emplace(options_, least_, race_->goal()).begin(std::span(&start, 1), race_bound, states_kept);
    race_.reset();
    return false;
  }
  std::size_t bytes() const override {
    return sizeof(*this) + (race_ ? race_->bytes() : 0) + (table_ ? table_->bytes() : 0);
  }
  const TurnTable& table() const { return *table_; }

 private:
  Options options_;
  int least_;
  std::optional<RaceGoal> race_;
  std::optional<TurnTable> table_;
};

// Collects what a solution depends on.
class Key {
 public:
  Key& operator<<(std::int64_t number) {
    text_.append(reinterpret_cast<const char*>(&number), sizeof number);
    return *this;
  }
  // What matters for a turn. The end of the match does not.
  Key& operator<<(const Options& options) {
    for (std::uint8_t kind = 0; kind < kinds; ++kind) *this << options.deck.cards.count(Card{kind});
    return *this << options.plus5 << static_cast<int>(options.full_hand) << static_cast<int>(options.crash_on_first);
  }
  std::string_view text() const { return text_; }

 private:
  std::string text_ = "frappadingue";
};

class PointsProblem final : public Problem {
 public:
  PointsProblem(const Options& options, int least) : options_(options), least_(least) { key_ << options << least; }
  std::string_view key() const override { return key_.text(); }
  std::unique_ptr<Solution> begin() const override { return std::make_unique<PointsPolicy>(options_, least_); }

 private:
  const Options& options_;
  int least_;
  Key key_;
};

class RaceProblem final : public Problem {
 public:
  RaceProblem(const View& view, int least, const std::vector<double>& written)
      : view_(view), least_(least), written_(written) {
    key_ << view.options << least << view.options.target << static_cast<int>(view.options.last_round) << view.round
         << view.first.number << view.turn.number;
    for (const Seat seat : SeatSet::first(view.seats)) key_ << view.score[seat];
  }
  std::string_view key() const override { return key_.text(); }
  std::unique_ptr<Solution> begin() const override { return std::make_unique<RacePolicy>(view_, least_, written_); }

 private:
  const View& view_;
  int least_;
  const std::vector<double>& written_;
  Key key_;
};

template <class Kind>
std::shared_ptr<const Kind> solved(const Problem& problem, LongDecision& decision) {
  return std::static_pointer_cast<const Kind>(decision.solution_of(problem));
}

Move follow(const TurnTable& table, const View& view, std::span<const Move> moves) {
  const TurnState here{view.counter, view.total};
  if (view.thrown.empty()) return moves.size() > 1 && table.value(here).writes ? the_write : the_throw;
  const Move* best = nullptr;
  double best_value = 0;
  for (const Move& move : moves) {
    const double value = table.value(TurnTable::after(here, move.kept, view.thrown, view.options)).low;
    if (best != nullptr && value <= best_value) continue;
    best = &move;
    best_value = value;
  }
  return *best;
}

}  // namespace

std::optional<Move> exact_points(const View& view, std::span<const Move> moves, Rng& rng, LongDecision& decision) {
  if (moves.size() == 1) return moves.front();
  if (!is_solved(view.options)) return rollout_bot(view, moves, rng, decision);
  const auto policy = solved<PointsPolicy>(PointsProblem(view.options, least_total(world_of(view))), decision);
  if (!policy) return std::nullopt;
  return follow(policy->table(), view, moves);
}

std::optional<Move> exact(const View& view, std::span<const Move> moves, Rng& rng, LongDecision& decision) {
  if (moves.size() == 1 || !is_solved(view.options) || !near_the_end(view))
    return exact_points(view, moves, rng, decision);
  const auto points = solved<PointsPolicy>(PointsProblem(view.options, written_step), decision);
  if (!points) return std::nullopt;
  const RaceProblem race(view, least_total(world_of(view)), points->written());
  const auto policy = solved<RacePolicy>(race, decision);
  if (!policy) return std::nullopt;
  return follow(policy->table(), view, moves);
}

}  // namespace paddock::frappadingue
