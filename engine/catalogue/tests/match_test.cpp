#include "engine/catalogue/match.hpp"

#include <span>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "engine/kernel/promise.hpp"
#include "engine/testkit/tests/toy/toy.hpp"

namespace paddock::catalogue {

namespace {

using Kind = Judgement::Kind;
using text::Json;

constexpr Seat ada{0};
constexpr Seat bea{1};

// Ada holds 1 and 2, Bea 3 and 4; it is Ada's turn, and whoever plays a card draws one.
const Json position = boost::json::parse(R"({
    "seats": 2, "options": {"refill": "yes", "bonus": 0}, "hand": ["lot-1 lot-2", "lot-3 lot-4"],
    "pile": "lot-1 lot-2 lot-3 lot-4 lot-5 lot-5", "played": "", "score": [0, 0], "turn": 0})");

std::unique_ptr<Match> table(const Game& game = toy::game()) {
  auto match = game.open_at(position);
  EXPECT_TRUE(match) << match.error();
  return std::move(*match);
}

std::vector<Happening> play_and_draw(Match& match, Seat seat, std::string_view move, std::uint16_t card) {
  const std::array<Roll, 1> script{Roll{Roll::Kind::card, card}};
  Chance chance{std::span<const Roll>(script)};
  auto happenings = match.play(seat, move, chance);
  EXPECT_FALSE(chance.strayed());
  return happenings;
}

std::string text_of(const std::optional<Json>& json) { return json ? boost::json::serialize(*json) : "nothing"; }

}  // namespace

TEST(catalogue_match, lists_the_moves_of_the_seat_to_act_alone) {
  const auto match = table();
  EXPECT_EQ(match->seats(), 2);
  EXPECT_EQ(match->to_act(), SeatSet(ada));
  EXPECT_EQ(match->moves(ada), (std::vector<std::string>{"play lot-1", "play lot-2"}));
  EXPECT_TRUE(match->moves(bea).empty());
}

TEST(catalogue_match, judges_what_is_written) {
  const auto match = table();
  EXPECT_EQ(match->judge(ada, " play  lot-1").kind, Kind::allowed);
  EXPECT_EQ(match->judge(ada, " play  lot-1").move, "play lot-1");
  EXPECT_EQ(match->judge(ada, "play lot-5").kind, Kind::refused);
  EXPECT_EQ(match->judge(ada, "play lot-5").clause, "TG-2.2");
  EXPECT_EQ(match->judge(bea, "play lot-3").clause, "TG-2.1");
  EXPECT_EQ(match->judge(ada, "play lot-9").kind, Kind::not_understood);
  EXPECT_EQ(match->judge(ada, "").kind, Kind::not_understood);
}

TEST(catalogue_match, a_move_has_its_effect_and_is_told) {
  const auto match = table();
  const auto happenings = play_and_draw(*match, ada, "play lot-2", 4);
  ASSERT_EQ(happenings.size(), 2U);
  EXPECT_EQ(text_of(happenings[0].whole()), R"({"event":"played","seat":0,"card":"lot-2"})");
  EXPECT_EQ(text_of(happenings[1].whole()), R"({"event":"drew","seat":0,"cards":"lot-5"})");
  EXPECT_EQ(match->to_act(), SeatSet(bea));
  EXPECT_EQ(match->position().at("hand").at(0), Json("lot-1 lot-5"));
  EXPECT_EQ(match->position().at("score").at(0), Json(2));
}

TEST(catalogue_match, each_viewer_is_told_what_it_may_see) {
  const auto match = table();
  const auto happenings = play_and_draw(*match, ada, "play lot-2", 4);
  for (const Seat viewer : {ada, bea, no_seat})
    EXPECT_EQ(text_of(happenings[0].seen_by(viewer)), R"({"event":"played","seat":0,"card":"lot-2"})");
  EXPECT_EQ(text_of(happenings[1].seen_by(ada)), R"({"event":"drew","seat":0,"cards":"lot-5"})");
  EXPECT_EQ(text_of(happenings[1].seen_by(bea)), R"({"event":"drew","seat":0,"cards":""})");
  EXPECT_EQ(text_of(happenings[1].seen_by(no_seat)), "nothing");
}

