#include <fstream>

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "engine/catalogue/game.hpp"
#include "engine/catalogue/record.hpp"
#include "table/server/tests/running.hpp"
#include "table/wire/codec.hpp"

namespace paddock::server::test {

namespace {

using std::chrono::milliseconds;
using text::Json;
using text::JsonArray;
using text::JsonObject;

int seats_at(const catalogue::Game& game) { return std::clamp(3, game.min_seats(), game.max_seats()); }

std::string text_of(const Json& json) { return std::string(json.as_string()); }

// Somebody with a browser, at one table.
class Player {
 public:
  Player(const Running& server, const std::string& name) : browser(server.port()) { browser.call_me(name); }

  // The host, and one seat for a friend; bots have the others.
  std::string open(const catalogue::Game& game) {
    JsonArray seats{"me", "open"};
    while (seats.size() < static_cast<std::size_t>(seats_at(game))) seats.push_back("random");
    const JsonObject wanted{{"game", game.about().id}, {"seats", seats}};
    return text_of(browser.post("/api/tables", wanted).json().as_object().at("id"));
  }
  void join(const std::string& table, std::int64_t last = 0) {
    talk = browser.talk(table);
    talk->say(JsonObject{{"type", "hello"}, {"last", last}});
    const auto heard = talk->hear("news");
    ASSERT_TRUE(heard);
    news = *heard;
  }
  // Says something; returns the answer to it.
  JsonObject ask(const JsonObject& message) {
    talk->say(message);
    while (auto heard = talk->hear()) {
      if (heard->at("type") != Json("news")) return *heard;
      news = *heard;
    }
    return {{"type", "nothing"}};
  }
  JsonObject play(int seat, const std::string& move, const std::string& id) {
    return ask({{"type", "play"}, {"seat", seat}, {"move", move}, {"id", id}});
  }
  JsonObject play_any() {
    const auto& sight = sights().front().as_object();
    return play(static_cast<int>(sight.at("seat").as_int64()), text_of(sight.at("moves").as_array().front()),
                "m" + std::to_string(++ids));
  }
  // Hears what has been said, for a moment; then until something holds.
  void listen(milliseconds moment = milliseconds(1)) {
    while (auto heard = talk->hear(moment)) {
      if (heard->at("type") == Json("news")) news = *heard;
    }
  }
  template <class Holds>
  bool listen_until(Holds holds) {
    while (!holds()) {
      const auto heard = talk->hear("news");
      if (!heard) return false;
      news = *heard;
    }
    return true;
  }

  std::int64_t sequence() const { return news.at("sequence").as_int64(); }
  const JsonObject& table() const { return news.at("table").as_object(); }
  std::string phase() const { return text_of(table().at("phase")); }
  const JsonArray& sights() const { return news.at("sights").as_array(); }
  // With one move only, the server makes it.
  bool has_a_choice() const {
    return !sights().empty() && sights().front().as_object().at("moves").as_array().size() > 1;
  }

  Browser browser;
  std::unique_ptr<Talk> talk;
  JsonObject news;
  int ids = 0;
};

// Two people, and bots at the other seats.
class AtTheTable {
 public:
  explicit AtTheTable(const Running& server, const catalogue::Game& game = *catalogue::games().front())
      : zoe(server, "Zoé"), max(server, "Max"), table(zoe.open(game)) {
    zoe.join(table);
    max.join(table);
    max.talk->say(JsonObject{{"type", "sit"}, {"seat", 1}});
  }
  void start() {
    EXPECT_TRUE(zoe.listen_until(
        [&] { return zoe.table().at("seats").as_array().at(1).as_object().at("kind") == Json("person"); }));
    zoe.talk->say(JsonObject{{"type", "start"}});
    EXPECT_TRUE(zoe.listen_until([&] { return zoe.phase() != "gathering"; }));
    EXPECT_TRUE(max.listen_until([&] { return max.phase() != "gathering"; }));
  }
  // Waits until one of the two has a choice; nobody when the match ended.
  Player* whose_choice() {
    for (int i = 0; i < 5000; ++i) {
      for (Player* player : {&zoe, &max}) {
        if (player->has_a_choice()) return player;
        player->listen();
        if (player->phase() == "over") return nullptr;
      }
    }
    ADD_FAILURE() << "the match stands still";
    return nullptr;
  }

