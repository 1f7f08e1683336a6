#include "engine/pieces/card_set.hpp"

#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "engine/kernel/chance.hpp"

namespace paddock {

namespace {

struct Card {
  std::uint8_t index = 0;
  bool operator==(const Card&) const = default;
};

// Few kinds, with different numbers of copies.
struct Small {
  using Card = paddock::Card;
  static constexpr std::array<std::uint8_t, 5> copies{1, 5, 3, 2, 1};
};
// As many cards as a set can hold.
struct Large {
  using Card = paddock::Card;
  static constexpr std::array<std::uint8_t, 12> copies{1, 12, 1, 9, 2, 8, 3, 7, 4, 6, 10, 1};
};
using Set = CardSet<Small>;

static_assert(sizeof(Set) == 8 && std::is_trivially_copyable_v<Set> && Drawable<Set>);
static_assert(Set::full().size() == 12);
static_assert(CardSet<Large>::full().size() == 64);

constexpr Card card(int index) { return Card{static_cast<std::uint8_t>(index)}; }

Set set_of(const std::vector<int>& indices) {
  Set set;
  for (const int index : indices) set.add(card(index));
  return set;
}

using Model = std::multiset<int>;

template <class Deck>
Model model_of(const CardSet<Deck>& set) {
  Model model;
  for (int k = 0; k < set.size(); ++k) model.insert(set.pick(k).index);
  return model;
}

template <class Deck>
void expect_alike(const CardSet<Deck>& set, const Model& model) {
  ASSERT_EQ(model_of(set), model);
  ASSERT_EQ(set.size(), static_cast<int>(model.size()));
  ASSERT_EQ(set.empty(), model.empty());
  if (!model.empty()) {
    ASSERT_EQ(set.lowest().index, *model.begin());
  }
  const std::set<int> different(model.begin(), model.end());
  std::vector<int> kinds;
  for (const Card kind : set.kinds()) kinds.push_back(kind.index);
  ASSERT_EQ(kinds, std::vector<int>(different.begin(), different.end()));
  ASSERT_EQ(set.kinds().size(), static_cast<int>(different.size()));
  for (std::size_t index = 0; index < Deck::copies.size(); ++index) {
    const Card kind = card(static_cast<int>(index));
    ASSERT_EQ(set.count(kind), static_cast<int>(model.count(kind.index)));
    ASSERT_EQ(set.contains(kind), model.contains(kind.index));
  }
}

// Adds and removes random cards in a set and in a reference model, and compares them.
template <class Deck>
void expect_set_and_model_agree(std::uint64_t seed) {
  Rng rng(seed);
  CardSet<Deck> set;
  Model model;
  for (int step = 0; step < 2000; ++step) {
    const Card kind = card(static_cast<int>(rng.below(Deck::copies.size())));
    if (rng.below(2) == 0) {
      if (model.count(kind.index) == Deck::copies[kind.index]) continue;
      set.add(kind);
      model.insert(kind.index);
    } else {
      if (!model.contains(kind.index)) continue;
      set.remove(kind);
      model.erase(model.find(kind.index));
    }
    ASSERT_NO_FATAL_FAILURE(expect_alike(set, model)) << "step " << step;
  }
}

}  // namespace

TEST(pieces_card_set, behaves_like_a_multiset) { expect_set_and_model_agree<Small>(1); }
TEST(pieces_card_set, behaves_like_a_multiset_when_all_64_bits_are_used) { expect_set_and_model_agree<Large>(2); }

TEST(pieces_card_set, a_full_set_has_every_copy) {
  expect_alike(Set::full(), {0, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4});
  expect_alike(Set::all_of(card(2)), {2, 2, 2});
}

TEST(pieces_card_set, equality_does_not_depend_on_history) {
  Set other = set_of({4, 1, 2, 1, 1});
  other.remove(card(1));
  EXPECT_EQ(other, set_of({1, 2, 1, 4}));
  EXPECT_FALSE(other == set_of({1, 2, 4}));
}

TEST(pieces_card_set, among_keeps_all_copies_of_the_kinds) {
  const Set kinds = Set::all_of(card(1)).with_kinds(Set::all_of(card(3)));
  EXPECT_EQ(set_of({0, 1, 1, 2, 3}).among(kinds), set_of({1, 1, 3}));
  EXPECT_TRUE(set_of({0, 2}).among(kinds).empty());
}

TEST(pieces_card_set, add_all_counts_equal_cards) {
  Set set = set_of({1, 1, 4});
  set.add_all(set_of({1, 2}));
  EXPECT_EQ(set, set_of({1, 1, 1, 2, 4}));
}

TEST(pieces_card_set, remove_all_counts_equal_cards_down) {
  Set set = set_of({1, 1, 1, 2, 4});
  set.remove_all(set_of({1, 1, 4}));
  EXPECT_EQ(set, set_of({1, 2}));
}

TEST(pieces_card_set, contains_all_compares_the_number_of_each_kind) {
  const Set set = set_of({1, 1, 3});
  EXPECT_TRUE(set.contains_all(Set{}));
  EXPECT_TRUE(set.contains_all(set_of({1, 3})));
  EXPECT_TRUE(set.contains_all(set));
  EXPECT_FALSE(set_of({1, 3}).contains_all(set));
  EXPECT_FALSE(set.contains_all(set_of({2})));
}

TEST(pieces_card_set, places_are_a_partition_if_no_card_is_missing_or_surplus) {
  const Set deck = set_of({1, 1, 3});
  EXPECT_TRUE(is_partition_of(std::vector{set_of({1}), Set{}, set_of({1, 3})}, deck));
  EXPECT_FALSE(is_partition_of(std::vector{set_of({1}), set_of({3})}, deck));
  EXPECT_FALSE(is_partition_of(std::vector{set_of({1, 3}), set_of({1, 3})}, deck));
  EXPECT_FALSE(is_partition_of(std::vector{set_of({1, 1, 3}), set_of({2})}, deck));
}

TEST(pieces_card_set, pick_counts_equal_cards_separately) {
  const Set set = set_of({1, 1, 1, 3});
  EXPECT_EQ(model_of(set), (Model{1, 1, 1, 3}));
  EXPECT_EQ(set.pick(2), card(1));
  EXPECT_EQ(set.pick(3), card(3));
}

TEST(pieces_take, take_removes_the_card) {
  Chance chance{Rng(1)};
  Set set = Set::full();
  Model taken;
  while (!set.empty()) taken.insert(take(set, chance).index);
  EXPECT_EQ(taken, model_of(Set::full()));
}

TEST(pieces_take, every_card_is_drawn_equally_often) {
  constexpr int draws = 36'000;
  Chance chance{Rng(2)};
  std::array<int, 5> counts{};
  for (int i = 0; i < draws; ++i) ++counts[chance.draw(Set::full()).index];
  double chi_squared = 0;
  for (std::size_t kind = 0; kind < counts.size(); ++kind) {
    const double expected = draws / 12.0 * Small::copies[kind];
    chi_squared += (counts[kind] - expected) * (counts[kind] - expected) / expected;
  }
  EXPECT_LT(chi_squared, 18.5);  // exceeded by one seed in a thousand
}

TEST(pieces_take, a_script_draws_the_card_it_names) {
  const std::vector<Roll> script{{Roll::Kind::card, 3}, {Roll::Kind::card, 3}, {Roll::Kind::card, 3}};
  Chance chance{std::span<const Roll>(script)};
  Set set = Set::full();
  EXPECT_EQ(take(set, chance), card(3));
  EXPECT_EQ(take(set, chance), card(3));
  EXPECT_FALSE(chance.diverged());
  take(set, chance);
  EXPECT_TRUE(chance.diverged()) << "there are only two";
}

TEST(pieces_fill_hand, fills_up_to_its_size) {
  Chance chance{Rng(3)};
  Set hand = set_of({0, 4});
  Set pile = set_of({1, 1, 1, 2});
  fill_hand(hand, 5, pile, chance);
  EXPECT_EQ(hand.size(), 5);
  EXPECT_EQ(pile.size(), 1);
  hand.add_all(pile);
  EXPECT_EQ(hand, set_of({0, 1, 1, 1, 2, 4})) << "no card is lost or made";
}

TEST(pieces_fill_hand, stops_when_the_pile_is_empty) {
  Chance chance{Rng(4)};
  Set hand;
  Set pile = set_of({1, 2});
  fill_hand(hand, 5, pile, chance);
  EXPECT_EQ(hand, set_of({1, 2}));
  EXPECT_TRUE(pile.empty());
}

TEST(pieces_fill_hand, does_not_change_a_full_hand) {
  Chance chance{Rng(5)};
  Set hand = set_of({1, 2, 3});
  Set pile = set_of({4});
  fill_hand(hand, 2, pile, chance);
  EXPECT_EQ(hand, set_of({1, 2, 3}));
  EXPECT_EQ(pile, set_of({4}));
}

TEST(pieces_card_set, take_equals_pick_and_remove) {
  Rng rng(3);
  for (int trial = 0; trial < 300; ++trial) {
    auto taken = CardSet<Large>::full();
    auto removed = taken;
    while (!taken.empty()) {
      const int k = static_cast<int>(rng.below(static_cast<std::uint32_t>(taken.size())));
      const Card picked = removed.pick(k);
      removed.remove(picked);
      ASSERT_EQ(taken.take(k), picked);
      ASSERT_EQ(taken, removed);
    }
  }
}

// Recorded and scripted chance draw the same cards as a generator.
TEST(pieces_card_set, every_mode_of_chance_takes_the_same_card) {
  Rolls rolls;
  Chance free{Rng(5)};
  Chance recorded(Rng(5), rolls);
  auto by_free = CardSet<Large>::full();
  auto by_recorded = by_free;
  std::vector<Card> drawn;
  for (int i = 0; i < 64; ++i) {
    drawn.push_back(take(by_free, free));
    EXPECT_EQ(take(by_recorded, recorded), drawn.back());
  }
  Chance scripted(std::span<const Roll>(rolls.data(), rolls.size()));
  auto by_script = CardSet<Large>::full();
  for (const Card card : drawn) EXPECT_EQ(take(by_script, scripted), card);
  EXPECT_FALSE(scripted.diverged());
}

TEST(pieces_card_set, append_kinds_appends_one_item_per_kind) {
  Rng rng(4);
  for (int trial = 0; trial < 300; ++trial) {
    auto set = CardSet<Large>::full();
    for (auto left = rng.below(65); left > 0; --left)
      set.take(static_cast<int>(rng.below(static_cast<std::uint32_t>(set.size()))));
    FixedList<int, 20> list;
    list.add(-1);
    std::vector<int> expected{-1};
    for (const Card card : set.kinds()) expected.push_back(100 + card.index);
    set.append_kinds<12>(list, [](Card card) { return 100 + card.index; });
    EXPECT_EQ(std::vector<int>(list.begin(), list.end()), expected);
  }
}

}  // namespace paddock
