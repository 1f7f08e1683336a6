#pragma once

#include <string>
#include <vector>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "engine/kernel/result.hpp"

namespace paddock::load {

template <class T>
using Awaitable = boost::asio::awaitable<T>;

// For calls that may fail: `co_await` returns the error code with the result and does not throw.
inline constexpr auto as_tuple_awaitable = boost::asio::as_tuple(boost::asio::use_awaitable);

// The address of a server.
struct Address {
  boost::asio::ip::tcp::endpoint endpoint;
  std::string host;  // with the port, as in a Host header

  std::string origin() const { return "http://" + host; }
};

// From http://HOST:PORT.
Result<Address> find_address(const std::string& url);

struct Answer {
  unsigned status = 0;  // 0: no answer
  std::string body;
  std::string cookie;  // the cookie that was set, as it is to be sent back
};

// Sends one request on a new connection.
Awaitable<Answer> post(Address address, std::string path, std::string cookie, std::string body);

}  // namespace paddock::load
