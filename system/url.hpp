#pragma once

#include <optional>
#include <string>
#include <string_view>

// Addresses on a network as they are written.
namespace paddock::system {

// A part of an address as it is meant: "a%20b" is "a b". Nothing when it is not well written.
std::optional<std::string> percent_decoded(std::string_view part);

// Where a server is.
struct HttpAddress {
  std::string name;  // of the machine, or its number
  std::string port;
  std::string host;  // both, as in a Host header
};

// From http://HOST:PORT; nothing for anything else.
std::optional<HttpAddress> parse_http_address(std::string_view url);

}  // namespace paddock::system
