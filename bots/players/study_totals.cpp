#include "bots/players/study_totals.hpp"

#include <algorithm>
#include <cmath>

#include <boost/json/serialize.hpp>

namespace paddock::bots {

namespace {

using PartsBySeat = std::array<std::uint64_t, max_seats>;

// The win units of every seat in one match.
PartsBySeat parts_of(const Outcome& outcome) {
  PartsBySeat parts{};
  for (const Seat seat : outcome.winners) parts[seat.number] = win_units_of(outcome, seat);
  return parts;
}

void add_each(std::vector<std::uint64_t>& to, std::span<const std::uint64_t> from) {
  to.resize(std::max(to.size(), from.size()));
  for (std::size_t i = 0; i < from.size(); ++i) to[i] += from[i];
}

// A member with sets of cards lists all its values or none: with a limit alone, the listed ones would depend on which
// thread played which deals.
void list_all_or_none(MemberStats& member) {
  constexpr std::size_t most_sets = 4096;
  if (member.numbers.count > 0 || (member.others == 0 && member.values.size() <= most_sets)) return;
  for (const auto& [value, count] : member.values) member.others += count;
  member.values.clear();
}

}  // namespace

void RunningStats::add(double value, std::uint64_t times) {
  count += times;
  sum += value * static_cast<double>(times);
  squares += value * value * static_cast<double>(times);
  least = std::min(least, value);
  most = std::max(most, value);
}

void RunningStats::add(const RunningStats& others) {
  count += others.count;
  sum += others.sum;
  squares += others.squares;
  least = std::min(least, others.least);
  most = std::max(most, others.most);
}

double RunningStats::margin() const {
  if (count < 2) return 0;
  const auto n = static_cast<double>(count);
  return standard_errors * std::sqrt(std::max(0.0, squares / n - mean() * mean()) / (n - 1));
}

void MemberStats::add(const text::Json& value, std::uint64_t times) {
  if (const auto number = text::whole_number(value)) numbers.add(static_cast<double>(*number), times);
  values[value.is_string() ? std::string(value.get_string()) : boost::json::serialize(value)] += times;
  list_all_or_none(*this);
}

void MemberStats::add(const MemberStats& more) {
  numbers.add(more.numbers);
  others += more.others;
  for (const auto& [value, count] : more.values) values[value] += count;
  list_all_or_none(*this);
}

void WinShares::add_deal(std::span<const std::uint64_t> parts, std::uint64_t matches_played) {
  ++deals;
  matches += matches_played;
  sums.resize(parts.size());
  squares.resize(parts.size());
  for (std::size_t who = 0; who < parts.size(); ++who) {
    sums[who] += parts[who];
    squares[who] += parts[who] * parts[who];
  }
}

void WinShares::add(const WinShares& others) {
  deals += others.deals;
  matches += others.matches;
  add_each(sums, others.sums);
  add_each(squares, others.squares);
}

ShareStats WinShares::of(std::size_t who) const {
  if (deals == 0) return {};
  const double parts = static_cast<double>(win_units * matches) / static_cast<double>(deals);
  return {deals, static_cast<double>(sums[who]) / parts, static_cast<double>(squares[who]) / (parts * parts)};
}

void Study::add_deal(std::span<const StudiedMatch> played, int seats) {
  const auto count = static_cast<std::size_t>(seats);
  score.resize(count);
  PartsBySeat seat_parts{};
  PartsBySeat order_parts{};
  PartsBySeat bot_parts{};
  double decisions_of_deal = 0;
  double turns_of_deal = 0;
  double rounds_of_deal = 0;
  for (const StudiedMatch& match : played) {
    decisions_of_deal += match.decisions;
    turns_of_deal += match.turns;
    rounds_of_deal += match.rounds;
    if (lengths.size() <= match.decisions) lengths.resize(match.decisions + 1);
    ++lengths[match.decisions];
    if (match.outcome.winners.empty()) ++unwon;
    const PartsBySeat parts = parts_of(match.outcome);
    for (std::size_t i = 0; i < count; ++i) {
      score[i].add(match.outcome.score[Seat{static_cast<std::uint8_t>(i)}]);
      seat_parts[i] += parts[i];
      order_parts[i] += parts[match.order[i].number];
      bot_parts[i] += parts[match.bot_at[i].number];
    }
  }
  decisions.add(decisions_of_deal);
  turns.add(turns_of_deal);
  rounds.add(rounds_of_deal);
  ++deals;
  matches += played.size();
  by_seat.add_deal({seat_parts.data(), count}, played.size());
  by_bot.add_deal({bot_parts.data(), count}, played.size());
  if (std::ranges::all_of(played, &StudiedMatch::ordered))
    by_order.add_deal({order_parts.data(), count}, played.size());
}

void Study::add(const Study& others) {
  deals += others.deals;
  matches += others.matches;
  unwon += others.unwon;
  decisions.add(others.decisions);
  turns.add(others.turns);
  rounds.add(others.rounds);
  add_each(lengths, others.lengths);
  score.resize(std::max(score.size(), others.score.size()));
  for (std::size_t seat = 0; seat < others.score.size(); ++seat) score[seat].add(others.score[seat]);
  by_seat.add(others.by_seat);
  by_order.add(others.by_order);
  by_bot.add(others.by_bot);
  for (const auto& [name, stats] : others.events) {
    events[name].count += stats.count;
    for (const auto& [key, member] : stats.members) events[name].members[key].add(member);
  }
}

std::uint32_t Study::length_at(double part) const {
  double left = part * static_cast<double>(matches);
  for (std::size_t length = 0; length < lengths.size(); ++length) {
    left -= static_cast<double>(lengths[length]);
    if (left <= 0 && lengths[length] > 0) return static_cast<std::uint32_t>(length);
  }
  return lengths.empty() ? 0 : static_cast<std::uint32_t>(lengths.size() - 1);
}

}  // namespace paddock::bots
