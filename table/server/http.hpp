#pragma once

#include <boost/asio/ip/tcp.hpp>

#include "table/server/server_context.hpp"

namespace paddock::server {

// Serves HTTP on a connection until it closes or is upgraded to a WebSocket. Returns at once.
void serve_http(boost::asio::ip::tcp::socket socket, ServerContext& context);

}  // namespace paddock::server
