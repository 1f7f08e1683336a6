#include <boost/json/parse.hpp>

#include "engine/testkit/random_match.hpp"
#include "games/piquepoints/tests/table.hpp"

namespace paddock::piquepoints {

TEST(piquepoints_notation, moves_are_written_as_the_rules_write_them) {
  EXPECT_EQ(Notation::write_move(lay(route_card(1))), "lay route-90");
  EXPECT_EQ(Notation::write_move(lay(speed_card(2))), "lay speed-130");
  EXPECT_EQ(Notation::write_move(lay(points_card(2))), "lay points-3");
  EXPECT_EQ(Notation::write_move(lay(draw_one_card)), "lay draw-one");
  EXPECT_EQ(Notation::write_move(draw), "draw");
  EXPECT_EQ(Notation::write_move(end_turn), "end");
}

TEST(piquepoints_notation, every_writable_move_is_read_as_it_was_written) {
  std::set<std::string> written;
  Notation::for_each_writable_move([&](const Move& move) {
    written.insert(Notation::write_move(move));
    EXPECT_EQ(Notation::read_move(Notation::write_move(move)), move) << Notation::write_move(move);
  });
  EXPECT_EQ(written.size(), 17U) << "fifteen kinds of cards, a draw, an end";
}

TEST(piquepoints_notation, other_texts_are_no_moves) {
  for (const char* text : {"", " ", "lay", "route-90", "lay route", "lay route-100", "lay points-4", "lay points-0",
                           "lay belt phone", "Lay belt", "draw belt", "end turn", "pass", "lay draw_one", "lay draw"}) {
    EXPECT_FALSE(Notation::read_move(text)) << "“" << text << "”";
  }
  EXPECT_EQ(Notation::read_move("  lay   belt "), Notation::read_move("lay belt"));
}

TEST(piquepoints_notation, a_split_is_three_digits) {
  Split split;
  EXPECT_TRUE(read("0-6-1", split));
  EXPECT_EQ(write(split), "0-6-1");
  for (const char* text : {"", "2-2", "2-2-3-0", "2 2 3", "a-b-c", "2-2-33", "-2-2-3"})
    EXPECT_FALSE(read(text, split)) << text;
}

TEST(piquepoints_notation, piles_are_written_from_the_bottom_to_the_top) {
  const auto pile = testkit::written<DrivingPile>("belt speed-50 gendarme");
  EXPECT_EQ(pile.top(), gendarme_card);
  EXPECT_EQ(write(pile), "belt speed-50 gendarme");
  DrivingPile other;
  EXPECT_FALSE(read("belt spade", other));
  RoutePile routes;
  EXPECT_FALSE(read("route-50 route-50 route-90 route-90 route-130 route-130 route-130", routes)) << "there are six";
}

TEST(piquepoints_notation, cards_are_drawn_by_their_names) {
  for (std::uint16_t index = 0; index < card_kinds; ++index)
    EXPECT_EQ(Notation::read_card(Notation::write_card(index)), index);
  EXPECT_FALSE(Notation::read_card(""));
  EXPECT_FALSE(Notation::read_card("joker"));
}

namespace {

// The error of a position with two hands and a ROUTE of 90, with these members of the round and of the position.
std::string problem(std::string_view round = "", std::string_view others = "") {
  std::string json = R"({"hand": ["belt speed-50", "gendarme speed-90"], "round": {"turn": 0, "routes": "route-90")";
  json += std::string(round) + "}" + std::string(others) + "}";
  const auto read = Notation::read_position(boost::json::parse(json));
  return read ? "" : read.error();
}

const char* const no_such_turn = "the turn is not one that can be played";

}  // namespace

TEST(piquepoints_position, missing_members_are_completed) {
  const auto read = Notation::read_position(
      boost::json::parse(R"({"hand": ["belt", "phone", "route-50 gendarme"], "round": {"turn": 2}})"));
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->seats, 3);
  EXPECT_EQ(read->pile.size(), 30);
  EXPECT_EQ(read->round.debt, Debt::start);
  EXPECT_EQ(read->round.began, seat(2));
}

TEST(piquepoints_position, if_the_draw_pile_is_given_other_cards_are_under_the_table_piles) {
  const auto read = Notation::read_position(boost::json::parse(
      R"({"hand": ["belt", "points-1 points-1 points-2 points-2 points-3 points-3 points-3"], "pile": "gendarme",
          "round": {"turn": 0, "routes": "route-50", "driving": "accident"}})"));
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(write(read->round.routes), "route-50 route-90 route-90 route-130 route-130 route-50");
  EXPECT_EQ(read->round.driving.top(), accident_card);
  EXPECT_EQ(read->round.driving.size(), 19);
}

