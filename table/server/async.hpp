#pragma once

#include <functional>
#include <optional>
#include <type_traits>
#include <utility>

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "table/store/store.hpp"

// Starting work and waiting for it. Asio's templates are instantiated once, in async.cpp, and not in every file.
namespace paddock::server {

template <class T>
using Awaitable = boost::asio::awaitable<T>;

// For calls that may fail: `co_await` returns the error code with the result and does not throw.
inline constexpr auto as_tuple_awaitable = boost::asio::as_tuple(boost::asio::use_awaitable);

// Starts a coroutine on that executor, without waiting for it.
void spawn(const boost::asio::any_io_executor& where, Awaitable<void> work);
// Queues a function on that executor.
void post(const boost::asio::any_io_executor& where, std::function<void()> work);

// Passes a callback to `begin` and waits until it is called, on any thread. The coroutine resumes on its own executor.
// It lives until the callback is called or destroyed.
using Begin = std::function<void(std::function<void()> resume)>;
Awaitable<void> await_callback(Begin begin);

// Waits for a result that `ask(answer)` passes to the callback `answer`, on any thread. The coroutine resumes on its
// own executor.
template <class T, class Ask>
Awaitable<T> await_answer(Ask ask) {
  // g++ 12 destroys the captures of a lambda twice if it is written inside co_await (GCC bug 99576).
  static_assert(std::is_trivially_destructible_v<Ask>,
                "capture by reference: the coroutine keeps the captured variables alive");
  std::optional<T> answer;
  Begin begin = [&](std::function<void()> resume) {
    ask([&answer, resume = std::move(resume)](T given) {
      answer.emplace(std::move(given));
      resume();
    });
  };
  co_await await_callback(std::move(begin));
  co_return std::move(*answer);
}

template <class Answer>
Awaitable<Answer> await_work(store::Store& store, std::function<Answer(store::Database&)> work) {
  co_return co_await await_answer<Answer>([&](auto answer) { store.ask(std::move(work), std::move(answer)); });
}

// Asks the store and waits for the answer, for example `co_await ask_store(store, &store::People::find_person, hash)`.
// The arguments are copied, as they are used on the store's thread.
template <class Work, class... Arguments>
auto ask_store(store::Store& store, Work work, Arguments... arguments) {
  using Answer = std::invoke_result_t<const Work&, store::Database&, const Arguments&...>;
  return await_work<Answer>(store, [work, ... arguments = std::move(arguments)](store::Database& database) {
    return std::invoke(work, database, arguments...);
  });
}

Awaitable<store::StoreResult> append_to(store::Store& store, store::Append append);

}  // namespace paddock::server
