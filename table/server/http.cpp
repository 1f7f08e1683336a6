#include "table/server/http.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <sstream>

#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "table/server/allowed_hosts.hpp"
#include "table/server/async.hpp"
#include "table/server/log.hpp"
#include "table/server/socket.hpp"
#include "table/wire/codec.hpp"

namespace paddock::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using Message = http::request<http::string_body>;
using Parser = http::request_parser<http::string_body>;
using ErrorCode = boost::system::error_code;

constexpr std::uint32_t longest_header = 8 * 1024;
constexpr std::size_t longest_request = 2 * longest_header + wire::max_message_bytes;

struct Header {
  std::string_view name;
  std::string_view value;
};

// Headers of every response.
constexpr std::array safe_headers{
    Header{"Content-Security-Policy",
           "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
           "font-src 'self'; "
           "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; frame-ancestors 'none'; "
           "form-action 'none'"},
    Header{"X-Content-Type-Options", "nosniff"},
    Header{"X-Frame-Options", "DENY"},
    Header{"Referrer-Policy", "same-origin"},
    Header{"Permissions-Policy", "camera=(), microphone=(), geolocation=()"},
    Header{"Cross-Origin-Opener-Policy", "same-origin"},
    Header{"Cross-Origin-Embedder-Policy", "require-corp"},
    Header{"Cross-Origin-Resource-Policy", "same-origin"}};

// The answer to a malformed request; nothing if the peer has closed the connection.
std::optional<Response> answer_to(ErrorCode error) {
  if (error == http::error::header_limit) return problem_response(431, "too_big");
  if (error == http::error::body_limit || error == http::error::buffer_overflow)
    return problem_response(413, "too_big");
  if (error == http::error::end_of_stream || error == http::error::partial_message) return std::nullopt;
  if (error.category() == http::make_error_code(http::error::bad_method).category())
    return problem_response(400, "bad_request");
  return std::nullopt;
}

std::string header_text(const http::response<http::empty_body>& reply) {
  std::ostringstream text;
  text << reply.base();
  return text.str();
}

class HttpConnection final : public Connection, public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(asio::ip::tcp::socket socket, Address peer, std::optional<RateLimiter::Connection> counted,
                 ServerContext& context)
      : stream_(std::move(socket)), peer_(std::move(peer)), counted_(std::move(counted)), context_(context) {}
  ~HttpConnection() override { context_.connections.remove(this); }

  void close_if_of(const std::string&) override {}  // every request looks up its person
  void close_gracefully() override {
    post(stream_.get_executor(), [self = shared_from_this()] {
      self->ending_ = true;
      if (self->waiting_) self->stream_.close();
    });
  }

  void abort() override {
    post(stream_.get_executor(), [self = shared_from_this()] { self->stream_.close(); });
  }

  Awaitable<void> run();

 private:
  Awaitable<ErrorCode> read(Parser& parser);
  Awaitable<bool> answer(const Message& message);
  Awaitable<Response> respond(const Request& request);
  Awaitable<bool> upgrade(const Message& message, const Request& request);
  Awaitable<bool> write(const Message& message, const Response& response);
  std::optional<Request> request_of(const Message& message) const;

  Stream stream_;
  beast::flat_buffer buffer_{longest_request};
  Address peer_;
  std::optional<RateLimiter::Connection> counted_;
  ServerContext& context_;
  bool waiting_ = false;  // for the next request
  bool ending_ = false;
};

Awaitable<void> HttpConnection::run() {
  const auto self = shared_from_this();
  bool is_usable = true;
  while (is_usable && !ending_) {
    Parser parser;
    const ErrorCode error = co_await read(parser);
    if (!error) {
      is_usable = co_await answer(parser.get());
    } else {
      is_usable = false;
      Message nothing;
      nothing.keep_alive(false);
      if (const auto response = answer_to(error)) co_await write(nothing, *response);
    }
  }
  ErrorCode ignored;
  if (stream_.socket().is_open()) stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
}

Awaitable<ErrorCode> HttpConnection::read(Parser& parser) {
  parser.header_limit(longest_header);
  parser.body_limit(wire::max_message_bytes);
  stream_.expires_after(context_.settings.timeouts.between_requests);
  waiting_ = true;
  const auto [error, size] = co_await http::async_read_header(stream_, buffer_, parser, as_tuple_awaitable);
  waiting_ = false;
  if (error) co_return error;
  stream_.expires_after(context_.settings.timeouts.body);
  const auto [body_error, body_size] = co_await http::async_read(stream_, buffer_, parser, as_tuple_awaitable);
  co_return body_error;
}

// Returns whether the connection can be used for another request.
Awaitable<bool> HttpConnection::answer(const Message& message) {
  const auto request = request_of(message);
  if (!request) co_return co_await write(message, problem_response(400, "bad_request"));
  const auto host = request->header("host");
  if (!host.empty() && !context_.hosts.accept(host))
    co_return co_await write(message, problem_response(421, "bad_host"));
  if (beast::websocket::is_upgrade(message) && request->path.size() == 4 && request->path[0] == "api" &&
      request->path[1] == "tables" && request->path[3] == "socket")
    co_return co_await upgrade(message, *request);
  const auto begin = context_.clock.now();
  const Response response = co_await respond(*request);
  log::debug("request", {{"method", request->method},
                         {"path", loggable(request->path)},
                         {"status", response.status},
                         {"seconds", seconds_between(begin, context_.clock.now())},
                         {"from", request->address.to_string()}});
  co_return co_await write(message, response);
}

