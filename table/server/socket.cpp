#include "table/server/socket.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <deque>
#include <functional>

#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>

#include "table/core/decide.hpp"
#include "table/core/problems.hpp"
#include "table/server/async.hpp"
#include "table/server/core.hpp"
#include "table/server/log.hpp"
#include "table/server/timer.hpp"
#include "table/wire/codec.hpp"

namespace paddock::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using ErrorCode = boost::system::error_code;

constexpr int system_buffer = 64 * 1024;           // the system's buffer for a slow reader, besides our own queue
constexpr std::size_t always_allowed = 64 * 1024;  // bytes waiting for one connection, whatever waits for its address
constexpr std::size_t usual_message = 1024;        // the memory of longer messages is released
constexpr std::size_t most_read = 256 * 1024;      // bytes a second, control frames included
constexpr int most_too_fast = 100;                 // messages beyond the limit before the connection is dropped

// One person's connection to one table. Everything runs on its strand, unless the base classes allow any thread.
class Socket final : public Connection, public Subscriber, public std::enable_shared_from_this<Socket> {
 public:
  Socket(Stream stream, SocketGrant admitted, std::string address, std::optional<RateLimiter::Connection> counted,
         ServerContext& context)
      : stream_(std::move(stream)),
        person_(std::move(admitted.person)),
        session_(std::move(admitted.session)),
        invitation_(std::move(admitted.invitation)),
        address_(std::move(address)),
        counted_(std::move(counted)),
        context_(context),
        bucket_(context.settings.quotas.messages_at_once, context.clock.now()),
        write_timer_(context.clock, stream_.get_executor()) {
    context_.metrics.sockets.Increment();
  }
  ~Socket() override {
    context_.metrics.sockets.Decrement();
    count_waiting(-static_cast<std::ptrdiff_t>(bytes_waiting_));
    context_.connections.remove(this);
  }

  const Person& person() const override { return person_; }
  const std::string& address() const override { return address_; }
  const std::string& invitation() const override { return invitation_; }
  void send(std::shared_ptr<const std::string> message) override {
    asio::dispatch(stream_.get_executor(), [self = shared_from_this(), message = std::move(message)]() mutable {
      self->send_or_drop(std::move(message));
    });
  }
  void send_then(std::shared_ptr<const std::string> message, std::function<void()> has_left) override {
    asio::dispatch(stream_.get_executor(),
                   [self = shared_from_this(), message = std::move(message), has_left = std::move(has_left)]() mutable {
                     self->send_or_drop(std::move(message), std::move(has_left));
                   });
  }
  bool is_gone() const override { return gone_; }
  void close() override {
    gone_ = true;
    post(stream_.get_executor(),
         [self = shared_from_this()] { self->close_after_queue_is_sent(websocket::close_code::policy_error); });
  }
  bool allow_entries(std::int64_t entries) override {
    return context_.request_limits.allow_entries(address_, static_cast<std::size_t>(entries));
  }
  void close_gracefully() override;
  void close_if_of(const std::string& person) override {
    if (person_.id == person) close();
  }
  void abort() override {
    post(stream_.get_executor(), [self = shared_from_this()] { self->go(); });
  }

  Awaitable<ErrorCode> accept(const beast::http::request<beast::http::string_body>& message);
  Awaitable<void> run();

 private:
  void on_message(const std::string& text);
  void on_control_frame(websocket::frame_type kind);
  void complain(const wire::Problem& problem) {
    context_.metrics.count_problem(problem.code);
    send_or_drop(std::make_shared<const std::string>(wire::write(problem)));
  }
  bool is_too_fast();

  struct Waiting {
    std::shared_ptr<const std::string> message;
    std::function<void()> has_left;
  };

  void send_or_drop(std::shared_ptr<const std::string> message, std::function<void()> has_left = {});
  // Counts the message as waiting, for this connection and for its address. False: too much waits already.
  bool may_wait(std::size_t bytes);
  bool count_waiting(std::ptrdiff_t change);
  void write_next();
  void watch_writing();
  void wrote(ErrorCode error);
  void close_after_queue_is_sent(websocket::close_code code);
  void close_now();
  void drop(std::string_view why);
  void go();

