#include "engine/text/json.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/text/described_notation_impl.hpp"
#include "games/frappadingue/notation.hpp"
#include "games/frappadingue/view.hpp"

namespace paddock::frappadingue {

BOOST_DESCRIBE_ENUM(FullHand, may_stop, must_throw)
BOOST_DESCRIBE_ENUM(CrashOnFirst, dead_card, ends_turn)
BOOST_DESCRIBE_ENUM(Combinations, one_throw, with_counter)
BOOST_DESCRIBE_ENUM(Loss, nothing_scored, crashed, no_cards_left, out_of_reach)
BOOST_DESCRIBE_ENUM(Ending, target_reached, rounds_played)
BOOST_DESCRIBE_ENUM(Move::Kind, throw_cards, keep, write)
BOOST_DESCRIBE_STRUCT(Move, (), (kind, kept))
BOOST_DESCRIBE_STRUCT(Options, (),
                      (target, opening, last_round, full_hand, combinations, crash_on_first, plus5, deck, first))
BOOST_DESCRIBE_STRUCT(State, (), (seats, options, score, round, first, turn, thrown, counter, hand, total, deck))
BOOST_DESCRIBE_STRUCT(View, (),
                      (seat, seats, options, score, round, first, turn, thrown, counter, hand, total, may_write, piles))
BOOST_DESCRIBE_STRUCT(Threw, (), (seat, piles, cards))
BOOST_DESCRIBE_STRUCT(Kept, (), (seat, cards, specials, points, total, full_hand))
BOOST_DESCRIBE_STRUCT(Wrote, (), (seat, points, score, cards))
BOOST_DESCRIBE_STRUCT(Lost, (), (seat, reason, points, cards))
BOOST_DESCRIBE_STRUCT(ReachedTarget, (), (seat, score))
BOOST_DESCRIBE_STRUCT(Ended, (), (reason, rounds))
BOOST_DESCRIBE_STRUCT(Worth, (), (card, alone, three, special))
BOOST_DESCRIBE_STRUCT(Follows, (), (worth))

enum class CardKind : std::uint8_t { kilometres, plus, minus, crash_card };
BOOST_DESCRIBE_ENUM(CardKind, kilometres, plus, minus, crash_card)

struct CardParts {
  CardKind kind;
  int number;  // kilometres, or what a special adds or takes; 0 for a crash
};
BOOST_DESCRIBE_STRUCT(CardParts, (), (kind, number))
static CardParts parts(Card card) {
  if (card.index < kilometre_kinds) return {CardKind::kilometres, card.index + 7};
  if (card == crash) return {CardKind::crash_card, 0};
  const int number = card == plus_five || card == minus_five ? 5 : 10;
  return {card == plus_five || card == plus_ten ? CardKind::plus : CardKind::minus, number};
}

struct CardsParts {
  std::vector<Card> cards;
};
BOOST_DESCRIBE_STRUCT(CardsParts, (), (cards))
static CardsParts parts(const Cards& cards) {
  CardsParts parts;
  for (std::uint8_t kind = 0; kind < kinds; ++kind)
    parts.cards.insert(parts.cards.end(), static_cast<std::size_t>(cards.count(Card{kind})), Card{kind});
  return parts;
}

Cards lowest_beyond_full_hands(const Cards& counter) {
  Cards hand;
  for (int place = 0; place < counter.size() % hand_size; ++place) hand.add(counter.pick(place));
  return hand;
}

// Cards that are neither in the counter nor in the throw are in the deck. If the position does not say which cards came
// since the last full hand, it is the lowest cards of the counter.
static std::string complete(State& state, const text::JsonObject& given) {
  const Cards placed = state.counter + state.thrown;
  if (!state.options.deck.cards.contains_all(placed)) return "counter and throw hold more of a card than the deck";
  if (!given.contains("hand")) state.hand = lowest_beyond_full_hands(state.counter);
  if (!given.contains("deck")) state.deck = state.options.deck.cards - placed;
  return {};
}

}  // namespace paddock::frappadingue

template struct paddock::text::DescribedNotation<paddock::frappadingue::Rules, paddock::frappadingue::Card>;
