#pragma once

#include <string>
#include <utility>

#include "engine/kernel/result.hpp"

namespace paddock::store {

// Held by one process at a time. The kernel lets go of it when the process ends, however it ends: a file left behind
// locks nothing. It is never removed, for somebody may be about to lock it.
class LockFile {
 public:
  static Result<LockFile> take(const std::string& path);

  LockFile(LockFile&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  LockFile& operator=(LockFile&&) = delete;
  ~LockFile();

 private:
  explicit LockFile(int descriptor) : descriptor_(descriptor) {}

  int descriptor_;
};

}  // namespace paddock::store
