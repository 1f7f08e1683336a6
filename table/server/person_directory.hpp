#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/kernel/result.hpp"
#include "table/server/async.hpp"
#include "table/store/store.hpp"

namespace paddock::server {

// A name that can be shown: some letters, not too many, all of them to be seen, none that turns the text around it.
std::optional<std::string> read_name(std::string_view text);

// Those who play, each known by the token that only their browser has.
class PersonDirectory {
 public:
  explicit PersonDirectory(store::Store& store) : store_(store) {}

  // Nobody: the token is empty or unknown. An error: the store cannot be reached.
  Awaitable<Result<std::optional<store::Person>>> find(std::string token);
  // A new person; returns the token.
  Awaitable<Result<std::string>> add(std::string name);
  Awaitable<bool> rename(std::string id, std::string name);
  // Whether the person has so many open tables already; 0: nobody ever has. An error: the store cannot be reached.
  Awaitable<Result<bool>> has_tables(std::string id, int most);

 private:
  store::Store& store_;
};

}  // namespace paddock::server
