#pragma once

#include <exception>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>

#include "table/load/client.hpp"

namespace paddock::load {

// Lets it run by itself; what it throws comes out of the context.
inline void spawn(boost::asio::io_context& context, Awaitable<void> work) {
  boost::asio::co_spawn(context, std::move(work), [](const std::exception_ptr& failure) {
    if (failure) std::rethrow_exception(failure);
  });
}

}  // namespace paddock::load
