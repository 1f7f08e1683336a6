#include "bots/players/tally.hpp"

#include <algorithm>

#include <boost/json/serialize.hpp>

namespace paddock::bots {

void Tally::add(double value, std::uint64_t times) {
  count += times;
  sum += value * static_cast<double>(times);
  least = std::min(least, value);
  most = std::max(most, value);
}

void Tally::add(const Tally& others) {
  count += others.count;
  sum += others.sum;
  least = std::min(least, others.least);
  most = std::max(most, others.most);
}

void Member::add(const text::Json& value, std::uint64_t times) {
  if (const auto number = text::whole_number(value)) numbers.add(static_cast<double>(*number), times);
  if (many) return;
  values[value.is_string() ? std::string(value.get_string()) : boost::json::serialize(value)] += times;
  if (values.size() > most_values) give_up_listing();
}

void Member::add(const Member& others) {
  numbers.add(others.numbers);
  for (const auto& [value, count] : others.values) values[value] += count;
  if (many || others.many || values.size() > most_values) give_up_listing();
}

void Member::give_up_listing() {
  many = true;
  values.clear();
}

void Study::add_match(std::uint64_t decisions_made, const Outcome& outcome, int seats) {
  ++matches;
  decisions.add(static_cast<double>(decisions_made));
  score.resize(static_cast<std::size_t>(seats));
  victory_parts.resize(static_cast<std::size_t>(seats));
  if (outcome.winners.empty()) ++unwon;
  for (const Seat seat : SeatSet::first(seats)) {
    score[seat.number].add(outcome.score[seat]);
    if (outcome.winners.contains(seat))
      victory_parts[seat.number] += static_cast<std::uint64_t>(parts_of_a_victory / outcome.winners.size());
  }
}

void Study::add(const Study& others) {
  matches += others.matches;
  decisions.add(others.decisions);
  score.resize(std::max(score.size(), others.score.size()));
  victory_parts.resize(score.size());
  for (std::size_t seat = 0; seat < others.score.size(); ++seat) {
    score[seat].add(others.score[seat]);
    victory_parts[seat] += others.victory_parts[seat];
  }
  unwon += others.unwon;
  for (const auto& [name, tally] : others.events) {
    events[name].count += tally.count;
    for (const auto& [key, member] : tally.members) events[name].members[key].add(member);
  }
}

}  // namespace paddock::bots
