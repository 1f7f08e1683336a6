#pragma once

#include <optional>
#include <string>

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/rate_policy.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "table/server/server_context.hpp"

namespace paddock::server {

// A connection whose reading is limited to a number of bytes a second.
using Stream =
    boost::beast::basic_stream<boost::asio::ip::tcp, boost::asio::any_io_executor, boost::beast::simple_rate_policy>;

// Accepts the upgrade to a WebSocket. `address` is the key of the rate limits. From then on the connection keeps itself
// alive until one side closes it.
Awaitable<void> open_socket(Stream stream, const boost::beast::http::request<boost::beast::http::string_body>& message,
                            SocketGrant admitted, std::string address, std::optional<RateLimiter::Connection> counted,
                            ServerContext& context);

}  // namespace paddock::server
