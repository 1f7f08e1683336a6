#include <gtest/gtest.h>

#include "engine/catalogue/describe.hpp"
#include "table/server/tests/every_game_test.hpp"

// The game's model that a seat chooses for its pieces.
namespace paddock::server::test {

namespace {

// For tables of every game.
struct GameTables : EveryGameTest {
  static wire::OpenTable for_two() { return wanted({"me", "open"}); }
};

// For tables of games with models.
struct Models : GameTables {
  static const std::string& first() { return GetParam()->about().models.front().key; }
  static const std::string& last() { return GetParam()->about().models.back().key; }
};

std::string model_at(const RecordedTable& recorded, int seat) {
  return state_for(recorded.table(), "eve", {}).seats[static_cast<std::size_t>(seat)].model;
}

std::vector<const catalogue::Game*> games_with_models() {
  std::vector<const catalogue::Game*> found;
  for (const auto* game : catalogue::games()) {
    if (!game->about().models.empty()) found.push_back(game);
  }
  return found;
}

}  // namespace

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Models);  // perhaps no game in this build has any
INSTANTIATE_TEST_SUITE_P(games, GameTables, testing::ValuesIn(catalogue::games().begin(), catalogue::games().end()),
                         name_of);
INSTANTIATE_TEST_SUITE_P(games, Models, testing::ValuesIn(games_with_models()), name_of);

TEST_P(GameTables, a_game_refuses_the_models_that_it_does_not_have) {
  RecordedTable recorded(for_two());
  EXPECT_EQ(code_of(recorded.send(zoe, wire::ChooseModel{Seat{0}, "flying carpet"})), "no_model");
  EXPECT_EQ(code_of(recorded.send(zoe, wire::ChooseModel{Seat{0}, ""})), "");
  EXPECT_EQ(model_at(recorded, 0), "");
  EXPECT_EQ(catalogue::describe(*GetParam(), {}).models.size(), GetParam()->about().models.size());
}

TEST_P(Models, can_be_chosen_before_and_during_the_match_and_are_public) {
  RecordedTable recorded(for_two());
  EXPECT_EQ(model_at(recorded, 0), "");
  EXPECT_EQ(code_of(recorded.send(zoe, wire::ChooseModel{Seat{0}, first()})), "");
  EXPECT_EQ(model_at(recorded, 0), first());
  recorded.send(max, wire::Sit{Seat{1}});
  recorded.send(zoe, wire::Start{});
  EXPECT_EQ(code_of(recorded.send(max, wire::ChooseModel{Seat{1}, first()})), "") << "two seats may have the same";
  EXPECT_EQ(code_of(recorded.send(zoe, wire::ChooseModel{Seat{0}, last()})), "");
  EXPECT_EQ(model_at(recorded, 0), last());
  EXPECT_EQ(model_at(recorded, 1), first());
  EXPECT_EQ(code_of(recorded.send(zoe, wire::ChooseModel{Seat{0}, ""})), "");
  EXPECT_EQ(model_at(recorded, 0), "");
}

TEST_P(Models, nobody_can_choose_for_another_seat) {
  RecordedTable recorded(for_two());
  EXPECT_EQ(code_of(recorded.send(max, wire::ChooseModel{Seat{0}, first()})), "not_your_seat");
  EXPECT_EQ(code_of(recorded.send(zoe, wire::ChooseModel{Seat{1}, first()})), "not_your_seat") << "nobody sits there";
  EXPECT_EQ(code_of(recorded.send(zoe, wire::ChooseModel{Seat{7}, first()})), "no_seat");
  EXPECT_EQ(model_at(recorded, 0), "");
}

TEST_P(Models, a_choice_makes_a_step_and_repeating_it_makes_none) {
  RecordedTable recorded(for_two());
  recorded.send(zoe, wire::ChooseModel{Seat{0}, first()});
  const auto step = step_for(recorded.table(), "eve", *wire::read_entry(recorded.record().back()), nullptr);
  ASSERT_TRUE(std::holds_alternative<wire::ModelChosenStep>(step.fact));
  EXPECT_EQ(std::get<wire::ModelChosenStep>(step.fact).seat, Seat{0});
  EXPECT_EQ(std::get<wire::ModelChosenStep>(step.fact).text, first());
  const auto sequence = recorded.table().sequence();
  EXPECT_EQ(code_of(recorded.send(zoe, wire::ChooseModel{Seat{0}, first()})), "");
  EXPECT_EQ(recorded.table().sequence(), sequence);
}

TEST_P(Models, a_choice_stays_while_its_person_holds_the_seat) {
  RecordedTable recorded(for_two());
  recorded.send(max, wire::Sit{Seat{1}});
  recorded.send(max, wire::ChooseModel{Seat{1}, first()});
  recorded.send(max, wire::Leave{Seat{1}});
  EXPECT_EQ(model_at(recorded, 1), "") << "leaving before the match removes the choice";
  recorded.send(max, wire::Sit{Seat{1}});
  recorded.send(max, wire::ChooseModel{Seat{1}, first()});
  recorded.send(zoe, wire::Start{});
  recorded.send(max, wire::SeatBot{Seat{1}, "level2"});
  EXPECT_EQ(model_at(recorded, 1), first());
  recorded.send(max, wire::Sit{Seat{1}});
  EXPECT_EQ(model_at(recorded, 1), first()) << "back from the bot";
  recorded.send(max, wire::Leave{Seat{1}});
  EXPECT_EQ(model_at(recorded, 1), first()) << "a seat keeps its model when a bot takes over";
  EXPECT_EQ(code_of(recorded.send(max, wire::ChooseModel{Seat{1}, last()})), "not_your_seat");
}

TEST_P(Models, a_rematch_keeps_them_and_a_finished_match_changes_none) {
  RecordedTable recorded(for_two());
  recorded.send(max, wire::Sit{Seat{1}});
  recorded.send(max, wire::ChooseModel{Seat{1}, last()});
  recorded.send(zoe, wire::Start{});
  recorded.play_to_the_end(1);
  EXPECT_EQ(code_of(recorded.send(max, wire::ChooseModel{Seat{1}, first()})), "not_playing");
  const auto again = *table_of("t2", entries_of(open_again(recorded.table(), "t2", "max", at(1))));
  EXPECT_EQ(state_for(again, "max", {}).seats[1].model, last());
  EXPECT_EQ(state_for(again, "max", {}).seats[0].model, "");
}

TEST_P(Models, a_record_may_contain_one_that_was_removed_from_the_game) {
  RecordedTable recorded(for_two());
  auto record = recorded.record();
  record.push_back(wire::write(wire::Entry{2000, wire::ModelChosen{Seat{0}, "flying carpet"}}));
  const auto table = table_of("t", record);
  ASSERT_TRUE(table) << table.error();
  EXPECT_EQ(state_for(*table, "zoe", {}).seats[0].model, "flying carpet");
  record.push_back(wire::write(wire::Entry{2000, wire::ModelChosen{Seat{7}, first()}}));
  EXPECT_FALSE(table_of("t", record));
}

}  // namespace paddock::server::test
