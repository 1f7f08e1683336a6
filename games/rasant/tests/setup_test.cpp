#include <algorithm>
#include <array>

#include "games/rasant/tests/table.hpp"

namespace paddock::rasant {

namespace {

State opened(int seats, std::uint64_t seed) {
  Chance chance{Rng(seed)};
  return open({}, seats, chance);
}

// The rolls of a deal that gives this line and dealer: the index of each car among those left, the cards, the dealer.
std::vector<Roll> opening(std::string_view cars_in_order, int seats, int dealer) {
  std::vector<Roll> rolls;
  const Line wanted = line(cars_in_order);
  std::array<int, colours> left{};
  left.fill(cars_of_a_colour);
  for (int place = 1; place < cars; ++place) {
    const auto colour = static_cast<std::size_t>(wanted.at(place));
    int roll = 0;
    for (std::size_t before = 0; before < colour; ++before) roll += left[before];
    --left[colour];
    rolls.push_back({Roll::Kind::number, static_cast<std::uint16_t>(roll)});
  }
  for (int i = 0; i < seats * hand_size; ++i) rolls.push_back({Roll::Kind::card, static_cast<std::uint16_t>(i)});
  rolls.push_back({Roll::Kind::number, static_cast<std::uint16_t>(dealer)});
  return rolls;
}

State open_as(const std::vector<Roll>& rolls, int seats, const Options& options = {}) {
  Chance chance{std::span<const Roll>(rolls)};
  const State state = open(options, seats, chance);
  EXPECT_FALSE(chance.diverged());
  EXPECT_EQ(chance.unused_rolls(), 0U);
  return state;
}

}  // namespace

RULE_TEST(rasant, "RA-1.1", there_are_56_cards) { EXPECT_EQ(CardSet::full().size(), 56); }

RULE_TEST(rasant, "RA-1.1", each_colour_has_the_speeds_10_to_120_once) {
  for (const char* colour : {"green", "yellow", "red", "blue"}) {
    for (int speed = 10; speed <= 120; speed += 10) {
      const Card found = card(colour + ("-" + std::to_string(speed)));
      EXPECT_EQ(found.speed(), speed);
      EXPECT_EQ(CardSet::full().count(found), 1);
    }
  }
  Card none;
  for (const char* name : {"red-0", "red-15", "red-125", "red-130"}) EXPECT_FALSE(read(name, none)) << name;
}

RULE_TEST(rasant, "RA-1.1", five_black_cards_are_125_and_three_130) {
  EXPECT_EQ(CardSet::full().count(card("black-125")), 5);
  EXPECT_EQ(CardSet::full().count(card("black-130")), 3);
  EXPECT_EQ(CardSet::full().size() - coloured_cards.size(), 8);
  Card none;
  EXPECT_FALSE(read("black-120", none));
}

RULE_TEST(rasant, "RA-1.2", three_cars_of_each_colour_and_a_black_one) {
  std::string letters = write(opened(2, 1).line);
  std::erase(letters, ' ');
  std::ranges::sort(letters);
  EXPECT_EQ(letters, "BBBGGGKRRRYYY");
}

RULE_TEST(rasant, "RA-1.2", another_set_of_cars_is_no_line) {
  State state = opened(2, 1);
  state.line = line("K KGB YYG RBR GBY");
  EXPECT_STREQ(violated_invariant(state), "the line is not the thirteen cars");
}

RULE_TEST(rasant, "RA-2.1", black_is_at_the_head) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) EXPECT_EQ(opened(3, seed).line.at(0), Colour::black);
}

RULE_TEST(rasant, "RA-2.1", the_others_follow_in_the_order_that_chance_draws) {
  for (const char* order : {"K GGG YYY RRR BBB", "K BBB RRR YYY GGG", "K RGB YYG RBR GBY"}) {
    EXPECT_EQ(write(open_as(opening(order, 2, 0), 2).line), write(line(order)));
  }
}

RULE_TEST(rasant, "RA-2.1", any_colour_comes_to_any_place_behind) {
  std::array<std::set<Colour>, cars> seen;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Line drawn = opened(2, seed).line;
    for (int place = 0; place < cars; ++place) seen[static_cast<std::size_t>(place)].insert(drawn.at(place));
  }
  for (std::size_t place = 1; place < cars; ++place) EXPECT_EQ(seen[place].size(), 4U) << place;
}

RULE_TEST(rasant, "RA-2.2", six_cards_a_seat_and_the_rest_is_the_pile) {
  for (int seats = min_seats; seats <= max_seats; ++seats) {
    const State state = opened(seats, 7);
    for (const Seat held : SeatSet::first(seats)) EXPECT_EQ(state.hand[held].size(), 6);
    EXPECT_EQ(state.pile.size(), 56 - 6 * seats);
    EXPECT_TRUE(state.played.empty());
  }
}

RULE_TEST(rasant, "RA-2.2", any_card_comes_to_any_seat) {
  PerSeat<CardSet> seen;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const State state = opened(2, seed);
    for (const Seat held : SeatSet::first(2)) {
      for (const Card dealt : state.hand[held].kinds()) {
        if (!seen[held].contains(dealt)) seen[held].add(dealt);
      }
    }
  }
  for (const Seat held : SeatSet::first(2)) EXPECT_EQ(seen[held].kinds().size(), CardSet::full().kinds().size());
}

RULE_TEST(rasant, "RA-2.2", every_seat_can_be_the_dealer) {
  for (int seats = min_seats; seats <= max_seats; ++seats) {
    SeatSet leaders;
    for (std::uint64_t seed = 0; seed < 100; ++seed) leaders.add(opened(seats, seed).round.leader);
    EXPECT_EQ(leaders.size(), seats);
  }
}

RULE_TEST(rasant, "RA-2.2", a_dealer_named_by_the_table_deals_and_chance_decides_nothing_about_it) {
  for (int seats = min_seats; seats <= max_seats; ++seats) {
    for (const Seat named : SeatSet::first(seats)) {
      auto rolls = opening("K RGB YYG RBR GBY", seats, 0);
      rolls.pop_back();
      EXPECT_EQ(open_as(rolls, seats, Options{.first = {named}}).round.leader, left_of(named, seats));
    }
  }
}

RULE_TEST(rasant, "RA-2.2", a_dealer_outside_the_table_is_refused) {
  for (int seats = min_seats; seats <= max_seats; ++seats) {
    EXPECT_ALLOWED(Rules::check_table(Options{.first = {seat(seats - 1)}}, seats));
    EXPECT_REFUSED(Rules::check_table(Options{.first = {seat(seats)}}, seats), "RA-2.2");
  }
}

RULE_TEST(rasant, "RA-2.3", the_seat_left_of_the_dealer_leads) {
  const State state = open_as(opening("K RGB YYG RBR GBY", 3, 0), 3);
  EXPECT_EQ(state.round.leader, seat(1));
  EXPECT_EQ(Rules::to_act(state), SeatSet(seat(1)));
}

RULE_TEST(rasant, "RA-2.3", left_of_the_last_seat_is_the_first) {
  for (int seats = min_seats; seats <= max_seats; ++seats) {
    EXPECT_EQ(open_as(opening("K RGB YYG RBR GBY", seats, seats - 1), seats).round.turn, seat(0));
  }
}

}  // namespace paddock::rasant
