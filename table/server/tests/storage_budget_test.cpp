#include "table/server/storage_budget.hpp"

#include <gtest/gtest.h>

#include "table/server/tests/open_table_request.hpp"
#include "table/server/tests/two_player_table.hpp"

// What a person, an address and everybody together may store.
namespace paddock::server::test {

namespace {

Quotas quotas(double per_person, double per_address) {
  Quotas quotas;
  quotas.megabytes_per_person = per_person;
  quotas.megabytes_per_address = per_address;
  return quotas;
}

constexpr std::size_t megabyte = 1024 * 1024;

TEST(StorageBudget, is_counted_by_person) {
  const ManualClock clock;
  StorageBudget budget(quotas(1, 0), 0, clock);
  budget.charge({"here", "zoe"}, megabyte / 2);
  EXPECT_TRUE(budget.may_open_table({"here", "zoe"}));
  budget.charge({"there", "zoe"}, megabyte);
  EXPECT_FALSE(budget.may_open_table({"elsewhere", "zoe"}));
  EXPECT_TRUE(budget.may_open_table({"here", "max"}));
}

TEST(StorageBudget, is_counted_by_address_whatever_the_names) {
  const ManualClock clock;
  StorageBudget budget(quotas(1, 4), 0, clock);
  for (int name = 0; name < 100; ++name) budget.charge({"here", std::to_string(name)}, megabyte / 20);
  EXPECT_FALSE(budget.may_open_table({"here", "a new name"}));
  EXPECT_TRUE(budget.may_open_table({"there", "a new name"}));
}

TEST(StorageBudget, of_everybody_together_keeps_room_for_running_matches) {
  const ManualClock clock;
  StorageBudget budget(quotas(0, 0), 1000, clock);
  budget.set_stored(899);
  EXPECT_TRUE(budget.has_room_for_tables());
  budget.set_stored(900);
  EXPECT_FALSE(budget.has_room_for_tables());
  EXPECT_TRUE(budget.has_room_for_people()) << "who comes to a table that exists finds it";
  budget.set_stored(1000);
  EXPECT_FALSE(budget.has_room_for_people());
  budget.set_stored(100);
  EXPECT_TRUE(budget.has_room_for_tables()) << "there is room again";
}

TEST(StorageBudget, a_hundred_addresses_pass_theirs_but_not_that_of_everybody) {
  const ManualClock clock;
  StorageBudget budget(quotas(1, 1), 20 * static_cast<std::int64_t>(megabyte), clock);
  std::int64_t stored = 0;
  for (int address = 0; address < 100; ++address) {
    const Owner owner{std::to_string(address), std::to_string(address)};
    while (budget.has_room_for_tables() && budget.may_open_table(owner)) {
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
  auto store = std::make_unique<MemoryStore>();
  MemoryStore& disk = *store;
  auto settings = quick_settings();
  settings.quotas.messages_per_second = 0;
  settings.max_disk = 100'000'000;
  const RunningServer server(settings, std::move(store));
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

}  // namespace

}  // namespace paddock::server::test
