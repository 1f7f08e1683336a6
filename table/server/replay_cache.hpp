#pragma once

#include <atomic>
#include <cstddef>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace paddock::server {

// A serialized replay. It is the same for every reader except for `players`.
struct SerializedReplay {
  std::shared_ptr<const std::string> text;  // JSON, without its opening brace and without `players`
  std::string seats;                        // as in the table's row
};

// Recent replays, shared by everybody who reads the same one. The memory of all replays that are cached or still being
// sent is bounded, however slowly people read. Thread-safe.
class ReplayCache {
 public:
  ReplayCache(std::size_t most_kept, std::size_t most_in_all) : most_kept_(most_kept), most_in_all_(most_in_all) {}

  // The cached replay of a table whose record has so many entries.
  std::optional<SerializedReplay> find(const std::string& table, std::size_t entries);
  // Adds a replay. Returns nothing if the replays being sent leave no room for it.
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
  std::list<CachedReplay> kept_;  // the most recent first
  std::size_t kept_bytes_ = 0;
};

}  // namespace paddock::server
