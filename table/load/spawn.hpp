#pragma once

#include "table/load/client.hpp"

namespace paddock::load {

// Lets it run by itself; what it throws comes out of the context.
void spawn(boost::asio::io_context& context, Awaitable<void> work);

}  // namespace paddock::load
