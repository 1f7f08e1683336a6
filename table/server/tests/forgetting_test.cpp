#include <thread>

#include <boost/algorithm/string/join.hpp>
#include <gtest/gtest.h>

#include "table/server/tests/recorded_table.hpp"
#include "table/server/tests/two_player_table.hpp"

// What a server deletes: people on request, and what has not changed for a long time.
namespace paddock::server::test {

namespace {

using std::chrono::hours;

Reply forget_me(Player& player) { return player.browser.ask("DELETE", "/api/me", {{"Origin", player.browser.origin}}); }

store::TableRow row_of(const std::string& id, std::int64_t changed) {
  return {id, catalogue::games().front()->about().id, "over", false, changed, {}, "[]"};
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

class PersonErasure : public testing::Test {
 protected:
  MemoryStore store_;
  RunningServer server_{quick_settings(), store_.open("one")};
};

TEST_F(PersonErasure, removes_everything_that_names_the_person_and_no_move) {
  TwoPlayerTable at(server_);
  at.start();
  at.max.socket->send(JsonObject{{"type", "say"}, {"text", "call me on 0123"}});
  ASSERT_TRUE(at.zoe.listen_until([&] {
    const auto& steps = at.zoe.news.at("steps").as_array();
    return !steps.empty() && steps.back().at("kind") == Json("said");
  }));
  Player* player = at.whose_turn();
  ASSERT_NE(player, nullptr);
  player->play_any();
  const auto reply = forget_me(at.max);
  EXPECT_EQ(reply.status, 200U) << reply.body;
  EXPECT_TRUE(has(reply.header("Set-Cookie"), "Max-Age=0")) << "the browser deletes its cookie";
  const std::string left = store_.everything();
  EXPECT_FALSE(has(left, "Max"));
  EXPECT_FALSE(has(left, "call me"));
  EXPECT_TRUE(has(left, "Zoé")) << "others are not touched";
  EXPECT_TRUE(has(left, "\"moved\""));
  EXPECT_EQ(at.max.browser.get("/api/me").json().at("name"), Json(""));
  EXPECT_EQ(at.max.browser.get("/api/tables").json().as_array().size(), 0U);
  EXPECT_NE(at.max.socket->wait_for_close(), 0) << "a deleted person's connection is closed";
  ASSERT_TRUE(at.zoe.listen_until([&] {
    return at.zoe.table().at("seats").as_array().at(1).at("bot") == Json(substitute_bot);
  })) << "a bot goes on";
  const auto sequence = at.zoe.sequence();
  at.zoe.socket->send(JsonObject{{"type", "say"}, {"text", "well"}});
  EXPECT_TRUE(at.zoe.listen_until([&] { return at.zoe.sequence() > sequence; })) << "the table goes on";
}

TEST_F(PersonErasure, is_carried_out_by_the_other_servers) {
  const RunningServer other(quick_settings(), store_.open("two"));
  TwoPlayerTable at(server_);
  Player eve(other, "Ève");
  eve.join(at.table);
  const auto second = [&] { return eve.table().at("seats").as_array().at(1); };
  ASSERT_TRUE(eve.listen_until([&] { return second().at("name") == Json("Max"); }));
  EXPECT_EQ(forget_me(at.max).status, 200U);
  EXPECT_TRUE(eve.listen_until([&] { return second().at("kind") == Json("open"); }));
  eve.socket->send(JsonObject{{"type", "say"}, {"text", "hello"}});
  const auto sequence = eve.sequence();
  ASSERT_TRUE(eve.listen_until([&] { return eve.sequence() > sequence; }));
  EXPECT_FALSE(has(store_.everything(), "Max")) << "and the other servers do not restore it";
}

TEST_F(PersonErasure, ends_every_connection_also_one_that_said_nothing_yet) {
  Player zoe(server_, "Zoé");
  const auto table = zoe.open(*catalogue::games().front());
  zoe.join(table);
  Player max(server_, "Max");
  max.socket = max.browser.connect(table);
  ASSERT_EQ(max.socket->status(), 101U);
  ASSERT_EQ(forget_me(max).status, 200U);
  try {
    max.socket->send(JsonObject{{"type", "hello"}, {"last", 0}, {"format", wire::message_format}});
    max.socket->send(JsonObject{{"type", "sit"}, {"seat", 1}});
    max.socket->send(JsonObject{{"type", "say"}, {"text", "boo"}});
  } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): closed already
  }
  EXPECT_NE(max.socket->wait_for_close(), 0);
  EXPECT_FALSE(has(store_.everything(), "Max"));
}

TEST_F(PersonErasure, ends_the_connections_at_the_other_servers) {
  const RunningServer other(quick_settings(), store_.open("two"));
  Player zoe(server_, "Zoé");
  const auto table = zoe.open(*catalogue::games().front());
  Player max(server_, "Max");
  Browser there(other.port());
  there.cookie = max.browser.cookie;
  const auto socket = there.connect(table);  // as a spectator, whom no record names
  socket->send(JsonObject{{"type", "hello"}, {"last", 0}, {"format", wire::message_format}});
  ASSERT_TRUE(socket->receive("news"));
  ASSERT_EQ(forget_me(max).status, 200U);
  EXPECT_NE(socket->wait_for_close(), 0);
}

TEST_F(PersonErasure, keeps_nothing_that_is_said_meanwhile) {
  Player zoe(server_, "Zoé");
  const auto table = zoe.open(*catalogue::games().front());
  Player max(server_, "Max");
  for (int i = 0; i < 10; ++i) max.open(*catalogue::games().front());
  max.join(table, 1'000'000);
  std::thread talking([&] {
    try {
      for (int i = 0; i < 30; ++i) {
        max.socket->send(JsonObject{{"type", "say"}, {"text", "from the grave"}});
        std::this_thread::sleep_for(milliseconds(1));
      }
    } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): closed by the server
    }
  });
  Browser again(server_.port());
  again.cookie = max.browser.cookie;
  EXPECT_EQ(again.ask("DELETE", "/api/me", {{"Origin", again.origin}}).status, 200U);
  talking.join();
  EXPECT_NE(max.socket->wait_for_close(), 0);
  zoe.join(table);  // after everything that was said there
  EXPECT_FALSE(has(store_.everything(), "from the grave"));
  EXPECT_FALSE(has(store_.everything(), "Max"));
}

