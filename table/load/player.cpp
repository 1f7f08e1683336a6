#include "table/load/player.hpp"

#include <algorithm>
#include <deque>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>

#include "table/load/spawn.hpp"
#include "table/wire/codec.hpp"

namespace paddock::load {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;

constexpr auto handshake_timeout = std::chrono::seconds(30);
constexpr int shortest_pause = 20;  // milliseconds before reconnecting
constexpr int longest_pause = 500;

std::uint64_t next_stream() {
  static std::uint64_t stream = 0;
  return ++stream;
}

}  // namespace

struct Player::Connection {
  explicit Connection(asio::io_context& context, std::string which) : stream(context), table(std::move(which)) {}

  websocket::stream<tcp::socket, false> stream;
  std::string table;
  std::deque<std::string> outbox;  // the first is being written
};

Player::Player(asio::io_context& context, const std::vector<Address>& addresses, std::size_t first_server, Seat seat,
               PlayerObserver& observer, Totals& totals)
    : context_(context),
      addresses_(addresses),
      server_index_(first_server % addresses.size()),
      seat_(seat),
      observer_(observer),
      totals_(totals),
      rng_(static_cast<std::uint64_t>(Clock::now().time_since_epoch().count()), next_stream()) {}

void Player::go_to(const std::string& table) {
  const bool first = table_.empty();
  table_ = table;
  last_ = 0;
  last_move_ = 0;
  last_mover_ = no_seat;
  is_present_ = false;
  if (first) return spawn(context_, run());
  if (connection_) {
    connection_->stream.async_close(websocket::close_code::normal, [held = connection_](boost::system::error_code) {});
  }
}

void Player::stop() {
  stopped_ = true;
  reconnect();
}

void Player::reconnect() {
  is_present_ = false;
  boost::system::error_code ignored;
  if (connection_) connection_->stream.next_layer().close(ignored);
}

// ---- Staying connected ----

Awaitable<void> Player::run() {
  while (!stopped_) {
    auto connection = std::make_shared<Connection>(context_, table_);
    connection_ = connection;
    const bool connected = co_await connect(connection);
    if (connected) co_await listen(connection);
    is_present_ = false;
    connection_.reset();
    const bool on_purpose = stopped_ || connection->table != table_;
    if (on_purpose) continue;
    if (connected) ++totals_.counts.broken;
    use_next_server();
    co_await pause();
  }
}

Awaitable<bool> Player::connect(std::shared_ptr<Connection> connection) {
  auto& stream = connection->stream;
  const Address& where = address();
  const auto [unreachable] = co_await stream.next_layer().async_connect(where.endpoint, as_tuple_awaitable);
  if (unreachable || stopped_) co_return false;
  boost::system::error_code ignored;
  stream.next_layer().set_option(tcp::no_delay(true), ignored);
  stream.set_option(websocket::stream_base::timeout{handshake_timeout, websocket::stream_base::none(), false});
  stream.set_option(
      websocket::stream_base::decorator([origin = where.origin(), this](websocket::request_type& request) {
        request.set(beast::http::field::origin, origin);
        request.set(beast::http::field::cookie, cookie);
      }));
  stream.auto_fragment(false);
  stream.text(true);
  const std::string path = "/api/tables/" + connection->table + "/socket";
  const auto [refused] = co_await stream.async_handshake(where.host, path, as_tuple_awaitable);
  co_return !refused && !stopped_ && connection->table == table_;
}

Awaitable<void> Player::listen(std::shared_ptr<Connection> connection) {
  send(wire::Hello{last_});
  beast::flat_buffer buffer;
  for (;;) {
    const auto [error, size] = co_await connection->stream.async_read(buffer, as_tuple_awaitable);
    if (error || stopped_) co_return;
    if (connection->table == table_) on_message({static_cast<const char*>(buffer.data().data()), buffer.size()});
    buffer.consume(buffer.size());
  }
}

Awaitable<void> Player::pause() {
  const int longest = std::min(longest_pause, shortest_pause << std::min(failures_, 5));
  ++failures_;
  const auto wait = longest / 2 + static_cast<int>(rng_.below(static_cast<std::uint32_t>(longest / 2)));
  asio::steady_timer timer(context_, std::chrono::milliseconds(wait));
  co_await timer.async_wait(as_tuple_awaitable);
}

// ---- Receiving and sending ----

void Player::on_message(std::string_view text) {
  totals_.bytes += text.size();
  const auto message = read(text, rng_);
  if (!message) {
    ++totals_.counts.gaps;
    return;
  }
  if (message->kind == ServerMessage::Kind::news) on_news(*message);
  observer_.on_message(*this, *message);
}

void Player::on_news(const ServerMessage& news) {
  const bool follows =
      news.first_step == 0 ? news.sequence == last_ : news.first_step == last_ + 1 && news.last_step == news.sequence;
  if (!follows || !news.steps_in_order) ++totals_.counts.gaps;
  if (!is_present_) ++connection_count_;
  is_present_ = true;
  failures_ = 0;
  if (news.sequence != last_) last_at_ = Clock::now();
  last_ = news.sequence;
  if (news.last_move == 0) return;
  last_move_ = news.last_move;
  last_mover_ = news.last_mover;
}

void Player::send(const wire::FromClient& message) {
  if (!connection_ || connection_->table != table_) return;
  connection_->outbox.push_back(wire::write(message));
  if (connection_->outbox.size() == 1) write_next(connection_);
}

void Player::write_next(const std::shared_ptr<Connection>& connection) {
  connection->stream.async_write(asio::buffer(connection->outbox.front()),
                                 [connection](boost::system::error_code error, std::size_t) {
                                   connection->outbox.pop_front();
                                   if (error) connection->outbox.clear();
                                   if (!connection->outbox.empty()) write_next(connection);
                                 });
}

}  // namespace paddock::load
