#include "table/server/replay_cache.hpp"

#include <algorithm>
#include <utility>

namespace paddock::server {

std::optional<SerializedReplay> ReplayCache::find(const std::string& table, std::size_t entries) {
  const std::lock_guard lock(mutex_);
  const auto found = std::ranges::find_if(
      kept_, [&](const CachedReplay& kept) { return kept.table == table && kept.entries == entries; });
  if (found == kept_.end()) return std::nullopt;
  kept_.splice(kept_.begin(), kept_, found);
  return kept_.front().replay;
}

std::optional<SerializedReplay> ReplayCache::keep(const std::string& table, std::size_t entries, std::string text,
                                                  std::string seats) {
  const std::size_t size = text.size();
  const std::lock_guard lock(mutex_);
  forget_until(most_kept_ - std::min(most_kept_, size));
  if (*bytes_ + size > most_in_all_) return std::nullopt;
  *bytes_ += size;
  const auto let_go = [bytes = bytes_, size](const std::string* gone) {
    *bytes -= size;
    delete gone;
  };
  SerializedReplay replay{{new std::string(std::move(text)), let_go}, std::move(seats)};
  if (size <= most_kept_) {
    kept_.push_front({table, entries, replay});
    kept_bytes_ += size;
  }
  return replay;
}

void ReplayCache::forget_until(std::size_t most) {
  while (kept_bytes_ > most) {
    kept_bytes_ -= kept_.back().replay.text->size();
    kept_.pop_back();
  }
}

}  // namespace paddock::server
