#pragma once

#include <optional>
#include <string>

#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/rate_policy.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "table/server/server_context.hpp"

namespace paddock::server {

// A connection of which so many bytes a second can be read, and no more.
using Stream =
    boost::beast::basic_stream<boost::asio::ip::tcp, boost::asio::any_io_executor, boost::beast::simple_rate_policy>;

// Answers a request to go on by WebSocket, of an address as it is counted. From then on the connection lives by itself
// until one of the two goes.
Awaitable<void> open_socket(Stream stream, const boost::beast::http::request<boost::beast::http::string_body>& message,
                            SocketGrant admitted, std::string address, std::optional<RateLimiter::Connection> counted,
                            ServerContext& context);

}  // namespace paddock::server
