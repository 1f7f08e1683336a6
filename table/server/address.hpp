#pragma once

#include <span>
#include <string>
#include <string_view>

#include <boost/asio/ip/address.hpp>

namespace paddock::server {

using Address = boost::asio::ip::address;

// Removes the IPv6 form of an IPv4 address (::ffff:…), so that equal addresses compare equal.
Address without_ipv4_mapping(const Address& address);

// The key of the rate limits: an IPv4 address, or the /64 or similar network of an IPv6 customer.
std::string rate_limit_key(const Address& address);

// Whether the address is this machine or in a private network.
bool is_local_network(const Address& address);

// The client's address. X-Forwarded-For is believed from trusted proxies only.
Address client_address(const Address& peer, std::string_view forwarded_for, std::span<const Address> trusted);

}  // namespace paddock::server
