#include "system/url.hpp"

#include <gtest/gtest.h>

namespace paddock::system {

namespace {

std::string parsed(std::string_view url) {
  const auto read = parse_http_address(url);
  return read ? read->name + " " + read->port + " " + read->host : "none";
}

}  // namespace

TEST(url, parts_are_decoded_once) {
  EXPECT_EQ(percent_decoded("a%20b"), "a b");
  EXPECT_EQ(percent_decoded("%C3%A9"), "é");
  EXPECT_EQ(percent_decoded("%252e"), "%2e");
  EXPECT_EQ(percent_decoded("a+b"), "a+b");
  EXPECT_EQ(percent_decoded(""), "");
}

TEST(url, malformed_parts_are_rejected) {
  for (const char* part : {"%", "a%2", "%zz", "%2G", "%%41"}) EXPECT_EQ(percent_decoded(part), std::nullopt) << part;
}

TEST(url, parses_the_address_of_a_server) {
  EXPECT_EQ(parsed("http://127.0.0.1:8080"), "127.0.0.1 8080 127.0.0.1:8080");
  EXPECT_EQ(parsed("http://example.org/"), "example.org 80 example.org");
  EXPECT_EQ(parsed("http://[::1]:81/"), "::1 81 [::1]:81");
}

TEST(url, other_addresses_are_rejected) {
  for (const char* url : {"", "127.0.0.1:8080", "https://example.org", "http://", "http://:80", "http://a b", "ftp://a",
                          "http://me@a", "http://a/b", "http://a?b", "http://a#b", "http://a:port"}) {
    EXPECT_EQ(parsed(url), "none") << url;
  }
}

}  // namespace paddock::system
