#pragma once

#include "table/load/client.hpp"

namespace paddock::load {

// Starts a coroutine. Its exceptions come out of the context's `run`.
void spawn(boost::asio::io_context& context, Awaitable<void> work);

}  // namespace paddock::load