TEST_F(PersonErasure, goes_on_past_a_record_that_cannot_be_read) {
  Player max(server_, "Max");
  max.open(*catalogue::games().front());
  const auto all = store_.everything();
  const auto end = all.find(" Max\n");
  const std::string id = all.substr(all.rfind(' ', end - 1) + 1, end - all.rfind(' ', end - 1) - 1);
  store_.open_elsewhere(row_of("0 first of all", system::real_clock().wall_time()), {"no entry"}, {id});
  EXPECT_EQ(forget_me(max).status, 200U);
  EXPECT_FALSE(has(store_.everything(), "Max"));
  EXPECT_EQ(max.browser.get("/api/me").json().at("name"), Json(""));
}

TEST(IncompleteErasures, are_forgotten_by_the_next_server) {
  wire::OpenTable wanted;
  wanted.game = catalogue::games().front()->about().id;
  wanted.seats.assign(static_cast<std::size_t>(seats_at(*catalogue::games().front())), "me");
  RecordedTable recorded(wanted);
  recorded.send(zoe, wire::Start{});
  MemoryStore store;
  auto row = row_of(recorded.table());
  ManualClock clock;
  row.changed = clock.wall_time();  // not expired
  store.open_elsewhere(row, recorded.record(), {zoe.id});
  ASSERT_TRUE(has(store.everything(), "Zoé"));
  const RunningServer server(quick_settings(), store.open("one"), clock);
  EXPECT_TRUE(clock.advance_until([&] { return !has(store.everything(), "Zoé"); }))
      << "Zoé's account is gone: a server died during the erasure";
}

TEST_F(PersonErasure, hands_the_hosts_part_to_somebody_who_sits_there) {
  TwoPlayerTable at(server_);
  ASSERT_TRUE(at.max.listen_until(
      [&] { return at.max.table().at("seats").as_array().at(1).as_object().at("kind") == Json("person"); }));
  EXPECT_FALSE(at.max.table().at("you_host").as_bool());
  ASSERT_EQ(forget_me(at.zoe).status, 200U);
  ASSERT_TRUE(at.max.listen_until([&] { return at.max.table().at("you_host").as_bool(); }));
  at.max.socket->send(JsonObject{{"type", "seat_bot"}, {"seat", 0}, {"bot", "random"}});
  at.max.socket->send(JsonObject{{"type", "start"}});
  EXPECT_TRUE(at.max.listen_until([&] { return at.max.phase() != "gathering"; }));
}

TEST_F(PersonErasure, closes_a_table_where_nobody_else_sits_before_the_match) {
  Player zoe(server_, "Zoé");
  const auto table = zoe.open(*catalogue::games().front());
  Player max(server_, "Max");
  max.join(table);
  ASSERT_EQ(forget_me(zoe).status, 200U);
  EXPECT_NE(max.socket->wait_for_close(), 0);
  EXPECT_EQ(max.browser.get("/api/tables/" + table).status, 404U);
}

TEST_F(PersonErasure, is_only_for_our_own_page_and_for_a_known_person) {
  Player zoe(server_, "Zoé");
  EXPECT_EQ(zoe.browser.ask("DELETE", "/api/me", {{"Origin", "https://evil.example"}}).status, 403U);
  EXPECT_EQ(zoe.browser.ask("DELETE", "/api/me").status, 403U);
  EXPECT_EQ(zoe.browser.get("/api/me").json().at("name"), Json("Zoé"));
  EXPECT_EQ(forget_me(zoe).status, 200U);
  EXPECT_EQ(forget_me(zoe).status, 200U) << "an unknown person needs no erasure";
}

