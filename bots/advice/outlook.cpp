#include "bots/advice/outlook.hpp"

#include <algorithm>

#include "engine/kernel/in_order.hpp"

namespace paddock::bots {

namespace {

// So many of them, evenly spread, the first and the last included.
std::vector<Decision> some_of(const std::vector<Decision>& decisions, std::size_t most) {
  if (decisions.size() <= most) return decisions;
  std::vector<Decision> some;
  for (std::size_t i = 0; i < most; ++i) some.push_back(decisions[i * (decisions.size() - 1) / (most - 1)]);
  return some;
}

}  // namespace

std::optional<std::vector<Outlook>> outlooks_of(const catalogue::Record& record, const Adviser& adviser,
                                                const Seating& each, std::size_t most, const GoOn& go_on) {
  const auto share = std::max<std::size_t>(2, most / static_cast<std::size_t>(record.seats));
  std::vector<Outlook> outlooks;
  const std::size_t all = share * static_cast<std::size_t>(record.seats);
  for (const Seat seat : SeatSet::first(record.seats)) {
    for (const Decision& decision : some_of(decisions_of(record, seat), share)) {
      if (!go_on(outlooks.size(), all)) return std::nullopt;
      const auto advice = adviser.advise(decision.sight(), {each.seed + decision.at(), each.think});
      outlooks.push_back({decision.at(), seat, advice.front().expected});
    }
  }
  put_in_order(outlooks, {}, &Outlook::at);
  return outlooks;
}

std::optional<std::size_t> ahead_from(std::span<const Outlook> outlooks, Seat seat, int seats) {
  PerSeat<double> latest;
  for (const Seat one : SeatSet::first(seats)) latest[one] = 1.0 / seats;
  std::optional<std::size_t> since;
  for (const Outlook& outlook : outlooks) {
    latest[outlook.seat] = outlook.share;
    bool ahead = true;
    for (const Seat other : SeatSet::first(seats).without(SeatSet{seat})) ahead = ahead && latest[seat] > latest[other];
    if (!ahead) {
      since.reset();
    } else if (!since) {
      since = outlook.at;
    }
  }
  return since;
}

}  // namespace paddock::bots
