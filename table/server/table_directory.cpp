#include "table/server/table_directory.hpp"

#include <set>

#include "table/core/table_record.hpp"
#include "table/server/connections.hpp"
#include "table/server/core.hpp"
#include "table/server/log.hpp"
#include "table/server/presence_registry.hpp"
#include "table/server/rate_limiter.hpp"
#include "table/server/worker_pool.hpp"

namespace paddock::server {

namespace {

// One record that violates an invariant must not end the server.
Result<Table> table_or_error(const std::string& id, const std::vector<std::string>& entries) {
  try {
    return table_of(id, entries);
  } catch (const std::exception& failure) {
    log::error("record_failed", {{"table", log::shortened(id)}, {"why", failure.what()}});
    return Error{failure.what()};
  }
}

}  // namespace

TableDirectory::TableDirectory(Services& services) : services_(services) {
  services_.store.on_remote_change([this](const std::string& id) { on_remote_change(id); });
}

// A long match takes a while to replay, which is left to the worker pool.
Awaitable<Result<std::shared_ptr<TableSession>>> TableDirectory::find(std::string id, std::string address) {
  if (auto session = in_memory(id)) co_return session;
  auto entries = co_await ask_store(services_.store, &store::TableLog::load, id, 0, store::all_entries);
  if (!entries) co_return Error{entries.error()};
  if (entries->empty()) co_return std::shared_ptr<TableSession>();
  if (!address.empty()) services_.request_limits.charge_table(address, entries->size());
  auto table = co_await await_answer<Result<Table>>([&](const auto& answer) {
    services_.worker_pool.add({address, {}},
                              [id, answer, all = std::move(*entries)] { answer(table_or_error(id, all)); });
  });
  if (!table) co_return Error{table.error()};
  co_return enter(std::move(*table));
}

Awaitable<Result<std::string>> TableDirectory::open(std::vector<Transition> steps) {
  Table& table = steps.back().next;
  const store::Append append = append_of(steps, 0);
  const auto result = co_await append_to(services_.store, append);
  const std::string id = table.id();
  if (result == store::StoreResult::conflict) co_return Error{"store_failed"};
  if (result == store::StoreResult::failed) {
    const auto there = co_await ask_store(services_.store, &store::TableLog::load, id, 0, store::all_entries);
    if (!there) co_return Error{"store_unknown"};
    if (there->empty()) co_return Error{"store_failed"};
  }
  enter(std::move(table));
  co_return id;
}

Awaitable<void> TableDirectory::activate_open_tables() {
  const auto ids = co_await ask_store(services_.store, &store::TableLog::open_tables);
  if (!ids) {
    check_open_tables_ = true;
    co_return log::warning("tables_not_taken_up", {{"why", ids.error()}});
  }
  for (const std::string& id : *ids) co_await activate(id);
  log::info("tables_taken_up", {{"tables", ids->size()}, {"missed", retry_later_.size()}});
}

Awaitable<void> TableDirectory::claim_orphaned() {
  if (check_open_tables_.exchange(false)) co_await activate_open_tables();
  const auto ids = co_await ask_store(services_.store, &store::Cluster::claim_orphaned);
  if (!ids) co_return;
  retry_later_.insert(retry_later_.end(), ids->begin(), ids->end());
  const auto now = std::exchange(retry_later_, {});
  for (const std::string& id : now) co_await activate(id);
}

// If the store fails after the table was claimed, it is retried later.
Awaitable<void> TableDirectory::activate(std::string id) {
  if (const auto session = in_memory(id)) co_return session->activate();
  const auto entries = co_await ask_store(services_.store, &store::TableLog::load, id, 0, store::all_entries);
  if (!entries) co_return retry_later_.push_back(id);
  auto table = table_or_error(id, *entries);
  if (!table) co_return log::error("table_not_taken_up", {{"table", log::shortened(id)}, {"why", table.error()}});
  enter(std::move(*table))->activate();
}

// First removes the account, so that no connection can be opened any more, then closes the open ones, then edits the
// records. So messages sent meanwhile are erased, too. If the server dies, another one completes the erasure.
Awaitable<bool> TableDirectory::forget_person(PersonId person) {
  const auto removed = co_await ask_store(services_.store, &store::People::remove_person, person);
  if (removed == store::StoreResult::failed) co_return false;
  services_.connections.close_all_of(person);
  co_await erase_person(std::move(person));
  co_return true;
}

Awaitable<void> TableDirectory::erase_person(PersonId person) {
  std::set<std::string> tried;
  for (bool more = true; more;) {
    const auto ids = co_await ask_store(services_.store, &store::TableLog::tables_naming, person);
    if (!ids) co_return log::warning("person_not_forgotten", {{"why", ids.error()}});
    more = false;
    for (const std::string& id : *ids) {
      if (!tried.insert(id).second) continue;
      more = true;
      const bool done = co_await erase_person_from(id, person);
      if (!done) log::error("person_not_forgotten", {{"table", log::shortened(id)}});
    }
  }
}

Awaitable<bool> TableDirectory::erase_person_from(std::string id, PersonId person) {
  const auto session = co_await find(id);
  if (!session || !*session) co_return false;
  co_return co_await await_answer<bool>([&](auto answer) { (*session)->forget(person, std::move(answer)); });
}

void TableDirectory::forget_idle() {
  const std::lock_guard lock(mutex_);
  std::erase_if(sessions_, [](const auto& entry) { return !entry.second.cached && entry.second.live.expired(); });
  for (const auto& [id, entry] : sessions_) {
    if (!entry.cached) continue;
    entry.cached->activate();  // retried in case the store failed the last time
    entry.cached->if_idle([this, id = id] { forget(id); });
  }
  services_.metrics.tables.Set(static_cast<double>(sessions_.size()));
}

// People may have joined a table at another server that is owned here but not in memory. Then it is loaded again.
Awaitable<void> TableDirectory::exchange_presence() {
  const auto changed = co_await services_.presence_registry.exchange();
  for (const store::TablePresence& one : changed) {
    if (const auto session = in_memory(one.table)) {
      session->set_remote_presence({one.people.begin(), one.people.end()});
    } else if (!one.people.empty()) {
      co_await load_and_notify(one.table);
    }
  }
}

void TableDirectory::shut_down() {
  services_.closing = true;
  const std::lock_guard lock(mutex_);
  for (const auto& [id, entry] : sessions_) {
    if (auto session = entry.live.lock()) session->shut_down();
  }
}

std::shared_ptr<TableSession> TableDirectory::in_memory(const std::string& id) {
  const std::lock_guard lock(mutex_);
  const auto found = sessions_.find(id);
  if (found == sessions_.end()) return nullptr;
  if (const auto live = found->second.live.lock(); live && live->is_closed()) {
    sessions_.erase(found);
    return nullptr;
  }
  if (!found->second.cached) found->second.cached = found->second.live.lock();
  return found->second.cached;
}

// Adds a session for the table, or returns the existing one if somebody was faster. Then looks for entries that other
// servers stored since the table was read: their notifications found no session.
std::shared_ptr<TableSession> TableDirectory::enter(Table table) {
  auto session = std::make_shared<TableSession>(services_, std::move(table));
  {
    const std::lock_guard lock(mutex_);
    SessionEntry& entry = sessions_[session->id()];
    if (!entry.cached) entry.cached = entry.live.lock();
    if (entry.cached) return entry.cached;
    entry = {session, session};
    services_.metrics.tables.Set(static_cast<double>(sessions_.size()));
  }
  session->catch_up();
  session->activate();
  return session;
}

void TableDirectory::forget(const std::string& id) {
  const std::lock_guard lock(mutex_);
  const auto found = sessions_.find(id);
  if (found != sessions_.end()) found->second.cached.reset();
}

void TableDirectory::on_remote_change(const std::string& id) {
  if (id.starts_with(store::person_gone)) return services_.connections.close_all_of(id.substr(1));
  std::vector<std::shared_ptr<TableSession>> concerned;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [known_id, entry] : sessions_) {
      if (id.empty() || known_id == id) {
        if (auto session = entry.live.lock()) concerned.push_back(std::move(session));
      }
    }
  }
  for (const auto& session : concerned) session->catch_up();
  if (id.empty()) check_open_tables_ = true;
  if (concerned.empty() && !id.empty()) activate_if_owned(id);
}

Awaitable<void> TableDirectory::load_and_notify(std::string id) { static_cast<void>(co_await find(std::move(id))); }

// Loads a table that is owned here but not in memory, because it waited for people only. They have joined at another
// server, which leaves bots and clocks to this one.
void TableDirectory::activate_if_owned(const std::string& id) {
  services_.store.ask([id](store::Database& database) { return database.claim(id); },
                      [this, id](const Result<bool>& is_ours) {
                        if (!is_ours || !*is_ours || services_.closing) return;
                        spawn(services_.network, load_and_notify(id));
                      });
}

}  // namespace paddock::server
