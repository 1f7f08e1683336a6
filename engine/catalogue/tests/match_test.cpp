#include "engine/catalogue/match.hpp"

#include <span>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "engine/catalogue/decision_point.hpp"
#include "engine/catalogue/setup.hpp"
#include "engine/kernel/ensure.hpp"
#include "engine/testkit/tests/toy/toy.hpp"

namespace paddock::catalogue {

namespace {

using Kind = MoveVerdict::Kind;
using text::Json;

constexpr Seat ada{0};
constexpr Seat bea{1};

// Ada holds 1 and 2, Bea 3 and 4. It is Ada's turn. A player who plays a card draws one.
const Json position = boost::json::parse(R"({
    "seats": 2, "options": {"refill": "yes", "bonus": 0}, "hand": ["lot-1 lot-2", "lot-3 lot-4"],
    "pile": "lot-1 lot-2 lot-3 lot-4 lot-5 lot-5", "played": "", "score": [0, 0], "turn": 0})");

std::shared_ptr<const Match> table(const Game& game = toy::game()) {
  const auto match = game.open_at(position);
  EXPECT_TRUE(match) << match.error();
  return *match;
}

Move card(std::uint8_t index) { return Move::of(toy::Move{toy::Card{index}}); }

MoveResult play_and_draw(const Match& match, Seat seat, std::string_view move, std::uint16_t card) {
  const std::array<Roll, 1> script{Roll{Roll::Kind::card, card}};
  Chance chance{std::span<const Roll>(script)};
  auto played = match.play(seat, match.check_move(seat, move).move, chance);
  EXPECT_FALSE(chance.diverged());
  return played;
}

}  // namespace

TEST(catalogue_match, lists_moves_only_for_the_seat_to_act) {
  const auto match = table();
  EXPECT_EQ(match->seats(), 2);
  EXPECT_EQ(match->to_act(), SeatSet(ada));
  EXPECT_EQ(match->moves(ada), (std::vector<std::string>{"play lot-1", "play lot-2"}));
  EXPECT_TRUE(match->moves(bea).empty());
}

TEST(catalogue_match, has_no_previews_if_the_notation_writes_none) {
  EXPECT_TRUE(table()->decision_point(ada)->move_previews().empty());
}

TEST(catalogue_match, checks_moves_in_notation) {
  const auto match = table();
  EXPECT_EQ(match->check_move(ada, " play  lot-1").kind, Kind::allowed);
  EXPECT_EQ(match->setup().write_move(match->check_move(ada, " play  lot-1").move), "play lot-1");
  EXPECT_EQ(match->check_move(ada, "play lot-5").kind, Kind::refused);
  EXPECT_EQ(match->check_move(ada, "play lot-5").clause, "TG-2.2");
  EXPECT_EQ(match->check_move(bea, "play lot-3").clause, "TG-2.1");
  EXPECT_EQ(match->check_move(ada, "play lot-9").kind, Kind::not_understood);
  EXPECT_EQ(match->check_move(ada, "").kind, Kind::not_understood);
}

TEST(catalogue_match, a_move_changes_the_position_and_reports_its_events) {
  const auto match = table();
  const auto played = play_and_draw(*match, ada, "play lot-2", 4);
  EXPECT_EQ(played.move, "play lot-2");
  EXPECT_EQ(boost::json::serialize(text::JsonWriter()(played.events->unredacted())),
            R"([{"event":"played","seat":0,"card":"lot-2"},{"event":"drew","seat":0,"cards":"lot-5"}])");
  EXPECT_EQ(played.next->to_act(), SeatSet(bea));
  EXPECT_EQ(played.next->position().at("hand").at(0), Json("lot-1 lot-5"));
  EXPECT_EQ(played.next->position().at("score").at(0), Json(2));
}

TEST(catalogue_match, each_viewer_receives_the_events_it_may_see) {
  const auto match = table();
  const auto played = play_and_draw(*match, ada, "play lot-2", 4);
  const auto events_for = [&](Seat viewer) {
    return boost::json::serialize(text::JsonWriter()(played.events->visible_to(viewer)));
  };
  EXPECT_EQ(events_for(ada),
            R"([{"event":"played","seat":0,"card":"lot-2"},{"event":"drew","seat":0,"cards":"lot-5"}])");
  EXPECT_EQ(events_for(bea), R"([{"event":"played","seat":0,"card":"lot-2"},{"event":"drew","seat":0,"cards":""}])");
  EXPECT_EQ(events_for(no_seat), R"([{"event":"played","seat":0,"card":"lot-2"}])");
}

TEST(catalogue_match, a_move_that_is_not_allowed_throws) {
  const auto match = table();
  Chance chance{Rng(1)};
  EXPECT_THROW(match->play(ada, card(4), chance), InvariantError);
  EXPECT_THROW(match->play(bea, card(2), chance), InvariantError);
  EXPECT_THROW(match->play(ada, Move::of(7), chance), InvariantError);
  EXPECT_THROW(match->play(ada, Move{}, chance), InvariantError);
  EXPECT_EQ(match->position(), position);
}

TEST(catalogue_match, a_violated_invariant_leaves_the_match_unchanged) {
  const auto second = play_and_draw(*table(toy::crooked_game()), ada, "play lot-2", 4).next;
  const auto match = play_and_draw(*second, bea, "play lot-3", 0).next;
  const Json before = match->position();
  Chance chance{Rng(1)};
  EXPECT_THROW(match->play(ada, card(4), chance), InvariantError);
  EXPECT_EQ(match->position(), before);
}

