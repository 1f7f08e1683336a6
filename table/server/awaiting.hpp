#pragma once

#include <memory>
#include <type_traits>
#include <utility>

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace paddock::server {

template <class T>
using Awaitable = boost::asio::awaitable<T>;

// Waits for the answer of something that takes a function to call with it, on whatever thread: `begin(answer)`. The
// coroutine goes on where it was.
template <class T, class Begin>
Awaitable<T> answer_of(Begin begin) {
  // g++ 12 destroys the captures of a closure twice that is written inside co_await (GCC bug 99576).
  static_assert(std::is_trivially_destructible_v<Begin>, "capture by reference: the coroutine keeps what is named");
  return boost::asio::async_initiate<const boost::asio::use_awaitable_t<>, void(T)>(
      [begin = std::move(begin)](auto handler) mutable {
        auto held = std::make_shared<decltype(handler)>(std::move(handler));
        begin([held](T answer) {
          const auto executor = boost::asio::get_associated_executor(*held);
          boost::asio::post(executor, [held, answer = std::move(answer)]() mutable { (*held)(std::move(answer)); });
        });
      },
      boost::asio::use_awaitable);
}

}  // namespace paddock::server
