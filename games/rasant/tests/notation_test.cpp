#include <boost/json/parse.hpp>

#include "games/rasant/tests/table.hpp"

namespace paddock::rasant {

TEST(rasant_notation, moves_are_written_as_the_rules_write_them) {
  EXPECT_EQ(Notation::write_move(play(card("red-40"))), "play red-40");
  EXPECT_EQ(Notation::write_move(play(card("black-125"))), "play black-125");
  EXPECT_EQ(Notation::write_move(play(card("black-125"), Colour::red)), "play black-125 as red");
  EXPECT_EQ(Notation::write_move(pass()), "pass");
  EXPECT_EQ(Notation::write_move(pass(card("red-10"))), "pass red-10");
}

TEST(rasant_notation, every_writable_move_is_read_as_it_was_written) {
  std::set<std::string> written;
  int count = 0;
  Notation::for_each_writable_move([&](const Move& move) {
    ++count;
    written.insert(Notation::write_move(move));
    EXPECT_EQ(Notation::read_move(Notation::write_move(move)), move) << Notation::write_move(move);
  });
  EXPECT_EQ(count, 1 + 50 * 6) << "a plain pass, then a discard, a play and four namings for each kind of card";
  EXPECT_EQ(written.size(), static_cast<std::size_t>(count));
}

TEST(rasant_notation, blanks_around_words_do_not_matter) {
  EXPECT_EQ(Notation::read_move("  play   red-40 "), play(card("red-40")));
  EXPECT_EQ(Notation::read_move("pass\t"), pass());
}

TEST(rasant_notation, other_texts_are_no_moves) {
  for (const char* text : {"",
                           " ",
                           "play",
                           "red-40",
                           "Play red-40",
                           "play Red-40",
                           "play red",
                           "play red-45",
                           "play red-130",
                           "play red-040",
                           "play red 40",
                           "play black-120",
                           "play purple-10",
                           "play red-40 red-50",
                           "play red-40 as",
                           "play red-40 as purple",
                           "play black-125 as black",
                           "play black-125 in red",
                           "play black-125 as red now",
                           "pass red",
                           "pass red-10 red-20",
                           "pass red-10 as red",
                           "raise red-40",
                           "passe",
                           "play -40",
                           "play red-"}) {
    EXPECT_FALSE(Notation::read_move(text)) << "“" << text << "”";
  }
}

TEST(rasant_notation, cards_have_one_name_each) {
  std::set<std::string> names;
  for (const Card found : CardSet::full().kinds()) {
    names.insert(write(found));
    EXPECT_EQ(Notation::read_card(Notation::write_card(found.index)), found.index);
  }
  EXPECT_EQ(names.size(), 50U);
  EXPECT_FALSE(Notation::read_card(""));
  EXPECT_FALSE(Notation::read_card("red"));
}

TEST(rasant_notation, a_line_is_thirteen_letters_from_the_head) {
  EXPECT_EQ(write(line("KRGBYYGRBRGBY")), "K R G B Y Y G R B R G B Y");
  Line cars_read;
  EXPECT_TRUE(read("K RGB YYG RBR GBY", cars_read));
  for (const char* text : {"", "K RGB YYG RBR GB", "K RGB YYG RBR GBYY", "K RGB YYG RBR GBX", "k rgb yyg rbr gby"}) {
    EXPECT_FALSE(read(text, cars_read)) << text;
  }
}

TEST(rasant_notation, options_not_chosen_have_their_default) {
  const auto options = Notation::read_options(boost::json::object{{"last_seat", "stops"}});
  ASSERT_TRUE(options);
  EXPECT_EQ(options->last_seat, LastSeat::stops);
  EXPECT_EQ(options->black_lead, BlackLead::forced);
  EXPECT_EQ(options->no_pass_leader, NoPassLeader::left_of_winner);
}

TEST(rasant_notation, unknown_options_are_refused_with_a_sentence) {
  const auto no_value = Notation::read_options(boost::json::object{{"last_seat", "sleeps"}});
  ASSERT_FALSE(no_value);
  EXPECT_EQ(no_value.error(), "last_seat: one of may_raise, stops is expected");
  const auto no_option = Notation::read_options(boost::json::object{{"speed", "high"}});
  ASSERT_FALSE(no_option);
  EXPECT_EQ(no_option.error(), "“speed” is not known here");
}

namespace {

Result<State> position(std::string_view json) { return Notation::read_position(boost::json::parse(json)); }

// The error of reading a position. Empty if there is none.
std::string problem(std::string_view json) {
  const auto read = position(json);
  return read ? "" : read.error();
}

// The error of a two-seat position with these members added or replaced.
std::string problem_with(std::string_view members) {
  auto json =
      boost::json::parse(R"({"line": "K RGB YYG RBR GBY", "hand": ["red-10 red-20", "blue-10"], "round": {"turn": 0}})")
          .as_object();
  const auto others = boost::json::parse(members).as_object();
  for (const auto& [key, value] : others) json[key] = value;
  const auto read = Notation::read_position(json);
  return read ? "" : read.error();
}

constexpr const char* no_such_round = "the round is not one that can be played";

}  // namespace

TEST(rasant_position, missing_members_are_completed) {
  const auto state = position(
      R"({"line": "K RGB YYG RBR GBY", "hand": ["red-10", "blue-10", ""],
          "round": {"turn": 1, "colour": "red", "highest": "red-40", "winner": 0, "passed": "2"}})");
  ASSERT_TRUE(state) << state.error();
  EXPECT_EQ(state->seats, 3);
  EXPECT_EQ(state->options, Options{});
  EXPECT_EQ(state->played, cards("red-40"));
  EXPECT_EQ(state->pile.size(), 56 - 3);
  EXPECT_EQ(state->round.leader, seat(0));
  EXPECT_TRUE(state->round.in.contains(seat(1)));
  EXPECT_FALSE(state->round.in.contains(seat(2)));
}

