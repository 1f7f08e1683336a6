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

// The smallest type that satisfies `Drawable`.
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

// A script and a `Chance` that follows it.
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

TEST(kernel_chance, by_default_it_draws_from_its_generator) {
  Rng beside(1);
  Chance chance{Rng(1)};
  EXPECT_EQ(chance.below(100), beside.below(100));
  EXPECT_EQ(chance.draw(pile), pile.pick(static_cast<int>(beside.below(4))));
  EXPECT_EQ(chance.rng(), beside);
  EXPECT_FALSE(chance.diverged());
  EXPECT_EQ(chance.unused_rolls(), 0U);
}

TEST(kernel_chance, another_source_replaces_the_generator) {
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

TEST(kernel_chance, a_source_receives_the_cards_that_can_be_drawn) {
  std::vector<int> calls;
  const RandomSource source{
      &calls, [](void*, std::uint32_t) { return 0U; },
      [](void* self, std::uint16_t card) { static_cast<std::vector<int>*>(self)->push_back(card); }};
  Rolls rolls;
  Chance chance(source, rolls);
  chance.below(6);
  EXPECT_TRUE(calls.empty());
  chance.draw(pile);
  EXPECT_EQ(calls, pile.cards);
}

TEST(kernel_chance, recording_does_not_change_the_results) {
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

TEST(kernel_chance, a_full_record_is_reported_and_stays_unchanged) {
  Rolls rolls;
  Chance chance(Rng(1), rolls);
  for (std::size_t i = 0; i < Rolls::capacity(); ++i) chance.below(6);
  EXPECT_TRUE(rolls.full());
  EXPECT_FALSE(chance.diverged());
  EXPECT_LT(chance.below(6), 6U);
  EXPECT_TRUE(chance.diverged());
  EXPECT_EQ(rolls.size(), Rolls::capacity());
}

TEST(kernel_chance, a_script_made_from_a_record_gives_the_same_results) {
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

TEST(kernel_chance, a_script_is_followed_exactly) {
  Scripted table{{number(5), card(30), number(0)}};
  EXPECT_EQ(table.chance.below(6), 5U);
  EXPECT_EQ(table.chance.unused_rolls(), 2U);
  EXPECT_EQ(table.chance.draw(pile), Card{30});
  EXPECT_EQ(table.chance.below(6), 0U);
  EXPECT_EQ(table.chance.unused_rolls(), 0U);
  EXPECT_FALSE(table.chance.diverged());
}

TEST(kernel_chance, surplus_rolls_of_a_script_are_counted) {
  Scripted table{{number(5), number(4)}};
  table.chance.below(6);
  EXPECT_EQ(table.chance.unused_rolls(), 1U);
  EXPECT_FALSE(table.chance.diverged());
}

TEST(kernel_chance, a_missing_roll_diverges) {
  Scripted table{{}};
  EXPECT_LT(table.chance.below(6), 6U);
  EXPECT_TRUE(table.chance.diverged());
}

TEST(kernel_chance, a_card_instead_of_a_number_diverges) {
  Scripted table{{card(0)}};
  EXPECT_LT(table.chance.below(6), 6U);
  EXPECT_TRUE(table.chance.diverged());
  EXPECT_EQ(table.chance.unused_rolls(), 1U);
}

TEST(kernel_chance, a_number_instead_of_a_card_diverges) {
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

TEST(kernel_chance, a_card_that_is_not_in_the_set_diverges) {
  Scripted table{{card(40)}};
  EXPECT_TRUE(pile.contains(table.chance.draw(pile)));
  EXPECT_TRUE(table.chance.diverged());
}

TEST(kernel_chance, once_diverged_it_stays_diverged) {
  Scripted table{{number(9), number(1)}};
  table.chance.below(6);
  table.chance.below(10);
  EXPECT_TRUE(table.chance.diverged());
}

}  // namespace paddock
