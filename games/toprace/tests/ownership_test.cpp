#include <boost/json/parse.hpp>
#include <gtest/gtest.h>
#include <malloc.h>

#include "engine/catalogue/game.hpp"
#include "engine/catalogue/record.hpp"
#include "engine/testkit/random_match.hpp"
#include "games/toprace/notation.hpp"

namespace paddock::toprace {

namespace {

// A deck that is different for each number and has cards that the standard deck lacks.
text::JsonObject own_table(int number) {
  const auto points = [&](int place) { return std::to_string(1 + (number / place) % 99); };
  const std::string cards = "V" + points(1) + " V" + points(99) + " R99 B98K" + points(1) + " Y97 G-W";
  return {{"cards", cards},
          {"track", boost::json::parse(R"({"tips": [3, 4, 5], "arrows": ["1.1", "1.2", "1.3", "2.1", "2.2", "2.3"],
                                           "rows": [3, 3, 2, 1, 2]})")}};
}

const catalogue::Game& game() { return *catalogue::find("toprace"); }

std::shared_ptr<const catalogue::Match> deal(int number) {
  const auto setup = game().prepare(own_table(number), min_seats);
  ensure(static_cast<bool>(setup), "an own table can be opened");
  Chance chance{Rng(static_cast<std::uint64_t>(number))};
  return (*setup)->deal(chance);
}

// Plays the first legal move of the seat to act.
catalogue::MoveResult play_first(const catalogue::Match& match, Chance& chance) {
  const Seat seat = *match.to_act().begin();
  return match.play(seat, match.check_move(seat, match.moves(seat)[0]).move, chance);
}

// Opened and played, or refused because of its deck, of the number of its seats, or of an option that is read after its
// material.
void open_play_and_refuse(int number) {
  Chance chance{Rng(1)};
  EXPECT_FALSE(play_first(*deal(number), chance).events->visible_to(Seat{0}).empty());
  auto chosen = own_table(number);
  EXPECT_FALSE(game().prepare(chosen, max_seats + 1));
  chosen["cards"] = "V7 R" + std::to_string(1 + number % 99);
  EXPECT_FALSE(game().prepare(chosen, max_seats)) << "two cards for six seats";
  chosen["jam"] = "whatever";
  EXPECT_FALSE(game().prepare(chosen, min_seats));
  chosen["cards"] = "V7 R0";
  EXPECT_FALSE(game().prepare(chosen, min_seats));
}

std::size_t bytes_in_use() { return mallinfo2().uordblks; }

}  // namespace

TEST(toprace_material, lives_as_long_as_anything_made_from_it) {
  auto match = deal(7);  // nothing else owns its setup
  Chance chance{Rng(3)};
  std::shared_ptr<const catalogue::Events> events;
  while (!match->to_act().empty()) {
    auto played = play_first(*match, chance);
    events = played.events;
    match = played.next;
  }
  match.reset();
  EXPECT_FALSE(events->unredacted().empty());
}

TEST(toprace_material, is_freed_with_its_last_owner) {
  std::weak_ptr<const void> material;
  {
    const auto held = Notation::read_options(own_table(7));
    ASSERT_TRUE(held) << held.error();
    material = held->material;
    EXPECT_FALSE(material.expired());
  }
  EXPECT_TRUE(material.expired());
}

TEST(toprace_material, equal_decks_of_different_tables_make_equal_positions) {
  const auto one = Notation::read_options(own_table(7));
  const auto other = Notation::read_options(own_table(7));
  EXPECT_NE(one->material, other->material);
  EXPECT_EQ(one->value, other->value);
  EXPECT_NE(one->value, Notation::read_options(own_table(8))->value);
}

TEST(toprace_material, ten_thousand_tables_leave_nothing_behind) {
  constexpr int tables = 10'000;
  constexpr int warm = 100;
  for (int number = 0; number < warm; ++number) open_play_and_refuse(number);
  const std::size_t before = bytes_in_use();
  for (int number = warm; number < tables; ++number) open_play_and_refuse(number);
  EXPECT_LE(bytes_in_use(), before + 4096) << "less than one track";
}

}  // namespace paddock::toprace
