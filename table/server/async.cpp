#include "table/server/async.hpp"

#include <memory>

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace paddock::server {

namespace asio = boost::asio;

void spawn(const asio::any_io_executor& where, Awaitable<void> work) {
  asio::co_spawn(where, std::move(work), asio::detached);
}

void post(const asio::any_io_executor& where, std::function<void()> work) { asio::post(where, std::move(work)); }

Awaitable<void> await_callback(Begin begin) {
  return asio::async_initiate<const asio::use_awaitable_t<>, void()>(
      [begin = std::move(begin)](auto handler) {
        auto held = std::make_shared<decltype(handler)>(std::move(handler));
        begin([held] { asio::post(asio::get_associated_executor(*held), [held] { (*held)(); }); });
      },
      asio::use_awaitable);
}

Awaitable<store::StoreResult> append_to(store::Store& store, store::Append append) {
  co_return co_await await_answer<store::StoreResult>(
      [&](auto answer) { store.append(std::move(append), std::move(answer)); });
}

}  // namespace paddock::server
