#include "table/load/spawn.hpp"

#include <exception>

#include <boost/asio/co_spawn.hpp>

namespace paddock::load {

void spawn(boost::asio::io_context& context, Awaitable<void> work) {
  boost::asio::co_spawn(context, std::move(work), [](const std::exception_ptr& failure) {
    if (failure) std::rethrow_exception(failure);
  });
}

}  // namespace paddock::load
