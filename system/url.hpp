#pragma once

#include <optional>
#include <string>
#include <string_view>

// Parsing of URLs.
namespace paddock::system {

// Decodes a part of a URL: "a%20b" is "a b". None if it is malformed.
std::optional<std::string> percent_decoded(std::string_view part);

// The address of a server.
struct HttpAddress {
  std::string name;  // host name or IP address
  std::string port;
  std::string host;  // name and port as in a Host header
};

// Parses http://HOST:PORT; none for anything else.
std::optional<HttpAddress> parse_http_address(std::string_view url);

}  // namespace paddock::system
