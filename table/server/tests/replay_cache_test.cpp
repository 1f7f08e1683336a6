#include "table/server/replay_cache.hpp"

#include <fstream>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <gtest/gtest.h>

#include "table/server/tests/two_player_table.hpp"

// The cost and the memory of replays.
namespace paddock::server::test {

namespace {

TEST(ReplayCache, shares_cached_replays) {
  ReplayCache replays(100, 1000);
  const auto first = replays.keep("t", 5, "text", "seats");
  ASSERT_TRUE(first);
  EXPECT_EQ(replays.find("t", 5)->text, first->text);
  EXPECT_EQ(replays.find("t", 5)->seats, "seats");
  EXPECT_FALSE(replays.find("t", 6)) << "the record has changed";
  EXPECT_FALSE(replays.find("u", 5));
}

TEST(ReplayCache, evicts_the_least_recently_used) {
  ReplayCache replays(100, 1000);
  for (const auto* id : {"a", "b"}) replays.keep(id, 1, std::string(50, 'x'), "");
  EXPECT_TRUE(replays.find("a", 1));
  replays.keep("c", 1, std::string(50, 'x'), "");
  EXPECT_TRUE(replays.find("a", 1));
  EXPECT_FALSE(replays.find("b", 1));
  EXPECT_EQ(replays.bytes(), 100U);
  replays.keep("large", 1, std::string(500, 'x'), "");
  EXPECT_FALSE(replays.find("large", 1)) << "it is larger than the cache";
  EXPECT_EQ(replays.bytes(), 0U) << "and nobody reads it";
}

TEST(ReplayCache, bounds_cached_replays_together_with_those_being_sent) {
  ReplayCache replays(100, 1000);
  std::vector<std::optional<SerializedReplay>> read;
  for (int i = 0; i < 10; ++i) read.push_back(replays.keep(std::to_string(i), 1, std::string(100, 'x'), ""));
  EXPECT_TRUE(read.back());
  EXPECT_FALSE(replays.keep("one more", 1, std::string(100, 'x'), ""));
  read.erase(read.begin());
  EXPECT_TRUE(replays.keep("one more", 1, std::string(100, 'x'), ""));
}

// A finished match of bots.
class Played : public testing::Test {
 protected:
  static std::string play(Player& zoe) {
    const auto& game = *catalogue::games().front();
    const auto seats = static_cast<std::size_t>(game.max_seats());
    const JsonObject wanted{{"game", game.about().id}, {"seats", JsonArray(seats, "random")}, {"pace", "full"}};
    const auto table = text_of(zoe.browser.post("/api/tables", wanted).json().as_object().at("id"));
    zoe.join(table);
    zoe.talk->say(JsonObject{{"type", "start"}});
    EXPECT_TRUE(zoe.listen_until([&] { return zoe.phase() == "over"; }));
    return "/api/tables/" + table;
  }
};

TEST_F(Played, again_costs_by_its_length) {
  auto settings = quick_settings();
  settings.bounds.requests_per_second = 0.001;
  settings.bounds.requests_at_once = 100;
  settings.trusted_proxies = {"127.0.0.1"};
  const RunningServer server(settings);
  Player zoe(server, "Zoé");
  const auto path = play(zoe);
  const auto entries = static_cast<double>(zoe.sequence());
  for (const auto* what : {"/replay", "/record"}) {
    // Each path is requested from its own address, as reported by the proxy.
    const Headers from{{"X-Forwarded-For", std::string(what) == "/replay" ? "1.1.1.1" : "2.2.2.2"}};
    int times = 0;
    while (times < 100 && zoe.browser.get(path + what, from).status == 200U) ++times;
    EXPECT_GT(times, 0) << "every record can be requested";
    EXPECT_LE(times, 100 / (1 + std::min(50.0, entries / 25))) << what << " of " << entries << " entries";
  }
}

std::size_t resident() {
  std::ifstream file("/proc/self/statm");
  std::size_t pages = 0;
  std::size_t in_memory = 0;
  file >> pages >> in_memory;
  return in_memory * 4096;
}

TEST_F(Played, and_not_read_by_150_readers_costs_little_memory) {
  const RunningServer server;
  Player zoe(server, "Zoé");
  const auto path = play(zoe);
  const auto whole = zoe.browser.get(path + "/replay").body.size();
  ASSERT_GT(whole, 200'000U);
  const auto before = resident();
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
  std::this_thread::sleep_for(milliseconds(3000));
  EXPECT_LT(resident() - std::min(before, resident()), 40 * whole)
      << "150 readers share what each of them is sent, " << whole << " bytes";
}

}  // namespace

}  // namespace paddock::server::test
