#include "table/server/tests/client.hpp"

#include <stdexcept>

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

namespace paddock::server::test {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using ErrorCode = boost::system::error_code;

constexpr std::chrono::milliseconds default_timeout{5000};

template <class Done>
void run_until(Done done, asio::io_context& context, std::chrono::milliseconds timeout) {
  const auto end = std::chrono::steady_clock::now() + timeout;
  context.restart();
  while (!done() && context.run_one_until(end) > 0) {
  }
}

// Runs an asynchronous operation to its end. Returns would_block when it does not end in time.
template <class Start>
ErrorCode finish(asio::io_context& context, Start start, std::chrono::milliseconds timeout = default_timeout) {
  auto result = std::make_shared<ErrorCode>(asio::error::would_block);
  start([result](ErrorCode error, auto&&...) { *result = error; });
  run_until([&] { return *result != asio::error::would_block; }, context, timeout);
  return *result;
}

tcp::endpoint here(std::uint16_t port) { return {asio::ip::make_address("127.0.0.1"), port}; }

}  // namespace

std::string Reply::header(std::string_view name) const {
  const auto found = headers.find(name);
  return found == headers.end() ? "" : found->second;
}

text::Json Reply::json() const {
  ErrorCode error;
  return boost::json::parse(body, error);
}

std::string Reply::code() const {
  const auto problem = json();
  if (!problem.is_object() || !problem.get_object().contains("code") || !problem.get_object().contains("sentence"))
    return "";
  return std::string(problem.get_object().at("code").get_string());
}

std::string send_bytes(std::uint16_t port, std::string_view bytes, std::chrono::milliseconds timeout) {
  asio::io_context context;
  tcp::socket socket(context);
  socket.connect(here(port));
  ErrorCode ignored;
  asio::write(socket, asio::buffer(bytes), ignored);
  std::string received;
  finish(
      context, [&](auto done) { asio::async_read(socket, asio::dynamic_buffer(received), std::move(done)); }, timeout);
  return received;
}

bool closes_silently_after(std::uint16_t port, std::string_view bytes) {
  asio::io_context context;
  tcp::socket socket(context);
  socket.connect(here(port));
  asio::write(socket, asio::buffer(bytes));
  std::string received;
  const ErrorCode end =
      finish(context, [&](auto done) { asio::async_read(socket, asio::dynamic_buffer(received), std::move(done)); });
  return end != asio::error::would_block && received.empty();
}

// ---- TableSocket ----

struct TableSocket::Impl {
  asio::io_context context;
  websocket::stream<beast::tcp_stream> stream{context};
  beast::flat_buffer buffer;
  unsigned status = 0;
  std::shared_ptr<ErrorCode> reading;  // the result of the running read; null when none is running

  // Reads the next message into the buffer. If it does not come in time, the next call waits for it again.
  ErrorCode read(std::chrono::milliseconds timeout) {
    if (!reading) {
      buffer.clear();
      reading = std::make_shared<ErrorCode>(asio::error::would_block);
      stream.async_read(buffer, [result = reading](ErrorCode error, std::size_t) { *result = error; });
    }
    run_until([this] { return *reading != asio::error::would_block; }, context, timeout);
    const ErrorCode result = *reading;
    if (result != asio::error::would_block) reading.reset();
    return result;
  }
};

TableSocket::TableSocket(std::uint16_t port, const std::string& path, const Headers& headers)
    : impl_(std::make_unique<Impl>()) {
  auto& stream = impl_->stream;
  beast::get_lowest_layer(stream).socket().connect(here(port));
  stream.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
    for (const auto& [name, value] : headers) request.set(name, value);
  }));
  websocket::response_type response;
  finish(impl_->context, [&](auto done) {
    stream.async_handshake(response, "127.0.0.1:" + std::to_string(port), path, std::move(done));
  });
  impl_->status = response.result_int();
}

TableSocket::~TableSocket() = default;

unsigned TableSocket::status() const { return impl_->status; }

void TableSocket::send(const std::string& text) {
  impl_->stream.text(true);
  finish(impl_->context, [&](auto done) { impl_->stream.async_write(asio::buffer(text), std::move(done)); });
}

void TableSocket::send(const text::JsonObject& message) { send(boost::json::serialize(message)); }

void TableSocket::send_binary(const std::string& bytes) {
  impl_->stream.binary(true);
  finish(impl_->context, [&](auto done) { impl_->stream.async_write(asio::buffer(bytes), std::move(done)); });
}

