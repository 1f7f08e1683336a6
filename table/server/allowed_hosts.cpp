#include "table/server/allowed_hosts.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace paddock::server {

std::string to_lower_ascii(std::string_view text) {
  std::string small(text);
  std::ranges::transform(small, small.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return small;
}

namespace {

// The name or address without the port, the brackets of [::1] and a dot at the end.
std::string without_port(std::string_view host) {
  if (host.starts_with('[')) return std::string(host.substr(1, host.find(']') - 1));
  std::string name = to_lower_ascii(host.substr(0, host.find(':')));
  if (name.ends_with('.')) name.pop_back();
  return name;
}

bool is_name(std::string_view text) {
  const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.'; };
  return !text.empty() && std::ranges::all_of(text, fits);
}

// Addresses in this program's own spelling; names unchanged.
std::string normalized(const std::string& name) {
  boost::system::error_code error;
  const Address address = boost::asio::ip::make_address(name, error);
  return error ? name : plain(address).to_string();
}

bool is_address(const std::string& name) {
  boost::system::error_code error;
  boost::asio::ip::make_address(name, error);
  return !error;
}

}  // namespace

Result<AllowedHosts> AllowedHosts::of(const Address& bound, const std::vector<std::string>& names) {
  AllowedHosts hosts;
  hosts.names_ = {"localhost", "127.0.0.1", "::1", plain(bound).to_string()};
  hosts.any_address_ = bound.is_unspecified();
  for (const std::string& given : names) {
    const std::string name = to_lower_ascii(given);
    if (!is_name(name) && !is_address(name))
      return Error{fmt::format("“{}” is not a host name such as example.org", given)};
    hosts.names_.insert(normalized(name));
  }
  return hosts;
}

bool AllowedHosts::accept(std::string_view host) const {
  const std::string name = without_port(host);
  if (names_.contains(normalized(name)) || name.ends_with(".localhost")) return true;
  return any_address_ && is_address(name);
}

}  // namespace paddock::server
