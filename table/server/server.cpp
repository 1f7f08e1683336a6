#include "table/server/server.hpp"

#include <algorithm>
#include <csignal>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <malloc.h>

#include "table/server/async.hpp"
#include "table/server/http.hpp"
#include "table/server/log.hpp"

namespace paddock::server {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using ErrorCode = boost::system::error_code;

constexpr auto heartbeat_interval = std::chrono::seconds(1);
constexpr auto drain_time = std::chrono::seconds(1);  // after the last connection has closed
constexpr int heartbeats_per_presence_exchange = 5;   // a third of the time that other servers rely on it
constexpr int heartbeats_to_expire = 3;
constexpr int heartbeats_to_measure = 3;

unsigned cores() { return std::max(1U, std::thread::hardware_concurrency()); }

std::size_t threads_for(int wanted, unsigned otherwise) {
  return wanted > 0 ? static_cast<std::size_t>(wanted) : otherwise;
}

// The store has a thread of its own that every move waits for, so one core is left to it.
std::size_t network_threads(int wanted) { return threads_for(wanted, std::max(2U, cores()) - 1); }
std::size_t bot_threads(int wanted) { return threads_for(wanted, cores()); }

Result<Address> read_address(const std::string& text) {
  ErrorCode error;
  const Address address = asio::ip::make_address(text == "localhost" ? "127.0.0.1" : text, error);
  if (error) return Error{fmt::format("“{}” is not an address such as 127.0.0.1 or ::1", text)};
  return address;
}

Result<std::vector<Address>> read_addresses(const std::vector<std::string>& texts) {
  std::vector<Address> addresses;
  for (const std::string& text : texts) {
    const auto address = read_address(text);
    if (!address) return Error{address.error()};
    addresses.push_back(without_ipv4_mapping(*address));
  }
  return addresses;
}

// An origin as browsers send it: https://example.org, with the port if it is not the default one, and no path.
bool is_origin(std::string_view text) {
  const bool secure = text.starts_with("https://");
  if (!secure && !text.starts_with("http://")) return false;
  const std::string_view host = text.substr(secure ? 8 : 7);
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || std::string_view("-.:[]").find(c) != std::string::npos;
  };
  return !host.empty() && std::ranges::all_of(host, fits);
}

Quotas quotas_of(double per_minute, double at_once) {
  Quotas quotas;
  quotas.requests_per_second = per_minute / 60;
  quotas.requests_at_once = at_once;
  return quotas;
}

// A bot whose solution is too large, or not ready yet, searches.
bots::SolutionCache::Limits limits_of_solutions(const Quotas& quotas) {
  return {.bytes = quotas.solution_bytes, .bytes_each = quotas.solution_bytes / 2, .waits = false};
}

void log_store_failure(const std::string& sentence) { log::warning("store", {{"why", sentence}}); }

}  // namespace

Result<std::unique_ptr<Server>> Server::open(const Settings& settings) {
  auto store = store::open({settings.db, settings.relaxed, settings.name, log_store_failure});
  if (!store) return Error{store.error()};
  return open(settings, std::move(*store));
}

Result<std::unique_ptr<Server>> Server::open(const Settings& settings, std::unique_ptr<store::Store> store,
                                             const system::Clock& clock, seal::Entropy& entropy) {
  const auto address = read_address(settings.bind);
  if (!address) return Error{address.error()};
  auto trusted = read_addresses(settings.trusted_proxies);
  if (!trusted) return Error{trusted.error()};
  for (const std::string& origin : settings.origins) {
    if (!is_origin(origin)) return Error{fmt::format("“{}” is not an origin such as https://example.org", origin)};
  }
  auto hosts = AllowedHosts::of(*address, settings.host_names);
  if (!hosts) return Error{hosts.error()};
  auto files = StaticFiles::open(settings.web);
  if (!files) return Error{files.error()};
  std::unique_ptr<Server> server(new Server(settings, std::move(*files), std::move(*trusted), std::move(*hosts),
                                            std::move(store), clock, entropy));
  if (auto wrong = server->listen(*address)) return *wrong;
  return server;
}

