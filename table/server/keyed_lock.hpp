#pragma once

#include <memory>
#include <mutex>
#include <set>
#include <string>

namespace paddock::server {

// Lets everybody do something once at a time, so that what was counted before it still holds when it is done. Any
// thread; outlives the turns.
class KeyedLock {
 public:
  // A turn, which lasts as long as this is held; null where that one has a turn already.
  std::shared_ptr<void> take(const std::string& who) {
    const std::lock_guard lock(mutex_);
    if (!busy_.insert(who).second) return nullptr;
    return {this, [who](KeyedLock* all) {
              const std::lock_guard again(all->mutex_);
              all->busy_.erase(who);
            }};
  }

 private:
  std::mutex mutex_;
  std::set<std::string> busy_;
};

}  // namespace paddock::server