TEST(rasant_position, if_the_pile_is_given_other_cards_have_been_played) {
  const auto state = position(
      R"({"line": "K RGB YYG RBR GBY", "hand": ["red-10", "blue-10"], "discarded": ["", "green-10"], "pile": "red-20",
          "round": {"turn": 0}})");
  ASSERT_TRUE(state) << state.error();
  EXPECT_EQ(state->pile, cards("red-20"));
  EXPECT_EQ(state->played.size(), 56 - 4);
  EXPECT_EQ(state->round.leader, seat(0));
}

TEST(rasant_position, a_surplus_card_is_reported) {
  EXPECT_EQ(problem_with(R"({"hand": ["red-10 red-20", "red-20"]})"),
            "the card “red-20” is in the position 2 times, in the deck 1");
  EXPECT_EQ(problem_with(R"({"pile": "red-10"})"), "the card “red-10” is in the position 2 times, in the deck 1");
  EXPECT_EQ(problem_with(R"({"hand": ["black-130 black-130", "black-130"], "pile": "black-130"})"),
            "the card “black-130” is in the position 4 times, in the deck 3");
  EXPECT_EQ(problem_with(R"({"hand": ["red-10 red-10", ""]})"), "hand.0: the card “red-10” is there too often");
}

TEST(rasant_position, an_unknown_card_is_reported) {
  EXPECT_EQ(problem_with(R"({"hand": ["red-10 red-15", ""]})"), "hand.0: there is no card “red-15”");
}

TEST(rasant_position, missing_cards_are_reported) {
  EXPECT_EQ(problem_with(R"({"pile": "", "played": ""})"), "the 56 cards are not each in one place");
}

