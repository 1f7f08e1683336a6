#pragma once

#include <memory>
#include <mutex>
#include <set>
#include <string>

namespace paddock::server {

// Lets each key do something only once at a time, so that what was counted before still holds afterwards. Thread-safe.
// Must outlive the locks that it gives out.
class KeyedLock {
 public:
  // A lock that lasts as long as the returned pointer; null if the key is locked already.
  std::shared_ptr<void> take(const std::string& key) {
    const std::lock_guard lock(mutex_);
    if (!busy_.insert(key).second) return nullptr;
    return {this, [key](KeyedLock* owner) {
              const std::lock_guard again(owner->mutex_);
              owner->busy_.erase(key);
            }};
  }

 private:
  std::mutex mutex_;
  std::set<std::string> busy_;
};

}  // namespace paddock::server
