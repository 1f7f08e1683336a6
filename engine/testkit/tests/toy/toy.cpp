#include "engine/testkit/tests/toy/toy.hpp"

#include <boost/describe.hpp>

#include "engine/catalogue/typed_game.hpp"
#include "engine/text/described_notation_impl.hpp"
#include "engine/text/words.hpp"

namespace paddock::toy {

BOOST_DESCRIBE_STRUCT(Options, (), (refill, bonus))
BOOST_DESCRIBE_STRUCT(State, (), (seats, options, hand, pile, played, score, turn))
BOOST_DESCRIBE_STRUCT(View, (), (seat, seats, options, hand, played, cards_held, score, turn))
BOOST_DESCRIBE_STRUCT(Played, (), (seat, card))
BOOST_DESCRIBE_STRUCT(Drew, (), (seat, cards))

std::string write(Card card) { return "lot-" + std::to_string(card.points()); }

bool read(std::string_view text, Card& out) {
  if (!text.starts_with("lot-")) return false;
  const auto points = text::number(text.substr(4));
  if (!points || *points < 1 || *points > 5) return false;
  out = Card{static_cast<std::uint8_t>(*points - 1)};
  return true;
}

// No member follows from the others.
static std::string complete(State&, const text::JsonObject&) { return {}; }

namespace {

constexpr std::string_view about = R"({
  "name": {"fr": "Les lots", "en": "Lots"}, "pitch": {"fr": "Posez.", "en": "Play."}, "prefix": "TG", "rules": "1.2",
  "minutes": [1, 2],
  "options": [
    {"key": "refill", "clause": "TG-1.3", "fr": "Piocher", "en": "Drawing",
     "values": [{"value": "no", "fr": "non", "en": "no"}, {"value": "yes", "fr": "oui", "en": "yes"}]},
    {"key": "bonus", "clause": "TG-3.1", "fr": "Prime", "en": "Bonus", "open": true,
     "values": [{"value": 0, "fr": "aucune", "en": "none"}, {"value": 3, "fr": "trois", "en": "three"}]}
  ]})";
constexpr std::string_view rules =
    "- **TG-1.1** Two lots of each of five values.\n- **TG-1.2** Two cards a seat.\n- **TG-1.3** Refilling is for two "
    "seats.\n- **TG-2.1** Seats play in turn.\n- **TG-2.2** A seat plays a card it holds.\n- **TG-3.1** A card brings "
    "its value and the bonus.\n";

catalogue::Texts texts(std::string_view id) {
  return {id,
          about,
          rules,
          rules,
          R"({"play": "poser", "played": "{seat} pose {card}.", "drew": "{seat} pioche[ {cards}]."})",
          R"({"play": "play", "played": "{seat} plays {card}.", "drew": "{seat} draws[ {cards}]."})"};
}

}  // namespace

std::string Notation::write_move(const Move& move) { return "play " + write(move.card); }

std::optional<Move> Notation::read_move(std::string_view text) {
  const auto words = text::split_words(text);
  Move move;
  if (words.size() != 2 || words[0] != "play" || !read(words[1], move.card)) return std::nullopt;
  return move;
}

void Notation::for_each_writable_move(const std::function<void(const Move&)>& visit) {
  for (const Card card : CardSet::full().kinds()) visit(Move{card});
}

std::string Notation::paint(const View& view, const text::Painter&) { return text::write_cards(view.hand); }

const catalogue::Game& game() {
  static const catalogue::TypedGame<Rules, Notation> typed(texts("toy"));
  return typed;
}

const catalogue::Game& crooked_game() {
  static const catalogue::TypedGame<CrookedRules, Notation> typed(texts("crooked"));
  return typed;
}

}  // namespace paddock::toy

template struct paddock::text::DescribedNotation<paddock::toy::Rules, paddock::toy::Card>;

namespace paddock::catalogue {

// The list of games of this program. It replaces the generated list.
std::span<const Game* const> games() {
  static const std::array<const Game*, 2> all{&toy::crooked_game(), &toy::game()};
  return all;
}

}  // namespace paddock::catalogue
