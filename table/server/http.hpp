#pragma once

#include <boost/asio/ip/tcp.hpp>

#include "table/server/server_context.hpp"

namespace paddock::server {

// Speaks HTTP with a peer until one of them goes, or until they go on by WebSocket. Returns at once.
void serve_http(boost::asio::ip::tcp::socket socket, ServerContext& context);

}  // namespace paddock::server