TEST(catalogue_match, a_move_returns_the_next_match_and_does_not_change_its_own) {
  const auto match = table();
  const auto next = play_and_draw(*match, ada, "play lot-2", 4).next;
  EXPECT_EQ(match->position(), position);
  EXPECT_NE(next->position(), position);
  EXPECT_EQ(&next->setup(), &match->setup());
}

TEST(catalogue_match, matches_and_events_keep_their_setup_alive) {
  const auto played = play_and_draw(*table(), ada, "play lot-2", 4);
  EXPECT_EQ(boost::json::serialize(played.next->setup().options()), R"({"refill":"yes","bonus":0})");
  EXPECT_EQ(played.events->unredacted().size(), 2U);
}

TEST(catalogue_match, a_view_shows_the_seats_own_hand) {
  const auto match = table();
  EXPECT_EQ(parse_json_text(match->view(bea)).at("hand"), Json("lot-3 lot-4"));
  EXPECT_EQ(parse_json_text(match->view(no_seat)).at("hand"), Json(""));
  const text::Words words;
  EXPECT_EQ(match->paint(bea, text::Painter(words, {}, false)), "lot-3 lot-4");
}

TEST(catalogue_match, a_decision_point_has_the_view_and_the_moves) {
  const auto match = table();
  const auto point = match->decision_point(ada);
  EXPECT_EQ(point->seat(), ada);
  EXPECT_EQ(point->view().text, match->view(ada).text);
  ASSERT_EQ(point->size(), 2U);
  EXPECT_EQ(point->moves(), (std::vector<std::string>{"play lot-1", "play lot-2"}));
  EXPECT_EQ(match->setup().write_move(point->move(1)), "play lot-2");
  const auto& [view, moves] = point->as<toy::Rules>();
  EXPECT_EQ(view.seat, ada);
  EXPECT_EQ(view.hand.size(), 2);
  EXPECT_EQ(moves.size(), 2U);
  EXPECT_EQ(match->decision_point(bea)->size(), 0U) << "bea is not to act";
}

TEST(catalogue_match, a_decision_point_finds_only_legal_moves) {
  const auto match = table();
  const auto point = match->decision_point(ada);
  EXPECT_EQ(point->find("play lot-2"), 1U);
  EXPECT_EQ(point->find("play lot-5"), std::nullopt) << "ada does not hold it";
  EXPECT_EQ(point->find("sing"), std::nullopt);
}

TEST(catalogue_match, a_world_sampled_from_a_decision_point_looks_the_same_to_its_seat) {
  const auto match = table();
  for (std::uint64_t seed = 1; seed <= 20; ++seed)
    EXPECT_EQ(match->decision_point(ada)->sample_world(seed)->view(ada).text, match->view(ada).text);
}

TEST(catalogue_match, an_attempt_plays_an_allowed_move_and_explains_a_refused_one) {
  const auto match = table();
  Chance chance{Rng(1)};
  const auto played = match->attempt_move(ada, "play lot-2", chance);
  EXPECT_EQ(played.verdict.kind, Kind::allowed);
  ASSERT_TRUE(played.result);
  EXPECT_EQ(played.result->move, "play lot-2");
  const auto refused = match->attempt_move(ada, "play lot-5", chance);
  EXPECT_EQ(refused.verdict.clause, "TG-2.2");
  EXPECT_FALSE(refused.result);
  EXPECT_EQ(match->attempt_move(ada, "sing", chance).verdict.kind, Kind::not_understood);
}

TEST(catalogue_match, a_decision_point_converts_only_to_its_own_game) {
  const auto match = table();
  EXPECT_THROW(match->decision_point(ada)->as<toy::CrookedRules>(), InvariantError);
}

TEST(catalogue_match, is_dealt_by_the_given_rolls) {
  const std::array<Roll, 5> script{Roll{Roll::Kind::card, 4},
                                   {Roll::Kind::card, 0},
                                   {Roll::Kind::card, 1},
                                   {Roll::Kind::card, 4},
                                   {Roll::Kind::number, 1}};
  Chance chance{std::span<const Roll>(script)};
  const auto setup = toy::game().prepare({}, 2);
  ASSERT_TRUE(setup) << setup.error();
  const auto match = (*setup)->deal(chance);
  EXPECT_FALSE(chance.diverged());
  EXPECT_EQ(match->position().at("hand"), (text::JsonArray{"lot-1 lot-5", "lot-2 lot-5"}));
  EXPECT_EQ(match->to_act(), SeatSet(bea));
}

TEST(catalogue_match, does_not_open_at_an_impossible_position) {
  Json twice = position;
  twice.at("played") = "lot-5";
  const auto match = toy::game().open_at(twice);
  ASSERT_FALSE(match);
  EXPECT_EQ(match.error(), "a card was lost or made");
}

TEST(Match, a_world_is_sampled_from_a_view) {
  const auto match = table();
  const Json seen = text::parse_json_text(match->view(ada));
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const auto world = match->setup().sample_world(seen, seed);
    ASSERT_TRUE(world) << world.error();
    EXPECT_EQ(text::parse_json_text((*world)->view(ada)), seen);
    EXPECT_EQ((*world)->moves(ada), match->moves(ada));
  }
  EXPECT_FALSE(match->setup().sample_world(Json(), 1));
}

}  // namespace paddock::catalogue
