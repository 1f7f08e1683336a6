#include "games/frappadingue/tests/table.hpp"

namespace paddock::frappadingue {

RULE_TEST(frappadingue, "FD-1.1", twelve_kinds_of_cards_have_a_name) {
  const std::vector<std::string> names{"7", "8", "9", "10", "11", "12", "13", "+5", "-5", "+10", "-10", "crash"};
  for (std::uint16_t kind = 0; kind < kinds; ++kind) EXPECT_EQ(Notation::write_card(kind), names[kind]);
}

RULE_TEST(frappadingue, "FD-1.1", there_is_no_forced_exchange) {
  EXPECT_FALSE(Notation::read_card("exchange"));
  EXPECT_FALSE(Notation::read_card("6"));
  EXPECT_FALSE(Notation::read_card("14"));
}

RULE_TEST(frappadingue, "FD-1.2", the_standard_deck_has_72_cards) {
  EXPECT_EQ(standard_deck.size(), 72);
  EXPECT_EQ(write(Options{}.deck), "7:8 8:8 9:8 10:8 11:8 12:8 13:8 +5:3 -5:3 +10:3 -10:3 crash:4");
}

RULE_TEST(frappadingue, "FD-1.2", five_to_twenty_of_a_kilometre_card) {
  for (const char* counts : {"8:5", "8:20", "7:5 13:20"}) EXPECT_ALLOWED(check_table(Options{deck(counts)}, 2));
  for (const char* counts : {"8:4", "8:21", "13:0", "7:1000"})
    EXPECT_REFUSED(check_table(Options{deck(counts)}, 2), "FD-1.2");
}

RULE_TEST(frappadingue, "FD-1.2", none_to_twenty_of_every_other_card) {
  for (const char* counts : {"crash:0", "+5:0 -5:0 +10:0 -10:0", "crash:20 +5:20"})
    EXPECT_ALLOWED(check_table(Options{deck(counts)}, 2));
  for (const char* counts : {"crash:21", "+5:21"}) EXPECT_REFUSED(check_table(Options{deck(counts)}, 2), "FD-1.2");
}

RULE_TEST(frappadingue, "FD-1.2", a_deck_that_makes_no_sense_is_not_read) {
  for (const char* text : {"8", "8:", "14:8", "8:-1", "8:8 8:9", "8:x"}) {
    Deck counts;
    EXPECT_FALSE(read(text, counts)) << text;
  }
}

// Authors of a deck learn what is wrong, and in which line.
RULE_TEST(frappadingue, "FD-1.2", a_mistake_in_a_deck_is_reported_with_its_line) {
  const auto problem_of = [](const char* deck) {
    return Notation::read_options(text::JsonObject{{"deck", deck}}).error();
  };
  EXPECT_EQ(problem_of("7:8 8:8\n\n9:8 x:2\n"),
            "deck: line 3: “x:2” is not a card and how many there are of it, as 8:12 or crash:4 (FD-1.2)");
  EXPECT_EQ(problem_of("7:8\n8:8 7:9"), "deck: line 2: 7 is named twice (FD-1.2)");
  EXPECT_EQ(problem_of("8:4"), "deck: “8:4”: there must be 5 to 20 of 8 (FD-1.2)");
  EXPECT_EQ(problem_of("crash:1000"), "deck: “crash:1000”: there must be 0 to 20 of crash (FD-1.2)");
  EXPECT_EQ(mistake_in_deck("8:5 crash:20"), "");
}

TEST(frappadingue_cards, pick_returns_every_card_once) {
  const Cards set = cards("7 7 12 +5 -10 crash crash");
  std::string picked;
  for (int k = 0; k < set.size(); ++k) picked += write(set.pick(k)) + " ";
  EXPECT_EQ(picked, "7 7 12 +5 -10 crash crash ");
  EXPECT_EQ(set.specials(), cards("+5 -10"));
  EXPECT_EQ(set.kilometres_count(), 3);
}

TEST(frappadingue_cards, the_largest_deck_is_still_counted_right) {
  std::array<std::uint8_t, kinds> counts{};
  counts.fill(most_of_a_kind);
  const Cards all = Cards::of(counts);
  EXPECT_EQ(all.size(), 240);
  for (int k = 0; k < 240; ++k) EXPECT_EQ(all.pick(k).index, k / most_of_a_kind);
  EXPECT_TRUE(all.contains_all(standard_deck));
  EXPECT_FALSE(standard_deck.contains_all(all));
}

}  // namespace paddock::frappadingue
