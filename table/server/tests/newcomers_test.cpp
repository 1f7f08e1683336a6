#include <set>

#include <boost/algorithm/string/join.hpp>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "table/server/open_tables.hpp"
#include "table/server/tests/open_table_request.hpp"
#include "table/server/tests/recorded_table.hpp"
#include "table/server/tests/two_player_table.hpp"

// What strangers to a table may do. Names cost nothing, so the limits are per address, and a host can shut the door.
namespace paddock::server::test {

namespace {

using wire::Door;

wire::OpenTable with_open_seats() {
  wire::OpenTable open;
  open.game = catalogue::games().front()->about().id;
  open.seats.assign(static_cast<std::size_t>(catalogue::games().front()->max_seats()), "open");
  open.seats.front() = "me";
  open.listed = true;
  return open;
}

Settings behind_a_proxy() {
  auto settings = quick_settings();
  settings.trusted_proxies = {"127.0.0.1"};
  settings.quotas.messages_per_second = 0;
  return settings;
}

// Somebody who comes from that address.
std::unique_ptr<Player> from(const RunningServer& server, const std::string& address, const std::string& name) {
  auto player = std::make_unique<Player>(server, name);
  player->browser.address = address;
  return player;
}

JsonObject sit(int seat) { return {{"type", "sit"}, {"seat", seat}}; }

// The code of the problem that answers a message; empty if it is accepted. One more message that nobody may send sees
// to it that there is an answer.
std::string refusal_of(Player& player, const JsonObject& message) {
  player.socket->send(message);
  const auto answer = player.ask({{"type", "leave"}, {"seat", 7}});
  const std::string code = text_of(answer.at("code"));
  return code == "no_seat" ? "" : code;
}

// Whether the table has room for this connection of somebody who watches.
bool is_admitted(TableSocket& socket) {
  socket.send(JsonObject{{"type", "hello"}, {"last", 0}, {"format", wire::message_format}});
  const auto answer = socket.receive();
  return answer && answer->at("type") == Json("news");
}

std::string open_listed(Player& player) {
  auto wanted = open_table_request();
  wanted["listed"] = true;
  const auto reply = player.browser.post("/api/tables", wanted);
  return reply.status == 201 ? text_of(reply.json().as_object().at("id")) : reply.code();
}

bool is_listed(Browser& reader, const std::string& table) {
  const auto list = reader.get("/api/tables").json().as_array();
  return std::ranges::any_of(list, [&](const Json& line) { return line.at("id") == Json(table); });
}

}  // namespace

// ---- The door of a table ----

TEST(TableDoor, decides_whether_the_list_shows_the_table) {
  RecordedTable recorded(with_open_seats());
  EXPECT_TRUE(row_of(recorded.table()).listed);
  EXPECT_EQ(code_of(recorded.send(max, wire::SetDoor{Door::link})), "not_host");
  EXPECT_EQ(code_of(recorded.send(zoe, wire::SetDoor{Door::link})), "");
  EXPECT_FALSE(row_of(recorded.table()).listed);
  EXPECT_FALSE(state_for(recorded.table(), "max", {}).listed);
  EXPECT_EQ(code_of(recorded.send(zoe, wire::SetDoor{Door::listed})), "");
  EXPECT_TRUE(row_of(recorded.table()).listed);
}

TEST(TableDoor, shut_lets_newcomers_neither_sit_nor_speak) {
  RecordedTable recorded(with_open_seats());
  recorded.send(max, wire::Sit{Seat{1}});
  EXPECT_EQ(code_of(recorded.send(zoe, wire::SetDoor{Door::shut})), "");
  EXPECT_TRUE(state_for(recorded.table(), "eve", {}).shut);
  EXPECT_FALSE(row_of(recorded.table()).listed);
  EXPECT_EQ(code_of(recorded.send(eve, wire::Sit{Seat{2}})), "door_shut");
  EXPECT_EQ(code_of(recorded.send(eve, wire::Say{"hop"})), "door_shut");
  EXPECT_EQ(code_of(recorded.send(max, wire::Say{"who sits here is no newcomer"})), "");
  EXPECT_EQ(code_of(recorded.send(zoe, wire::SetDoor{Door::link})), "");
  EXPECT_EQ(code_of(recorded.send(eve, wire::Sit{Seat{2}})), "");
}

TEST(TableDoor, a_blocked_person_loses_the_seat_and_cannot_return) {
  RecordedTable recorded(with_open_seats());
  recorded.send(max, wire::Sit{Seat{1}});
  EXPECT_EQ(code_of(recorded.send(max, wire::Block{Seat{0}})), "not_host");
  EXPECT_EQ(code_of(recorded.send(zoe, wire::Block{Seat{0}})), "no_seat") << "not the host";
  EXPECT_EQ(code_of(recorded.send(zoe, wire::Block{Seat{2}})), "no_seat") << "nobody sits there";
  EXPECT_EQ(code_of(recorded.send(zoe, wire::Block{Seat{1}})), "");
  EXPECT_EQ(state_for(recorded.table(), "zoe", {}).seats[1].kind, wire::SeatKind::open);
  EXPECT_EQ(code_of(recorded.send(max, wire::Sit{Seat{1}})), "blocked");
  EXPECT_EQ(code_of(recorded.send(max, wire::Say{"hop"})), "blocked");
  EXPECT_EQ(code_of(recorded.send(eve, wire::Sit{Seat{1}})), "");
}

TEST(TableDoor, stays_shut_at_the_rematch_also_to_blocked_people) {
  RecordedTable recorded(with_open_seats());
  recorded.send(max, wire::Sit{Seat{1}});
  recorded.send(zoe, wire::Block{Seat{1}});
  recorded.send(zoe, wire::SetDoor{Door::shut});
  for (std::uint8_t seat = 1; seat < catalogue::games().front()->max_seats(); ++seat)
    recorded.send(zoe, wire::SeatBot{Seat{seat}, "random"});
  recorded.send(zoe, wire::Start{});
  const Table again = open_again(recorded.table(), "u", "zoe", at(1)).back().next;
  EXPECT_TRUE(state_for(again, "zoe", {}).shut);
  EXPECT_FALSE(row_of(again).listed);
  const auto answer = decide_message(again, wire::Say{"hop"}, max, {}, at(2)).answer;
  ASSERT_TRUE(answer);
  EXPECT_EQ(std::get<wire::Problem>(*answer).code, "blocked");
}

TEST(TableDoor, a_blocked_person_can_be_forgotten) {
  RecordedTable recorded(with_open_seats());
  recorded.send(max, wire::Sit{Seat{1}});
  recorded.send(zoe, wire::Block{Seat{1}});
  const auto entries = without("max", recorded.record(), "somebody");
  ASSERT_TRUE(entries);
  EXPECT_EQ(boost::algorithm::join(*entries, "\n").find("\"max\""), std::string::npos);
}

TEST(TableDoor, a_blocked_person_cannot_return_under_another_name) {
  const RunningServer server(behind_a_proxy());
  const auto host = from(server, "3.3.3.3", "Zoé");
  const std::string table = host->open(*catalogue::games().front());
  host->join(table);
  const auto pest = from(server, "2001:db8::1", "Max");
  pest->join(table);
  pest->socket->send(sit(1));
  ASSERT_TRUE(
      host->listen_until([&] { return host->table().at("seats").as_array().at(1).at("kind") == Json("person"); }));
  EXPECT_EQ(refusal_of(*host, JsonObject{{"type", "block"}, {"seat", 1}}), "");
  const auto again = from(server, "2001:db8::2", "Moritz");
  again->join(table);
  EXPECT_EQ(refusal_of(*again, sit(1)), "blocked");
  const auto friendly = from(server, "2.2.2.2", "Ève");
  friendly->join(table);
  EXPECT_EQ(refusal_of(*friendly, sit(1)), "");
}

// ---- Limits per address ----

TEST(Newcomers, many_names_of_one_address_leave_a_friend_room) {
  auto settings = behind_a_proxy();
  settings.quotas.newcomer_events_at_once = 30;
  const RunningServer server(settings);
  const auto host = from(server, "3.3.3.3", "Zoé");
  const std::string table = host->open(*catalogue::games().front());
  host->join(table);
  std::string last;
  for (int name = 0; name < 12; ++name) {
    const auto pest = from(server, "2001:db8::" + std::to_string(name + 1), "Max");
    pest->join(table);
    for (int i = 0; i < 5; ++i) {
      last = refusal_of(*pest, sit(1));
      refusal_of(*pest, JsonObject{{"type", "leave"}, {"seat", 1}});
    }
  }
  EXPECT_EQ(last, "too_fast") << "all addresses of a /64 are one";
  const auto friendly = from(server, "2001:db8:0:1::1", "Ève");
  friendly->join(table);
  EXPECT_EQ(refusal_of(*friendly, sit(1)), "");
  EXPECT_EQ(refusal_of(*friendly, JsonObject{{"type", "say"}, {"text", "me voilà"}}), "");
  EXPECT_EQ(refusal_of(*host, JsonObject{{"type", "say"}, {"text", "enfin"}}), "");
}

TEST(Newcomers, spectators_of_one_address_leave_others_room) {
  const RunningServer server(behind_a_proxy());
  const auto host = from(server, "3.3.3.3", "Zoé");
  const std::string table = host->open(*catalogue::games().front());
  const auto watches = [&](Player& player) {
    player.socket = player.browser.connect(table);
    return is_admitted(*player.socket);
  };
  std::vector<std::unique_ptr<Player>> crowd;
  for (int i = 0; i < max_spectator_connections_per_address; ++i) {
    crowd.push_back(from(server, "1.1.1.1", "Max"));
    EXPECT_TRUE(watches(*crowd.back())) << i;
  }
  EXPECT_FALSE(watches(*from(server, "1.1.1.1", "Max")));
  EXPECT_TRUE(watches(*from(server, "2.2.2.2", "Ève")));
}

TEST(Newcomers, a_friend_who_was_invited_finds_room_when_strangers_fill_the_table) {
  const RunningServer server(behind_a_proxy());
  const auto host = from(server, "3.3.3.3", "Zoé");
  const std::string table = host->open(*catalogue::games().front());
  host->join(table);
  std::vector<std::unique_ptr<TableSocket>> sockets;
  const auto connects = [&](Player& player) {
    return is_admitted(*sockets.emplace_back(player.browser.connect(table)));
  };
  int connected = 0;
  for (int number = 1; connected < max_spectator_connections; ++number) {
    const auto stranger = from(server, "1.1.1." + std::to_string(number), "Max");
    for (int i = 0; i < max_connections_per_person; ++i, ++connected) ASSERT_TRUE(connects(*stranger));
  }
  const auto friendly = from(server, "2.2.2.2", "Ève");
  EXPECT_FALSE(connects(*friendly));
  friendly->browser.invitation = "made-up";
  EXPECT_FALSE(connects(*friendly));
  friendly->browser.invitation = text_of(host->table().at("invitation"));
  friendly->join(table);
  EXPECT_EQ(friendly->table().at("invitation"), Json("")) << "the host alone is told";
  EXPECT_EQ(refusal_of(*friendly, sit(1)), "");
}

TEST(Newcomers, strangers_at_the_address_of_a_friend_do_not_use_up_what_an_invited_one_may_do) {
  auto settings = behind_a_proxy();
  settings.quotas.newcomer_events_at_once = 2;
  settings.quotas.newcomer_events_per_minute = 0.001;
  const RunningServer server(settings);
  const auto host = from(server, "3.3.3.3", "Zoé");
  const std::string table = host->open(*catalogue::games().front());
  host->join(table);
  const JsonObject say{{"type", "say"}, {"text", "salut"}};
  const auto stranger = from(server, "1.1.1.1", "Max");
  stranger->join(table);
  for (const char* expected : {"", "", "too_fast"}) EXPECT_EQ(refusal_of(*stranger, say), expected);
  const auto friendly = from(server, "1.1.1.1", "Ève");
  friendly->join(table);
  EXPECT_EQ(refusal_of(*friendly, sit(1)), "too_fast");
  friendly->browser.invitation = text_of(host->table().at("invitation"));
  friendly->join(table);
  EXPECT_EQ(refusal_of(*friendly, sit(1)), "");
}

TEST(Newcomers, who_wait_for_a_slow_store_leave_room_to_the_host_and_to_an_invited_friend) {
  MemoryStore disk;
  const RunningServer server(behind_a_proxy(), disk.open());
  const auto host = from(server, "3.3.3.3", "Zoé");
  const std::string table = host->open(*catalogue::games().front());
  host->join(table);
  const auto friendly = from(server, "2.2.2.2", "Ève");
  friendly->browser.invitation = text_of(host->table().at("invitation"));
  friendly->join(table);
  const auto stranger = from(server, "1.1.1.1", "Max");
  stranger->join(table);
  const auto say = [](Player& player, const char* text) {
    player.socket->send(JsonObject{{"type", "say"}, {"text", text}});
  };
  disk.hold(true);
  for (int i = 0; i < 1200; ++i) say(*stranger, "salut");
  EXPECT_EQ(stranger->socket->receive("problem")->at("code"), Json("busy"));
  say(*host, "l’hôte");
  say(*friendly, "l’amie");
  leave_a_moment();
  disk.hold(false);
  std::set<std::string> heard;
  EXPECT_TRUE(host->listen_until([&] {
    for (const Json& step : host->news.at("steps").as_array()) {
      if (step.at("kind") == Json("said")) heard.insert(text_of(step.at("text")));
    }
    return heard.contains("l’hôte") && heard.contains("l’amie");
  }));
}

TEST(Newcomers, sockets_are_counted_by_network_whatever_the_names) {
  auto settings = behind_a_proxy();
  settings.quotas.connections_per_address = 2;
  const RunningServer server(settings);
  const std::string table = from(server, "3.3.3.3", "Zoé")->open(*catalogue::games().front());
  std::vector<std::unique_ptr<TableSocket>> sockets;
  const auto connects = [&](const std::string& address) {
    sockets.push_back(from(server, address, "Max")->browser.connect(table));
    return sockets.back()->status() == 101U;
  };
  EXPECT_TRUE(connects("2001:db8::1"));
  EXPECT_TRUE(connects("2001:db8::2"));
  EXPECT_FALSE(connects("2001:db8::3"));
  for (int network = 1; network <= 100; ++network) EXPECT_TRUE(connects(fmt::format("2001:db8:0:{:x}::1", network)));
}

// ---- The list of tables ----

namespace {

Quotas listed_per_address(int most) {
  Quotas quotas;
  quotas.listed_per_address = most;
  return quotas;
}

}  // namespace

TEST(OpenTables, many_names_of_one_address_do_not_push_others_out_of_the_list) {
  auto settings = behind_a_proxy();
  settings.quotas.listed_per_address = 0;
  const Folder folder;
  auto store = store::open({folder.path() / "db", true, "", nullptr});
  ASSERT_TRUE(store) << store.error();
  const RunningServer server(settings, std::move(*store));
  const auto honest = from(server, "2.2.2.2", "Ève");
  const std::string table = open_listed(*honest);
  for (int name = 0; name < 150; ++name) open_listed(*from(server, "1.1.1.1", "Max"));
  Browser reader(server.port());
  EXPECT_EQ(reader.get("/api/tables").json().as_array().size(), 100U);
  EXPECT_TRUE(is_listed(reader, table));
}

TEST(OpenTables, many_names_of_few_addresses_do_not_push_others_out_of_the_list) {
  const Folder folder;
  auto store = store::open({folder.path() / "db", true, "", nullptr});
  ASSERT_TRUE(store) << store.error();
  const RunningServer server(behind_a_proxy(), std::move(*store));
  const auto honest = from(server, "2.2.2.2", "Ève");
  const std::string table = open_listed(*honest);
  for (const char* address : {"1.1.1.1", "1.1.1.2", "1.1.1.3"}) {
    for (int name = 0; name < 80; ++name) open_listed(*from(server, address, "Max"));
  }
  Browser reader(server.port());
  EXPECT_EQ(reader.get("/api/tables").json().as_array().size(), 100U);
  EXPECT_TRUE(is_listed(reader, table));
  EXPECT_TRUE(is_listed(honest->browser, table)) << "one's own";
}

TEST(OpenTables, are_limited_for_each_address_while_they_are_open_and_listed) {
  auto settings = behind_a_proxy();
  settings.quotas.listed_per_address = 2;
  const RunningServer server(settings);
  const auto first = from(server, "1.1.1.1", "Zoé");
  const std::string table = open_listed(*first);
  open_listed(*from(server, "1.1.1.1", "Max"));
  const auto third = from(server, "1.1.1.1", "Ève");
  EXPECT_EQ(open_listed(*third), "too_many_listed");
  EXPECT_EQ(third->browser.post("/api/tables", open_table_request()).status, 201U) << "one for people with the link";
  EXPECT_NE(open_listed(*from(server, "2.2.2.2", "Max")), "too_many_listed");
  first->join(table);
  EXPECT_EQ(refusal_of(*first, JsonObject{{"type", "set_door"}, {"door", "link"}}), "");
  EXPECT_NE(open_listed(*third), "too_many_listed");
  EXPECT_EQ(refusal_of(*first, JsonObject{{"type", "set_door"}, {"door", "listed"}}), "too_many_listed");
}

TEST(OpenTables, are_limited_for_each_address_whatever_the_names) {
  auto settings = behind_a_proxy();
  settings.quotas.tables_per_address = 3;
  const RunningServer server(settings);
  const auto open = [&](const char* address) {
    return from(server, address, "Zoé")->browser.post("/api/tables", open_table_request());
  };
  for (int i = 1; i <= 3; ++i) EXPECT_EQ(open(("2001:db8::" + std::to_string(i)).c_str()).status, 201U);
  EXPECT_EQ(open("2001:db8::4").code(), "too_many_here");
  EXPECT_EQ(open("2001:db8:0:1::1").status, 201U) << "another network";
}

TEST(OpenTables, are_not_counted_once_they_are_over) {
  const ManualClock clock;
  Quotas quotas;
  quotas.tables_per_address = 1;
  OpenTables tables(quotas, clock);
  EXPECT_EQ(tables.open("a", "1.1.1.1", true), "");
  EXPECT_EQ(tables.open("b", "1.1.1.1", false), "too_many_here");
  tables.update("a", true, false);
  EXPECT_EQ(tables.open("b", "1.1.1.1", false), "too_many_here") << "open, though not listed";
  tables.update("a", false, false);
  EXPECT_EQ(tables.open("b", "1.1.1.1", false), "");
}

TEST(OpenTables, are_limited_even_if_there_are_more_than_can_be_remembered) {
  ManualClock clock;
  Quotas quotas;
  quotas.tables_per_address = 2;
  quotas.listed_per_address = 1;
  OpenTables tables(quotas, clock, 3);
  const auto open = [&](const std::string& id, const std::string& address, bool listed) {
    clock.advance(milliseconds(1));
    return tables.open(id, address, listed);
  };
  for (const auto* id : {"a", "b"}) EXPECT_EQ(open(id, "1.1.1.1", false), "");
  EXPECT_EQ(open("c", "2.2.2.2", false), "");
  EXPECT_EQ(open("d", "3.3.3.3", true), "") << "in place of a, the oldest";
  EXPECT_EQ(open("e", "3.3.3.3", true), "too_many_listed");
  EXPECT_EQ(tables.list("c", "2.2.2.2"), "");
  EXPECT_EQ(open("e", "3.3.3.3", false), "");
  EXPECT_EQ(open("f", "3.3.3.3", false), "too_many_here");
  EXPECT_EQ(open("f", "1.1.1.1", false), "");
}

TEST(OpenTables, are_listed_in_turn_by_address_and_by_host) {
  const ManualClock clock;
  OpenTables tables(listed_per_address(0), clock);
  std::vector<store::TableRow> rows;
  const auto open = [&](const std::string& id, const std::string& host, const std::string& address) {
    rows.push_back({.id = id, .changed = std::ssize(rows), .people = {host}});
    if (!address.empty()) tables.open(id, address, true);
  };
  open("a", "ada", "1.1.1.1");
  open("b", "bob", "");
  for (const auto* id : {"c", "d", "e"}) open(id, "carl", "2.2.2.2");
  open("f", "fay", "2.2.2.2");
  std::string chosen;
  for (const auto& row : tables.choose(rows, 4)) chosen += row.id;
  EXPECT_EQ(chosen, "feba") << "the latest of both hosts at 2.2.2.2, before carl's others";
}

TEST(OpenTables, are_counted_for_a_day) {
  ManualClock clock;
  OpenTables tables(listed_per_address(1), clock);
  EXPECT_EQ(tables.open("a", "1.1.1.1", true), "");
  clock.advance(std::chrono::hours(23));
  EXPECT_EQ(tables.open("b", "1.1.1.1", true), "too_many_listed");
  clock.advance(std::chrono::hours(2));
  EXPECT_EQ(tables.open("b", "1.1.1.1", true), "") << "it may have ended at another server";
  std::vector<store::TableRow> rows{{.id = "a", .changed = 3, .people = {"ada"}},
                                    {.id = "b", .changed = 2, .people = {"bob"}},
                                    {.id = "c", .changed = 1, .people = {"carl"}}};
  std::string chosen;
  for (const auto& row : tables.choose(rows, 2)) chosen += row.id;
  EXPECT_EQ(chosen, "ac") << "the address of an old table is still known";
}

}  // namespace paddock::server::test
