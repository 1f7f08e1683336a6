#include "games/frappadingue/bots/exact.hpp"

#include <optional>
#include <vector>

#include "games/frappadingue/bots/race.hpp"
#include "games/frappadingue/bots/rollout_bot.hpp"
#include "games/frappadingue/bots/solver.hpp"
#include "games/frappadingue/bots/turn_table.hpp"

namespace paddock::frappadingue {

namespace {

// The bot accepts a loss of up to a tenth of a point per turn, to be ready soon. The solver's report is more precise.
constexpr double points_bound = 0.1;
constexpr double race_bound = 0.003;
constexpr std::size_t stands_kept = 2'000'000;

// A solved turn table, and how turns end under its policy.
struct Policy {
  Options options;
  int least;
  Goal goal;
  TurnTable table;
  std::vector<double> written;

  Policy(const Options& rules, int least_total, const Goal& played_for, double bound)
      : options(rules), least(least_total), goal(played_for), table(rules, least_total, played_for) {
    const TurnState start;
    table.solve(std::span(&start, 1), bound, stands_kept);
    written = table.written(start);
  }

  // Whether a turn under these rules is the same. The end of the match does not matter for it.
  bool fits(const Options& rules, int least_total) const {
    return least == least_total && options.deck == rules.deck && options.plus5 == rules.plus5 &&
           options.full_hand == rules.full_hand && options.crash_on_first == rules.crash_on_first;
  }
};

const Policy& standard_policy() {
  static const Policy policy(Options{}, written_step, Goal{}, points_bound);
  return policy;
}

// The policy that maximizes points. The standard one is shared by all threads; of other ones each thread keeps the
// latest.
const Policy& points_policy(const Options& options, int least) {
  if (const Policy& shared = standard_policy(); shared.fits(options, least)) return shared;
  thread_local std::optional<Policy> latest;
  if (!latest || !latest->fits(options, least)) latest.emplace(options, least, Goal{}, points_bound);
  return *latest;
}

// The policy that maximizes the chance to win. It stays the same during a turn.
const Policy& race_policy(const View& view, int least) {
  thread_local std::optional<Policy> latest;
  const Goal goal = race_goal(view, points_policy(view.options, written_step).written);
  if (!latest || !latest->fits(view.options, least) || latest->goal.worth != goal.worth)
    latest.emplace(view.options, least, goal, race_bound);
  return *latest;
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

Move exact_points(const View& view, std::span<const Move> moves, Rng& rng) {
  if (moves.size() == 1) return moves.front();
  if (!is_solved(view.options)) return rollout_bot(view, moves, rng);
  return follow(points_policy(view.options, least_total(world_of(view))).table, view, moves);
}

Move exact(const View& view, std::span<const Move> moves, Rng& rng) {
  if (moves.size() == 1 || !is_solved(view.options) || !near_the_end(view)) return exact_points(view, moves, rng);
  return follow(race_policy(view, least_total(world_of(view))).table, view, moves);
}

}  // namespace paddock::frappadingue