  websocket::stream<Stream, false> stream_;
  beast::flat_buffer buffer_;
  Person person_;
  std::shared_ptr<TableSession> session_;
  const std::string invitation_;
  const std::string address_;  // the key of the rate limits
  std::optional<RateLimiter::Connection> counted_;
  ServerContext& context_;

  TokenBucket bucket_;
  int too_fast_ = 0;
  bool greeted_ = false;
  bool ending_ = false;  // ignores further messages

  std::deque<Waiting> waiting_;  // the first is being written
  std::size_t bytes_waiting_ = 0;
  Timer write_timer_;
  system::Clock::Instant write_began_;
  bool watches_writing_ = false;
  std::atomic<bool> gone_ = false;
  std::optional<websocket::close_code> closing_;
  bool open_ = true;
};

Awaitable<ErrorCode> Socket::accept(const beast::http::request<beast::http::string_body>& message) {
  const Timeouts& timeouts = context_.settings.timeouts;
  auto& lowest = beast::get_lowest_layer(stream_);
  lowest.expires_never();
  lowest.rate_policy().read_limit(most_read);
  ErrorCode ignored;
  lowest.socket().set_option(asio::socket_base::send_buffer_size(system_buffer), ignored);
  stream_.set_option(websocket::stream_base::timeout{timeouts.handshake, timeouts.socket, true});
  stream_.read_message_max(wire::max_message_bytes);
  stream_.auto_fragment(false);  // needs no buffer for writing
  stream_.text(true);
  const auto [error] = co_await stream_.async_accept(message, as_tuple_awaitable);
  co_return error;
}

Awaitable<void> Socket::run() {
  const auto self = shared_from_this();
  stream_.control_callback([this](websocket::frame_type kind, beast::string_view) { on_control_frame(kind); });
  for (;;) {
    const auto [error, size] = co_await stream_.async_read(buffer_, as_tuple_awaitable);
    if (error) break;
    if (!ending_) on_message(beast::buffers_to_string(buffer_.data()));
    buffer_.consume(buffer_.size());
    if (buffer_.capacity() > usual_message) buffer_.shrink_to_fit();
  }
  go();
  session_->leave(self);
}

// ---- Receiving ----

void Socket::on_message(const std::string& text) {
  if (!stream_.got_text()) return close_after_queue_is_sent(websocket::close_code::unknown_data);
  const bool too_fast = is_too_fast();
  auto message = wire::read_from_client(text);
  if (too_fast) {
    std::string id;
    if (const auto* play = message ? std::get_if<wire::Play>(&*message) : nullptr) id = play->id;
    complain(problem("too_fast", id.substr(0, max_id_length)));
    if (too_fast_ > most_too_fast) drop("too_fast");
    return;
  }
  if (!message) return complain(bad_message(message.error()));
  if (const auto* hello = std::get_if<wire::Hello>(&*message)) {
    if (hello->format != wire::message_format) return complain(problem("outdated"));
    greeted_ = true;
    return session_->join(shared_from_this(), hello->last);
  }
  if (!greeted_) {
    complain(problem("say_hello"));
    return close_after_queue_is_sent(websocket::close_code::policy_error);
  }
  session_->ask(shared_from_this(), std::move(*message));
}

// Pings and pongs count as messages, as they cost time, too. The callback must not touch the stream itself, hence the
// post.
void Socket::on_control_frame(websocket::frame_type kind) {
  if (kind == websocket::frame_type::close || !is_too_fast() || too_fast_ <= most_too_fast || !open_) return;
  asio::post(stream_.get_executor(), [self = shared_from_this()] {
    if (self->open_) self->drop("too_fast");
  });
}

bool Socket::is_too_fast() {
  const Quotas& quotas = context_.settings.quotas;
  if (quotas.messages_per_second <= 0) return false;
  const auto now = context_.clock.now();
  if (bucket_.take(1, quotas.messages_per_second, quotas.messages_at_once, now)) {
    // Somebody who stays below the limit for a while is forgiven.
    if (bucket_.full(quotas.messages_per_second, quotas.messages_at_once / 2, now)) too_fast_ = 0;
    return false;
  }
  ++too_fast_;
  return true;
}

