#include "bots/analysis/win_probability.hpp"

#include <algorithm>

#include "engine/kernel/insertion_sort.hpp"

namespace paddock::bots {

namespace {

// At most `most` decisions, evenly spaced, including the first and the last.
std::vector<RecordedDecision> some_of(const std::vector<RecordedDecision>& decisions, std::size_t most) {
  if (decisions.size() <= most) return decisions;
  std::vector<RecordedDecision> some;
  for (std::size_t i = 0; i < most; ++i) some.push_back(decisions[i * (decisions.size() - 1) / (most - 1)]);
  return some;
}

}  // namespace

std::optional<std::vector<WinProbability>> win_probabilities_of(const catalogue::Record& record,
                                                                const MoveEvaluator& evaluator, const BotSettings& each,
                                                                std::size_t most, const KeepGoing& keep_going) {
  const auto share = std::max<std::size_t>(2, most / static_cast<std::size_t>(record.seats));
  std::vector<WinProbability> win_probabilities;
  const std::size_t all = share * static_cast<std::size_t>(record.seats);
  for (const Seat seat : SeatSet::first(record.seats)) {
    for (const RecordedDecision& decision : some_of(decisions_of(record, seat), share)) {
      if (!keep_going(win_probabilities.size(), all)) return std::nullopt;
      const auto evaluations =
          evaluator.evaluate_all(*decision.decision_point(), {each.seed + decision.at(), each.budget});
      win_probabilities.push_back({decision.at(), seat, evaluations.front().expected});
    }
  }
  insertion_sort(win_probabilities, {}, &WinProbability::at);
  return win_probabilities;
}

std::optional<std::size_t> in_the_lead_since(std::span<const WinProbability> win_probabilities, Seat seat, int seats) {
  PerSeat<double> latest;
  for (const Seat one : SeatSet::first(seats)) latest[one] = 1.0 / seats;
  std::optional<std::size_t> since;
  for (const WinProbability& win_probability : win_probabilities) {
    latest[win_probability.seat] = win_probability.share;
    bool ahead = true;
    for (const Seat other : SeatSet::first(seats).without(SeatSet{seat})) ahead = ahead && latest[seat] > latest[other];
    if (!ahead) {
      since.reset();
    } else if (!since) {
      since = win_probability.at;
    }
  }
  return since;
}

}  // namespace paddock::bots
