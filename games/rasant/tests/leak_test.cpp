#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "engine/testkit/hidden_information.hpp"
#include "engine/testkit/legality.hpp"
#include "engine/testkit/round_trips.hpp"
#include "engine/testkit/scenario.hpp"
#include "engine/testkit/signature.hpp"
#include "games/rasant/tests/table.hpp"

// Rules with planted bugs. The conformance suite must find each of them, because a suite that cannot fail proves
// nothing.
namespace paddock::rasant {

namespace {

const catalogue::Game& game() { return *catalogue::find("rasant"); }

template <class G>
std::string wrong_worlds(testkit::Coverage& coverage) {
  return testkit::worlds_match_their_view<G, Notation>(game().about(), 100, 5, coverage);
}

template <class G>
std::string wrong_worlds() {
  testkit::Coverage coverage;
  return wrong_worlds<G>(coverage);
}

template <class G>
std::string wrong_events() {
  testkit::Coverage coverage;
  return testkit::events_reveal_no_more_than_views<G, Notation>(game().about(), 200, 5, coverage);
}

template <class G>
std::string wrong_moves() {
  return testkit::moves_are_what_check_allows<G, Notation>(game(), 50, 5);
}

void expect_found(const std::string& sentence, std::string_view part) {
  EXPECT_NE(sentence.find(part), std::string::npos) << "found: “" << sentence << "”";
}

}  // namespace

TEST(rasant_planted, the_rules_themselves_pass) {
  EXPECT_EQ(wrong_worlds<Rules>(), "");
  EXPECT_EQ(wrong_events<Rules>(), "");
  EXPECT_EQ(wrong_moves<Rules>(), "");
  EXPECT_EQ(views_do_not_depend_on_hidden_cards<Rules>(game().about(), 100), "");
}

// Everybody sees the cards that a seat draws.
struct LeaksDraws : Rules {
  static constexpr std::optional<Event> visible_to(const Event& event, Seat viewer) {
    return std::holds_alternative<Drew>(event) ? event : Rules::visible_to(event, viewer);
  }
};
TEST(rasant_planted, draws_visible_to_everybody_are_found) {
  expect_found(wrong_events<LeaksDraws>(), "though its view does not");
}

// Everybody sees the card that a pass discards.
struct LeaksDiscards : Rules {
  static constexpr std::optional<Event> visible_to(const Event& event, Seat viewer) {
    return std::holds_alternative<Passed>(event) ? event : Rules::visible_to(event, viewer);
  }
};
TEST(rasant_planted, discards_visible_to_everybody_are_found) {
  expect_found(wrong_events<LeaksDiscards>(), "though its view does not");
}

// A seat sees the hand of the seat on its left.
struct PeekingView : View {
  CardSet next_hand;
  constexpr bool operator==(const PeekingView&) const = default;
};
struct Peeks : Rules {
  using View = PeekingView;
  static constexpr View view(const State& state, Seat viewer) {
    View view{Rules::view(state, viewer), {}};
    if (viewer != no_seat) view.next_hand = state.hand[left_of(viewer, state.seats)];
    return view;
  }
  static constexpr State sample_world(const View& view, Rng& rng) { return Rules::sample_world(view, rng); }
};
TEST(rasant_planted, a_view_of_another_hand_is_found) {
  expect_found(wrong_worlds<Peeks>(), "sees another view in a world sampled from it");
  expect_found(views_do_not_depend_on_hidden_cards<Peeks>(game().about(), 100), "hidden cards were exchanged");
}

// The same leak, but sampled worlds are consistent with it. Only an independent statement of what is hidden finds it.
struct PeeksConsistently : Peeks {
  static constexpr State sample_world(const View& view, Rng& rng) {
    State state = Rules::sample_world(view, rng);
    if (view.seat == no_seat) return state;
    const Seat next = left_of(view.seat, view.seats);
    for (const Seat other : SeatSet::first(view.seats)) {
      if (other == view.seat) continue;
      state.pile.add_all(state.hand[other]);
      state.pile.add_all(state.discarded[other]);
      state.hand[other] = state.discarded[other] = CardSet{};
    }
    for (const Card held : view.next_hand.kinds()) {
      for (int copy = 0; copy < view.next_hand.count(held); ++copy) state.pile.remove(held);
    }
    state.hand[next] = view.next_hand;
    Chance chance(rng);
    for (const Seat other : SeatSet::first(view.seats)) {
      if (other == view.seat) continue;
      fill_hand(state.hand[other], view.cards_held[other], state.pile, chance);
      fill_hand(state.discarded[other], view.cards_discarded[other], state.pile, chance);
    }
    rng = chance.rng();
    return state;
  }
};
TEST(rasant_planted, a_view_of_another_hand_is_found_even_if_sampled_worlds_agree_with_it) {
  EXPECT_EQ(wrong_worlds<PeeksConsistently>(), "");
  expect_found(views_do_not_depend_on_hidden_cards<PeeksConsistently>(game().about(), 100),
               "hidden cards were exchanged");
}

// A view that contains the whole position.
struct LeakingView : View {
  State truth;
  constexpr bool operator==(const LeakingView&) const = default;
};
struct LeaksEverything : Rules {
  using View = LeakingView;
  static constexpr View view(const State& state, Seat viewer) { return {Rules::view(state, viewer), state}; }
  static constexpr State sample_world(const View& view, Rng&) { return view.truth; }
};
TEST(rasant_planted, a_view_of_everything_samples_only_the_true_world) {
  testkit::Coverage coverage;
  EXPECT_EQ(wrong_worlds<LeaksEverything>(coverage), "");
  EXPECT_EQ(coverage.different, 0) << "the conformance suite wants one world in ten to differ";
  expect_found(coverage.known_secrets(), "knows all that seat");
  expect_found(views_do_not_depend_on_hidden_cards<LeaksEverything>(game().about(), 100),
               "hidden cards were exchanged");
}

// A sampled world in which the viewer holds other cards.
struct ForgetsItsHand : Rules {
  static constexpr State sample_world(const View& view, Rng& rng) {
    State state = Rules::sample_world(view, rng);
    if (view.seat == no_seat) return state;
    std::swap(state.hand[view.seat], state.hand[left_of(view.seat, view.seats)]);
    return state;
  }
};
TEST(rasant_planted, a_world_with_another_hand_is_found) { EXPECT_NE(wrong_worlds<ForgetsItsHand>(), ""); }

// A sampled world in which a card is missing.
struct SamplesWorldsWithoutACard : Rules {
  static constexpr State sample_world(const View& view, Rng& rng) {
    State state = Rules::sample_world(view, rng);
    if (!state.pile.empty()) state.pile.remove(state.pile.lowest());
    return state;
  }
};
TEST(rasant_planted, an_impossible_world_is_found) {
  expect_found(wrong_worlds<SamplesWorldsWithoutACard>(), "the 56 cards are not each in one place");
}

// One legal move is not listed.
struct Forgets : Rules {
  template <class Out>
  static constexpr void moves(const State& state, Seat seat, Out& out) {
    MoveList<Rules> all;
    Rules::moves(state, seat, all);
    for (std::size_t i = 0; i == 0 || i + 1 < all.size(); ++i) out.add(all[i]);
  }
};
TEST(rasant_planted, a_move_not_listed_is_found) { expect_found(wrong_moves<Forgets>(), "is allowed but not listed"); }

// A leader may pass, according to `moves`.
struct Offers : Rules {
  template <class Out>
  static constexpr void moves(const State& state, Seat seat, Out& out) {
    Rules::moves(state, seat, out);
    if (state.round.leading() && !out.full()) out.add(pass());
  }
};
TEST(rasant_planted, a_refused_move_that_is_listed_is_found) {
  expect_found(wrong_moves<Offers>(), "pass is listed but refused");
}

// A 125 beats a 125.
struct Lenient : Rules {
  static constexpr Verdict check(const State& state, Seat seat, const Move& move) {
    const Verdict verdict = Rules::check(state, seat, move);
    return !verdict && verdict.clause == std::string_view("RA-3.5") ? allowed : verdict;
  }
};
TEST(rasant_planted, an_illegal_move_that_is_allowed_is_found) {
  expect_found(wrong_moves<Lenient>(), "play black-125 is allowed but not listed");
}

// A refusal with an unknown clause.
struct Unexplained : Rules {
  static constexpr Verdict check(const State& state, Seat seat, const Move& move) {
    return Rules::check(state, seat, move) ? allowed : Verdict{"because"};
  }
};
TEST(rasant_planted, a_refusal_without_a_clause_is_found) {
  expect_found(wrong_moves<Unexplained>(), "is refused by because, which is no clause");
}

// Two seats are to act, but one of them has no move.
struct Crowded : Rules {
  static constexpr SeatSet to_act(const State& state) {
    SeatSet seats = Rules::to_act(state);
    if (state.round.leading() && !seats.empty()) seats.add(left_of(state.round.turn, state.seats));
    return seats;
  }
};
TEST(rasant_planted, a_seat_to_act_out_of_turn_is_found) { expect_found(wrong_moves<Crowded>(), "listed but refused"); }

// A card is lost in every round.
struct LosesACard : Rules {
  template <class Log>
  static constexpr void apply(State& state, Seat seat, const Move& move, Chance& chance, Log& log) {
    Rules::apply(state, seat, move, chance, log);
    if (state.round.leading() && !state.pile.empty()) state.pile.remove(state.pile.lowest());
  }
};
TEST(rasant_planted, a_lost_card_is_found) {
  const auto wrong = testkit::plays_to_the_end<LosesACard, Notation>(game().about(), 5);
  expect_found(wrong, "the 56 cards are not each in one place");
}

// A bound that matches exceed.
struct Impatient : Rules {
  static constexpr int max_decisions(const Options&, int) { return 30; }
};
TEST(rasant_planted, a_match_that_is_too_long_is_found) {
  expect_found(testkit::plays_to_the_end<Impatient, Notation>(game().about(), 5), "the match is too long");
}

// Uses its own random generator instead of the given chance.
struct OwnDice : Rules {
  template <class Log>
  static constexpr void apply(State& state, Seat seat, const Move& move, Chance&, Log& log) {
    Chance own{Rng(99)};
    Rules::apply(state, seat, move, own, log);
  }
};
TEST(rasant_planted, chance_that_is_not_in_the_record_is_found) {
  EXPECT_NE((testkit::replays<OwnDice, Notation>(game(), 10)), "");
}
TEST(rasant_planted, another_behaviour_has_another_signature) {
  EXPECT_NE((testkit::signature<OwnDice, Notation>(game(), 10)), (testkit::signature<Rules, Notation>(game(), 10)));
}

// Writes the lead of a black card without its colour.
struct Mumbles : Notation {
  using Notation::Notation;
  static std::string write_move(const Move& move) { return Notation::write_move({move.kind, move.card, Colour::none}); }
};
TEST(rasant_planted, incomplete_notation_of_a_move_is_found) {
  expect_found(testkit::round_trips<Rules, Mumbles>(game().about(), 100, 2), "is not read as it was written");
}

// Writes draw events without the cards.
struct Abridges : Notation {
  using Notation::Notation;
  static text::JsonText write_event(const Event& event, int seats) {
    return Notation::write_event(Rules::visible_to(event, no_seat).value_or(event), seats);
  }
};
TEST(rasant_planted, incomplete_json_of_an_event_is_found) {
  expect_found(testkit::round_trips<Rules, Abridges>(game().about(), 100, 2), "an event comes back changed");
}

TEST(rasant_planted, a_scenario_that_does_not_hold_is_found) {
  const auto problem_of = [](std::string_view expected) {
    const auto scenarios = testkit::read_scenarios(
        R"({"game": "rasant", "title": "", "clauses": ["RA-3.2"], "play": ["0: play red-10", "1: pass"],
            "position": {"line": "K RGB YYG RBR GBY", "hand": ["red-10 red-20", "blue-10"], "round": {"turn": 0}},
            "expect": )" +
        std::string(expected) + "}");
    return testkit::run_scenario(scenarios->front());
  };
  EXPECT_EQ(problem_of(R"({"to_act": [0]})"), "");
  EXPECT_NE(problem_of(R"({"to_act": [1]})"), "");
  EXPECT_NE(problem_of(R"({"position": {"score": [1, 0]}})"), "");
  EXPECT_NE(problem_of(R"({"moves": ["0: pass"]})"), "");
  EXPECT_NE(problem_of(R"({"refused": {"0: pass": "RA-3.2"}})"), "");
  EXPECT_NE(problem_of(R"({"allowed": ["1: pass"]})"), "");
  EXPECT_NE(problem_of(R"({"events": [{"event": "passed", "seat": 0}]})"), "");
  EXPECT_NE(problem_of(R"({"outcome": {"winners": [0]}})"), "");
  EXPECT_NE(problem_of("{}"), "");
}

}  // namespace paddock::rasant