  Player zoe;
  Player max;
  std::string table;
};

// ---- A match ----

TEST(Match, of_two_people_and_bots_is_played_to_its_end_and_can_be_read_again) {
  auto settings = quick_settings();
  settings.bounds.messages_per_second = 0;
  const Running server(settings);
  const auto& game = *catalogue::games().front();
  AtTheTable at(server, game);
  EXPECT_EQ(at.max.ask({{"type", "start"}}).at("code"), Json("not_host"));
  at.start();
  while (Player* player = at.whose_choice()) {
    EXPECT_EQ(at.max.browser.get("/api/tables/" + at.table + "/record").status, 403U) << "not before the end";
    const auto answer = player->play_any();
    ASSERT_EQ(answer.at("type"), Json("accepted")) << boost::json::serialize(answer);
    player->news["sights"] = JsonArray{};  // old by now
    for (int i = 0; i < 20; ++i) {
      Player* next = at.whose_choice();
      if (next == nullptr || next->play_any().at("type") != Json("accepted")) break;
      next->news["sights"] = JsonArray{};
    }
  }
  const std::string path = "/api/tables/" + at.table;
  const auto record = catalogue::read_record(at.zoe.browser.get(path + "/record").body);
  ASSERT_TRUE(record) << record.error();
  const auto replayed = catalogue::replay(*record);
  EXPECT_TRUE(replayed) << replayed.error();
  const auto replay = text::from_json<wire::Replay>(at.zoe.browser.get(path + "/replay").json(), record->seats);
  ASSERT_TRUE(replay) << replay.error();
  ASSERT_EQ(replay->steps.size(), record->moves.size() + 1);
  EXPECT_EQ(replay->steps.back().position, (*replayed)->position());
  EXPECT_EQ(replay->steps.back().views.size(), static_cast<std::size_t>(record->seats));
  EXPECT_EQ(replay->steps.back().move, record->moves.back().move);
  EXPECT_TRUE(replay->outcome.is_object());
  const auto line = at.zoe.browser.get(path).json().as_object();
  EXPECT_EQ(line.at("phase"), Json("over"));
}

TEST(Match, a_move_that_the_rules_refuse_is_answered_with_its_clause) {
  for (const auto* game : catalogue::games()) {
    const Running server;
    AtTheTable at(server, *game);
    at.start();
    bool refused = false;
    for (int i = 0; i < 200 && !refused; ++i) {
      Player* player = at.whose_choice();
      if (player == nullptr) break;
      // What one may play, the other may not out of turn.
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

TEST(Match, nonsense_is_a_problem_and_somebody_elses_seat_too) {
  const Running server;
  AtTheTable at(server);
  at.start();
  Player* player = at.whose_choice();
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
  auto store = std::make_unique<MemoryStore>();
  const MemoryStore& kept = *store;
  auto settings = quick_settings();
  settings.pace.forced_pause = std::chrono::hours(1);
  const Running server(settings, std::move(store));
  Player zoe(server, "Zoé");
  const auto& game = *catalogue::games().front();
  const JsonObject wanted{{"game", game.about().id},
                          {"seats", JsonArray(static_cast<std::size_t>(seats_at(game)), "me")}};
  zoe.join(text_of(zoe.browser.post("/api/tables", wanted).json().as_object().at("id")));
  zoe.talk->say(JsonObject{{"type", "start"}});
  ASSERT_TRUE(zoe.listen_until([&] { return zoe.phase() == "playing"; }));
  ASSERT_EQ(zoe.sights().size(), static_cast<std::size_t>(seats_at(game))) << "one device may hold all seats";
  const auto seat = zoe.table().at("to_act").as_array().front().as_int64();
  const auto move = text_of(zoe.sights().at(static_cast<std::size_t>(seat)).as_object().at("moves").as_array().front());
  const auto first = zoe.play(static_cast<int>(seat), move, "once");
  ASSERT_EQ(first.at("type"), Json("accepted"));
  const int appended = kept.appended;
  EXPECT_EQ(zoe.play(static_cast<int>(seat), move, "once"), first);
  EXPECT_EQ(kept.appended, appended);
}

TEST(Match, who_comes_back_gets_the_rest) {
  const Running server;
  AtTheTable at(server);
  at.start();
  for (int i = 0; i < 4; ++i) {
    Player* player = at.whose_choice();
    ASSERT_NE(player, nullptr);
    player->play_any();
    player->news["sights"] = JsonArray{};
  }
  at.zoe.listen(milliseconds(50));
  const auto last = at.zoe.sequence() - 3;
  at.zoe.talk->cut();
  at.zoe.join(at.table, last);
  const auto& steps = at.zoe.news.at("steps").as_array();
  ASSERT_GE(steps.size(), 3U);
  for (std::size_t i = 0; i < steps.size(); ++i)
    EXPECT_EQ(steps[i].as_object().at("sequence").as_int64(), last + 1 + static_cast<std::int64_t>(i));
  EXPECT_EQ(steps.back().as_object().at("sequence").as_int64(), at.zoe.sequence());
  at.zoe.talk->cut();
  at.zoe.join(at.table, 0);
  const auto& all = at.zoe.news.at("steps").as_array();
  EXPECT_EQ(all.size(), static_cast<std::size_t>(at.zoe.sequence()));
  EXPECT_EQ(all.front().as_object().at("kind"), Json("opened"));
}

TEST(Match, a_decision_can_be_taken_back_where_nothing_followed) {
  int possible = 0;
  int taken_back = 0;
  for (const auto* game : catalogue::games()) {
    auto settings = quick_settings();
    settings.pace.bot_pause = settings.pace.forced_pause = milliseconds(30);
    const Running server(settings);
    AtTheTable at(server, *game);
    at.start();
    for (int i = 0; i < 40; ++i) {
      Player* player = at.whose_choice();
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
        if (answer.at("type") != Json("accepted")) continue;  // a bot was quicker
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
  if (possible == 0) GTEST_SKIP() << "in none of these games a decision could be taken back";
  EXPECT_GT(taken_back, 0);
}

TEST(Match, goes_on_when_the_store_works_again) {
  auto store = std::make_unique<MemoryStore>();
  MemoryStore& kept = *store;
  const Running server(quick_settings(), std::move(store));
  AtTheTable at(server);
  at.start();
  Player* player = at.whose_choice();
  ASSERT_NE(player, nullptr);
  kept.works = false;
  const auto failed = player->play_any();
  EXPECT_EQ(failed.at("code"), Json("store_failed"));
  EXPECT_EQ(failed.at("id"), Json("m1"));
  kept.works = true;
  player->ids = 0;
  EXPECT_EQ(player->play_any().at("type"), Json("accepted"));
}

TEST(Match, hints_are_given_one_at_a_time) {
  auto settings = quick_settings();
  settings.pace.bot_think = milliseconds(100);
  const Running server(settings);
  AtTheTable at(server);
  at.start();
  Player* player = at.whose_choice();
  ASSERT_NE(player, nullptr);
  const int seat = player == &at.zoe ? 0 : 1;
  player->talk->say(JsonObject{{"type", "ask_hint"}, {"seat", seat}});
  EXPECT_EQ(player->ask({{"type", "ask_hint"}, {"seat", seat}}).at("code"), Json("too_fast"));
  const auto hint = player->talk->hear("hint");
  ASSERT_TRUE(hint);
  EXPECT_FALSE(hint->at("moves").as_array().empty());
}

// ---- Who is there ----

TEST(Presence, a_cut_connection_is_seen_by_the_others) {
  const Running server;
  AtTheTable at(server);
  at.start();
  const auto here = [&] { return at.zoe.table().at("seats").as_array().at(1).as_object().at("here") == Json(true); };
  EXPECT_TRUE(at.zoe.listen_until(here));
  at.max.talk->cut();
  EXPECT_TRUE(at.zoe.listen_until([&] { return !here(); }));
}

TEST(Presence, spectators_are_counted_and_see_no_hand) {
  const Running server;
  AtTheTable at(server);
  at.start();
  Player eve(server, "Ève");
  eve.join(at.table);
  EXPECT_EQ(eve.table().at("watching"), Json(1));
  ASSERT_EQ(eve.sights().size(), 1U);
  EXPECT_TRUE(eve.sights().front().as_object().at("seat").is_null());
  EXPECT_TRUE(eve.sights().front().as_object().at("moves").as_array().empty());
}

// ---- The door ----

TEST(Door, is_closed_to_strangers_pages_and_tables_that_are_none) {
  const Running server;
  Player zoe(server, "Zoé");
  const auto table = zoe.open(*catalogue::games().front());
  Browser nobody(server.port());
  EXPECT_EQ(nobody.talk(table)->status(), 401U);
  EXPECT_EQ(zoe.browser.talk("abcdefghijklmnopqrstuv")->status(), 404U);
  EXPECT_EQ(zoe.browser.talk("x")->status(), 404U);
  const std::string own = zoe.browser.origin;
  for (const char* origin : {"https://evil.example", "null", ""}) {
    zoe.browser.origin = origin;
    EXPECT_EQ(zoe.browser.talk(table)->status(), 403U) << origin;
  }
  zoe.browser.origin = own;
  EXPECT_EQ(zoe.browser.talk(table)->status(), 101U);
}

TEST(Door, is_open_to_a_page_that_was_allowed) {
  auto settings = quick_settings();
  settings.origins = {"https://friend.example"};
  const Running server(settings);
  Player zoe(server, "Zoé");
  const auto table = zoe.open(*catalogue::games().front());
  zoe.browser.origin = "https://friend.example";
  EXPECT_EQ(zoe.browser.talk(table)->status(), 101U);
}

// ---- Messages that are none ----

class Talking : public testing::Test {
 protected:
  explicit Talking(const Settings& settings = quick_settings()) : server(settings), zoe(server, "Zoé") {
    table = zoe.open(*catalogue::games().front());
  }

  Running server;
  Player zoe;
  std::string table;
};

TEST_F(Talking, begins_with_hello) {
  const auto talk = zoe.browser.talk(table);
  talk->say(JsonObject{{"type", "start"}});
  EXPECT_EQ(talk->hear()->at("code"), Json("say_hello"));
  EXPECT_EQ(talk->wait_for_the_end(), 1008);
}

TEST_F(Talking, nonsense_is_answered_and_does_no_harm) {
  zoe.join(table);
  for (const std::string& text :
       {std::string(), std::string("{"), std::string("null"), std::string("[]"), std::string("{}"), std::string("7"),
        std::string(R"({"type":7})"), std::string(R"({"type":"news"})"), std::string(R"({"type":"opened"})"),
        std::string(R"({"type":"hello"})"), std::string(R"({"type":"hello","last":"x"})"),
        std::string(R"({"type":"hello","last":0,"more":1})"), std::string(R"({"type":"sit","seat":99})"),
        std::string(R"({"type":"sit","seat":-1})"), std::string(R"({"type":"play","seat":0})"),
        std::string(R"({"type":"start"} x)"), std::string(20'000, '[')}) {
    zoe.talk->say(text);
    const auto answer = zoe.talk->hear("problem");
    ASSERT_TRUE(answer) << text.substr(0, 50);
    EXPECT_EQ(answer->at("code"), Json("bad_message")) << text.substr(0, 50);
  }
  EXPECT_EQ(zoe.ask({{"type", "start"}}).at("code"), Json("seats_open"));
}

TEST_F(Talking, a_message_that_is_too_long_ends_it) {
  zoe.join(table);
  zoe.talk->say(std::string(wire::longest_message + 1, ' '));
  EXPECT_EQ(zoe.talk->wait_for_the_end(), 1009);
  zoe.join(table);
}

TEST_F(Talking, is_in_text) {
  zoe.join(table);
  zoe.talk->say_binary(R"({"type":"start"})");
  EXPECT_EQ(zoe.talk->wait_for_the_end(), 1003);
}

TEST_F(Talking, what_is_no_text_ends_it) {
  zoe.join(table);
  zoe.talk->say("{\"type\":\"say\",\"text\":\"\xff\xfe\"}");
  EXPECT_EQ(zoe.talk->wait_for_the_end(), 1007);
}

TEST_F(Talking, chat_is_shown_to_all_as_it_was_said) {
  zoe.join(table);
  zoe.talk->say(JsonObject{{"type", "say"}, {"text", "<b>salut</b>"}});
  EXPECT_TRUE(zoe.listen_until([&] { return zoe.news.at("steps").as_array().size() == 1; }));
  const auto& step = zoe.news.at("steps").as_array().front().as_object();
  EXPECT_EQ(step.at("kind"), Json("said"));
  EXPECT_EQ(step.at("who"), Json("Zoé"));
  EXPECT_EQ(step.at("text"), Json("<b>salut</b>"));
  EXPECT_EQ(zoe.ask({{"type", "say"}, {"text", std::string(301, 'x')}}).at("code"), Json("too_long"));
}

TEST_F(Talking, too_fast_is_first_told_and_then_ended) {
  zoe.join(table);
  int told = 0;
  bool ended = false;
  for (int i = 0; i < 400 && !ended; ++i) {
    zoe.talk->say(JsonObject{{"type", "play"}, {"seat", 0}, {"move", "x"}, {"id", "fast"}});
    const auto answer = zoe.talk->hear();
    ended = !answer;
    if (answer && answer->at("code") == Json("too_fast")) {
      ++told;
      EXPECT_EQ(answer->at("id"), Json("fast"));
    }
  }
  EXPECT_TRUE(ended);
  EXPECT_GE(told, 50);
  EXPECT_NE(zoe.browser.get("/metrics").body.find("paddock_dropped_total 1"), std::string::npos);
  zoe.join(table);
}

TEST(SlowReader, is_dropped_and_the_others_go_on) {
  auto settings = quick_settings();
  settings.bounds.messages_per_second = 0;
  settings.bounds.messages_waiting = 16;
  const Running server(settings);
  Player zoe(server, "Zoé");
  const auto table = zoe.open(*catalogue::games().front());
  zoe.join(table);
  Player sleeper(server, "Max");
  sleeper.join(table);
  const auto watching = [&] { return zoe.table().at("watching").as_int64(); };
  ASSERT_TRUE(zoe.listen_until([&] { return watching() == 1; }));
  int said = 0;
  while (watching() == 1 && said < 900) {
    zoe.talk->say(JsonObject{{"type", "say"}, {"text", std::string(300, 'x')}});
    ++said;
    const auto heard = zoe.talk->hear("news");
    ASSERT_TRUE(heard) << said;
    zoe.news = *heard;
  }
  EXPECT_EQ(watching(), 0);
  EXPECT_NE(zoe.browser.get("/metrics").body.find("paddock_dropped_total 1"), std::string::npos);
  EXPECT_EQ(zoe.ask({{"type", "start"}}).at("code"), Json("seats_open"));
}

TEST(Silence, is_ended_after_a_while) {
  auto settings = quick_settings();
  settings.patience.socket = milliseconds(200);
  const Running server(settings);
  Player zoe(server, "Zoé");
  const auto table = zoe.open(*catalogue::games().front());
  Player max(server, "Max");
  zoe.join(table);
  max.join(table);
  ASSERT_TRUE(zoe.listen_until([&] { return zoe.table().at("watching") == Json(1); }));
  // Max reads nothing, so that no ping is answered; whoever reads answers.
  EXPECT_TRUE(zoe.listen_until([&] { return zoe.table().at("watching") == Json(0); }));
}

// ---- Stopping and starting ----

TEST(Stopping, answers_what_was_asked_and_says_goodbye) {
  Running server;
  AtTheTable at(server);
  at.start();
  Player* player = at.whose_choice();
  ASSERT_NE(player, nullptr);
  const auto move = text_of(player->sights().front().as_object().at("moves").as_array().front());
  const JsonObject play{{"type", "play"}, {"seat", player == &at.zoe ? 0 : 1}, {"move", move}, {"id", "last"}};
  player->talk->say(play);
  std::this_thread::sleep_for(milliseconds(20));  // for it to arrive
  const auto begin = std::chrono::steady_clock::now();
  auto stopped = std::async(std::launch::async, [&] { server.stop(); });
  const auto accepted = player->talk->hear("accepted");
  EXPECT_TRUE(accepted);
  EXPECT_EQ(at.zoe.talk->wait_for_the_end(), 1001);
  EXPECT_EQ(at.max.talk->wait_for_the_end(), 1001);
  stopped.wait();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, milliseconds(1500)) << "nobody had to be cut off";
}

TEST(Stopping, does_not_wait_for_those_who_do_not_answer) {
  auto settings = quick_settings();
  settings.patience.going_away = milliseconds(300);
  Running server(settings);
  AtTheTable at(server);  // nobody reads
  const auto begin = std::chrono::steady_clock::now();
  server.stop();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, milliseconds(1500));
}

TEST(Starting, finds_every_table_again_and_goes_on) {
  const Folder folder;
  const std::string db = (folder.path() / "tables.db").string();
  const auto open_store = [&] {
    auto store = store::open({db, true, "", {}});
    EXPECT_TRUE(store) << store.error();
    return std::move(*store);
  };
  std::string table;
  std::string cookie;
  std::int64_t sequence = 0;
  {
    auto settings = quick_settings();
    settings.pace.bot_pause = settings.pace.forced_pause = std::chrono::hours(1);
    const Running server(settings, open_store());
    AtTheTable at(server);
    at.start();
    if (at.zoe.has_a_choice()) at.zoe.play_any();
    at.zoe.listen(milliseconds(50));
    sequence = at.zoe.sequence();
    table = at.table;
    cookie = at.zoe.browser.cookie;
  }
  const Running server(quick_settings(), open_store());
  Player zoe(server, "");
  zoe.browser.cookie = cookie;
  EXPECT_EQ(zoe.browser.get("/api/me").body, R"({"name":"Zoé"})");
  zoe.join(table, 0);
  EXPECT_GE(zoe.sequence(), sequence);
  EXPECT_EQ(zoe.phase(), "playing");
  EXPECT_EQ(zoe.table().at("seats").as_array().front().as_object().at("yours"), Json(true));
  // Whatever it stood at, a bot that stands in for both brings it to its end.
  for (int seat = 0; seat < 2; ++seat)
    zoe.talk->say(JsonObject{{"type", "seat_bot"}, {"seat", seat}, {"bot", "random"}});
  EXPECT_TRUE(zoe.listen_until([&] { return zoe.phase() == "over"; }));
}

}  // namespace

}  // namespace paddock::server::test
