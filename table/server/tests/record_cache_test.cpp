#include "table/server/record_cache.hpp"

#include <fstream>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <gtest/gtest.h>

#include "table/server/tests/two_player_table.hpp"

// The cost and the memory of replays.
namespace paddock::server::test {

namespace {

using Texts = RecordCache<std::string>;

Texts::Shared keep(Texts& texts, const std::string& name, std::size_t bytes) {
  return texts.add(name, 1, std::string(bytes, 'x'), bytes);
}

TEST(RecordCache, shares_cached_values) {
  Texts texts(100, 1000);
  const auto first = texts.add("t", 5, "text", 4);
  ASSERT_TRUE(first);
  EXPECT_EQ(texts.find("t", 5), first);
  EXPECT_EQ(texts.find("t"), first);
  EXPECT_FALSE(texts.find("t", 6)) << "the record has changed";
  EXPECT_FALSE(texts.find("u", 5));
}

TEST(RecordCache, evicts_the_least_recently_used) {
  Texts texts(100, 1000);
  for (const auto* name : {"a", "b"}) keep(texts, name, 50);
  EXPECT_TRUE(texts.find("a", 1));
  keep(texts, "c", 50);
  EXPECT_TRUE(texts.find("a", 1));
  EXPECT_FALSE(texts.find("b", 1));
  EXPECT_EQ(texts.bytes(), 100U);
  keep(texts, "large", 500);
  EXPECT_FALSE(texts.find("large", 1)) << "it is larger than the cache";
  EXPECT_EQ(texts.bytes(), 0U) << "and nobody reads it";
}

TEST(RecordCache, bounds_cached_values_together_with_those_in_use) {
  Texts texts(100, 1000);
  std::vector<Texts::Shared> read;
  for (int i = 0; i < 10; ++i) read.push_back(keep(texts, std::to_string(i), 100));
  EXPECT_TRUE(read.back());
  EXPECT_FALSE(keep(texts, "one more", 100));
  read.erase(read.begin());
  EXPECT_TRUE(keep(texts, "one more", 100));
}

// A finished match of bots.
class RecordReplay : public testing::Test {
 protected:
  static std::string play(Player& zoe) {
    const auto& game = *catalogue::games().front();
    const auto seats = static_cast<std::size_t>(game.max_seats());
    const JsonObject wanted{{"game", game.about().id}, {"seats", JsonArray(seats, "random")}, {"pace", "full"}};
    const auto table = text_of(zoe.browser.post("/api/tables", wanted).json().as_object().at("id"));
    zoe.join(table);
    zoe.socket->send(JsonObject{{"type", "start"}});
    EXPECT_TRUE(zoe.listen_until([&] { return zoe.phase() == "over"; }));
    return "/api/tables/" + table;
  }
};

TEST_F(RecordReplay, costs_by_the_length_of_the_record) {
  const RunningServer server(limited_requests(100));
  Player zoe(server, "Zoé");
  const auto path = play(zoe);
  const auto entries = static_cast<double>(zoe.sequence());
  for (const auto* what : {"/replay", "/record"}) {
    // Each path is requested from its own address, as reported by the proxy.
    const Headers from{{"X-Forwarded-For", std::string(what) == "/replay" ? "1.1.1.1" : "2.2.2.2"}};
    int times = 0;
    while (times < 100 && zoe.browser.get(path + what, from).status == 200U) ++times;
    EXPECT_GT(times, 0) << "every record can be requested";
    // One more if a page of it is cached: a page costs less than the whole record.
    EXPECT_LE(times, 1 + 100 / (1 + std::min(50.0, entries / 25))) << what << " of " << entries << " entries";
  }
}

TEST_F(RecordReplay, is_refused_before_the_record_is_read) {
  MemoryStore store;
  const RunningServer server(limited_requests(100), store.open());
  Player zoe(server, "Zoé");
  const auto path = play(zoe);
  const Headers from{{"X-Forwarded-For", "1.1.1.1"}};
  while (zoe.browser.get(path + "/record", from).status == 200U) continue;
  const auto before = store.entries_read.load();
  while (zoe.browser.get(path + "/record", from).status == 429U && zoe.browser.get("/healthz", from).status == 200U)
    continue;
  EXPECT_LE(store.entries_read - before, 100) << "of " << zoe.sequence() << " in the record";
}

TEST_F(RecordReplay, a_table_that_is_read_into_memory_costs_by_its_length) {
  auto settings = quick_settings();
  settings.quotas.requests_per_second = 0.001;
  settings.quotas.requests_at_once = 100;
  MemoryStore store;
  const RunningServer one(quick_settings(), store.open("one"));
  Player zoe(one, "Zoé");
  const auto path = play(zoe);
  const auto entries = static_cast<double>(zoe.sequence());
  const RunningServer other(settings, store.open("two"));
  Browser reader(other.port());
  int times = 0;
  while (times < 101 && reader.get(path).status == 200U) ++times;
  EXPECT_GT(times, 0);
  EXPECT_LE(times, 101 - std::min(100.0, entries / 100)) << "after " << entries << " entries";
}

TEST_F(RecordReplay, pages_begin_at_any_step) {
  const RunningServer server;
  Player zoe(server, "Zoé");
  const auto path = play(zoe) + "/replay";
  const auto first = zoe.browser.get(path).json().as_object();
  const auto& steps = first.at("steps").as_array();
  const std::int64_t total = first.at("total").as_int64();
  const auto next = zoe.browser.get(path + "/" + std::to_string(steps.size() - 1)).json().as_object();
  EXPECT_TRUE(next.at("steps").as_array().front() == steps.back());
  EXPECT_EQ(next.at("players"), first.at("players"));
  const auto end = zoe.browser.get(path + "/" + std::to_string(total - 1)).json().as_object();
  EXPECT_EQ(end.at("steps").as_array().size(), 1U);
  for (const auto* wrong : {"/-1", "/x", "/1.5", "/0/0"})
    EXPECT_EQ(zoe.browser.get(path + wrong).status, 404U) << wrong;
  EXPECT_EQ(zoe.browser.get(path + "/" + std::to_string(total)).status, 404U);
}

TEST_F(RecordReplay, reflects_the_current_record) {
  const RunningServer server;
  Player zoe(server, "Zoé");
  const auto path = play(zoe) + "/replay";
  const std::string name = "Zoé";
  EXPECT_EQ(zoe.browser.get(path).body.find(name), std::string::npos) << "she only watches";
  zoe.socket->send(JsonObject{{"type", "rematch"}});
  ASSERT_TRUE(zoe.listen_until([&] { return zoe.table().at("rematch") != Json(""); }));
  EXPECT_EQ(zoe.browser.get(path).status, 200U) << "with another entry after the match";
}

std::size_t resident() {
  std::ifstream file("/proc/self/statm");
  std::size_t pages = 0;
  std::size_t in_memory = 0;
  file >> pages >> in_memory;
  return in_memory * 4096;
}

TEST_F(RecordReplay, unread_by_150_clients_takes_little_memory) {
  const RunningServer server;
  Player zoe(server, "Zoé");
  const auto path = play(zoe);
  const auto whole = zoe.browser.get(path + "/replay").body.size();
  ASSERT_GT(whole, 200'000U);
  const auto before = resident();
  const double answered = metric(zoe.browser, "paddock_requests_total");
  boost::asio::io_context context;
  std::vector<boost::asio::ip::tcp::socket> readers;
  const std::string request = "GET " + path + "/replay HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
  for (int i = 0; i < 150; ++i) {
    auto& reader = readers.emplace_back(context);
    reader.open(boost::asio::ip::tcp::v4());
    reader.set_option(boost::asio::socket_base::receive_buffer_size(4096));
    reader.connect({boost::asio::ip::make_address("127.0.0.1"), server.port()});
    boost::asio::write(reader, boost::asio::buffer(request));
  }
  EXPECT_TRUE(eventually([&] { return metric(zoe.browser, "paddock_requests_total") >= answered + 150; }));
  EXPECT_LT(resident() - std::min(before, resident()), 40 * whole)
      << "150 readers share what each of them is sent, " << whole << " bytes";
}

}  // namespace

}  // namespace paddock::server::test
