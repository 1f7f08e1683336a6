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

bool is_name(std::string_view text) {
  const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.'; };
  return !text.empty() && std::ranges::all_of(text, fits);
}

// Addresses in this program's own spelling; names unchanged.
std::string normalized(const std::string& name) {
  boost::system::error_code error;
  const Address address = boost::asio::ip::make_address(name, error);
  return error ? name : without_ipv4_mapping(address).to_string();
}

bool is_address(const std::string& name) {
  boost::system::error_code error;
  boost::asio::ip::make_address(name, error);
  return !error;
}

// Nothing, or a colon and digits.
bool is_port(std::string_view text) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  return text.empty() || (text.front() == ':' && std::ranges::all_of(text.substr(1), is_digit));
}

// The address in a Host header such as [::1]:8080. Empty if the header is malformed.
std::string address_in_brackets(std::string_view header) {
  const auto end = header.find(']');
  if (end == std::string_view::npos || !is_port(header.substr(end + 1))) return {};
  std::string address(header.substr(1, end - 1));
  return is_address(address) && address.find(':') != std::string::npos ? address : std::string();
}

// The host in a Host header, without the port, brackets and a dot at the end. Empty if the header is malformed: another
// program could read another host in it.
std::string host_in(std::string_view header) {
  if (header.starts_with('[')) return address_in_brackets(header);
  const auto end = std::min(header.find(':'), header.size());
  std::string name = to_lower_ascii(header.substr(0, end));
  if (name.ends_with('.')) name.pop_back();
  return is_name(name) && is_port(header.substr(end)) ? name : std::string();
}

}  // namespace

Result<AllowedHosts> AllowedHosts::of(const Address& bound, const std::vector<std::string>& names) {
  AllowedHosts hosts;
  hosts.names_ = {"localhost", "127.0.0.1", "::1", without_ipv4_mapping(bound).to_string()};
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
  const std::string name = host_in(host);
  if (name.empty()) return false;
  if (names_.contains(normalized(name)) || name.ends_with(".localhost")) return true;
  return any_address_ && is_address(name);
}

}  // namespace paddock::server
