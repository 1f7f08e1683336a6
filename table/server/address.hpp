#pragma once

#include <span>
#include <string>
#include <string_view>

#include <boost/asio/ip/address.hpp>

namespace paddock::server {

using Address = boost::asio::ip::address;

// The same address however the system wrote it (an IPv4 one may come dressed as IPv6).
Address plain(const Address& address);

// Who is counted as one: an IPv4 address, or the network that an IPv6 customer has.
std::string rate_limit_key(const Address& address);

// Whether the machine stands in the same house: this one, or a private network.
bool is_local_network(const Address& address);

// Who really asks. A trusted proxy tells for whom it asks in X-Forwarded-For; of anybody else it is not believed.
Address asker(const Address& peer, std::string_view forwarded_for, std::span<const Address> trusted);

}  // namespace paddock::server
