#include "engine/text/event_counts.hpp"

#include <map>
#include <string>

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "engine/kernel/rng.hpp"
#include "engine/text/tests/things.hpp"

namespace paddock::text {

namespace {

// An event with members of all types.
struct Counted {
  static constexpr const char* name = "counted";
  things::Colour colour = things::Colour::red;
  bool good = false;
  std::int32_t amount = 0;
  things::Place place;
  things::Round round;
  PerSeat<std::uint8_t, 4> each;
  SeatSet in;
  FixedList<things::Card, 5> cards;
  bool operator==(const Counted&) const = default;
};
BOOST_DESCRIBE_STRUCT(Counted, (), (colour, good, amount, place, round, each, in, cards))
using Event = std::variant<things::Passed, things::Drew, Counted>;

constexpr int seats = 3;

Event random_event(Rng& rng, int max_amounts) {
  const auto below = [&](int bound) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(bound))); };
  const Seat seat{static_cast<std::uint8_t>(below(seats))};
  if (below(3) == 0) return things::Passed{below(4) == 0 ? no_seat : seat};
  if (below(2) == 0) {
    things::Drew drew{seat, {}};
    if (below(2) == 0) drew.cards.add(things::Card{0});
    if (below(2) == 0) drew.cards.add(things::Card{2});
    return drew;
  }
  Counted counted;
  counted.colour = static_cast<things::Colour>(below(2));
  counted.good = below(2) == 0;
  counted.amount = 1000 * below(max_amounts) - 500;
  counted.place.kilometre = below(5) - 1;
  counted.round.leader = seat;
  for (auto& value : counted.each.values) value = static_cast<std::uint8_t>(below(9));
  if (below(2) == 0) counted.in.add(seat);
  while (below(2) == 0 && !counted.cards.full()) counted.cards.add(things::Card{static_cast<std::uint8_t>(below(3))});
  return counted;
}

using Counts = std::map<std::string, std::uint64_t>;

void note(Counts& counts, const std::string& where, const Json& value) {
  if (!value.is_array()) return static_cast<void>(++counts[where + boost::json::serialize(value)]);
  for (const Json& item : value.get_array()) note(counts, where, item);
}

// Appends the items of a value. Nested lists are flattened.
void lay_out(const Json& value, std::vector<Json>& items) {
  if (!value.is_array()) return items.push_back(value);
  for (const Json& item : value.get_array()) lay_out(item, items);
}

struct Played {
  Counts written;  // the expected counts, from the JSON of every event
  EventCounts<Event> counts{seats};
};

Played play(int events, int max_amounts) {
  Played played;
  Rng rng(5);
  for (int i = 0; i < events; ++i) {
    const Event event = random_event(rng, max_amounts);
    played.counts.add(event);
    const Json json = JsonWriter(seats)(event);
    const auto& object = json.get_object();
    for (const auto& [key, value] : object) {
      if (key != "event")
        note(played.written, std::string(object.at("event").as_string()) + "." + std::string(key) + " ", value);
    }
  }
  return played;
}

}  // namespace

TEST(text_event_counts, agree_with_the_written_events) {
  const Played played = play(3000, 20);
  Counts counted;
  played.counts.each_value(
      [&](const auto& value) {
        const Json json = JsonWriter(seats)(value.event);
        const auto& object = json.get_object();
        std::vector<Json> items;
        lay_out(object.at(value.member), items);
        counted[std::string(object.at("event").as_string()) + "." + value.member + " " +
                boost::json::serialize(items.at(value.item))] += value.count;
      },
      [](const Event&, const char* member, std::uint64_t) { ADD_FAILURE() << member << " has few values"; });
  EXPECT_EQ(counted, played.written);
}

TEST(text_event_counts, count_each_kind_of_event) {
  const Played played = play(3000, 20);
  std::uint64_t sum = 0;
  std::size_t kinds = 0;
  played.counts.each_kind([&](const Event&, std::uint64_t count) {
    sum += count;
    ++kinds;
  });
  EXPECT_EQ(sum, 3000U);
  EXPECT_EQ(kinds, 3U);
}

TEST(text_event_counts, all_numbers_are_distinguished_however_many) {
  constexpr int amounts = 20'000;
  EventCounts<Event> counts(seats);
  for (int amount = 0; amount < amounts; ++amount) {
    Counted event;
    event.amount = 1000 * (amount / 2);
    counts.add(event);
  }
  int distinguished = 0;
  counts.each_value(
      [&](const auto& value) {
        if (std::string_view(value.member) != "amount") return;
        ++distinguished;
        EXPECT_EQ(value.count, 2U);
      },
      [](const Event&, const char* member, std::uint64_t) { ADD_FAILURE() << member << " is a number"; });
  EXPECT_EQ(distinguished, amounts / 2);
}

}  // namespace paddock::text
