#include <gtest/gtest.h>

#include "engine/catalogue/record.hpp"
#include "table/server/tests/two_player_table.hpp"

namespace paddock::server::test {

namespace {

// ---- A match ----

TEST(Match, of_two_people_and_bots_ends_and_its_record_can_be_read) {
  auto settings = quick_settings();
  settings.quotas.messages_per_second = 0;
  const RunningServer server(settings);
  const auto& game = *catalogue::games().front();
  TwoPlayerTable at(server, game);
  EXPECT_EQ(at.max.ask({{"type", "start"}}).at("code"), Json("not_host"));
  at.start();
  while (Player* player = at.whose_turn()) {
    EXPECT_EQ(at.max.browser.get("/api/tables/" + at.table + "/record").status, 403U) << "not before the match is over";
    const auto answer = player->play_any();
    ASSERT_EQ(answer.at("type"), Json("accepted")) << boost::json::serialize(answer);
    for (int i = 0; i < 20; ++i) {
      Player* next = at.whose_turn();
      if (next == nullptr || next->play_any().at("type") != Json("accepted")) break;
    }
  }
  const std::string path = "/api/tables/" + at.table;
  const auto record = catalogue::read_record(at.zoe.browser.get(path + "/record").body);
  ASSERT_TRUE(record) << record.error();
  const auto replayed = catalogue::replay(*record);
  EXPECT_TRUE(replayed) << replayed.error();
  const std::string last_page = path + "/replay/" + std::to_string(record->moves.size());
  const auto replay = text::from_json<wire::Replay>(at.zoe.browser.get(last_page).json(), record->seats);
  ASSERT_TRUE(replay) << replay.error();
  ASSERT_EQ(replay->total, std::ssize(record->moves) + 1);
  EXPECT_EQ(replay->steps.back().position, (*replayed)->position());
  EXPECT_EQ(replay->steps.back().views.size(), static_cast<std::size_t>(record->seats));
  EXPECT_EQ(replay->steps.back().move, record->moves.back().move);
  EXPECT_EQ(replay->steps.back().seen.size(), static_cast<std::size_t>(record->seats) + 1);
  EXPECT_TRUE(replay->outcome.is_object());
  ASSERT_EQ(replay->players.size(), static_cast<std::size_t>(record->seats));
  EXPECT_EQ(replay->players[0].name, "Zoé");
  EXPECT_TRUE(replay->players[0].yours);
  EXPECT_EQ(replay->players[1].name, "Max");
  EXPECT_EQ(replay->players[2].bot, "random");
  const Reply to_anybody = Browser(server.port()).get(path + "/replay");
  EXPECT_EQ(to_anybody.status, 200U) << "the link is enough";
  EXPECT_EQ(to_anybody.json().at("players").as_array().front().at("yours"), Json(false));
  const auto line = at.zoe.browser.get(path).json().as_object();
  EXPECT_EQ(line.at("phase"), Json("over"));
}

TEST(Match, a_move_that_the_rules_refuse_is_answered_with_its_clause) {
  for (const auto* game : catalogue::games()) {
    const RunningServer server;
    TwoPlayerTable at(server, *game);
    at.start();
    bool refused = false;
    for (int i = 0; i < 200 && !refused; ++i) {
      Player* player = at.whose_turn();
      if (player == nullptr) break;
      // A move that is legal for one player is refused to the other, who is not to act.
      Player& other = player == &at.zoe ? at.max : at.zoe;
      const auto move = text_of(player->sights().front().as_object().at("moves").as_array().front());
      const auto answer = other.play(player == &at.zoe ? 1 : 0, move, "r" + std::to_string(i));
      if (answer.at("type") == Json("refused")) {
        refused = true;
        EXPECT_EQ(answer.at("id"), Json("r" + std::to_string(i)));
        const std::string clause = text_of(answer.at("clause"));
        EXPECT_TRUE(clause.starts_with(game->about().prefix)) << clause;
        EXPECT_NE(text_of(answer.at("sentence").as_object().at("fr")), clause);
        EXPECT_NE(text_of(answer.at("sentence").as_object().at("en")), clause);
      }
      player->play_any();
    }
    EXPECT_TRUE(refused) << game->about().id;
  }
}

TEST(Match, invalid_moves_and_moves_for_other_seats_are_problems) {
  const RunningServer server;
  TwoPlayerTable at(server);
  at.start();
  Player* player = at.whose_turn();
  ASSERT_NE(player, nullptr);
  const int mine = player == &at.zoe ? 0 : 1;
  EXPECT_EQ(player->play(mine, "fly me to the moon", "a").at("code"), Json("not_understood"));
  EXPECT_EQ(player->play(1 - mine, "x", "b").at("code"), Json("not_your_seat"));
  EXPECT_EQ(player->play(7, "x", "c").at("code"), Json("no_seat"));
  EXPECT_EQ(player->play(mine, "x", "").at("code"), Json("bad_id"));
  EXPECT_EQ(player->play(mine, "x", std::string(65, 'x')).at("code"), Json("bad_id"));
  EXPECT_EQ(player->play(mine, std::string(50'000, 'x'), "d").at("code"), Json("not_understood"));
}

TEST(Match, the_same_move_sent_twice_is_played_once) {
  MemoryStore memory_store;
  auto settings = quick_settings();
  const RunningServer server(settings, memory_store.open());
  Player zoe(server, "Zoé");
  const auto& game = *catalogue::games().front();
  const JsonObject wanted{{"game", game.about().id},
                          {"seats", JsonArray(static_cast<std::size_t>(seats_at(game)), "me")}};
  zoe.join(text_of(zoe.browser.post("/api/tables", wanted).json().as_object().at("id")));
  zoe.socket->send(JsonObject{{"type", "start"}});
  ASSERT_TRUE(zoe.listen_until([&] { return zoe.phase() == "playing"; }));
  ASSERT_EQ(zoe.sights().size(), static_cast<std::size_t>(seats_at(game))) << "one device may hold all seats";
  const auto seat = zoe.to_act().front().as_int64();
  const auto move = text_of(zoe.sights().at(static_cast<std::size_t>(seat)).as_object().at("moves").as_array().front());
  const auto first = zoe.play(static_cast<int>(seat), move, "once");
  ASSERT_EQ(first.at("type"), Json("accepted"));
  const int appended = memory_store.appended;
  EXPECT_EQ(zoe.play(static_cast<int>(seat), move, "once"), first);
  EXPECT_EQ(memory_store.appended, appended);
}

TEST(Match, news_of_a_move_are_the_answer_and_contain_the_table_only_if_it_changed) {
  const RunningServer server;
  TwoPlayerTable at(server);
  at.start();
  Player* player = at.whose_turn();
  ASSERT_NE(player, nullptr);
  Player& other = player == &at.zoe ? at.max : at.zoe;
  const auto number = player->play_any().at("sequence");
  EXPECT_TRUE(player->news.at("table").is_null());
  EXPECT_EQ(player->phase(), "playing");
  const auto is_there = [&] { return Json(other.sequence()) == number; };
  ASSERT_TRUE(other.listen_until(is_there));
  EXPECT_TRUE(other.news.at("table").is_null());
  EXPECT_EQ(other.news.at("steps").at(0).at("id"), Json("")) << "only the player receives the id";
  at.zoe.socket->send(JsonObject{{"type", "set_pace"}, {"pace", "fast"}});
  EXPECT_TRUE(other.listen_until([&] { return other.table().at("pace") == Json("fast"); }));
}

TEST(Match, a_reconnecting_player_receives_what_was_missed) {
  const RunningServer server;
  TwoPlayerTable at(server);
  at.start();
  for (int i = 0; i < 4; ++i) {
    Player* player = at.whose_turn();
    ASSERT_NE(player, nullptr);
    player->play_any();
  }
  at.zoe.listen(milliseconds(50));
  const auto last = at.zoe.sequence() - 3;
  at.zoe.socket->abort();
  at.zoe.join(at.table, last);
  const auto& steps = at.zoe.news.at("steps").as_array();
  ASSERT_GE(steps.size(), 3U);
  for (std::size_t i = 0; i < steps.size(); ++i)
    EXPECT_EQ(steps[i].as_object().at("sequence").as_int64(), last + 1 + static_cast<std::int64_t>(i));
  EXPECT_EQ(steps.back().as_object().at("sequence").as_int64(), at.zoe.sequence());
  at.zoe.socket->abort();
  at.zoe.join(at.table, 0);
  const auto& all = at.zoe.news.at("steps").as_array();
  EXPECT_EQ(all.size(), static_cast<std::size_t>(at.zoe.sequence()));
  EXPECT_EQ(all.front().as_object().at("kind"), Json("opened"));
}

TEST(Match, a_decision_can_be_taken_back_if_nothing_followed) {
  int possible = 0;
  int taken_back = 0;
  for (const auto* game : catalogue::games()) {
    auto settings = quick_settings();
    settings.timing.bot_pause = milliseconds(30);
    const RunningServer server(settings);
    TwoPlayerTable at(server, *game);
    at.start();
    for (int i = 0; i < 40; ++i) {
      Player* player = at.whose_turn();
      if (player == nullptr) break;
      const auto before = player->news.at("sights");
      const auto played = player->play_any();
      if (played.at("type") != Json("accepted")) continue;
      const auto now = played.at("sequence").as_int64();
      ASSERT_TRUE(player->listen_until([&] { return player->sequence() >= now; }));
      if (player->sights().front().as_object().at("may_take_back") == Json(true)) {
        ++possible;
        const int seat = player == &at.zoe ? 0 : 1;
        const auto answer = player->ask({{"type", "take_back"}, {"seat", seat}, {"id", "back"}});
        if (answer.at("type") != Json("accepted")) continue;  // a bot was faster
        const auto at_last = answer.at("sequence").as_int64();
        ASSERT_TRUE(player->listen_until([&] { return player->sequence() >= at_last; }));
        if (player->sequence() == at_last) {
          EXPECT_EQ(player->sights().front().as_object().at("view"), before.as_array().front().as_object().at("view"));
        }
        ++taken_back;
        break;
      }
    }
  }
  if (possible == 0) GTEST_SKIP() << "no decision could be taken back in any of these games";
  EXPECT_GT(taken_back, 0);
}

TEST(Match, goes_on_when_the_store_works_again) {
  MemoryStore memory_store;
  const RunningServer server(quick_settings(), memory_store.open());
  TwoPlayerTable at(server);
  at.start();
  Player* player = at.whose_turn();
  ASSERT_NE(player, nullptr);
  memory_store.works = false;
  const auto failed = player->play_any();
  EXPECT_EQ(failed.at("code"), Json("store_unknown"));
  EXPECT_EQ(failed.at("id"), Json("m1"));
  memory_store.works = true;
  player->ids = 0;
  EXPECT_EQ(player->play_any().at("type"), Json("accepted"));
}

TEST(Match, shows_what_was_stored_though_the_store_failed_to_say_so) {
  MemoryStore memory_store;
  const RunningServer server(quick_settings(), memory_store.open());
  TwoPlayerTable at(server);
  ASSERT_TRUE(at.zoe.listen_until(
      [&] { return at.zoe.table().at("seats").as_array().at(1).as_object().at("kind") == Json("person"); }));
  memory_store.answers_get_lost = true;
  EXPECT_EQ(at.zoe.ask({{"type", "start"}}).at("code"), Json("store_unknown"));
  memory_store.answers_get_lost = false;
  EXPECT_TRUE(at.zoe.listen_until([&] { return at.zoe.phase() == "playing"; }));
  EXPECT_TRUE(at.max.listen_until([&] { return at.max.phase() == "playing"; }));
}

TEST(Match, says_when_it_is_known_that_nothing_was_stored) {
  MemoryStore memory_store;
  const RunningServer server(quick_settings(), memory_store.open());
  TwoPlayerTable at(server);
  at.start();
  Player* player = at.whose_turn();
  ASSERT_NE(player, nullptr);
  memory_store.appends_left = 0;
  EXPECT_EQ(player->play_any().at("code"), Json("store_failed")) << "the store can be asked";
  memory_store.works = false;
  EXPECT_EQ(player->play_any().at("code"), Json("store_unknown"));
  memory_store.works = true;
  const auto answer = player->socket->receive("problem");
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->at("code"), Json("store_failed"));
  EXPECT_EQ(answer->at("id"), Json("m2"));
}

TEST(Match, hints_are_given_one_at_a_time) {
  auto settings = quick_settings();
  settings.timing.bot_think = milliseconds(100);
  const RunningServer server(settings);
  TwoPlayerTable at(server);
  at.start();
  Player* player = at.whose_turn();
  ASSERT_NE(player, nullptr);
  const int seat = player == &at.zoe ? 0 : 1;
  player->socket->send(JsonObject{{"type", "ask_hint"}, {"seat", seat}});
  EXPECT_EQ(player->ask({{"type", "ask_hint"}, {"seat", seat}}).at("code"), Json("too_fast"));
  const auto hint = player->socket->receive("hint");
  ASSERT_TRUE(hint);
  ASSERT_FALSE(hint->at("moves").as_array().empty());
  const auto& reason = hint->at("moves").at(0).at("reason").as_object();
  EXPECT_EQ(text_of(reason.at("fr")).empty(), text_of(reason.at("en")).empty());
}

TEST(Match, hints_are_bounded_for_a_person_whatever_the_tables) {
  auto settings = quick_settings();
  settings.quotas.hints_at_once = 2;
  settings.quotas.hints_per_minute = 0.001;
  const RunningServer server(settings);
  const auto& game = *catalogue::games().front();
  const JsonObject wanted{{"game", game.about().id},
                          {"seats", JsonArray(static_cast<std::size_t>(seats_at(game)), "me")}};
  Player zoe(server, "Zoé");
  const auto hint_at_a_new_table = [&](Player& player) {
    player.join(text_of(player.browser.post("/api/tables", wanted).json().as_object().at("id")));
    player.socket->send(JsonObject{{"type", "start"}});
    EXPECT_TRUE(player.listen_until([&] { return player.phase() == "playing"; }));
    const auto seat = player.to_act().front();
    const auto answer = player.ask({{"type", "ask_hint"}, {"seat", seat}});
    return answer.contains("code") ? text_of(answer.at("code")) : text_of(answer.at("type"));
  };
  EXPECT_EQ(hint_at_a_new_table(zoe), "hint");
  EXPECT_EQ(hint_at_a_new_table(zoe), "hint");
  EXPECT_EQ(hint_at_a_new_table(zoe), "too_fast");
  Player max(server, "Max");
  EXPECT_EQ(hint_at_a_new_table(max), "hint") << "other people's hints are counted separately";
  EXPECT_EQ(metric(max.browser, "paddock_over_budget_total{code=\"too_fast\"}"), 1);
}

// ---- A rematch ----

class Rematch : public testing::Test {
 public:
  // A match of bots; returns its host.
  Player& after_a_match(const RunningServer& server) {
    const auto& game = *catalogue::games().front();
    const JsonObject wanted{{"game", game.about().id},
                            {"seats", JsonArray(static_cast<std::size_t>(seats_at(game)), "random")}};
    Player& zoe = host.emplace(server, "Zoé");
    table = text_of(zoe.browser.post("/api/tables", wanted).json().as_object().at("id"));
    zoe.join(table);
    zoe.socket->send(JsonObject{{"type", "start"}});
    EXPECT_TRUE(zoe.listen_until([&] { return zoe.phase() == "over"; }));
    return zoe;
  }
  static std::size_t tables_of(Player& player) { return player.browser.get("/api/tables").json().as_array().size(); }

  std::optional<Player> host;
  std::string table;
};

TEST_F(Rematch, is_opened_once_and_found_again_if_its_entry_was_lost) {
  MemoryStore memory_store;
  auto settings = quick_settings();
  settings.quotas.tables_per_person = 1;
  const RunningServer server(settings, memory_store.open());
  Player& zoe = after_a_match(server);
  memory_store.appends_left = 1;  // the new table can still be stored, but not that it is the rematch
  EXPECT_EQ(zoe.ask({{"type", "rematch"}}).at("code"), Json("store_failed"));
  memory_store.appends_left = -1;
  EXPECT_EQ(tables_of(zoe), 2U);
  zoe.socket->send(JsonObject{{"type", "rematch"}});
  ASSERT_TRUE(zoe.listen_until([&] { return zoe.table().at("rematch") != Json(""); }));
  EXPECT_EQ(tables_of(zoe), 2U) << "the same table, although she may have only one open";
  const auto rematch = zoe.browser.get("/api/tables/" + text_of(zoe.table().at("rematch"))).json();
  EXPECT_EQ(rematch.at("phase"), Json("gathering"));
}

TEST_F(Rematch, is_one_of_the_tables_that_a_person_may_have) {
  auto settings = quick_settings();
  settings.quotas.tables_per_person = 1;
  const RunningServer server(settings);
  Player& zoe = after_a_match(server);
  const JsonObject another{{"game", catalogue::games().front()->about().id},
                           {"seats", JsonArray(static_cast<std::size_t>(seats_at(*catalogue::games().front())), "me")}};
  ASSERT_EQ(zoe.browser.post("/api/tables", another).status, 201U);
  EXPECT_EQ(zoe.ask({{"type", "rematch"}}).at("code"), Json("too_many_tables"));
  EXPECT_EQ(tables_of(zoe), 2U);
}

// ---- Presence ----

TEST(Presence, a_cut_connection_is_seen_by_the_others) {
  const RunningServer server;
  TwoPlayerTable at(server);
  at.start();
  const auto here = [&] { return at.zoe.table().at("seats").as_array().at(1).as_object().at("here") == Json(true); };
  EXPECT_TRUE(at.zoe.listen_until(here));
  at.max.socket->abort();
  EXPECT_TRUE(at.zoe.listen_until([&] { return !here(); }));
}

TEST(Presence, spectators_are_counted_and_see_no_hand) {
  const RunningServer server;
  TwoPlayerTable at(server);
  at.start();
  Player eve(server, "Ève");
  eve.join(at.table);
  EXPECT_EQ(eve.table().at("watching"), Json(1));
  ASSERT_EQ(eve.sights().size(), 1U);
  EXPECT_TRUE(eve.sights().front().as_object().at("seat").is_null());
  EXPECT_TRUE(eve.sights().front().as_object().at("moves").as_array().empty());
}

}  // namespace

}  // namespace paddock::server::test
