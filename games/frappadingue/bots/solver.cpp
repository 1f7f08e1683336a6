#include "games/frappadingue/bots/solver.hpp"

#include <algorithm>
#include <array>

#include "games/frappadingue/bots/turn_table.hpp"

namespace paddock::frappadingue {

namespace {

constexpr std::size_t most_places_solved = 4'000'000;

FirstThrow best_of(const TurnTable& table, const Pattern& pattern, double chance) {
  FirstThrow found{pattern.cards(), chance, {}, 0, false, {}, 0};
  const Throws& throws = table.throws(hand_size);
  for (std::size_t i = 0; i < pattern.keeps; ++i) {
    const KeepChoice& keep = throws.keeps[pattern.first_keep + i];
    const bool lost = table.is_lost(keep.taken);
    const auto value = lost ? TurnTable::Value{} : table.value({keep.taken, keep.points});
    if (found.keep.empty() || value.low > found.value) {
      if (!found.keep.empty()) {
        found.instead = found.keep;
        found.instead_value = found.value;
      }
      found.keep = keep.kept;
      found.value = value.low;
      found.writes = value.writes;
    } else if (found.instead.empty() || value.low > found.instead_value) {
      found.instead = keep.kept;
      found.instead_value = value.low;
    }
  }
  return found;
}

// Orders by probability, highest first, then by more cards of the lowest kind in which they differ.
bool likelier(const FirstThrow& a, const FirstThrow& b) {
  if (a.chance != b.chance) return a.chance > b.chance;
  std::uint8_t kind = 0;
  while (kind + 1 < kinds && a.shown.count(Card{kind}) == b.shown.count(Card{kind})) ++kind;
  return a.shown.count(Card{kind}) > b.shown.count(Card{kind});
}

std::vector<FirstThrow> first_throws(const TurnTable& table) {
  const Options& options = table.options();
  const Odds odds(options.deck.cards, hand_size, options.crash_on_first == CrashOnFirst::dead_card);
  std::vector<FirstThrow> list;
  for (const Pattern& pattern : table.throws(hand_size).patterns) {
    const double chance = odds.of(pattern);
    if (chance > 0) list.push_back(best_of(table, pattern, chance));
  }
  std::ranges::sort(list, likelier);
  return list;
}

std::vector<StopRule> stop_rules(const TurnTable& table) {
  std::vector<StopRule> rules;
  for (int cards = 1; cards <= 2 * hand_size; ++cards) rules.push_back({cards, 0, 0});
  for (const TurnTable::Visit& visit : table.visits()) {
    const int cards = visit.state.counter.size();
    const int total = visit.state.total;
    if (cards < 1 || cards > 2 * hand_size || total <= 0 || total % written_step != 0) continue;
    StopRule& rule = rules[static_cast<std::size_t>(cards - 1)];
    if (!visit.writes) rule.throws_up_to = std::max(rule.throws_up_to, total);
    if (visit.writes && (rule.writes_from == 0 || total < rule.writes_from)) rule.writes_from = total;
  }
  return rules;
}

}  // namespace

TurnSolution solve(const Options& options) {
  TurnTable table(options, written_step, Goal{});
  const TurnState start;
  table.solve(std::span(&start, 1), solver_bound, most_places_solved);
  TurnSolution solution;
  const auto value = table.value(start);
  solution.value = value.low;
  solution.bound = value.high - value.low;
  solution.states = table.states();
  solution.bytes = table.bytes();
  solution.sweeps = table.sweeps();
  solution.written = table.written(start);
  solution.write_chance = 1 - solution.written[0];
  solution.first_throws = first_throws(table);
  solution.stops = stop_rules(table);
  return solution;
}

}  // namespace paddock::frappadingue
