#include "table/load/client.hpp"

#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <fmt/format.h>

#include "system/url.hpp"

namespace paddock::load {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

constexpr auto request_timeout = std::chrono::seconds(30);

http::request<http::string_body> request_to(const Address& address, const std::string& path, const std::string& cookie,
                                            std::string body) {
  http::request<http::string_body> request(http::verb::post, path, 11);
  request.set(http::field::host, address.host);
  request.set(http::field::origin, address.origin());
  request.set(http::field::content_type, "application/json");
  if (!cookie.empty()) request.set(http::field::cookie, cookie);
  request.keep_alive(false);
  request.body() = std::move(body);
  request.prepare_payload();
  return request;
}

}  // namespace

Result<Address> find_address(const std::string& url) {
  const Error wrong{fmt::format("“{}” is no address such as http://127.0.0.1:8080", url)};
  const auto address = system::parse_http_address(url);
  if (!address) return wrong;
  asio::io_context context;
  boost::system::error_code error;
  const auto found = tcp::resolver(context).resolve(address->name, address->port, error);
  if (error || found.empty()) return wrong;
  return Address{found.begin()->endpoint(), address->host};
}

Awaitable<Answer> post(Address address, std::string path, std::string cookie, std::string body) {
  beast::tcp_stream stream(co_await asio::this_coro::executor);
  stream.expires_after(request_timeout);
  const auto [unreachable] = co_await stream.async_connect(address.endpoint, as_tuple_awaitable);
  if (unreachable) co_return Answer{};
  const auto request = request_to(address, path, cookie, std::move(body));
  const auto [unsent, sent] = co_await http::async_write(stream, request, as_tuple_awaitable);
  if (unsent) co_return Answer{};
  beast::flat_buffer buffer;
  http::response<http::string_body> response;
  const auto [unread, size] = co_await http::async_read(stream, buffer, response, as_tuple_awaitable);
  if (unread) co_return Answer{};
  Answer answer{response.result_int(), response.body(), {}};
  const std::string set(response[http::field::set_cookie]);
  answer.cookie = set.substr(0, set.find(';'));
  co_return answer;
}

}  // namespace paddock::load
