#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/kernel/result.hpp"
#include "table/seal/entropy.hpp"
#include "table/server/async.hpp"
#include "table/store/store.hpp"

namespace paddock::server {

// The name, trimmed, if it can be shown: not empty, not too long, only visible characters, and none that changes the
// direction of the text around it.
std::optional<std::string> read_name(std::string_view text);

// The people who play here. A person is identified by a token that only that person's browser has.
class PersonDirectory {
 public:
  PersonDirectory(store::Store& store, seal::Entropy& entropy) : store_(store), entropy_(entropy) {}

  // Empty if the token is empty or unknown. An error: the store cannot be reached.
  Awaitable<Result<std::optional<store::Person>>> find(std::string token);
  // Adds a person and returns the token.
  Awaitable<Result<std::string>> add(std::string name);
  Awaitable<bool> rename(std::string id, std::string name);
  // Whether the person has `most` open tables or more; always false if `most` is 0. An error: the store cannot be
  // reached.
  Awaitable<Result<bool>> has_tables(std::string id, int most);

 private:
  store::Store& store_;
  seal::Entropy& entropy_;
};

}  // namespace paddock::server
