#include "games/frappadingue/bots/gain_bound.hpp"

#include <algorithm>

#include "games/frappadingue/bots/throws.hpp"

namespace paddock::frappadingue {

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
