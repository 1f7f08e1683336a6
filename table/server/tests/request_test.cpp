#include "table/server/request.hpp"

#include <gtest/gtest.h>

#include "system/tests/manual_clock.hpp"
#include "table/core/problems.hpp"
#include "table/server/core.hpp"
#include "table/server/person_directory.hpp"
#include "table/server/rate_limiter.hpp"

namespace paddock::server {

namespace {

using Path = std::vector<std::string>;

TEST(Path, is_split_and_decoded) {
  EXPECT_EQ(read_path("/"), Path{});
  EXPECT_EQ(read_path("/api/games"), (Path{"api", "games"}));
  EXPECT_EQ(read_path("/api/games/?x=/../y"), (Path{"api", "games"}));
  EXPECT_EQ(read_path("/a%20b/%C3%A9"), (Path{"a b", "é"}));
  EXPECT_EQ(read_path("/a#b"), Path{"a"});
}

TEST(Path, outside_of_the_root_is_rejected) {
  for (const char* target : {"",
                             "a",
                             "..",
                             "*",
                             "http://elsewhere/",
                             "/..",
                             "/../etc/passwd",
                             "/a/../../etc/passwd",
                             "/./a",
                             "/a/.",
                             "//etc",
                             "/a//b",
                             "/%2e%2e/etc/passwd",
                             "/%2E%2e",
                             "/..%2fetc",
                             "/a%2f..%2f..%2fetc",
                             "/%5c..%5cetc",
                             "/..\\etc",
                             "/a%00.html",
                             "/%",
                             "/%2",
                             "/%zz",
                             "/a\nb",
                             "/a%0ab",
                             "/%7f"}) {
    EXPECT_FALSE(read_path(target)) << target;
  }
  EXPECT_FALSE(read_path("/" + std::string(2000, 'a')));
}

TEST(Path, is_decoded_only_once) { EXPECT_EQ(read_path("/%252e%252e/x"), (Path{"%2e%2e", "x"})); }

TEST(Log, has_no_whole_ids) {
  EXPECT_EQ(loggable({"api", "tables", "abcdefghijklmnopqrstuv", "socket"}), "/api/tables/abcdef.../socket");
  EXPECT_EQ(loggable({}), "/");
  EXPECT_EQ(loggable({"\xff"}), "/?");
}

Request from(const std::string& host, const std::string& origin) {
  Request request;
  request.headers = {{"host", host}, {"origin", origin}};
  return request;
}

TEST(Origin, must_be_the_host) {
  EXPECT_TRUE(from("play.org", "https://play.org").is_same_origin({}, true));
  EXPECT_TRUE(from("play.org:8080", "http://play.org:8080").is_same_origin({}, false));
  for (const char* origin : {"", "null", "https://play.org.evil.org", "https://evil.org", "https://evilplay.org",
                             "ftp://play.org", "play.org", "https://play.org:8080", "https://play.org/"}) {
    EXPECT_FALSE(from("play.org", origin).is_same_origin({}, false)) << origin;
  }
}

TEST(Origin, behind_tls_is_never_plain_http) {
  EXPECT_FALSE(from("play.org", "http://play.org").is_same_origin({}, true));
}

TEST(Origin, can_be_a_configured_one) {
  EXPECT_TRUE(from("play.org", "https://friend.org").is_same_origin({"https://friend.org"}, true));
  EXPECT_FALSE(from("play.org", "https://friend.org.evil.org").is_same_origin({"https://friend.org"}, true));
}

TEST(Origin, may_be_missing_if_fetch_metadata_says_same_origin) {
  Request request;
  request.headers = {{"host", "play.org"}, {"sec-fetch-site", "same-origin"}};
  EXPECT_TRUE(request.is_same_origin({}, true));
  request.headers["sec-fetch-site"] = "cross-site";
  EXPECT_FALSE(request.is_same_origin({}, true));
  request.headers.erase("sec-fetch-site");
  EXPECT_FALSE(request.is_same_origin({}, true));
}

TEST(Cookie, is_found_among_others) {
  const std::string token(43, 'x');
  Request request;
  for (const std::string& cookie : {"paddock=" + token, "a=b; paddock=" + token + "; c=d", " paddock=" + token}) {
    request.headers["cookie"] = cookie;
    EXPECT_EQ(request.token(), token) << cookie;
  }
  for (const std::string& cookie :
       {std::string(), std::string("paddock="), "paddock=" + token + "y", "xpaddock=" + token,
        "paddock=" + token.substr(1) + "%", std::string("paddock"), std::string(";;;=;")}) {
    request.headers["cookie"] = cookie;
    EXPECT_EQ(request.token(), "") << cookie;
  }
}

TEST(Name, is_some_letters_and_not_too_many) {
  EXPECT_EQ(read_name("  Zoé "), "Zoé");
  EXPECT_EQ(read_name("<b>&\"'"), "<b>&\"'") << "what is shown is shown as text";
  EXPECT_TRUE(read_name(std::string(40, 'a')));
  EXPECT_FALSE(read_name(std::string(41, 'a')));
  std::string accents;
  for (int i = 0; i < 40; ++i) accents += "é";
  EXPECT_TRUE(read_name(accents)) << "letters are counted, not bytes";
  for (const char* name : {"", "   ", "a\nb", "a\x7f", "\xC2\x85x", "\xE2\x80\xAEx", "x\xE2\x80\x8B", "\xE2\x81\xA6x",
                           "\xEF\xBB\xBFx", "\t"}) {
    EXPECT_FALSE(read_name(name)) << name;
  }
}

TEST(Name, can_be_seen) {
  for (const char* blank : {"\u00A0", "\u3000\u2003", "\u2800", "\u3164", "\u115F", "\u00AD", "\u180E"}) {
    EXPECT_FALSE(read_name(blank)) << "no visible character";
  }
  EXPECT_FALSE(read_name("Zoé\U000E0041")) << "a tag";
  EXPECT_FALSE(read_name("\u061CZoé")) << "changes the text direction";
  EXPECT_FALSE(read_name("Zo\u200Dé"));
  EXPECT_FALSE(read_name("Zo\xC3")) << "not UTF-8";
  EXPECT_FALSE(read_name("\xC0\xAF"));
  EXPECT_FALSE(read_name("\xED\xA0\x80"));
  for (const char* marks : {"\u0301\u0301", "\u20E3", "\uFE0F", "\u0591", "\U0001D167"}) {
    EXPECT_FALSE(read_name(marks)) << "combining marks without a letter";
  }
  for (const char* no_letter : {"\uE000", "\uFFFE", "\uFDD0", "\U0010FFFF", "\U00050000", "a\uF8FF"}) {
    EXPECT_FALSE(read_name(no_letter)) << "not assigned to a character";
  }
  EXPECT_EQ(read_name("Zoe\u0301"), "Zoe\u0301");
  EXPECT_EQ(read_name("👨‍👩‍👧"), "👨‍👩‍👧") << "a joiner between pictograms is visible";
  EXPECT_FALSE(read_name("👨\u200D"));
  EXPECT_FALSE(read_name("👨\u200Da"));
  EXPECT_EQ(read_name("\u3000Zoé\u00A0"), "Zoé");
  EXPECT_EQ(read_name("Zoé ❤️"), "Zoé ❤️");
  EXPECT_EQ(read_name("זואי"), "זואי");
}

TEST(Problems, have_a_sentence_in_both_languages) {
  const auto response = problem_response(404, "not_found");
  EXPECT_EQ(response.status, 404U);
  EXPECT_NE(response.body->find("\"fr\":\"Il n’y a rien"), std::string::npos) << *response.body;
  EXPECT_NE(response.body->find("\"en\":\"There is nothing"), std::string::npos) << *response.body;
}

// ---- Addresses ----

Address address(const char* text) { return boost::asio::ip::make_address(text); }

TEST(Asker, is_the_peer_unless_the_peer_is_a_trusted_proxy) {
  const std::vector<Address> trusted{address("10.0.0.1"), address("10.0.0.2")};
  EXPECT_EQ(client_address(address("6.6.6.6"), "1.2.3.4", trusted), address("6.6.6.6"));
  EXPECT_EQ(client_address(address("10.0.0.1"), "", trusted), address("10.0.0.1"));
  EXPECT_EQ(client_address(address("10.0.0.1"), "1.2.3.4", trusted), address("1.2.3.4"));
  EXPECT_EQ(client_address(address("::ffff:10.0.0.1"), "1.2.3.4", trusted), address("1.2.3.4"));
}

TEST(Asker, cannot_forge_the_header_of_the_proxy) {
  const std::vector<Address> trusted{address("10.0.0.1"), address("10.0.0.2")};
  EXPECT_EQ(client_address(address("10.0.0.1"), "9.9.9.9, 1.2.3.4", trusted), address("1.2.3.4"));
  EXPECT_EQ(client_address(address("10.0.0.1"), "9.9.9.9, 1.2.3.4, 10.0.0.2", trusted), address("1.2.3.4"));
  EXPECT_EQ(client_address(address("10.0.0.1"), "9.9.9.9, nonsense", trusted), address("10.0.0.1"));
}

TEST(Asker, addresses_of_one_ipv6_network_count_as_one) {
  EXPECT_EQ(rate_limit_key(address("2001:db8:1:2:3:4:5:6")), rate_limit_key(address("2001:db8:1:2:ffff::1")));
  EXPECT_NE(rate_limit_key(address("2001:db8:1:2::1")), rate_limit_key(address("2001:db8:1:3::1")));
  EXPECT_EQ(rate_limit_key(address("::ffff:1.2.3.4")), "1.2.3.4");
}

TEST(Asker, is_local_or_remote) {
  for (const char* near : {"127.0.0.1", "::1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "fd00::1"})
    EXPECT_TRUE(is_local_network(address(near))) << near;
  for (const char* far : {"1.2.3.4", "172.32.0.1", "192.169.1.1", "2001:db8::1", "::ffff:8.8.8.8"})
    EXPECT_FALSE(is_local_network(address(far))) << far;
}

// ---- Limits ----

using std::chrono::milliseconds;
using system::test::ManualClock;

TEST(Bucket, allows_a_burst_and_then_a_rate) {
  const auto begin = TokenBucket::Instant{} + std::chrono::hours(1);
  TokenBucket bucket(3, begin);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(1, 10, 3, begin));
  EXPECT_FALSE(bucket.take(1, 10, 3, begin));
  EXPECT_FALSE(bucket.take(1, 10, 3, begin + milliseconds(50)));
  EXPECT_TRUE(bucket.take(1, 10, 3, begin + milliseconds(110)));
  EXPECT_FALSE(bucket.take(1, 10, 3, begin + milliseconds(120)));
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(1, 10, 3, begin + std::chrono::hours(1)));
  EXPECT_FALSE(bucket.take(1, 10, 3, begin + std::chrono::hours(1))) << "the bucket holds one burst at most";
}

Quotas tight() {
  Quotas quotas;
  quotas.requests_at_once = 2;
  quotas.requests_per_second = 1;
  quotas.connections_per_address = 2;
  return quotas;
}

TEST(RateLimiter, counts_each_address_separately) {
  ManualClock clock;
  RateLimiter limits(tight(), clock);
  EXPECT_TRUE(limits.allow("a"));
  EXPECT_TRUE(limits.allow("a"));
  EXPECT_FALSE(limits.allow("a"));
  EXPECT_TRUE(limits.allow("b"));
  EXPECT_FALSE(limits.allow("b", 2)) << "a higher cost reaches the limit sooner";
}

TEST(RateLimiter, counts_connections_while_they_are_open) {
  ManualClock clock;
  RateLimiter limits(tight(), clock);
  auto first = limits.connect("a");
  {
    const auto second = limits.connect("a");
    EXPECT_TRUE(second);
    EXPECT_FALSE(limits.connect("a"));
    EXPECT_TRUE(limits.connect("b"));
  }
  auto moved = std::move(first);
  EXPECT_TRUE(limits.connect("a"));
}

TEST(RateLimiter, memory_is_bounded_and_strangers_share) {
  ManualClock clock;
  RateLimiter limits(tight(), clock, 100);
  int allowed = 0;
  for (int i = 0; i < 1000; ++i) allowed += limits.allow(std::to_string(i)) ? 1 : 0;
  EXPECT_EQ(limits.remembered_addresses(), 100U);
  EXPECT_EQ(allowed, 102) << "one for each remembered address, and one burst of the shared bucket";
  clock.advance(std::chrono::minutes(1));
  EXPECT_TRUE(limits.allow("new"));
  EXPECT_EQ(limits.remembered_addresses(), 1U) << "idle addresses are forgotten";
}

TEST(RateLimiter, a_long_record_can_be_requested_and_is_paid_in_full) {
  ManualClock clock;
  RateLimiter limits(tight(), clock);
  EXPECT_TRUE(limits.allow_entries("a", 500)) << "at the price of twenty requests";
  clock.advance(std::chrono::seconds(18));
  EXPECT_FALSE(limits.allow("a"));
  clock.advance(std::chrono::seconds(2));
  EXPECT_TRUE(limits.allow("a"));
  EXPECT_TRUE(limits.allow("b")) << "another address owes nothing";
}

TEST(RateLimiter, bytes_that_wait_are_counted_by_address) {
  auto quotas = tight();
  quotas.bytes_waiting_per_address = 100;
  ManualClock clock;
  RateLimiter limits(quotas, clock);
  const auto first = limits.connect("a");
  {
    const auto second = limits.connect("a");
    EXPECT_TRUE(first->count_waiting(60));
    EXPECT_FALSE(second->count_waiting(60));
    EXPECT_TRUE(limits.connect("b")->count_waiting(100));
    second->count_waiting(-60);
  }
  EXPECT_TRUE(first->count_waiting(40));
  EXPECT_FALSE(first->count_waiting(1));
}

TEST(RateLimiter, connections_of_addresses_without_a_bucket_are_released) {
  ManualClock clock;
  RateLimiter limits(tight(), clock, 0);
  for (int i = 0; i < 10; ++i) {
    const auto first = limits.connect("a");
    const auto second = limits.connect("b");
    EXPECT_TRUE(first && second) << i;
    EXPECT_FALSE(limits.connect("c"));
  }
}

}  // namespace

}  // namespace paddock::server
