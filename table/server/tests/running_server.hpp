#pragma once

#include <filesystem>
#include <fstream>
#include <functional>
#include <future>
#include <memory>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "table/server/server.hpp"
#include "table/server/tests/client.hpp"
#include "table/server/tests/memory_store.hpp"

namespace paddock::server::test {

// Settings for tests: any free port, and bots that make nobody wait.
inline Settings quick_settings() {
  Settings settings;
  settings.port = 0;
  settings.threads = 2;
  settings.bot_threads = 1;
  settings.timing = {std::chrono::milliseconds(1), std::chrono::milliseconds(0), std::chrono::milliseconds(0),
                     std::chrono::milliseconds(0)};
  settings.timeouts.going_away = std::chrono::milliseconds(2000);
  settings.quotas.requests_per_second = 0;
  settings.quotas.messages_waiting = 10'000;  // bots are faster than a test on a busy machine
  settings.quotas.bytes_waiting = 64 * 1024 * 1024;
  return settings;
}

// Each address may make so many requests, and then almost none. A test names the address in X-Forwarded-For.
inline Settings limited_requests(int requests_at_once) {
  auto settings = quick_settings();
  settings.quotas.requests_per_second = 0.001;
  settings.quotas.requests_at_once = requests_at_once;
  settings.trusted_proxies = {"127.0.0.1"};
  return settings;
}

// A server that runs until this object is destroyed.
class RunningServer {
 public:
  // A test that brings a clock has closed its sockets when the server ends, as nobody sets the clock forward then.
  explicit RunningServer(const Settings& settings = quick_settings(),
                         std::unique_ptr<store::Store> store = MemoryStore::open_new(),
                         const system::Clock& clock = system::real_clock()) {
    auto opened = Server::open(settings, std::move(store), clock);
    if (!opened) throw std::runtime_error(opened.error());
    server_ = std::move(*opened);
    std::promise<void> ready;
    thread_ = std::thread([this, &ready] { server_->run([&ready] { ready.set_value(); }); });
    ready.get_future().wait();
  }
  ~RunningServer() { stop(); }

  std::uint16_t port() const { return server_->port(); }
  void stop() {
    if (!thread_.joinable()) return;
    server_->stop();
    thread_.join();
  }

 private:
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

// Waits for something that no message tells. Returns whether it happened.
template <class Condition>
bool eventually(const Condition& holds) {
  for (int i = 0; i < 20'000 && !holds(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  return holds();
}

// Leaves everybody a moment to do what must not be done.
inline void leave_a_moment() { std::this_thread::sleep_for(std::chrono::milliseconds(30)); }

// A temporary folder, removed by the destructor.
class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "paddock-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder for a test");
    path_ = name;
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

inline void write(const std::filesystem::path& path, const std::string& text) {
  std::filesystem::create_directories(path.parent_path());
  std::ofstream(path) << text;
}

}  // namespace paddock::server::test
