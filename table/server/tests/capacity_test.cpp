#include "table/server/capacity.hpp"

#include <gtest/gtest.h>

#include "table/server/tests/open_table_request.hpp"
#include "table/server/tests/two_player_table.hpp"

// What a person, an address and everybody together may store, and what happens when the server has no room left.
namespace paddock::server::test {

namespace {

Quotas quotas(double per_person, double per_address) {
  Quotas quotas;
  quotas.megabytes_per_person = per_person;
  quotas.megabytes_per_address = per_address;
  return quotas;
}

bool may_open(Capacity& capacity, const Owner& owner) { return capacity.refusal_of_table(owner).empty(); }

constexpr std::size_t megabyte = 1024 * 1024;

TEST(Capacity, is_counted_by_person) {
  const ManualClock clock;
  Capacity budget(quotas(1, 0), clock);
  budget.charge({"here", "zoe"}, megabyte / 2);
  EXPECT_TRUE(may_open(budget, {"here", "zoe"}));
  budget.charge({"there", "zoe"}, megabyte);
  EXPECT_EQ(budget.refusal_of_table({"elsewhere", "zoe"}), "stored_too_much");
  EXPECT_TRUE(may_open(budget, {"here", "max"}));
}

TEST(Capacity, is_counted_by_address_whatever_the_names) {
  const ManualClock clock;
  Capacity budget(quotas(1, 4), clock);
  for (int name = 0; name < 100; ++name) budget.charge({"here", std::to_string(name)}, megabyte / 20);
  EXPECT_EQ(budget.refusal_of_table({"here", "a new name"}), "stored_too_much_here");
  EXPECT_TRUE(may_open(budget, {"there", "a new name"}));
}

TEST(Capacity, counts_names) {
  const ManualClock clock;
  Capacity budget(quotas(0, 1), clock);
  int names = 0;
  for (; names < 10'000 && budget.refusal_of_person("here").empty(); ++names) budget.charge_person("here");
  EXPECT_EQ(budget.refusal_of_person("here"), "stored_too_much_here");
  EXPECT_GT(names, 1000);
  EXPECT_EQ(budget.refusal_of_person("there"), "");
}

TEST(Capacity, of_everybody_together_keeps_room_for_running_matches) {
  const ManualClock clock;
  Capacity budget(quotas(0, 1), clock, 1000);
  const Owner owner{"here", "zoe"};
  budget.set_stored(899);
  EXPECT_EQ(budget.refusal_of_table(owner), "");
  budget.set_stored(900);
  EXPECT_EQ(budget.refusal_of_table(owner), "disk_full");
  EXPECT_EQ(budget.refusal_of_person("here"), "") << "who comes to a table that exists finds room";
  budget.set_stored(1000);
  EXPECT_EQ(budget.refusal_of_person("here"), "disk_full");
  EXPECT_TRUE(budget.may_go_on(owner));
  budget.charge({"here", "a stranger"}, 2 * megabyte);
  EXPECT_FALSE(budget.may_go_on(owner)) << "this address has used more than its share";
  budget.set_stored(999);
  EXPECT_TRUE(budget.may_go_on(owner));
  budget.set_stored(100);
  EXPECT_EQ(budget.refusal_of_table({"there", "max"}), "") << "there is room again";
}

TEST(Capacity, a_hundred_addresses_pass_theirs_but_not_that_of_everybody) {
  const ManualClock clock;
  Capacity budget(quotas(1, 1), clock, 20 * static_cast<std::int64_t>(megabyte));
  std::int64_t stored = 0;
  for (int address = 0; address < 100; ++address) {
    const Owner owner{std::to_string(address), std::to_string(address)};
    while (may_open(budget, owner)) {
      budget.charge(owner, megabyte / 4);
      budget.set_stored(stored += megabyte / 4);
    }
  }
  EXPECT_LE(stored, 18 * static_cast<std::int64_t>(megabyte));
}

// A match that is being played, and the people at it.
class StoredMatch : public testing::Test {
 protected:
  static void expect_goes_on(TwoPlayerTable& table) {
    Player* player = table.whose_turn();
    ASSERT_NE(player, nullptr);
    EXPECT_EQ(player->play_any().at("type"), Json("accepted"));
  }
};

TEST_F(StoredMatch, goes_on_when_the_disk_is_full_and_nothing_new_is_opened) {
  MemoryStore disk;
  auto settings = quick_settings();
  settings.quotas.messages_per_second = 0;
  settings.max_disk = 100'000'000;
  const RunningServer server(settings, disk.open());
  TwoPlayerTable table(server, shortest_game());
  table.start();
  disk.bytes_beside = 95'000'000;
  const auto open = [&] { return table.zoe.browser.post("/api/tables", open_table_request()); };
  const auto refused = [&] { return open().code() == "disk_full"; };
  for (int tries = 0; tries < 200 && !refused(); ++tries) table.zoe.listen(milliseconds(50));
  EXPECT_EQ(open().status, 507U);
  expect_goes_on(table);
  EXPECT_EQ(Browser(server.port()).sign_in("Lou").status, 200U);
}

TEST_F(StoredMatch, goes_on_when_its_people_are_over_their_budget) {
  auto settings = quick_settings();
  settings.quotas.messages_per_second = 0;
  settings.quotas.megabytes_per_person = 0.006;
  const RunningServer server(settings);
  TwoPlayerTable table(server, shortest_game());
  table.start();
  Reply refused;
  for (int opened = 0; opened < 5 && refused.status != 429U; ++opened)
    refused = table.zoe.browser.post("/api/tables", open_table_request());
  EXPECT_EQ(refused.code(), "stored_too_much");
  while (Player* player = table.whose_turn()) player->play_any();
  const auto path = "/api/tables/" + table.table + "/play_on";
  EXPECT_EQ(table.zoe.browser.post(path, JsonObject{{"step", 0}}).code(), "stored_too_much");
  EXPECT_EQ(table.zoe.ask({{"type", "rematch"}}).at("code"), Json("stored_too_much"));
}

TEST_F(StoredMatch, waits_when_the_disk_is_full_and_its_people_are_over_their_budget) {
  MemoryStore disk;
  auto settings = quick_settings();
  settings.quotas.messages_per_second = 0;
  settings.quotas.megabytes_per_address = 0.001;
  settings.max_disk = 100'000'000;
  const RunningServer server(settings, disk.open());
  TwoPlayerTable table(server, shortest_game());
  table.start();
  disk.bytes_beside = 101'000'000;
  const auto answer_to_a_move = [&] {
    Player* player = table.whose_turn();
    return player == nullptr ? JsonObject{} : player->play_any();
  };
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  JsonObject answer;
  while (!answer.contains("code") && std::chrono::steady_clock::now() < until) {
    answer = answer_to_a_move();
    table.zoe.listen(milliseconds(300));
  }
  EXPECT_EQ(answer.at("code"), Json("no_room"));
  disk.bytes_beside = 0;
  while (answer.contains("code") && std::chrono::steady_clock::now() < until) {
    answer = answer_to_a_move();
    table.zoe.listen(milliseconds(300));
  }
  EXPECT_EQ(answer.at("type"), Json("accepted"));
}

// The host has stored little, so the bots play on however often somebody else is refused.
TEST_F(StoredMatch, does_not_wait_for_somebody_who_is_refused_while_the_disk_is_full) {
  MemoryStore disk;
  auto settings = quick_settings();
  settings.timing.bot_pause = settings.timing.forced_pause = milliseconds(700);
  settings.quotas.megabytes_per_person = 0.006;
  settings.max_disk = 100'000'000;
  ManualClock clock;
  const RunningServer server(settings, disk.open(), clock);
  Player max(server, "Max");
  Reply refused;
  for (int opened = 0; opened < 5 && refused.status != 429U; ++opened)
    refused = max.browser.post("/api/tables", open_table_request());
  ASSERT_EQ(refused.status, 429U);
  Player zoe(server, "Zoé");
  const JsonArray bots(static_cast<std::size_t>(seats_at(first_game())), "random");
  const JsonObject wanted{{"game", first_game().about().id}, {"seats", bots}};
  const auto table = text_of(zoe.browser.post("/api/tables", wanted).json().as_object().at("id"));
  zoe.join(table);
  max.join(table);
  disk.bytes_beside = 101'000'000;
  clock.advance_until([&] { return metric(zoe.browser, "paddock_stored_bytes") > 101'000'000; }, milliseconds(1000));
  zoe.socket->send(JsonObject{{"type", "start"}});
  ASSERT_TRUE(zoe.listen_until([&] { return zoe.phase() == "playing"; }));
  const auto begun = zoe.sequence();
  for (int times = 0; times < 1000 && zoe.sequence() == begun; ++times) {
    EXPECT_EQ(max.ask({{"type", "say"}, {"text", "salut"}}).at("code"), Json("no_room"));
    clock.advance(milliseconds(700));
    zoe.listen(milliseconds(1));
  }
  EXPECT_GT(zoe.sequence(), begun) << "a bot moves";
}

TEST(ServerMemory, keeps_room_for_running_matches) {
  const ManualClock clock;
  Capacity capacity(quotas(0, 0), clock, 0, 1000);
  const Owner owner{"here", "zoe"};
  capacity.set_resident(899);
  EXPECT_EQ(capacity.refusal_of_table(owner), "");
  capacity.set_resident(900);
  EXPECT_EQ(capacity.refusal_of_table(owner), "memory_full");
  EXPECT_EQ(capacity.refusal_of_person("here"), "");
  capacity.set_resident(1000);
  EXPECT_EQ(capacity.refusal_of_person("here"), "memory_full");
  EXPECT_TRUE(capacity.may_go_on(owner));
}

TEST(ServerMemory, is_measured_and_its_lack_is_published) {
  EXPECT_GT(resident_bytes(), 1'000'000);
  auto settings = quick_settings();
  settings.max_memory = 1000;
  const RunningServer server(settings);
  Browser browser(server.port());
  EXPECT_EQ(browser.sign_in("Zoé").code(), "memory_full");
  EXPECT_EQ(browser.get("/healthz").status, 200U);
  EXPECT_EQ(browser.get("/healthz").body, "ok, but refuses new tables: memory_full\n");
  EXPECT_NE(browser.get("/metrics").body.find("paddock_short_of_room 1"), std::string::npos);
}

}  // namespace

}  // namespace paddock::server::test