TEST(piquepoints_position, a_surplus_card_is_reported) {
  EXPECT_EQ(problem(R"(, "driving": "belt belt")"), "the card “belt” is in the position 3 times, in the deck 2");
  EXPECT_EQ(problem(R"(, "kitty": ["points-1 points-1 points-1", ""])"),
            "the card “points-1” is in the position 3 times, in the deck 2");
  EXPECT_EQ(problem(R"(, "kitty": ["points-1 points-1 points-1", ""])", R"(, "options": {"points": "3-0-4"})"), "");
}

TEST(piquepoints_position, missing_cards_are_reported) {
  EXPECT_EQ(problem("", R"(, "pile": "")"), "the 34 cards are not each in one place");
}

TEST(piquepoints_position, piles_take_only_their_cards) {
  const std::string misplaced = "a card lies on a pile where it may not be laid";
  EXPECT_EQ(problem(R"(, "kitty": ["phone", ""])"), misplaced);
  EXPECT_EQ(problem(R"(, "driving": "points-1")"), misplaced);
  EXPECT_EQ(problem(R"(, "driving": "route-50")"), misplaced);
}

TEST(piquepoints_position, an_infraction_on_top_belongs_to_a_seat) {
  const std::string wrong = "the live infraction is not the top card of the driving pile";
  EXPECT_EQ(problem(R"(, "driving": "phone")"), wrong);
  EXPECT_EQ(problem(R"(, "driving": "phone", "offender": 1)"), "");
  EXPECT_EQ(problem(R"(, "driving": "speed-130", "offender": 1)"), "");
  EXPECT_EQ(problem(R"(, "driving": "accident", "offender": 1)"), wrong);
  EXPECT_EQ(problem(R"(, "offender": 1)"), wrong);
}

TEST(piquepoints_position, a_debt_is_one_that_the_seat_can_have) {
  EXPECT_EQ(problem(R"(, "debt": "draw")"), "");
  EXPECT_EQ(problem(R"(, "debt": "draw_one")"), "");
  EXPECT_EQ(problem(R"(, "debt": "start")"), no_such_turn) << "a route lies";
  EXPECT_EQ(problem(R"(, "debt": "draw", "drew": true)"), no_such_turn) << "it is paid";
  EXPECT_EQ(problem(R"(, "debt": "draw", "kitty": ["points-1", ""])"), no_such_turn) << "it can lay an infraction";
  EXPECT_EQ(problem(R"(, "debt": "infraction")"), no_such_turn) << "no points in the kitty";
  EXPECT_EQ(problem(R"(, "debt": "infraction", "kitty": ["points-1", ""])"), "");
  EXPECT_EQ(problem(R"(, "debt": "draw", "laid": "phone")"), no_such_turn) << "who has laid owes nothing";
  EXPECT_EQ(problem(R"(, "drew": true, "laid": "phone")"), no_such_turn) << "the turn would be over";
}

TEST(piquepoints_position, a_round_is_one_of_those_to_be_played) {
  EXPECT_EQ(problem(R"(, "number": 2)"), no_such_turn);
  EXPECT_EQ(problem(R"(, "number": 2)", R"(, "options": {"rounds": 2})"), "");
  EXPECT_EQ(problem(R"(, "idle": 2)"), no_such_turn);
  EXPECT_EQ(problem(R"(, "turns": 61)"), no_such_turn);
}

TEST(piquepoints_position, options_that_the_rules_refuse_are_refused) {
  EXPECT_EQ(problem("", R"(, "options": {"points": "9-9-9"})"), "options: PP-1.1 does not allow them");
  EXPECT_EQ(problem("", R"(, "options": {"rounds": 0})"), "options: PP-2.2 does not allow them");
}

TEST(piquepoints_position, the_number_of_hands_is_the_number_of_seats) {
  const auto read = Notation::read_position(boost::json::parse(R"({"hand": ["belt"]})"));
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error(), "hand: a list for 2 to 6 seats is expected");
  EXPECT_EQ(problem("", R"(, "seats": 3)"), "seats: there are as many as “hand” lists");
}

// The reasons for or against a move, as shown with hints.

namespace {

text::Reason reason_for(const Table& table, std::string_view written) {
  const State state = table.state();
  const auto move = Notation::read_move(written);
  EXPECT_TRUE(move && piquepoints::check(state, seat(0), *move)) << written;
  return Notation::write_reason(piquepoints::view(state, seat(0)), *move);
}

std::string key_for(const Table& table, std::string_view written) { return reason_for(table, written).key; }

}  // namespace

TEST(piquepoints_reasons, the_last_card_ends_the_round_whatever_it_is) {
  EXPECT_EQ(key_for(Table{}.hand(0, "points-3"), "lay points-3"), "last");
  EXPECT_EQ(key_for(Table{}.hand(0, "points-3 belt"), "lay points-3"), "points");
}