// ---- Sending ----

void Socket::send_or_drop(std::shared_ptr<const std::string> message, std::function<void()> has_left) {
  if (!open_ || closing_) return;
  if (!may_wait(message->size())) return drop("slow");
  waiting_.push_back({std::move(message), std::move(has_left)});
  if (waiting_.size() == 1) write_next();
}

// A connection where little waits may always be sent something, so that others at its address cannot shut it.
bool Socket::may_wait(std::size_t bytes) {
  const Quotas& quotas = context_.settings.quotas;
  const bool is_first = waiting_.empty();
  if (!is_first && (waiting_.size() >= quotas.messages_waiting || bytes_waiting_ + bytes > quotas.bytes_waiting))
    return false;
  const bool has_room_at_address = count_waiting(static_cast<std::ptrdiff_t>(bytes));
  return has_room_at_address || is_first || bytes_waiting_ <= always_allowed;
}

bool Socket::count_waiting(std::ptrdiff_t change) {
  bytes_waiting_ += static_cast<std::size_t>(change);
  context_.metrics.waiting.Increment(static_cast<double>(change));
  return !counted_ || counted_->count_waiting(change);
}

void Socket::write_next() {
  write_began_ = context_.clock.now();
  watch_writing();
  stream_.async_write(asio::buffer(*waiting_.front().message),
                      [self = shared_from_this()](ErrorCode error, std::size_t) { self->wrote(error); });
}

// Drops a connection that has not taken one message for long. The timer is set once for many messages.
void Socket::watch_writing() {
  if (watches_writing_) return;
  watches_writing_ = true;
  write_timer_.set(write_began_ + context_.settings.timeouts.answer, [self = shared_from_this()] {
    self->watches_writing_ = false;
    if (!self->open_ || self->waiting_.empty()) return;
    if (self->context_.clock.now() >= self->write_began_ + self->context_.settings.timeouts.answer)
      return self->drop("slow");
    self->watch_writing();
  });
}

void Socket::wrote(ErrorCode error) {
  const Waiting written = std::move(waiting_.front());
  waiting_.pop_front();
  count_waiting(-static_cast<std::ptrdiff_t>(written.message->size()));
  if (error || !open_) {
    waiting_.clear();
    return;
  }
  if (written.has_left) written.has_left();
  if (!waiting_.empty()) return write_next();
  if (closing_) close_now();
}

// ---- Closing ----

// Answers pending messages first.
void Socket::close_gracefully() {
  post(stream_.get_executor(), [self = shared_from_this()] {
    self->ending_ = true;
    self->session_->after_pending_work([self] {
      post(self->stream_.get_executor(),
           [self] { self->close_after_queue_is_sent(websocket::close_code::going_away); });
    });
  });
}

void Socket::close_after_queue_is_sent(websocket::close_code code) {
  ending_ = true;
  if (!open_ || closing_) return;
  closing_ = code;
  if (waiting_.empty()) close_now();
}

void Socket::close_now() {
  stream_.async_close(*closing_, [self = shared_from_this()](ErrorCode) {});
}

void Socket::drop(std::string_view why) {
  context_.metrics.dropped.Increment();
  log::info("dropped", {{"why", why}, {"table", log::shortened(session_->id())}});
  go();
}

void Socket::go() {
  open_ = false;
  ending_ = true;
  write_timer_.cancel();
  beast::get_lowest_layer(stream_).close();
}

}  // namespace

Awaitable<void> open_socket(Stream stream, const beast::http::request<beast::http::string_body>& message,
                            SocketGrant admitted, std::string address, std::optional<RateLimiter::Connection> counted,
                            ServerContext& context) {
  const auto executor = stream.get_executor();
  const std::string token = std::move(admitted.token);
  const auto socket =
      std::make_shared<Socket>(std::move(stream), std::move(admitted), std::move(address), std::move(counted), context);
  const ErrorCode error = co_await socket->accept(message);
  if (error) co_return;
  context.connections.add(socket);
  // Catches a person who was deleted before this connection was registered.
  const bool is_known = co_await context.api.is_valid_token(token);
  if (!is_known) socket->close();
  spawn(executor, socket->run());
}

}  // namespace paddock::server