TEST(rasant_position, the_number_of_hands_is_the_number_of_seats) {
  const std::string expected = "hand: a list for 2 to 5 seats is expected";
  EXPECT_EQ(problem_with(R"({"hand": ["red-10"]})"), expected);
  EXPECT_EQ(problem_with(R"({"hand": ["", "", "", "", "", "red-10"]})"), expected);
  EXPECT_EQ(problem_with(R"({"hand": "red-10"})"), expected);
  EXPECT_EQ(problem("[]"), expected);
  EXPECT_EQ(problem_with(R"({"seats": 3})"), "seats: there are as many as “hand” lists");
  EXPECT_EQ(problem_with(R"({"score": [1, 2, 3]})"), "score: a list of 2, one a seat, is expected");
}

TEST(rasant_position, the_line_is_required) {
  EXPECT_EQ(problem(R"({"hand": ["red-10", "blue-10"], "round": {"turn": 0}})"), "the line is not the thirteen cars");
  EXPECT_EQ(problem_with(R"({"line": "K RGB"})"), "line: “K RGB” is not understood");
  EXPECT_EQ(problem_with(R"({"line": "K RRR RRR GGG YYY"})"), "the line is not the thirteen cars");
}

TEST(rasant_position, unknown_members_are_reported) {
  EXPECT_EQ(problem_with(R"({"hands": []})"), "“hands” is not known here");
  EXPECT_EQ(problem_with(R"({"round": {"by": 1}})"), "round: “by” is not known here");
  EXPECT_EQ(problem_with(R"({"round": 3})"), "round: an object is expected");
}

TEST(rasant_position, a_hand_holds_six_cards_at_most) {
  EXPECT_EQ(problem_with(R"({"hand": ["red-10 red-20 red-30 red-40 red-50 red-60", ""]})"), "");
  EXPECT_EQ(problem_with(R"({"hand": ["red-10 red-20 red-30 red-40 red-50 red-60 red-70", ""]})"),
            "a hand holds more than six cards");
}

TEST(rasant_position, somebody_with_cards_is_to_act_while_there_are_cards) {
  EXPECT_EQ(problem_with(R"({"round": {"turn": null}})"), no_such_round);
  EXPECT_EQ(problem_with(R"({"hand": ["", "blue-10"]})"), no_such_round);
  EXPECT_EQ(problem_with(R"({"round": {"turn": 2}})"), "round.turn: a whole number from 0 to 1 is expected");
  EXPECT_EQ(problem_with(R"({"hand": ["", ""], "pile": "", "round": {"turn": null}})"), "");
}

TEST(rasant_position, a_round_that_was_led_has_a_colour_a_highest_card_and_who_played_it) {
  const auto round = [](std::string_view members) {
    return problem_with(R"({"round": {"turn": 0, )" + std::string(members) + "}}");
  };
  EXPECT_EQ(round(R"("colour": "red", "highest": "red-40", "winner": 1)"), "");
  EXPECT_EQ(round(R"("colour": "red", "highest": "red-40")"), no_such_round);
  EXPECT_EQ(round(R"("colour": "red", "winner": 1)"), no_such_round);
  EXPECT_EQ(round(R"("highest": "red-40", "winner": 1)"), no_such_round);
  EXPECT_EQ(round(R"("colour": "black", "highest": "red-40", "winner": 1)"), no_such_round);
  EXPECT_EQ(round(R"("colour": "none", "highest": "red-40", "winner": 1)"), no_such_round);
  EXPECT_EQ(round(R"("colour": "blue", "highest": "red-40", "winner": 1)"), no_such_round)
      << "red does not follow blue";
  EXPECT_EQ(round(R"("colour": "red", "highest": "black-130", "winner": 1)"), no_such_round) << "a 130 ended it";
}

