#include "engine/testkit/hidden_information.hpp"
#include "games/piquepoints/tests/table.hpp"

namespace paddock::piquepoints {

namespace {

const catalogue::Game& game() { return *catalogue::find("piquepoints"); }

// Seat 1 is under pressure and holds an INFRACTION that it may lay, or none.
State pressed(bool holds_infraction) {
  return Table{3}
      .hand(0, "pressure speed-50")
      .kitty(0, "points-3")
      .kitty(1, "points-1")
      .hand(1, holds_infraction ? "belt speed-50" : "accident speed-50")
      .lay(0, "pressure")
      .end(0)
      .state();
}

// The same position with two cards exchanged that are both hidden from the viewer.
State with_hidden_cards_exchanged(State state, Seat viewer, Rng& rng) {
  std::vector<CardSet*> heaps;
  if (!state.pile.empty()) heaps.push_back(&state.pile);
  for (const Seat other : SeatSet::first(state.seats)) {
    if (other != viewer) heaps.push_back(&state.hand[other]);
  }
  testkit::exchange_cards(heaps, rng);
  return state;
}

}  // namespace

TEST(piquepoints_view, a_seat_sees_its_hand_and_how_many_cards_others_hold) {
  const State state = Table{3}.hand(0, "belt").hand(1, "phone gendarme accident").state();
  const View seen = view(state, seat(1));
  EXPECT_EQ(text::write_cards(seen.hand), "phone gendarme accident");
  EXPECT_EQ(seen.cards_held[seat(0)], 1);
  EXPECT_EQ(seen.cards_held[seat(1)], 3);
  EXPECT_EQ(seen.pile, state.pile.size());
  EXPECT_TRUE(view(state, no_seat).hand.empty());
}

TEST(piquepoints_view, both_piles_are_seen_whole_and_in_order) {
  const State state = Table{}.routes("route-130 route-50").driving("speed-50 gendarme belt").offence_of(1).state();
  for (const Seat viewer : {seat(0), seat(1), no_seat}) {
    const View seen = view(state, viewer);
    EXPECT_EQ(write(seen.round.routes), "route-130 route-50");
    EXPECT_EQ(write(seen.round.driving), "speed-50 gendarme belt");
    EXPECT_EQ(seen.round.offender, seat(1));
  }
}

RULE_TEST(piquepoints, "PP-6.6 PP-6.7", everybody_sees_what_pressure_asks_of_the_seat_to_play) {
  for (const Seat viewer : {seat(0), seat(1), seat(2), no_seat}) {
    EXPECT_EQ(view(pressed(true), viewer).round.debt, Debt::infraction);
    EXPECT_EQ(view(pressed(false), viewer).round.debt, Debt::draw);
  }
}

RULE_TEST(piquepoints, "PP-6.6 PP-6.7", sampled_hands_under_pressure_fit_the_debt) {
  Rng rng(1);
  for (const bool holds_infraction : {true, false}) {
    for (int i = 0; i < 100; ++i) {
      const State world = sample_world(view(pressed(holds_infraction), seat(2)), rng);
      EXPECT_EQ(violated_invariant(world), nullptr);
      EXPECT_EQ(can_lay_infraction(world, seat(1)), holds_infraction);
    }
  }
}

TEST(piquepoints_view, a_drawn_card_is_visible_only_to_its_seat) {
  const Event drew = Drew{seat(1), card("belt")};
  EXPECT_EQ(visible_to(drew, seat(1)), drew);
  EXPECT_EQ(visible_to(drew, seat(0)), Event(Drew{seat(1), no_card}));
  EXPECT_EQ(visible_to(drew, no_seat), Event(Drew{seat(1), no_card}));
  const Event laid = Laid{seat(1), card("belt"), true};
  EXPECT_EQ(visible_to(laid, seat(0)), laid);
}

RULE_TEST(piquepoints, "PP-4.3", sampled_hands_after_a_draw_at_the_start_have_a_card_that_must_be_laid) {
  const auto table = Table{}.no_route().hand(0, "speed-50 gendarme").draws("points-2");
  const State state = table.draw(0).state();
  Rng rng(1);
  for (int i = 0; i < 100; ++i) {
    const State world = sample_world(view(state, seat(1)), rng);
    EXPECT_EQ(violated_invariant(world), nullptr);
    EXPECT_EQ(world.hand[seat(0)].size(), 3);
    EXPECT_EQ(world.hand[seat(0)].among(all_routes.with_kinds(all_points)).size(), 1);
  }
}

TEST(piquepoints_view, views_do_not_depend_on_hidden_cards) {
  int exchanged = 0;
  const auto wrong = testkit::sample_positions<Rules, Notation>(
      game().about(), 400, 5, [&](testkit::RandomMatch<Rules>& match) -> std::string {
        for (const Seat viewer : testkit::viewers<Rules>(match.table().seats)) {
          State other = with_hidden_cards_exchanged(match.state(), viewer, match.rng());
          if (violated_invariant(other) != nullptr)
            continue;  // with that hand, the seat to play could not owe what it owes
          if (!(other == match.state())) ++exchanged;
          if (!(view(other, viewer) == view(match.state(), viewer)))
            return "a seat sees that hidden cards were exchanged";
        }
        return {};
      });
  EXPECT_EQ(wrong, "");
  EXPECT_GT(exchanged, 1000);
}

// A planted leak: everybody sees the card that a seat draws.
struct LeaksDraws : Rules {
  static constexpr std::optional<Event> visible_to(const Event& event, Seat) { return event; }
};
TEST(piquepoints_planted, draws_visible_to_everybody_are_found) {
  testkit::Coverage coverage;
  const auto wrong = testkit::events_reveal_no_more_than_views<LeaksDraws, Notation>(game().about(), 200, 5, coverage);
  EXPECT_NE(wrong.find("though its view does not"), std::string::npos) << wrong;
}

// A planted bug: sampled hands ignore what a seat owes.
struct ForgetsDebts : Rules {
  static constexpr State sample_world(View view, Rng& rng) {
    const Debt owed = view.round.debt;
    view.round.debt = Debt::nothing;
    State world = Rules::sample_world(view, rng);
    world.round.debt = owed;
    return world;
  }
};
TEST(piquepoints_planted, sampled_hands_that_contradict_the_debt_are_found) {
  testkit::Coverage coverage;
  const auto wrong = testkit::worlds_match_their_view<ForgetsDebts, Notation>(game().about(), 400, 2, coverage);
  EXPECT_NE(wrong, "");
}

// A planted bug: `moves` ignores that pressure requires an infraction.
struct ForgetsPressure : Rules {
  template <class Out>
  static constexpr void moves(State state, Seat seat, Out& out) {
    if (state.round.debt == Debt::infraction) state.round.debt = Debt::nothing;
    Rules::moves(state, seat, out);
  }
};
TEST(piquepoints_planted, moves_that_check_refuses_are_found) {
  const auto wrong = testkit::moves_are_what_check_allows<ForgetsPressure, Notation>(game(), 100, 5);
  EXPECT_NE(wrong.find("is listed but refused"), std::string::npos) << wrong;
}

namespace {

text::Json follows_of(const Table& table) {
  return text::parse_json_text(Notation::write_view(piquepoints::view(table.state(), no_seat))).at("follows");
}

}  // namespace

RULE_TEST(piquepoints, "PP-8.2", a_view_tells_the_points_of_each_kitty) {
  const auto table = Table{3}.kitty(0, "points-1 points-3").kitty(2, "points-2");
  EXPECT_EQ(follows_of(table).at("points"), (text::JsonArray{4, 0, 2}));
}

RULE_TEST(piquepoints, "PP-7.3", a_view_tells_in_how_many_turns_cards_may_still_be_drawn) {
  EXPECT_EQ(follows_of(Table{2}.turns(10)).at("drawing_turns"), 50);
  EXPECT_EQ(follows_of(Table{2}.turns(60)).at("drawing_turns"), 0);
}

}  // namespace paddock::piquepoints
