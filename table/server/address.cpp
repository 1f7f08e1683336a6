#include "table/server/address.hpp"

#include <algorithm>

#include "engine/text/words.hpp"

namespace paddock::server {

namespace ip = boost::asio::ip;

Address without_ipv4_mapping(const Address& address) {
  if (address.is_v6() && address.to_v6().is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, address.to_v6());
  return address;
}

std::string rate_limit_key(const Address& address) {
  const Address simple = without_ipv4_mapping(address);
  if (simple.is_v4()) return simple.to_string();
  auto bytes = simple.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  return ip::address_v6(bytes).to_string() + "/64";
}

bool is_local_network(const Address& address) {
  const Address simple = without_ipv4_mapping(address);
  if (simple.is_loopback()) return true;
  if (simple.is_v6()) return (simple.to_v6().to_bytes()[0] & 0xFE) == 0xFC || simple.to_v6().is_link_local();
  const auto bytes = simple.to_v4().to_bytes();
  return bytes[0] == 10 || (bytes[0] == 172 && (bytes[1] & 0xF0) == 16) || (bytes[0] == 192 && bytes[1] == 168) ||
         (bytes[0] == 169 && bytes[1] == 254);
}

Address client_address(const Address& peer, std::string_view forwarded_for, std::span<const Address> trusted) {
  Address client = without_ipv4_mapping(peer);
  // Each proxy appends the address of its peer. So read from the end, as long as the sender is trusted.
  while (std::ranges::find(trusted, client) != trusted.end() && !forwarded_for.empty()) {
    const auto comma = forwarded_for.rfind(',');
    const auto last = text::trimmed(forwarded_for.substr(comma == std::string_view::npos ? 0 : comma + 1));
    forwarded_for = comma == std::string_view::npos ? std::string_view{} : forwarded_for.substr(0, comma);
    boost::system::error_code error;
    const Address reported = ip::make_address(std::string(last), error);
    if (error) break;
    client = without_ipv4_mapping(reported);
  }
  return client;
}

}  // namespace paddock::server
