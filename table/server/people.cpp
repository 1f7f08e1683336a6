#include "table/server/people.hpp"

#include "table/core/plain_text.hpp"
#include "table/core/secrets.hpp"
#include "table/core/table.hpp"
#include "table/server/core.hpp"

namespace paddock::server {

std::optional<std::string> read_name(std::string_view text) {
  if (text.size() > 4 * longest_name || !shows_as_it_is(text) || has_invisible_letters(text)) return std::nullopt;
  const std::string_view name = without_outer_blanks(text);
  if (!has_something_to_see(name) || letters(name) > longest_name) return std::nullopt;
  return std::string(name);
}

Awaitable<Result<std::optional<store::Person>>> People::find(std::string token) {
  if (token.empty()) co_return std::optional<store::Person>();
  co_return co_await answer_of<Result<std::optional<store::Person>>>(
      [&](auto answer) { store_.find_person(hash_of(token), std::move(answer)); });
}

Awaitable<Result<std::string>> People::add(std::string name) {
  const std::string token = new_token();
  const store::Person person{new_person_id(), std::move(name)};
  const auto stored = co_await answer_of<store::Stored>(
      [&](auto answer) { store_.add_person(hash_of(token), person, std::move(answer)); });
  if (stored != store::Stored::stored) co_return Error{"nobody could be added"};
  co_return token;
}

Awaitable<bool> People::rename(std::string id, std::string name) {
  const auto stored =
      co_await answer_of<store::Stored>([&](auto answer) { store_.rename_person(id, name, std::move(answer)); });
  co_return stored == store::Stored::stored;
}

Awaitable<Result<bool>> People::has_tables(std::string id, int most) {
  if (most <= 0) co_return false;
  const auto open = co_await answer_of<Result<int>>([&](auto answer) { store_.count_open(id, std::move(answer)); });
  if (!open) co_return Error{open.error()};
  co_return *open >= most;
}

}  // namespace paddock::server