Awaitable<Response> HttpConnection::respond(const Request& request) {
  if (!context_.request_limits.allow(rate_limit_key(request.address), Api::cost_of(request))) {
    auto response = problem_response(429, "too_fast");
    response.headers.emplace_back("Retry-After", "1");
    co_return response;
  }
  try {
    co_return co_await context_.api.answer(request);
  } catch (const std::exception& failure) {
    log::error("request_failed", {{"path", loggable(request.path)}, {"why", failure.what()}});
  }
  co_return problem_response(500, "failed");
}

Awaitable<bool> HttpConnection::upgrade(const Message& message, const Request& request) {
  const std::string address = rate_limit_key(request.address);
  if (!context_.request_limits.allow(address)) co_return co_await write(message, problem_response(429, "too_fast"));
  auto admitted = co_await context_.api.admit(request);
  if (const auto* refused = std::get_if<Response>(&admitted)) co_return co_await write(message, *refused);
  auto counted = request.direct ? std::move(counted_) : context_.request_limits.connect(address);
  if (!counted && !request.direct) co_return co_await write(message, problem_response(429, "too_fast"));
  co_await open_socket(std::move(stream_), message, std::move(std::get<SocketGrant>(admitted)), address,
                       std::move(counted), context_);
  co_return false;
}

// Returns whether the connection can be used for another request.
Awaitable<bool> HttpConnection::write(const Message& message, const Response& response) {
  http::response<http::empty_body> reply;
  reply.version(message.version());
  reply.result(response.status);
  for (const Header& header : safe_headers) reply.set(header.name, header.value);
  if (context_.settings.https) reply.set("Strict-Transport-Security", "max-age=31536000");
  reply.set(http::field::cache_control, "no-store");
  reply.set(http::field::content_type, response.type);
  for (const auto& [name, value] : response.headers) reply.set(name, value);
  const asio::const_buffer body = response.body ? asio::buffer(*response.body) : asio::const_buffer();
  reply.content_length(response.before.size() + body.size());
  reply.keep_alive(message.keep_alive() && !ending_);
  stream_.expires_after(context_.settings.timeouts.answer);
  context_.metrics.requests.Increment();
  context_.metrics.count_problem(response.problem);
  const std::string head = header_text(reply);
  const bool whole = message.method() != http::verb::head;
  const std::array parts{asio::const_buffer(asio::buffer(head)),
                         whole ? asio::const_buffer(asio::buffer(response.before)) : asio::const_buffer(),
                         whole ? body : asio::const_buffer()};
  const auto [error, size] = co_await asio::async_write(stream_, parts, as_tuple_awaitable);
  co_return !error && reply.keep_alive();
}

std::optional<Request> HttpConnection::request_of(const Message& message) const {
  auto path = read_path({message.target().data(), message.target().size()});
  const auto hosts = message.count(http::field::host);
  if (!path || hosts > 1 || (hosts == 0 && message.version() >= 11)) return std::nullopt;
  Request request;
  request.method = message.method_string();
  request.path = std::move(*path);
  const std::string target(message.target());
  if (const auto mark = target.find('?'); mark != std::string::npos) request.query = target.substr(mark + 1);
  request.body = message.body();
  std::string forwarded;
  for (const auto& field : message) {
    const std::string name = to_lower_ascii({field.name_string().data(), field.name_string().size()});
    const std::string value(field.value());
    if (name == "x-forwarded-for") forwarded += (forwarded.empty() ? "" : ",") + value;
    if (std::ranges::find(known_headers, name) == std::end(known_headers)) continue;
    const auto [place, first] = request.headers.try_emplace(name, value);
    if (!first) place->second += "; " + value;
  }
  request.address = client_address(peer_, forwarded, context_.trusted);
  request.direct = forwarded.empty() && std::ranges::find(context_.trusted, peer_) == context_.trusted.end();
  return request;
}

}  // namespace

void serve_http(asio::ip::tcp::socket socket, ServerContext& context) {
  ErrorCode error;
  const auto peer = without_ipv4_mapping(socket.remote_endpoint(error).address());
  if (error) return;
  std::optional<RateLimiter::Connection> counted;
  if (std::ranges::find(context.trusted, peer) == context.trusted.end()) {
    counted = context.request_limits.connect(rate_limit_key(peer));
    if (!counted) return log::debug("connection_refused", {{"from", peer.to_string()}});
  }
  socket.set_option(asio::ip::tcp::no_delay(true), error);
  const auto executor = socket.get_executor();
  const auto connection = std::make_shared<HttpConnection>(std::move(socket), peer, std::move(counted), context);
  context.connections.add(connection);
  spawn(executor, connection->run());
}

}  // namespace paddock::server