void TableSocket::ping() {
  finish(impl_->context, [&](auto done) { impl_->stream.async_ping({}, std::move(done)); });
}

void TableSocket::pong() {
  finish(impl_->context, [&](auto done) { impl_->stream.async_pong({}, std::move(done)); });
}

void TableSocket::send_after_empty_frames(int pieces, const std::string& text) {
  constexpr std::string_view masked_with_nothing("\x80\0\0\0\0", 5);
  std::string bytes;
  for (int i = 0; i < pieces; ++i) (bytes += i == 0 ? '\x01' : '\0') += masked_with_nothing;
  ((bytes += '\x80') += static_cast<char>(0x80U | text.size())).append(4, '\0') += text;
  finish(impl_->context, [&](auto done) {
    asio::async_write(beast::get_lowest_layer(impl_->stream).socket(), asio::buffer(bytes), std::move(done));
  });
}

std::optional<text::JsonObject> TableSocket::receive(std::chrono::milliseconds timeout) {
  if (impl_->read(timeout)) return std::nullopt;
  return boost::json::parse(beast::buffers_to_string(impl_->buffer.data())).as_object();
}

std::optional<text::JsonObject> TableSocket::receive(std::string_view type) {
  while (auto message = receive()) {
    if (message->at("type") == text::Json(type)) return message;
  }
  return std::nullopt;
}

int TableSocket::wait_for_close() {
  ErrorCode error;
  while (!error) error = impl_->read(default_timeout);
  if (error == asio::error::would_block) throw std::runtime_error("the connection did not end");
  return error == websocket::error::closed ? impl_->stream.reason().code : 0;
}

void TableSocket::close() {
  finish(impl_->context, [&](auto done) { impl_->stream.async_close(websocket::close_code::normal, std::move(done)); });
}

void TableSocket::abort() { beast::get_lowest_layer(impl_->stream).close(); }

// ---- Browser ----

Browser::Browser(std::uint16_t port) : origin("http://127.0.0.1:" + std::to_string(port)), port_(port) {}

Reply Browser::ask(const std::string& method, const std::string& path, const Headers& headers,
                   const std::string& body) {
  asio::io_context context;
  tcp::socket socket(context);
  socket.connect(here(port_));
  http::request<http::string_body> request;
  request.method_string(method);
  request.target(path);
  request.version(11);
  request.set(http::field::host, "127.0.0.1:" + std::to_string(port_));
  if (!cookie.empty()) request.set(http::field::cookie, cookie);
  if (!address.empty()) request.set("X-Forwarded-For", address);
  for (const auto& [name, value] : headers) request.set(name, value);
  request.body() = body;
  request.prepare_payload();
  request.keep_alive(false);
  finish(context, [&](auto done) { http::async_write(socket, request, std::move(done)); });
  http::response_parser<http::string_body> parser;
  parser.body_limit(64 * 1024 * 1024);
  parser.skip(method == "HEAD");
  beast::flat_buffer buffer;
  const auto error = finish(context, [&](auto done) { http::async_read(socket, buffer, parser, std::move(done)); });
  Reply reply;
  if (error) return reply;
  reply.status = parser.get().result_int();
  for (const auto& field : parser.get()) {
    reply.headers[std::string(field.name_string())] = std::string(field.value());
  }
  reply.body = parser.get().body();
  return reply;
}

Reply Browser::post(const std::string& path, const text::Json& json) {
  return ask("POST", path, {{"Content-Type", "application/json"}, {"Origin", origin}}, boost::json::serialize(json));
}

Reply Browser::sign_in(const std::string& name) {
  Reply reply = post("/api/me", text::JsonObject{{"name", name}});
  const std::string set = reply.header("Set-Cookie");
  if (!set.empty()) cookie = set.substr(0, set.find(';'));
  return reply;
}

std::unique_ptr<TableSocket> Browser::connect(const std::string& table) {
  Headers headers{{"Origin", origin}};
  if (!cookie.empty()) headers["Cookie"] = cookie;
  if (!address.empty()) headers["X-Forwarded-For"] = address;
  const std::string query = invitation.empty() ? "" : "?invitation=" + invitation;
  return std::make_unique<TableSocket>(port_, "/api/tables/" + table + "/socket" + query, headers);
}

}  // namespace paddock::server::test
