#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/strand.hpp>

#include "table/server/api.hpp"
#include "table/server/capacity.hpp"
#include "table/server/expiry.hpp"
#include "table/server/lab.hpp"
#include "table/server/open_tables.hpp"
#include "table/server/presence_registry.hpp"
#include "table/server/rate_limiter.hpp"
#include "table/server/server_context.hpp"
#include "table/server/settings.hpp"
#include "table/server/static_files.hpp"
#include "table/server/table_directory.hpp"
#include "table/server/timer.hpp"
#include "table/server/worker_pool.hpp"

namespace paddock::server {

// Everything that `paddock serve` runs.
class Server {
 public:
  // An error: a setting is invalid, the database cannot be opened, or the port is taken.
  static Result<std::unique_ptr<Server>> open(const Settings& settings);
  // The same with a store that is open already, and with another clock and entropy, which must outlive the
  // server.
  static Result<std::unique_ptr<Server>> open(const Settings& settings, std::unique_ptr<store::Store> store,
                                              const system::Clock& clock = system::real_clock(),
                                              seal::Entropy& entropy = seal::system_entropy());

  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server();

  std::uint16_t port() const { return port_; }
  // The address of the page for a browser on this machine.
  std::string address() const;

  // Serves until the server is stopped and pending requests are done. Calls `ready` once connections are accepted.
  void run(const std::function<void()>& ready = {});
  // Thread-safe, once `run` has been called.
  void stop();
  // Stops the server on SIGTERM and SIGINT.
  void stop_on_signals();

 private:
  Server(Settings settings, StaticFiles files, std::vector<Address> trusted, AllowedHosts hosts,
         std::unique_ptr<store::Store> store, const system::Clock& clock, seal::Entropy& entropy);

  std::optional<Error> listen(const Address& address);
  Awaitable<void> serve(std::function<void()> ready);
  Awaitable<void> accept();
  boost::asio::any_io_executor single_connection_executor();
  Awaitable<void> run_periodic_tasks();
  Awaitable<void> measure();
  void start_shutdown();
  void work();
  void stop_bots_and_store();

  // Connections point to these members, so they must outlive the network.
  const Settings settings_;
  const system::Clock& clock_;
  const StaticFiles files_;
  Metrics metrics_;
  RateLimiter request_limits_;
  RateLimiter hint_limits_;
  RateLimiter newcomer_limits_;
  OpenTables open_tables_;
  Capacity capacity_;
  Connections connections_;
  ServerContext context_;

  boost::asio::io_context network_;
  boost::asio::strand<boost::asio::io_context::executor_type> strand_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_guard_;
  WorkerPool worker_pool_;
  WorkerPool thinking_pool_;
  WorkerPool review_pool_;
  std::unique_ptr<store::Store> store_;
  PresenceRegistry presence_registry_;
  Services services_;
  TableDirectory table_directory_;
  Expiry expiry_;
  Lab lab_;
  Api api_;

  boost::asio::ip::tcp::acceptor acceptor_;
  Timer heartbeat_;
  boost::asio::signal_set signals_;
  std::uint16_t port_ = 0;

  std::mutex mutex_;
  std::condition_variable changed_;
  bool stopping_ = false;
  int threads_at_work_ = 0;
};

}  // namespace paddock::server
