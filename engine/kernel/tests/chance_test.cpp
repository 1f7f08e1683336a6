#include "engine/kernel/chance.hpp"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

namespace paddock {

namespace {

struct Card {
  std::uint8_t index = 0;
  bool operator==(const Card&) const = default;
};

// The least that chance can draw from.
struct Pile {
  std::vector<int> cards;
  int size() const { return static_cast<int>(cards.size()); }
  Card pick(int k) const { return Card{static_cast<std::uint8_t>(cards[static_cast<std::size_t>(k)])}; }
  bool contains(Card card) const { return std::ranges::find(cards, int{card.index}) != cards.end(); }
};
static_assert(Drawable<Pile>);

const Pile pile{{10, 20, 20, 30}};

constexpr Roll number(int value) { return {Roll::Kind::number, static_cast<std::uint16_t>(value)}; }
constexpr Roll card(int index) { return {Roll::Kind::card, static_cast<std::uint16_t>(index)}; }

// A script and the chance that follows it.
struct Scripted {
  std::vector<Roll> script;
  Chance chance{std::span<const Roll>(script)};
};

constexpr std::uint32_t rolled_while_compiling() {
  Chance chance{Rng(1)};
  return chance.below(6);
}
static_assert(rolled_while_compiling() < 6);

}  // namespace

TEST(kernel_chance, in_play_it_asks_its_generator) {
  Rng beside(1);
  Chance chance{Rng(1)};
  EXPECT_EQ(chance.below(100), beside.below(100));
  EXPECT_EQ(chance.draw(pile), pile.pick(static_cast<int>(beside.below(4))));
  EXPECT_EQ(chance.rng(), beside);
  EXPECT_FALSE(chance.diverged());
  EXPECT_EQ(chance.unused_rolls(), 0U);
}

TEST(kernel_chance, another_source_decides_in_place_of_the_generator) {
  std::vector<std::uint32_t> bounds;
  const RandomSource highest{&bounds, [](void* self, std::uint32_t bound) {
                               static_cast<std::vector<std::uint32_t>*>(self)->push_back(bound);
                               return bound - 1;
                             }};
  Rolls rolls;
  Chance chance(highest, rolls);
  EXPECT_EQ(chance.below(6), 5U);
  EXPECT_EQ(chance.draw(pile), pile.pick(3));
  EXPECT_FALSE(chance.is_generated());
  EXPECT_FALSE(chance.diverged());
  EXPECT_EQ(bounds, (std::vector<std::uint32_t>{6, 4}));
  EXPECT_EQ(std::vector(rolls.begin(), rolls.end()), (std::vector{number(5), card(30)}));
}

TEST(kernel_chance, a_source_that_asks_is_told_what_there_is_to_draw) {
  std::vector<int> told;
  const RandomSource source{
      &told, [](void*, std::uint32_t) { return 0U; },
      [](void* self, std::uint16_t card) { static_cast<std::vector<int>*>(self)->push_back(card); }};
  Rolls rolls;
  Chance chance(source, rolls);
  chance.below(6);
  EXPECT_TRUE(told.empty());
  chance.draw(pile);
  EXPECT_EQ(told, pile.cards);
}

TEST(kernel_chance, a_record_does_not_change_what_is_decided) {
  Rolls rolls;
  Chance plain{Rng(1)};
  Chance recorded(Rng(1), rolls);
  for (int i = 0; i < 50; ++i) {
    ASSERT_EQ(recorded.below(13), plain.below(13));
    ASSERT_EQ(recorded.draw(pile), plain.draw(pile));
  }
  EXPECT_EQ(recorded.rng(), plain.rng());
  EXPECT_EQ(rolls.size(), 100U);
}

TEST(kernel_chance, a_record_holds_numbers_and_cards_in_order) {
  Rolls rolls;
  Chance chance(Rng(1), rolls);
  const auto rolled = chance.below(6);
  const Card drawn = chance.draw(pile);
  ASSERT_EQ(rolls.size(), 2U);
  EXPECT_EQ(rolls[0], number(static_cast<int>(rolled)));
  EXPECT_EQ(rolls[1], card(drawn.index));
  EXPECT_FALSE(chance.diverged());
}

TEST(kernel_chance, a_full_record_is_told_and_keeps_what_it_has) {
  Rolls rolls;
  Chance chance(Rng(1), rolls);
  for (std::size_t i = 0; i < Rolls::capacity(); ++i) chance.below(6);
  EXPECT_TRUE(rolls.full());
  EXPECT_FALSE(chance.diverged());
  EXPECT_LT(chance.below(6), 6U);
  EXPECT_TRUE(chance.diverged());
  EXPECT_EQ(rolls.size(), Rolls::capacity());
}

TEST(kernel_chance, a_script_made_from_a_record_decides_the_same) {
  Rolls rolls;
  Chance recorded(Rng(3), rolls);
  const auto rolled = recorded.below(1000);
  const Card drawn = recorded.draw(pile);
  Chance scripted{std::span<const Roll>(rolls.data(), rolls.size())};
  EXPECT_EQ(scripted.below(1000), rolled);
  EXPECT_EQ(scripted.draw(pile), drawn);
  EXPECT_FALSE(scripted.diverged());
  EXPECT_EQ(scripted.unused_rolls(), 0U);
}

TEST(kernel_chance, a_script_is_followed_to_the_letter) {
  Scripted table{{number(5), card(30), number(0)}};
  EXPECT_EQ(table.chance.below(6), 5U);
  EXPECT_EQ(table.chance.unused_rolls(), 2U);
  EXPECT_EQ(table.chance.draw(pile), Card{30});
  EXPECT_EQ(table.chance.below(6), 0U);
  EXPECT_EQ(table.chance.unused_rolls(), 0U);
  EXPECT_FALSE(table.chance.diverged());
}

TEST(kernel_chance, what_a_script_has_too_much_is_left_over) {
  Scripted table{{number(5), number(4)}};
  table.chance.below(6);
  EXPECT_EQ(table.chance.unused_rolls(), 1U);
  EXPECT_FALSE(table.chance.diverged());
}

TEST(kernel_chance, a_roll_missing_strays) {
  Scripted table{{}};
  EXPECT_LT(table.chance.below(6), 6U);
  EXPECT_TRUE(table.chance.diverged());
}

TEST(kernel_chance, a_card_where_a_number_is_asked_for_strays) {
  Scripted table{{card(0)}};
  EXPECT_LT(table.chance.below(6), 6U);
  EXPECT_TRUE(table.chance.diverged());
  EXPECT_EQ(table.chance.unused_rolls(), 1U);
}

TEST(kernel_chance, a_number_where_a_card_is_asked_for_strays) {
  Scripted table{{number(10)}};
  EXPECT_TRUE(pile.contains(table.chance.draw(pile)));
  EXPECT_TRUE(table.chance.diverged());
}

TEST(kernel_chance, the_largest_number_is_one_less_than_the_bound) {
  Scripted largest{{number(5)}};
  EXPECT_EQ(largest.chance.below(6), 5U);
  EXPECT_FALSE(largest.chance.diverged());
  Scripted larger{{number(6)}};
  EXPECT_LT(larger.chance.below(6), 6U);
  EXPECT_TRUE(larger.chance.diverged());
}

TEST(kernel_chance, a_card_that_is_not_in_the_set_strays) {
  Scripted table{{card(40)}};
  EXPECT_TRUE(pile.contains(table.chance.draw(pile)));
  EXPECT_TRUE(table.chance.diverged());
}

TEST(kernel_chance, once_strayed_it_stays_so) {
  Scripted table{{number(9), number(1)}};
  table.chance.below(6);
  table.chance.below(10);
  EXPECT_TRUE(table.chance.diverged());
}

}  // namespace paddock
