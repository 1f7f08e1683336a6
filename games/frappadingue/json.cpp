#include "engine/text/json.hpp"

#include "engine/text/from_description.hpp"
#include "games/frappadingue/follows.hpp"
#include "games/frappadingue/notation.hpp"

namespace paddock::frappadingue {

BOOST_DESCRIBE_ENUM(FullHand, may_stop, must_throw)
BOOST_DESCRIBE_ENUM(CrashOnFirst, dead_card, ends_turn)
BOOST_DESCRIBE_ENUM(LastRound, yes, no)
BOOST_DESCRIBE_ENUM(Loss, nothing_scored, crashed, no_cards_left, out_of_reach)
BOOST_DESCRIBE_ENUM(Ending, target_reached, rounds_played)
BOOST_DESCRIBE_STRUCT(Options, (), (target, opening, last_round, full_hand, crash_on_first, plus5, deck))
BOOST_DESCRIBE_STRUCT(State, (), (seats, options, score, round, first, turn, thrown, counter, total, deck))
BOOST_DESCRIBE_STRUCT(View, (),
                      (seat, seats, options, score, round, first, turn, thrown, counter, total, may_write, piles))
BOOST_DESCRIBE_STRUCT(Threw, (), (seat, piles, cards))
BOOST_DESCRIBE_STRUCT(Kept, (), (seat, cards, specials, points, total, full_hand))
BOOST_DESCRIBE_STRUCT(Wrote, (), (seat, points, score, cards))
BOOST_DESCRIBE_STRUCT(Lost, (), (seat, reason, points, cards))
BOOST_DESCRIBE_STRUCT(ReachedTarget, (), (seat, score))
BOOST_DESCRIBE_STRUCT(Ended, (), (reason, rounds))
BOOST_DESCRIBE_STRUCT(Worth, (), (card, alone, three, special))
BOOST_DESCRIBE_STRUCT(Follows, (), (worth))

namespace {

using text::Json;
using text::JsonObject;

// How many scores a position lists.
int seats_of(const Json& json) {
  const Json* score = json.is_object() ? json.get_object().if_contains("score") : nullptr;
  return score != nullptr && score->is_array() ? static_cast<int>(score->get_array().size()) : 0;
}

// What is wrong with the options or the cards of a position; nothing when all is well.
std::string wrong_with(const State& state) {
  if (const Verdict verdict = check_table(state.options); !verdict)
    return "options: " + std::string(verdict.clause) + " does not allow them";
  const Cards placed = state.counter + state.thrown;
  if (!state.options.deck.cards.contains_all(placed)) return "counter and throw hold more of a card than the deck";
  return {};
}

}  // namespace

// What is in neither the counter nor the throw is in the deck.
Result<State> Notation::read_position(const Json& json) {
  const int seats = seats_of(json);
  if (seats < min_seats || seats > max_seats) return Error{"score: a list of 1 to 8 scores is expected"};
  State state;
  state.seats = static_cast<std::uint8_t>(seats);
  text::Reader reader(seats, text::Reader::Missing::keeps_default);
  if (!reader(json, state)) return Error{reader.problem()};
  if (state.seats != seats) return Error{"seats: there are as many as scores"};
  if (const std::string wrong = wrong_with(state); !wrong.empty()) return Error{wrong};
  if (!json.get_object().contains("deck")) state.deck = state.options.deck.cards - state.counter - state.thrown;
  if (const char* broken = fault(state)) return Error{broken};
  return state;
}

}  // namespace paddock::frappadingue

template struct paddock::text::Described<paddock::frappadingue::Rules>;
