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

namespace {

// The expected points from one kind if `thrown` cards are drawn from `cards`, of which `own` are of that kind.
double expected_points(Card card, int own, int cards, int thrown) {
  double points = 0;
  for (int count = 1; count <= thrown; ++count) {
    points += points_of(card, count) * choose(own, count) * choose(cards - own, thrown - count);
  }
  return points / choose(cards, thrown);
}

}  // namespace

bool plus_five_is_fatal(const Options& options) {
  return options.plus5 % 50 != 0 && options.deck.cards.count(plus_five) < 5;
}

// Cards only leave the deck during a turn, so the count of a kind never grows. The table tracks the counts of 8s and
// 12s, which matter most, and assumes the full count for all other kinds. The expected points of all further throws are
// then at most those of the next throw, plus its survival probability times the same bound after it.
GainBound::GainBound(const Options& options)
    : options_(options),
      fatal_(options.deck.cards.count(crash) + (plus_five_is_fatal(options) ? options.deck.cards.count(plus_five) : 0)),
      most_held_(options.deck.cards.size() - fatal_) {
  const Cards& deck = options.deck.cards;
  const auto row = static_cast<std::size_t>(most_held_) + 1;
  Cards most = deck;
  for (int eights = 0; eights <= deck.count(eight); ++eights) {
    for (int twelves = 0; twelves <= deck.count(twelve); ++twelves) {
      most.set(eight, eights);
      most.set(twelve, twelves);
      gain_.resize(gain_.size() + row, 0.0);
      double* const gain = &gain_[gain_.size() - row];
      for (int held = most_held_ - 1; held >= 0; --held) {
        const int cards = deck.size() - held;
        const Bound next = next_throw(most, cards, held);
        gain[held] = next.points + next.survival * later(gain, held, cards_in_throw(held, cards));
      }
    }
  }
}

// The next throw alone, from `cards` with at most the counts in `most`: no card may be fatal, and something must score.
GainBound::Bound GainBound::next_throw(const Cards& most, int cards, int held) const {
  const int safe = cards - fatal_;
  const int thrown = cards_in_throw(held, cards);
  if (safe < thrown) return {};
  const auto own = [&](Card card) { return std::min(safe, most.count(card)); };
  const double all = choose(safe, thrown);
  double scoring = 1 - choose(std::max(0, safe - own(eight) - own(twelve)), thrown) / all;
  double points = 0;
  for (std::uint8_t kind = 0; kind < kilometre_kinds; ++kind) {
    const Card card{kind};
    points += expected_points(card, own(card), safe, thrown);
    if (thrown >= 3 && points_of(card, 1) == 0) scoring += choose(own(card), 3) * choose(safe - 3, thrown - 3) / all;
  }
  const int fives = plus_five_is_fatal(options_) ? 0 : own(plus_five);
  points += thrown * (100.0 * own(plus_ten) + options_.plus5 * fives) / safe;
  const double clean = all / choose(cards, thrown);
  return {clean * std::min(1.0, scoring), clean * points};
}

const double* GainBound::gains(int eights, int twelves) const {
  const auto rows = static_cast<std::size_t>(options_.deck.cards.count(twelve)) + 1;
  const auto width = static_cast<std::size_t>(most_held_) + 1;
  return &gain_[(static_cast<std::size_t>(eights) * rows + static_cast<std::size_t>(twelves)) * width];
}

double GainBound::later(const double* gain, int held, int thrown) const {
  const double* const first = gain + held + 1;
  return held >= most_held_ ? 0.0 : *std::max_element(first, first + std::min(thrown, most_held_ - held));
}

GainBound::Bound GainBound::at(const Cards& deck, int held) const {
  const Bound next = next_throw(deck, deck.size(), held);
  const double* const gain = gains(deck.count(eight), deck.count(twelve));
  return {next.survival, next.points + next.survival * later(gain, held, cards_in_throw(held, deck.size()))};
}

}  // namespace paddock::frappadingue