Server::Server(Settings settings, StaticFiles files, std::vector<Address> trusted, AllowedHosts hosts,
               std::unique_ptr<store::Store> store, const system::Clock& clock, seal::Entropy& entropy)
    : settings_(std::move(settings)),
      clock_(clock),
      files_(std::move(files)),
      request_limits_(settings_.quotas, clock),
      hint_limits_(quotas_of(settings_.quotas.hints_per_minute, settings_.quotas.hints_at_once), clock),
      newcomer_limits_(quotas_of(settings_.quotas.newcomer_events_per_minute, settings_.quotas.newcomer_events_at_once),
                       clock),
      open_tables_(settings_.quotas, clock),
      capacity_(settings_.quotas, clock, settings_.max_disk, settings_.max_memory),
      context_{settings_, clock, std::move(trusted), std::move(hosts), api_, request_limits_, connections_, metrics_},
      network_(static_cast<int>(network_threads(settings_.threads))),
      strand_(asio::make_strand(network_)),
      work_guard_(asio::make_work_guard(network_)),
      worker_pool_(cores()),
      thinking_pool_(bot_threads(settings_.bot_threads)),
      review_pool_(bot_threads(settings_.bot_threads)),
      store_(std::move(store)),
      presence_registry_(*store_, clock),
      services_{network_.get_executor(),
                worker_pool_,
                thinking_pool_,
                review_pool_,
                std::make_shared<bots::SolutionCache>(limits_of_solutions(settings_.quotas)),
                *store_,
                metrics_,
                clock,
                entropy,
                settings_.timing,
                settings_.quotas.tables_per_person,
                request_limits_,
                hint_limits_,
                newcomer_limits_,
                open_tables_,
                capacity_,
                presence_registry_,
                connections_},
      table_directory_(services_),
      expiry_(services_, table_directory_, settings_.keep),
      lab_(services_, settings_.quotas),
      api_(settings_, files_, services_, table_directory_, lab_),
      acceptor_(strand_),
      heartbeat_(clock, strand_),
      signals_(strand_) {}

Server::~Server() { stop_bots_and_store(); }

std::optional<Error> Server::listen(const Address& address) {
  const tcp::endpoint endpoint(address, settings_.port);
  ErrorCode error;
  acceptor_.open(endpoint.protocol(), error);
  if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor_.bind(endpoint, error);
  if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
  if (error == asio::error::address_in_use)
    return Error{fmt::format("port {} is used by another program", settings_.port)};
  if (error)
    return Error{fmt::format("cannot listen at {} port {}: {}", settings_.bind, settings_.port, error.message())};
  port_ = acceptor_.local_endpoint().port();
  return std::nullopt;
}

std::string Server::address() const {
  const Address bound = acceptor_.local_endpoint().address();
  const std::string host = bound.is_unspecified() ? "localhost"
                           : bound.is_v6()        ? "[" + bound.to_string() + "]"
                                                  : bound.to_string();
  return fmt::format("http://{}:{}/", host, port_);
}

// ---- Running ----

void Server::run(const std::function<void()>& ready) {
  spawn(strand_, serve(ready));
  const auto count = network_threads(settings_.threads);
  threads_at_work_ = static_cast<int>(count);
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < count; ++i) threads.emplace_back([this] { work(); });
  {
    std::unique_lock lock(mutex_);
    const auto done = [this] { return threads_at_work_ == 0; };
    changed_.wait(lock, [this] { return stopping_; });
    const auto is_done_within = [&](auto time) {
      return system::wait_until(clock_, changed_, lock, clock_.now() + time, done);
    };
    if (!is_done_within(settings_.timeouts.going_away)) {
      connections_.abort_all();
      if (!is_done_within(drain_time)) log::warning("stopped_in_flight");
    }
  }
  network_.stop();
  for (auto& thread : threads) thread.join();
  stop_bots_and_store();
  log::info("stopped");
}

