#include "table/store/postgres_notifications.hpp"

#include <array>
#include <utility>

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

namespace paddock::store::postgres {

namespace {

constexpr auto beat_every = std::chrono::milliseconds(1000);

constexpr auto write_beat = R"sql(
  INSERT INTO servers (name, beat) VALUES ($1, clock_timestamp())
  ON CONFLICT (name) DO UPDATE SET beat = excluded.beat
)sql";
constexpr auto remove_server = "DELETE FROM servers WHERE name = $1 OR beat < clock_timestamp() - interval '1 day'";

}  // namespace

Notifications::Notifications(std::string address, std::string server, std::string sender_id)
    : address_(std::move(address)), server_(std::move(server)), sender_id_(std::move(sender_id)) {
  connect();
  stop_ = ::eventfd(0, EFD_CLOEXEC);
}

Notifications::~Notifications() {
  if (thread_.joinable()) {
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto written = ::write(stop_, &one, sizeof one);
    thread_.join();
  }
  leave();
  ::close(stop_);
}

void Notifications::connect() {
  connection_.emplace(address_);
  connection_->script("LISTEN paddock");
  beat();
}

void Notifications::start(std::function<void(std::string)> on_change, std::function<void()> on_connection_lost) {
  on_change_ = std::move(on_change);
  on_connection_lost_ = std::move(on_connection_lost);
  thread_ = std::thread([this] { run(); });
}

void Notifications::run() {
  auto wait = std::chrono::milliseconds(0);
  do {
    try {
      if (!connection_) {
        connect();
        on_change_("");
      }
      backoff_.reset();
      listen_until_lost();
      return;
    } catch (const SqlError&) {
      if (connection_) on_connection_lost_();
      connection_.reset();
      wait = backoff_.record_failure();
    }
  } while (sleep(wait, -1));
}

// Returns when the thread must stop.
void Notifications::listen_until_lost() {
  auto beat_at = Backoff::Clock::now();
  while (true) {
    const auto now = Backoff::Clock::now();
    if (now >= beat_at) {
      beat();
      beat_at = now + beat_every;
    }
    if (!connection_->alive()) throw SqlError("the connection was lost");
    report_changes();
    if (!sleep(beat_every, connection_->socket())) return;
  }
}

void Notifications::beat() { connection_->query(write_beat, {server_}); }

void Notifications::report_changes() {
  while (const auto payload = connection_->notification()) {
    const auto colon = payload->rfind(':');
    if (colon == std::string::npos || payload->substr(0, colon) == sender_id_) continue;
    on_change_(payload->substr(colon + 1));
  }
}

void Notifications::leave() {
  try {
    if (connection_) connection_->query(remove_server, {server_});
  } catch (const SqlError&) {  // NOLINT(bugprone-empty-catch): others will notice that the beat has stopped
  }
}

bool Notifications::sleep(std::chrono::milliseconds time, int socket) {
  std::array<pollfd, 2> watched{pollfd{stop_, POLLIN, 0}, pollfd{socket, POLLIN, 0}};  // poll() ignores -1
  ::poll(watched.data(), watched.size(), static_cast<int>(time.count()));
  return watched[0].revents == 0;
}

}  // namespace paddock::store::postgres