TEST_F(PersonErasure, can_be_requested_again_after_it_failed) {
  Player zoe(server_, "Zoé");
  zoe.open(*catalogue::games().front());
  store_.works = false;
  EXPECT_EQ(forget_me(zoe).status, 503U);
  store_.works = true;
  EXPECT_EQ(forget_me(zoe).status, 200U);
  EXPECT_FALSE(has(store_.everything(), "Zoé"));
}

TEST(Forgotten, keeps_the_seat_of_a_finished_match_without_a_name) {
  wire::OpenTable wanted;
  wanted.game = catalogue::games().front()->about().id;
  wanted.seats.assign(static_cast<std::size_t>(seats_at(*catalogue::games().front())), "me");
  RecordedTable recorded(wanted);
  recorded.send(zoe, wire::Start{});
  recorded.play_to_the_end(1);
  const auto changed = without(zoe.id, recorded.record(), "x");
  ASSERT_TRUE(changed) << changed.error();
  const auto table = table_of("t", *changed);
  ASSERT_TRUE(table) << table.error();
  EXPECT_EQ(record_of(*changed)->moves.size(), record_of(recorded.record())->moves.size());
  EXPECT_EQ(state_for(*table, "x", {}).seats.front().kind, wire::SeatKind::person);
  EXPECT_EQ(state_for(*table, "x", {}).seats.front().name, "");
  EXPECT_EQ(remove_person(*table, "x", 1).size(), 1U) << "the match is over, so no bot takes the seat";
  const auto rematch = state_for(open_again(*table, "u", "max", at(1)).back().next, "max", {});
  EXPECT_EQ(rematch.seats.front().kind, wire::SeatKind::open) << "the seat of a deleted person is open";
}

TEST(Forgotten, cuts_of_the_person_stay_only_if_a_deal_depends_on_them) {
  wire::OpenTable wanted;
  wanted.game = catalogue::games().front()->about().id;
  wanted.seats.assign(static_cast<std::size_t>(catalogue::games().front()->max_seats()), "open");
  wanted.seats[0] = "me";
  RecordedTable recorded(wanted);
  const auto left = [&] { return boost::algorithm::join(*without(zoe.id, recorded.record(), "x"), "\n"); };
  recorded.send(max, wire::Sit{Seat{1}});
  recorded.send(max, wire::Cut{Seat{1}, "bonne chance"});
  recorded.send(zoe, wire::Cut{Seat{0}, "first of Zoé"});
  recorded.send(zoe, wire::Cut{Seat{0}, "second of Zoé"});
  EXPECT_FALSE(has(left(), "of Zoé")) << "no match has begun";
  EXPECT_TRUE(has(left(), "bonne chance"));
  for (std::size_t seat = 2; seat < wanted.seats.size(); ++seat)
    recorded.send(zoe, wire::SeatBot{Seat{static_cast<std::uint8_t>(seat)}, "random"});
  ASSERT_EQ(code_of(recorded.send(zoe, wire::Start{})), "");
  EXPECT_FALSE(has(left(), "first of Zoé"));
  EXPECT_TRUE(has(left(), "second of Zoé")) << "without it nobody could check the deal";
  EXPECT_TRUE(table_of("t", *without(zoe.id, recorded.record(), "x")));
}

// ---- Expiry ----

TEST(Expiry, removes_what_has_not_changed_for_the_retention_time) {
  ManualClock clock;
  MemoryStore store;
  store.open_elsewhere(row_of("old", clock.wall_time() - milliseconds(hours(25)).count()), {"x"});
  store.open_elsewhere(row_of("new", clock.wall_time() - milliseconds(hours(23)).count()), {"y"});
  auto settings = quick_settings();
  settings.keep = hours(24);
  const RunningServer server(settings, store.open("one"), clock);
  EXPECT_TRUE(clock.advance_until([&] { return !has(store.everything(), "x\n"); }));
  EXPECT_TRUE(has(store.everything(), "y\n"));
  clock.advance(hours(1));
  EXPECT_TRUE(clock.advance_until([&] { return !has(store.everything(), "y\n"); }));
}

TEST(Expiry, keeps_a_table_that_somebody_is_connected_to) {
  ManualClock clock;
  MemoryStore store;
  auto settings = quick_settings();
  settings.keep = milliseconds(1);
  const RunningServer server(settings, store.open("one"), clock);
  Player zoe(server, "Zoé");
  const auto& game = *catalogue::games().front();
  const auto table = zoe.open(game);
  zoe.join(table);
  const auto path = "/api/tables/" + table;
  store.open_elsewhere(row_of("old", 0), {"x"});
  EXPECT_TRUE(clock.advance_until([&] { return !has(store.everything(), "x\n"); }));
  EXPECT_TRUE(has(store.everything(), "\"opened\""));
  EXPECT_EQ(zoe.browser.get(path).status, 200U);
  zoe.socket->abort();
  EXPECT_TRUE(clock.advance_until([&] { return zoe.browser.get(path).status == 404U; }));
}

}  // namespace

}  // namespace paddock::server::test
