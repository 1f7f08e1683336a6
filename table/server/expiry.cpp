#include "table/server/expiry.hpp"

#include "table/server/log.hpp"
#include "table/server/open_tables.hpp"
#include "table/server/presence_registry.hpp"

namespace paddock::server {

namespace {

constexpr int most_at_once = 100;
constexpr auto look_again_after = std::chrono::minutes(10);

}  // namespace

Awaitable<void> Expiry::step() {
  co_await finish_forgetting();
  if (keep_.count() == 0) co_return;
  const std::int64_t before = services_.clock.wall_time() - keep_.count();
  co_await remove_tables(before);
  co_await remove_people(before);
}

Awaitable<void> Expiry::remove_tables(std::int64_t before) {
  auto some = co_await ask_store(services_.store, &store::TableLog::expired, tables_until_, before, most_at_once);
  if (!some) co_return;
  tables_until_ = some->last;
  std::erase_if(some->tables, [this](const std::string& id) { return services_.presence_registry.anybody_at(id); });
  if (some->tables.empty()) co_return;
  const auto wrong = co_await ask_store(services_.store, &store::TableLog::remove_tables, some->tables, before);
  if (wrong) co_return;
  for (const std::string& id : some->tables) {
    services_.open_tables.close(id);
    table_directory_.forget(id);
  }
  log::info("tables_expired", {{"tables", some->tables.size()}});
}

Awaitable<void> Expiry::finish_forgetting() {
  const auto now = services_.clock.now();
  if (named_until_.empty() && now < look_again_) co_return;
  const auto some =
      co_await ask_store(services_.store, &store::People::incomplete_erasures, named_until_, most_at_once);
  if (!some) co_return;
  named_until_ = some->last;
  if (named_until_.empty()) look_again_ = now + look_again_after;
  for (const std::string& person : some->people) co_await table_directory_.erase_person(person);
}

Awaitable<void> Expiry::remove_people(std::int64_t before) {
  const auto last =
      co_await ask_store(services_.store, &store::People::remove_people, people_until_, before, most_at_once);
  if (last) people_until_ = *last;
}

}  // namespace paddock::server
