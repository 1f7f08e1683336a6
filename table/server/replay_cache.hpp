#pragma once

#include <atomic>
#include <cstddef>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace paddock::server {

// A replay as it is sent: to everybody the same, but for who is who.
struct SerializedReplay {
  std::shared_ptr<const std::string> text;  // JSON, without its opening brace and without `players`
  std::string seats;                        // as a table's row has them
};

// ReplayCache that were made lately, so that those who read the same one share it. All that are kept or still being
// sent are bounded together, whoever reads slowly. Any thread.
class ReplayCache {
 public:
  ReplayCache(std::size_t most_kept, std::size_t most_in_all) : most_kept_(most_kept), most_in_all_(most_in_all) {}

  // The replay of a table whose record has so many entries, if it is kept.
  std::optional<SerializedReplay> find(const std::string& table, std::size_t entries);
  // Nothing: so much is being sent that there is no room for another.
  std::optional<SerializedReplay> keep(const std::string& table, std::size_t entries, std::string text,
                                       std::string seats);

  std::size_t bytes() const { return *bytes_; }

 private:
  struct CachedReplay {
    std::string table;
    std::size_t entries;
    SerializedReplay replay;
  };

  void forget_until(std::size_t most);

  const std::size_t most_kept_;
  const std::size_t most_in_all_;
  std::shared_ptr<std::atomic<std::size_t>> bytes_ = std::make_shared<std::atomic<std::size_t>>(0);  // of all texts
  std::mutex mutex_;
  std::list<CachedReplay> kept_;  // the latest first
  std::size_t kept_bytes_ = 0;
};

}  // namespace paddock::server
