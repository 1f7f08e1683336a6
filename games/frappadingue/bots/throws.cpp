#include "games/frappadingue/bots/throws.hpp"

#include <algorithm>

#include "engine/kernel/fixed_list.hpp"
#include "games/frappadingue/legality.hpp"

namespace paddock::frappadingue {

namespace {

constexpr std::array<Card, 5> combining_only{kilometres(7), kilometres(9), kilometres(10), kilometres(11),
                                             kilometres(13)};

// Binomial coefficients: row n, column k.
constexpr auto pascal = [] {
  std::array<std::array<double, hand_size + 1>, kinds * most_of_a_kind + 1> rows{};
  for (std::size_t n = 0; n < rows.size(); ++n) {
    rows[n][0] = 1;
    for (std::size_t k = 1; n > 0 && k <= hand_size; ++k) rows[n][k] = rows[n - 1][k - 1] + rows[n - 1][k];
  }
  return rows;
}();

// Calls `visit` with a pattern for every distribution of at most `left` cards among 8s, 12s and specials.
template <class Visit>
void each_share(Pattern pattern, int place, int left, const Visit& visit) {
  if (place == 2 + special_kinds) {
    pattern.dead = static_cast<std::uint8_t>(left);
    return visit(pattern);
  }
  std::uint8_t& count = place == 0   ? pattern.eights
                        : place == 1 ? pattern.twelves
                                     : pattern.specials[static_cast<std::size_t>(place - 2)];
  for (int cards = 0; cards <= left; ++cards) {
    count = static_cast<std::uint8_t>(cards);
    each_share(pattern, place + 1, left - cards, visit);
  }
}

}  // namespace

double choose(int n, int k) { return n < 0 ? 0.0 : pascal[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)]; }

Cards Pattern::cards() const {
  Cards cards;
  cards.set(eight, eights);
  cards.set(twelve, twelves);
  for (std::uint8_t kind = 0; kind < special_kinds; ++kind) {
    cards.set(Card{static_cast<std::uint8_t>(plus_five.index + kind)}, specials[kind]);
  }
  if (combination != crash) cards.set(combination, combined);
  return cards;
}

Throws::Throws(int cards, const Options& options) {
  const auto add = [&](Pattern pattern) {
    const Cards shown = pattern.cards();
    const Keeps choices(shown, {});
    if (choices.size() == 0) return;
    pattern.first_keep = static_cast<std::uint16_t>(keeps.size());
    pattern.keeps = static_cast<std::uint16_t>(choices.size());
    patterns.push_back(pattern);
    for (int k = 0; k < choices.size(); ++k) {
      const Cards kept = choices[k].kept;
      const Cards specials = shown.specials();
      keeps.push_back({kept, kept + specials, points_of(kept) + points_of_specials(specials, options), 0});
    }
  };
  each_share({}, 0, cards, add);
  for (const Card card : combining_only) {
    for (int combined = 3; combined <= cards; ++combined) {
      Pattern pattern;
      pattern.combination = card;
      pattern.combined = static_cast<std::uint8_t>(combined);
      each_share(pattern, 0, cards - combined, add);
    }
  }
}

Odds::Ways Odds::ways_of(int cards) { return pascal[static_cast<std::size_t>(cards)]; }

// Dead cards: at most two of each kind that scores only in combinations, and crashes if they are dead. The numbers of
// ways multiply like polynomials.
Odds::Odds(const Cards& deck, int cards, bool crash_is_dead)
    : eights_(ways_of(deck.count(eight))), twelves_(ways_of(deck.count(twelve))), all_(choose(deck.size(), cards)) {
  for (std::uint8_t kind = 0; kind < special_kinds; ++kind) {
    specials_[kind] = ways_of(deck.count(Card{static_cast<std::uint8_t>(plus_five.index + kind)}));
  }
  const auto product = [&](Card without) {
    Ways ways = ways_of(crash_is_dead ? deck.count(crash) : 0);
    for (const Card card : combining_only) {
      if (card == without) continue;
      const Ways own = combined_[card.index];
      for (std::size_t total = hand_size; total > 0; --total) {
        ways[total] += ways[total - 1] * own[1] + (total > 1 ? ways[total - 2] * own[2] : 0.0);
      }
    }
    return ways;
  };
  for (const Card card : combining_only) combined_[card.index] = ways_of(deck.count(card));
  dead_ = product(crash);
  if (cards < 3) return;
  for (const Card card : combining_only) dead_beside_[card.index] = product(card);
}

double Odds::of(const Pattern& pattern) const {
  double ways = eights_[pattern.eights] * twelves_[pattern.twelves];
  for (std::size_t kind = 0; kind < special_kinds; ++kind) ways *= specials_[kind][pattern.specials[kind]];
  if (pattern.combination == crash) return ways * dead_[pattern.dead] / all_;
  const auto kind = pattern.combination.index;
  return ways * combined_[kind][pattern.combined] * dead_beside_[kind][pattern.dead] / all_;
}

}  // namespace paddock::frappadingue
