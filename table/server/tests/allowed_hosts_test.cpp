#include "table/server/allowed_hosts.hpp"

#include <gtest/gtest.h>

#include "table/server/tests/two_player_table.hpp"

// The host names that a server answers to.
namespace paddock::server::test {

namespace {

AllowedHosts bound_to(const std::string& address, const std::vector<std::string>& names = {}) {
  return *AllowedHosts::of(boost::asio::ip::make_address(address), names);
}

TEST(AllowedHosts, include_the_bound_address_and_this_machine) {
  const auto hosts = bound_to("192.168.1.7");
  for (const auto* host : {"192.168.1.7", "192.168.1.7:8080", "localhost", "LocalHost:8080", "localhost.",
                           "127.0.0.1:1", "[::1]:8080", "play.localhost:8080"}) {
    EXPECT_TRUE(hosts.accept(host)) << host;
  }
  for (const auto* host : {"example.org", "example.org:8080", "192.168.1.8", "localhost.example.org", "notlocalhost",
                           "127.0.0.1.example.org", "", "[", "[::2]", "192.168.1.7.", "0.0.0.0"}) {
    EXPECT_FALSE(hosts.accept(host) && std::string(host) != "192.168.1.7.") << host;
  }
}

// Another program could read another host in it: a cache, a proxy, the browser.
TEST(AllowedHosts, include_nothing_that_is_malformed) {
  const auto hosts = bound_to("0.0.0.0", {"example.org"});
  for (const auto* host : {"[::1]evil.example", "[::1].localhost", "[::1", "::1", "[localhost]", "[127.0.0.1]", "[]",
                           "[::1]8080", "[::1]:80x", "localhost:evil", "localhost:80:80", "localhost:80.evil.example",
                           "example.org:80@evil.example", "evil.example/.localhost", "a b.localhost", ":80"}) {
    EXPECT_FALSE(hosts.accept(host)) << host;
  }
  for (const auto* host : {"[::1]", "[::1]:", "[2001:DB8::1]:8080", "localhost:", "example.org.:443"})
    EXPECT_TRUE(hosts.accept(host)) << host;
}

TEST(AllowedHosts, include_every_address_but_no_names_when_bound_to_a_wildcard) {
  for (const auto* any : {"0.0.0.0", "::"}) {
    const auto hosts = bound_to(any);
    EXPECT_TRUE(hosts.accept("10.1.2.3:8080"));
    EXPECT_TRUE(hosts.accept("[2001:db8::1]:8080"));
    EXPECT_FALSE(hosts.accept("example.org"));
    EXPECT_FALSE(hosts.accept("10.1.2.3.example.org"));
  }
}

TEST(AllowedHosts, include_the_configured_names) {
  const auto hosts = bound_to("127.0.0.1", {"Play.Example.org", "10.0.0.1"});
  EXPECT_TRUE(hosts.accept("play.example.org"));
  EXPECT_TRUE(hosts.accept("PLAY.example.org:443"));
  EXPECT_TRUE(hosts.accept("10.0.0.1"));
  EXPECT_FALSE(hosts.accept("example.org"));
  for (const auto* wrong : {"https://example.org", "example.org:8080", "a b", "", "exämple.org"})
    EXPECT_FALSE(AllowedHosts::of(boost::asio::ip::make_address("127.0.0.1"), {wrong})) << wrong;
}

// A page of another site points its own host name here (DNS rebinding).
TEST(AllowedHosts, every_request_for_another_host_is_rejected) {
  const RunningServer server;
  Browser browser(server.port());
  browser.sign_in("Zoé");
  for (const auto* path : {"/metrics", "/healthz", "/", "/api/me", "/api/tables"}) {
    const auto reply = browser.get(path, {{"Host", "rebound.example:" + std::to_string(server.port())}});
    EXPECT_EQ(reply.status, 421U) << path;
    EXPECT_EQ(reply.code(), "bad_host") << path;
  }
  EXPECT_EQ(browser.get("/metrics").status, 200U);
}

TEST(AllowedHosts, no_socket_is_opened_for_another_host) {
  const RunningServer server;
  Player zoe(server, "Zoé");
  const auto path = "/api/tables/" + zoe.open(*catalogue::games().front()) + "/socket";
  const Headers rebound{
      {"Host", "rebound.example"}, {"Origin", "http://rebound.example"}, {"Cookie", zoe.browser.cookie}};
  EXPECT_EQ(TableSocket(server.port(), path, rebound).status(), 421U);
}

}  // namespace

}  // namespace paddock::server::test
