#include "table/server/hall.hpp"

#include <set>

#include "table/core/table_record.hpp"
#include "table/server/attendance.hpp"
#include "table/server/connections.hpp"
#include "table/server/core.hpp"
#include "table/server/log.hpp"

namespace paddock::server {

namespace {

using Entries = Result<std::vector<std::string>>;

}  // namespace

Hall::Hall(Services& services) : services_(services) {
  services_.store.on_news([this](const std::string& id) { hear_news(id); });
}

Awaitable<Result<std::shared_ptr<Room>>> Hall::find(std::string id) {
  if (auto room = in_memory(id)) co_return room;
  const auto entries =
      co_await answer_of<Entries>([&](auto answer) { services_.store.load(id, 0, std::move(answer)); });
  if (!entries) co_return Error{entries.error()};
  if (entries->empty()) co_return std::shared_ptr<Room>();
  auto table = table_of(id, *entries);
  if (!table) co_return Error{table.error()};
  co_return enter(std::move(*table));
}

Awaitable<Result<std::string>> Hall::open(std::vector<Step> steps) {
  Table& table = steps.back().next;
  const store::Append append = append_of(steps, 0);
  const auto result =
      co_await answer_of<store::Stored>([&](auto answer) { services_.store.append(append, std::move(answer)); });
  if (result != store::Stored::stored) co_return Error{"nothing could be stored"};
  const std::string id = table.id();
  enter(std::move(table));
  co_return id;
}

Awaitable<void> Hall::take_up_open_tables() {
  const auto ids = co_await answer_of<Entries>([&](auto answer) { services_.store.open_tables(std::move(answer)); });
  if (!ids) {
    look_at_all_ = true;
    co_return log::warning("tables_not_taken_up", {{"why", ids.error()}});
  }
  for (const std::string& id : *ids) co_await take_up(id);
  log::info("tables_taken_up", {{"tables", ids->size()}, {"missed", missed_.size()}});
}

Awaitable<void> Hall::take_over() {
  if (look_at_all_.exchange(false)) co_await take_up_open_tables();
  const auto ids = co_await answer_of<Entries>([&](auto answer) { services_.store.take_over(std::move(answer)); });
  if (!ids) co_return;
  missed_.insert(missed_.end(), ids->begin(), ids->end());
  const auto now = std::exchange(missed_, {});
  for (const std::string& id : now) co_await take_up(id);
}

// The store may fail in between, when the table is ours already: it is tried again then.
Awaitable<void> Hall::take_up(std::string id) {
  if (const auto room = in_memory(id)) co_return room->go_on();
  const auto entries =
      co_await answer_of<Entries>([&](auto answer) { services_.store.load(id, 0, std::move(answer)); });
  if (!entries) co_return missed_.push_back(id);
  auto table = table_of(id, *entries);
  if (!table) co_return log::error("table_not_taken_up", {{"table", log::shortened(id)}, {"why", table.error()}});
  enter(std::move(*table))->go_on();
}

// First nobody knows the person, so that no connection begins; then those end that there are. What they said meanwhile
// is found with all the rest, and what a server that dies leaves of it is found by another.
Awaitable<bool> Hall::forget_person(PersonId person) {
  const auto removed =
      co_await answer_of<store::Stored>([&](auto answer) { services_.store.remove_person(person, std::move(answer)); });
  if (removed == store::Stored::failed) co_return false;
  services_.connections.end_all_of(person);
  co_await take_out(std::move(person));
  co_return true;
}

Awaitable<void> Hall::take_out(PersonId person) {
  std::set<std::string> tried;
  for (bool more = true; more;) {
    const auto ids =
        co_await answer_of<Entries>([&](auto answer) { services_.store.naming(person, std::move(answer)); });
    if (!ids) co_return log::warning("person_not_forgotten", {{"why", ids.error()}});
    more = false;
    for (const std::string& id : *ids) {
      if (!tried.insert(id).second) continue;
      more = true;
      const bool done = co_await take_out_of(id, person);
      if (!done) log::error("person_not_forgotten", {{"table", log::shortened(id)}});
    }
  }
}

Awaitable<bool> Hall::take_out_of(std::string id, PersonId person) {
  const auto room = co_await find(id);
  if (!room || !*room) co_return false;
  co_return co_await answer_of<bool>([&](auto answer) { (*room)->forget(person, std::move(answer)); });
}

void Hall::forget_idle() {
  const std::lock_guard lock(mutex_);
  std::erase_if(rooms_, [](const auto& known) { return !known.second.kept && known.second.seen.expired(); });
  for (const auto& [id, known] : rooms_) {
    if (!known.kept) continue;
    known.kept->go_on();  // the store may have failed when it was asked last
    known.kept->if_idle([this, id = id] { forget(id); });
  }
  services_.metrics.tables.Set(static_cast<double>(rooms_.size()));
}

// A table that we keep may have been forgotten here, as nobody came: now somebody has, elsewhere.
Awaitable<void> Hall::exchange_attendance() {
  const auto changed = co_await services_.attendances.exchange();
  for (const store::Attendance& one : changed) {
    if (const auto room = in_memory(one.table)) {
      room->attend_elsewhere({one.people.begin(), one.people.end()});
    } else if (!one.people.empty()) {
      co_await bring_in(one.table);
    }
  }
}

void Hall::shut_down() {
  services_.closing = true;
  const std::lock_guard lock(mutex_);
  for (const auto& [id, known] : rooms_) {
    if (auto room = known.seen.lock()) room->shut_down();
  }
}

std::shared_ptr<Room> Hall::in_memory(const std::string& id) {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(id);
  if (found == rooms_.end()) return nullptr;
  if (const auto seen = found->second.seen.lock(); seen && seen->is_closed()) {
    rooms_.erase(found);
    return nullptr;
  }
  if (!found->second.kept) found->second.kept = found->second.seen.lock();
  return found->second.kept;
}

// The room of the table; the one that is there already, if somebody was quicker. What other servers stored since the
// table was read is looked for: the news of it found no room to go to.
std::shared_ptr<Room> Hall::enter(Table table) {
  auto room = std::make_shared<Room>(services_, std::move(table));
  {
    const std::lock_guard lock(mutex_);
    Known& known = rooms_[room->id()];
    if (!known.kept) known.kept = known.seen.lock();
    if (known.kept) return known.kept;
    known = {room, room};
    services_.metrics.tables.Set(static_cast<double>(rooms_.size()));
  }
  room->catch_up();
  room->go_on();
  return room;
}

void Hall::forget(const std::string& id) {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(id);
  if (found != rooms_.end()) found->second.kept.reset();
}

void Hall::hear_news(const std::string& id) {
  if (id.starts_with(store::person_gone)) return services_.connections.end_all_of(id.substr(1));
  std::vector<std::shared_ptr<Room>> concerned;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [known_id, known] : rooms_) {
      if (id.empty() || known_id == id) {
        if (auto room = known.seen.lock()) concerned.push_back(std::move(room));
      }
    }
  }
  for (const auto& room : concerned) room->catch_up();
  if (id.empty()) look_at_all_ = true;
  if (concerned.empty() && !id.empty()) take_up_if_ours(id);
}

Awaitable<void> Hall::bring_in(std::string id) { static_cast<void>(co_await find(std::move(id))); }

// A table that we keep and have forgotten, as it waited for people only: they came to another server, which leaves bots
// and clocks to us.
void Hall::take_up_if_ours(const std::string& id) {
  services_.store.keep(id, [this, id](bool ours) {
    if (!ours || services_.closing) return;
    spawn(services_.network, bring_in(id));
  });
}

}  // namespace paddock::server