void Server::work() {
  for (bool done = false; !done;) {
    try {
      network_.run();
      done = true;
    } catch (const std::exception& failure) {
      log::error("handler_failed", {{"why", failure.what()}});
    }
  }
  const std::lock_guard lock(mutex_);
  --threads_at_work_;
  changed_.notify_all();
}

Awaitable<void> Server::serve(std::function<void()> ready) {
  co_await table_directory_.activate_open_tables();
  if (services_.closing) co_return;
  co_await measure();
  spawn(strand_, run_periodic_tasks());
  if (ready) ready();
  co_await accept();
}

// Handlers of one connection never run at the same time: a single network thread ensures that, else a strand does.
asio::any_io_executor Server::single_connection_executor() {
  if (network_threads(settings_.threads) == 1) return network_.get_executor();
  return asio::make_strand(network_);
}

Awaitable<void> Server::accept() {
  while (!services_.closing) {
    auto [error, socket] = co_await acceptor_.async_accept(single_connection_executor(), as_tuple_awaitable);
    if (services_.closing) co_return;
    if (error) {
      log::warning("accept_failed", {{"why", error.message()}});
      Timer pause(clock_, strand_);
      co_await pause.wait_until(clock_.now() + std::chrono::milliseconds(100));
      continue;
    }
    const int most = settings_.quotas.connections;
    if (most > 0 && connections_.size() >= static_cast<std::size_t>(most)) continue;
    serve_http(std::move(socket), context_);
  }
}

Awaitable<void> Server::run_periodic_tasks() {
  for (int beat = 1; !services_.closing; ++beat) {
    const bool is_time = co_await heartbeat_.wait_until(clock_.now() + heartbeat_interval);
    if (!is_time || services_.closing) co_return;
    co_await table_directory_.claim_orphaned();
    if (beat % heartbeats_per_presence_exchange == 0) co_await table_directory_.exchange_presence();
    if (beat % heartbeats_to_measure == 0) co_await measure();
    if (beat % heartbeats_to_expire == 0) co_await expiry_.step();
    if (beat % settings_.timing.idle.count() == 0) table_directory_.forget_idle();
  }
}

// If the store cannot be read, the last size counts.
Awaitable<void> Server::measure() {
  capacity_.set_resident(resident_bytes());
  if (capacity_.is_short_of_memory()) {
    malloc_trim(0);  // memory that is free already
    capacity_.set_resident(resident_bytes());
  }
  metrics_.resident.Set(static_cast<double>(resident_bytes()));
  const auto bytes = co_await ask_store(services_.store, &store::Database::size);
  if (bytes) {
    capacity_.set_stored(*bytes);
    metrics_.stored.Set(static_cast<double>(*bytes));
  }
  metrics_.short_of_room.Set(capacity_.shortage().empty() ? 0 : 1);
}

// ---- Stopping ----

void Server::stop_on_signals() {
  signals_.add(SIGINT);
  signals_.add(SIGTERM);
  signals_.async_wait([this](ErrorCode error, int) {
    if (!error) start_shutdown();
  });
}

void Server::stop() {
  post(strand_, [this] { start_shutdown(); });
}

void Server::start_shutdown() {
  if (services_.closing) return;
  log::info("stopping", {{"connections", connections_.size()}});
  ErrorCode ignored;
  acceptor_.close(ignored);
  heartbeat_.cancel();
  signals_.cancel(ignored);
  table_directory_.shut_down();
  connections_.close_all();
  work_guard_.reset();
  const std::lock_guard lock(mutex_);
  stopping_ = true;
  changed_.notify_all();
}

// Callbacks that come after the network has stopped are dropped. What they report is in the store.
void Server::stop_bots_and_store() {
  services_.closing = true;
  lab_.shut_down();
  review_pool_.shut_down();
  thinking_pool_.shut_down();
  worker_pool_.shut_down();
  store_.reset();
}

}  // namespace paddock::server