TEST(rasant_position, each_seat_is_in_or_has_passed) {
  const auto round = [](std::string_view members) {
    return problem_with(
        R"({"hand": ["red-10", "blue-10", "blue-20"], "round": {"colour": "red", "highest": "red-40", )" +
        std::string(members) + "}}");
  };
  EXPECT_EQ(round(R"("turn": 0, "winner": 1, "passed": "2")"), "");
  EXPECT_EQ(round(R"("turn": 0, "winner": 1, "passed": "2", "in": [0, 1])"), "");
  EXPECT_EQ(round(R"("turn": 0, "winner": 1, "passed": "2", "in": [0, 2])"), no_such_round) << "2 has passed and is in";
  EXPECT_EQ(round(R"("turn": 0, "winner": 1, "passed": "4", "in": [0, 1])"), no_such_round) << "nobody sits on 4";
  EXPECT_EQ(round(R"("turn": 0, "winner": 1, "passed": "0")"), no_such_round) << "whose turn it is has not passed";
  EXPECT_EQ(round(R"("turn": 0, "winner": 1, "passed": "1")"), no_such_round) << "the winner is the last to pass";
  EXPECT_EQ(round(R"("turn": 0, "winner": 1, "passed": "2 2")"), "round.passed: “2 2” is not understood");
  EXPECT_EQ(problem_with(R"({"round": {"turn": 0, "passed": "1"}})"), no_such_round) << "nobody passes before the lead";
}

TEST(rasant_position, with_stops_no_round_goes_on_with_one_seat_in) {
  const std::string alone = R"("round": {"turn": 0, "winner": 0, "colour": "red", "highest": "red-40", "passed": "1"})";
  EXPECT_EQ(problem_with("{" + alone + "}"), "");
  EXPECT_EQ(problem_with(R"({"options": {"last_seat": "stops"}, )" + alone + "}"), no_such_round);
}

TEST(rasant_position, a_view_needs_all_its_members) {
  auto json = text::parse_json_text(Notation::write_view(view(Table{3}.state(), seat(1))));
  EXPECT_TRUE(Notation::read_view(json));
  json.as_object().erase("line");
  const auto without_line = Notation::read_view(json);
  ASSERT_FALSE(without_line);
  EXPECT_EQ(without_line.error(), "“line” is missing");
  json.as_object()["seats"] = 6;
  const auto with_six = Notation::read_view(json);
  ASSERT_FALSE(with_six);
  EXPECT_EQ(with_six.error(), "seats: a whole number from 2 to 5 is expected");
}

TEST(rasant_position, an_event_is_read_by_its_name) {
  const Event passed = Passed{seat(1), true, card("red-10")};
  const auto json = text::parse_json_text(Notation::write_event(passed, 2));
  EXPECT_EQ(json.at("event"), "passed");
  const auto again = Notation::read_event(json, 2);
  ASSERT_TRUE(again);
  EXPECT_EQ(*again, passed);
  EXPECT_FALSE(Notation::read_event(boost::json::object{{"event", "crashed"}}, 2));
}

// The reasons for a move, as shown with hints.

namespace {

std::string key_for(const State& state, int number, std::string_view written) {
  const auto move = Notation::read_move(written);
  EXPECT_TRUE(move && rasant::check(state, seat(number), *move)) << written;
  return Notation::write_reason(rasant::view(state, seat(number)), *move).key;
}

}  // namespace

TEST(rasant_reasons, who_passes_first_leads_next_and_who_passes_later_keeps_fast_cards) {
  const auto table =
      Table(3).round("red", "red-90").hand(0, "red-30 blue-40").hand(1, "red-10 blue-20").hand(2, "red-20 blue-30");
  EXPECT_EQ(key_for(table.state(), 1, "pass"), "lead_next");
  Play play(table.state());
  play.pass(1);
  EXPECT_EQ(key_for(play.state(), 2, "pass"), "keep");
  play.pass(2);
  EXPECT_EQ(key_for(play.state(), 0, "pass"), "conclude") << "the round is its own";
}

TEST(rasant_reasons, a_130_ends_the_round_and_another_card_only_aims_at_it) {
  const auto table = Table{}.round("red", "red-90").hand(1, "red-100 black-130");
  EXPECT_EQ(key_for(table.state(), 1, "play red-100"), "aim");
  EXPECT_EQ(key_for(table.state(), 1, "play black-130"), "sweep");
}

}  // namespace paddock::rasant
