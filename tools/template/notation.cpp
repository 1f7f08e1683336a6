#include "games/sixth_game/notation.hpp"

#include "engine/text/described_notation_impl.hpp"
#include "engine/text/json.hpp"
#include "engine/text/words.hpp"

namespace paddock::sixth_game {

std::string write(Card card) { return card == no_card ? "" : "gear-" + std::to_string(card.gear()); }

bool read(std::string_view text, Card& out) { return text::read_card<Deck>(text, no_card, out); }

std::string Notation::write_move(const Move& move) { return "choose " + write(move.card); }

std::optional<Move> Notation::read_move(std::string_view text) {
  const auto words = text::split_words(text);
  Move move;
  if (words.size() != 2 || words[0] != "choose" || !read(words[1], move.card)) return std::nullopt;
  return move;
}

void Notation::for_each_writable_move(const std::function<void(const Move&)>& visit) {
  for (const Card card : CardSet::full().kinds()) visit(Move{card});
}

// The members of each type, for JSON and its schema.
BOOST_DESCRIBE_ENUM(EqualGears, cancel, stall)
BOOST_DESCRIBE_STRUCT(Options, (), (equal_gears, bends))
BOOST_DESCRIBE_STRUCT(State, (), (seats, options, hand, chosen, shown, bend, pile, played))
BOOST_DESCRIBE_STRUCT(View, (),
                      (seat, seats, options, hand, chosen, have_chosen, cards_held, shown, bend, pile, played))
BOOST_DESCRIBE_STRUCT(Chose, (), (seat, card))
BOOST_DESCRIBE_STRUCT(Turned, (), (seat, card))
BOOST_DESCRIBE_STRUCT(Climbed, (), (seat, bends, to))
BOOST_DESCRIBE_STRUCT(Stalled, (), ())
BOOST_DESCRIBE_STRUCT(Drew, (), (seat, card))

// Members that a position leaves out: unnamed cards are in the pile or, if the pile is given, have been played.
static std::string complete(State& state, const text::JsonObject& given) {
  CardSet left = CardSet::full();
  if (std::string wrong = text::remove_heaps_from(places(state), left); !wrong.empty()) return wrong;
  if (!given.contains("pile")) {
    state.pile = left;
  } else if (!given.contains("played")) {
    state.played = left;
  }
  return {};
}

}  // namespace paddock::sixth_game

namespace paddock::text {

template struct DescribedNotation<sixth_game::Rules, sixth_game::Card>;

}  // namespace paddock::text
