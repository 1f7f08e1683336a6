#include "table/server/expiry.hpp"

#include "table/server/attendance.hpp"
#include "table/server/log.hpp"

namespace paddock::server {

namespace {

constexpr int most_at_once = 100;

}  // namespace

Awaitable<void> Expiry::step() {
  if (keep_.count() == 0) co_return;
  const std::int64_t before = now() - keep_.count();
  co_await remove_tables(before);
  co_await remove_people(before);
}

Awaitable<void> Expiry::remove_tables(std::int64_t before) {
  auto some = co_await answer_of<Result<store::Expired>>(
      [&](auto answer) { services_.store.expired(tables_until_, before, most_at_once, std::move(answer)); });
  if (!some) co_return;
  tables_until_ = some->last;
  std::erase_if(some->tables, [this](const std::string& id) { return services_.attendances.anybody_at(id); });
  if (some->tables.empty()) co_return;
  const auto removed = co_await answer_of<store::Stored>(
      [&](auto answer) { services_.store.remove_tables(some->tables, before, std::move(answer)); });
  if (removed != store::Stored::stored) co_return;
  for (const std::string& id : some->tables) hall_.forget(id);
  log::info("tables_expired", {{"tables", some->tables.size()}});
}

Awaitable<void> Expiry::remove_people(std::int64_t before) {
  const auto last = co_await answer_of<Result<std::string>>(
      [&](auto answer) { services_.store.remove_people(people_until_, before, most_at_once, std::move(answer)); });
  if (last) people_until_ = *last;
}

}  // namespace paddock::server
