#include <algorithm>
#include <utility>

#include "table/core/decide.hpp"
#include "table/core/secrets.hpp"
#include "table/core/table_record.hpp"
#include "table/core/views.hpp"
#include "table/server/core.hpp"
#include "table/server/log.hpp"
#include "table/server/open_tables.hpp"
#include "table/server/table_session.hpp"

// Takes a person who wants to be forgotten out of the table's record.
namespace paddock::server {

namespace {

using Entries = std::vector<std::string>;

// What to store so that the entries no longer name the person.
Result<store::PersonErasure> erasure_of(const std::string& id, const Entries& entries, const PersonId& person,
                                        const Moment& moment) {
  const auto changed = without(person, entries, new_person_id(moment.entropy));
  if (!changed) return Error{changed.error()};
  const auto table = table_of(id, entries);
  if (!table) return Error{table.error()};
  Entries all = *changed;
  store::PersonErasure erasure{
      person, {{}, table->sequence(), entries_of(remove_person(*table, person, moment.now)), {}}, {}};
  all.insert(all.end(), erasure.append.entries.begin(), erasure.append.entries.end());
  const auto after = table_of(id, all);
  if (!after) return Error{after.error()};
  erasure.append.table = row_of(*after);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if ((*changed)[i] != entries[i]) erasure.replacements.emplace_back(static_cast<std::int64_t>(i) + 1, (*changed)[i]);
  }
  return erasure;
}

}  // namespace

void TableSession::forget(PersonId person, std::function<void(bool)> answer) {
  enqueue([this, person = std::move(person), answer = std::move(answer)]() -> Awaitable<void> {
    const bool done = co_await forget_person(person);
    answer(done);
  });
}

Awaitable<bool> TableSession::forget_person(PersonId person) {
  for (int tries = 0; tries < max_attempts; ++tries) {
    const auto stored = co_await store_without(person);
    if (stored == store::StoreResult::failed) co_return false;
    if (stored == store::StoreResult::conflict) continue;
    if (!closed_) co_await reload();
    co_return true;
  }
  co_return false;
}

Awaitable<store::StoreResult> TableSession::store_without(PersonId person) {
  const auto entries = co_await ask_store(services_.store, &store::TableLog::load, id_, 0, store::all_entries);
  if (!entries) co_return store::StoreResult::failed;
  const auto table = table_of(id_, *entries);
  if (table && table->closes_without(person)) co_return co_await close(row_of(*table).changed);
  const auto erasure = erasure_of(id_, *entries, person, services_.moment());
  if (!erasure) {
    log::error("person_not_forgotten", {{"table", log::shortened(id_)}, {"why", erasure.error()}});
    co_return store::StoreResult::failed;
  }
  co_return co_await ask_store(services_.store, &store::TableLog::forget, *erasure);
}

// Deletes the table, unless somebody has sat down there meanwhile.
Awaitable<store::StoreResult> TableSession::close(std::int64_t changed) {
  const std::vector<std::string> tables{id_};
  const auto wrong = co_await ask_store(services_.store, &store::TableLog::remove_tables, tables, changed + 1);
  if (wrong) co_return store::StoreResult::failed;
  const auto left = co_await ask_store(services_.store, &store::TableLog::load, id_, 0, store::all_entries);
  if (!left) co_return store::StoreResult::failed;
  if (!left->empty()) co_return store::StoreResult::conflict;
  closed_ = true;
  services_.open_tables.close(id_);
  for (const auto& subscriber : subscribers_) subscriber->close();
  co_return store::StoreResult::stored;
}

Awaitable<void> TableSession::reload() {
  const auto loaded = co_await ask_store(services_.store, &store::TableLog::load, id_, 0, store::all_entries);
  if (!loaded || std::ssize(*loaded) < table_.sequence()) co_return;
  const auto end_of_known = loaded->begin() + table_.sequence();
  auto table = table_of(id_, Entries(loaded->begin(), end_of_known));
  auto steps = table ? transitions_after(*table, Entries(end_of_known, loaded->end())) : Error{table.error()};
  if (!steps) co_return log::error("entry_does_not_fit", {{"table", log::shortened(id_)}, {"why", steps.error()}});
  for (const auto& subscriber : subscribers_) {
    const PersonId& person = subscriber->person().id;
    if (table_.involves(person) && !table->involves(person)) subscriber->close();
  }
  table_ = std::move(*table);
  if (!steps->empty()) publish(std::move(*steps));
}

}  // namespace paddock::server