TEST(piquepoints_reasons, a_gendarme_that_steals_to_the_hand_is_not_the_last_card) {
  const auto table = [](StolenTo place) {
    return Table{}
        .with(&Options::stolen_to, place)
        .driving("phone")
        .offence_of(1)
        .kitty(1, "points-2")
        .hand(0, "gendarme");
  };
  EXPECT_EQ(key_for(table(StolenTo::kitty), "lay gendarme"), "last");
  EXPECT_EQ(key_for(table(StolenTo::hand), "lay gendarme"), "steal");
}

TEST(piquepoints_reasons, a_speed_is_lawful_or_an_offence_that_may_cost) {
  const auto table = [] { return Table{}.hand(0, "speed-50 speed-130 belt").kitty(0, "points-1"); };
  EXPECT_EQ(key_for(table(), "lay speed-50"), "lawful");
  EXPECT_EQ(key_for(table(), "lay speed-130"), "risk");
  const auto poor = Table{}.with(&Options::speeding_needs_points, YesNo::no).hand(0, "speed-130 belt");
  EXPECT_EQ(key_for(poor, "lay speed-130"), "free");
}

TEST(piquepoints_reasons, the_reason_of_a_route_is_its_limit_and_moves_without_a_card_have_reasons) {
  const auto table = Table{}.hand(0, "route-130 accident belt");
  EXPECT_EQ(reason_for(table, "lay route-130").values.at("limit").to_number<int>(), 130);
  EXPECT_EQ(key_for(table, "lay accident"), "hinder");
  EXPECT_EQ(key_for(table, "draw"), "draw");
  EXPECT_EQ(key_for(table, "end"), "wait");
}

namespace {

std::string painted(const State& state, Seat viewer, text::Language language = text::Language::en,
                    bool colour = false) {
  const auto& words = catalogue::find("piquepoints")->words(language);
  return Notation::paint(view(state, viewer),
                         text::Painter(words, {"Ada", "Ben", "Cleo", "Dan", "Eve", "Fay"}, colour));
}

void expect_in(const std::string& text, std::string_view part) {
  EXPECT_NE(text.find(part), std::string::npos) << "“" << part << "” is not in\n" << text;
}

State under_pressure() {
  return Table{3}
      .hand(0, "pressure speed-50")
      .kitty(0, "points-1 points-3")
      .kitty(1, "points-2")
      .hand(1, "belt speed-50")
      .driving("speed-90 accident")
      .lay(0, "pressure")
      .end(0)
      .state();
}

}  // namespace

TEST(piquepoints_terminal, piles_kitties_and_the_live_infraction_are_shown) {
  const std::string text = painted(under_pressure(), seat(2));
  expect_in(text, "limit 90 km/h [route-90]");
  expect_in(text, "[pressure] ← ! infraction of Ada, can still be punished\n              [accident] [speed-90]");
  expect_in(text, "4 points   kitty [1] [3]");
}

TEST(piquepoints_terminal, the_seat_to_play_and_its_duty_are_shown) {
  for (const Seat viewer : {seat(1), seat(2), no_seat}) {
    expect_in(painted(under_pressure(), viewer), "Ben is under pressure and must lay an infraction or a gendarme.");
  }
  expect_in(painted(under_pressure(), seat(1), text::Language::fr),
            "Ben est sous pression et doit poser une infraction");
}

TEST(piquepoints_terminal, only_ones_own_hand_is_shown) {
  expect_in(painted(under_pressure(), seat(1)), "Your hand   [speed-50] [belt]");
  EXPECT_EQ(painted(under_pressure(), no_seat).find("Your hand"), std::string::npos);
}

TEST(piquepoints_terminal, no_line_is_wider_than_a_hundred_columns) {
  for (const auto language : {text::Language::fr, text::Language::en}) {
    for (const bool colour : {false, true}) {
      Options options;
      options.rounds = 9;
      Chance chance{Rng(8)};
      Rng rng(9);
      NoLog log;
      State state = open(options, 6, chance);
      for (; !Rules::to_act(state).empty();) {
        const std::string table = painted(state, state.round.turn, language, colour);
        for (std::size_t from = 0; from < table.size(); from = table.find('\n', from) + 1) {
          const auto line = table.substr(from, table.find('\n', from) - from);
          ASSERT_LE(text::columns(line), 100) << line;
        }
        MoveList<Rules> list;
        moves(state, state.round.turn, list);
        apply(state, state.round.turn, list[rng.below(static_cast<std::uint32_t>(list.size()))], chance, log);
      }
    }
  }
}

}  // namespace paddock::piquepoints
