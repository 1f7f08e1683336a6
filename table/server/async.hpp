#pragma once

#include <functional>
#include <optional>
#include <type_traits>
#include <utility>

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/use_awaitable.hpp>

// How work is begun and waited for. Asio's templates are instantiated once, in awaiting.cpp, and not for every use.
namespace paddock::server {

template <class T>
using Awaitable = boost::asio::awaitable<T>;

// For what may fail: `co_await` returns the error with the rest, and throws nothing.
inline constexpr auto as_tuple_awaitable = boost::asio::as_tuple(boost::asio::use_awaitable);

// Lets the work run by itself, over there.
void spawn(boost::asio::any_io_executor where, Awaitable<void> work);
// Lets it be done over there, soon.
void post(const boost::asio::any_io_executor& where, std::function<void()> work);

// Waits until the function that `begin` is called with is called, on whatever thread. The coroutine goes on where it
// was; it lives until that function is called or forgotten.
using Begin = std::function<void(std::function<void()> go_on)>;
Awaitable<void> await_callback(Begin begin);

// Waits for the answer of something that takes a function to call with it, on whatever thread: `ask(answer)`. The
// coroutine goes on where it was.
template <class T, class Ask>
Awaitable<T> await_answer(Ask ask) {
  // g++ 12 destroys the captures of a closure twice that is written inside co_await (GCC bug 99576).
  static_assert(std::is_trivially_destructible_v<Ask>, "capture by reference: the coroutine keeps what is named");
  std::optional<T> answer;
  Begin begin = [&](std::function<void()> go_on) {
    ask([&answer, go_on = std::move(go_on)](T given) {
      answer.emplace(std::move(given));
      go_on();
    });
  };
  co_await await_callback(std::move(begin));
  co_return std::move(*answer);
}

}  // namespace paddock::server