TEST(catalogue_match, a_move_that_is_not_allowed_breaks_a_promise) {
  const auto match = table();
  Chance chance{Rng(1)};
  EXPECT_THROW(match->play(ada, "play lot-5", chance), BrokenPromise);
  EXPECT_THROW(match->play(bea, "play lot-3", chance), BrokenPromise);
  EXPECT_THROW(match->play(ada, "nonsense", chance), BrokenPromise);
  EXPECT_EQ(match->position(), position);
}

TEST(catalogue_match, a_broken_promise_leaves_the_match_as_it_was) {
  const auto match = table(toy::crooked_game());
  play_and_draw(*match, ada, "play lot-2", 4);
  play_and_draw(*match, bea, "play lot-3", 0);
  const Json before = match->position();
  Chance chance{Rng(1)};
  EXPECT_THROW(match->play(ada, "play lot-5", chance), BrokenPromise);
  EXPECT_EQ(match->position(), before);
}

TEST(catalogue_match, a_copy_is_played_on_its_own) {
  const auto match = table();
  const auto copy = match->copy();
  play_and_draw(*copy, ada, "play lot-2", 4);
  EXPECT_EQ(match->position(), position);
  EXPECT_NE(copy->position(), position);
  EXPECT_EQ(copy->seats(), 2);
}

TEST(catalogue_match, a_view_shows_the_seats_own_hand) {
  const auto match = table();
  EXPECT_EQ(match->view(bea).at("hand"), Json("lot-3 lot-4"));
  EXPECT_EQ(match->view(no_seat).at("hand"), Json(""));
  const text::Words words;
  EXPECT_EQ(match->paint(bea, text::Painter(words, {}, false)), "lot-3 lot-4");
}

TEST(catalogue_match, a_bots_sight_is_the_view_and_the_moves) {
  const auto sight = table()->sight(ada);
  const auto& typed = sight.as<toy::Rules>();
  EXPECT_EQ(typed.view.seat, ada);
  EXPECT_EQ(typed.view.hand.size(), 2);
  EXPECT_EQ(typed.moves.size(), 2U);
  EXPECT_TRUE(table()->sight(bea).as<toy::Rules>().moves.empty());
}

TEST(catalogue_match, opens_as_chance_deals) {
  const std::array<Roll, 5> script{Roll{Roll::Kind::card, 4},
                                   {Roll::Kind::card, 0},
                                   {Roll::Kind::card, 1},
                                   {Roll::Kind::card, 4},
                                   {Roll::Kind::number, 1}};
  Chance chance{std::span<const Roll>(script)};
  const auto match = toy::game().open({}, 2, chance);
  ASSERT_TRUE(match) << match.error();
  EXPECT_FALSE(chance.strayed());
  EXPECT_EQ((*match)->position().at("hand"), (text::JsonArray{"lot-1 lot-5", "lot-2 lot-5"}));
  EXPECT_EQ((*match)->to_act(), SeatSet(bea));
}

TEST(catalogue_match, does_not_open_at_a_table_that_the_rules_refuse) {
  Chance chance{Rng(1)};
  const auto match = toy::game().open({{"refill", "yes"}}, 3, chance);
  ASSERT_FALSE(match);
  EXPECT_EQ(match.error(), "TG-1.3 does not allow this table: Refilling is for two seats.");
}

TEST(catalogue_match, does_not_open_at_a_position_that_cannot_be) {
  Json twice = position;
  twice.at("played") = "lot-5";
  const auto match = toy::game().open_at(twice);
  ASSERT_FALSE(match);
  EXPECT_EQ(match.error(), "a card was lost or made");
}

}  // namespace paddock::catalogue
