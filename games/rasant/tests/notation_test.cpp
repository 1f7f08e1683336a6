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

}  // namespace paddock::rasant
