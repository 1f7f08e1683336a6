#pragma once

#include <optional>
#include <string>

#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "table/server/gate.hpp"

namespace paddock::server {

// Answers a request to go on by WebSocket, of an address as it is counted. From then on the connection lives by itself
// until one of the two goes.
Awaitable<void> open_socket(boost::beast::tcp_stream stream,
                            const boost::beast::http::request<boost::beast::http::string_body>& message,
                            Admitted admitted, std::string address, std::optional<Limits::Connection> counted,
                            Gate& gate);

}  // namespace paddock::server
