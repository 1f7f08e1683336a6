#include "table/server/person_directory.hpp"

#include "table/core/plain_text.hpp"
#include "table/core/secrets.hpp"
#include "table/core/table.hpp"
#include "table/server/core.hpp"

namespace paddock::server {

std::optional<std::string> read_name(std::string_view text) {
  if (text.size() > 4 * max_name_length || !is_safe_to_display(text) || has_invisible_characters(text))
    return std::nullopt;
  const std::string_view name = trim_whitespace(text);
  if (!has_visible_characters(name) || letters(name) > max_name_length) return std::nullopt;
  return std::string(name);
}

Awaitable<Result<std::optional<store::Person>>> PersonDirectory::find(std::string token) {
  if (token.empty()) co_return std::optional<store::Person>();
  co_return co_await ask_store(store_, &store::People::find_person, hash_text(token));
}

Awaitable<Result<std::string>> PersonDirectory::add(std::string name) {
  const std::string token = new_token(entropy_);
  const store::Person person{new_person_id(entropy_), std::move(name)};
  const auto stored = co_await ask_store(store_, &store::People::add_person, hash_text(token), person);
  if (stored != store::StoreResult::stored) co_return Error{"nobody could be added"};
  co_return token;
}

Awaitable<bool> PersonDirectory::rename(std::string id, std::string name) {
  const auto stored = co_await ask_store(store_, &store::People::rename_person, id, name);
  co_return stored == store::StoreResult::stored;
}

Awaitable<Result<bool>> PersonDirectory::has_tables(std::string id, int most) {
  if (most <= 0) co_return false;
  const auto open = co_await ask_store(store_, &store::TableLog::count_open, id);
  if (!open) co_return Error{open.error()};
  co_return *open >= most;
}

}  // namespace paddock::server
