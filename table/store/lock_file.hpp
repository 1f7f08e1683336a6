#pragma once

#include <string>
#include <utility>

#include "engine/kernel/result.hpp"

namespace paddock::store {

// A lock that one process holds at a time. The kernel releases it when the process ends, however it ends, so a file
// that is left behind locks nothing. The file is never removed, as another process may be about to lock it.
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
