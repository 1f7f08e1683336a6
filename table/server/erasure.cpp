#include "table/server/erasure.hpp"

#include <optional>
#include <utility>
#include <vector>

#include "table/core/decide.hpp"
#include "table/core/secrets.hpp"
#include "table/core/table_record.hpp"
#include "table/core/views.hpp"
#include "table/server/core.hpp"
#include "table/server/log.hpp"

namespace paddock::server {

namespace {

using Entries = std::vector<std::string>;

// How often it is tried again because another server stored an entry first.
constexpr int max_attempts = 8;

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

// Deletes the table, unless somebody has sat down there since it was changed last. Nothing: somebody has.
Awaitable<std::optional<Erasure>> delete_table(Services& services, std::string id, std::int64_t changed) {
  const std::vector<std::string> tables{id};
  const auto wrong = co_await ask_store(services.store, &store::TableLog::remove_tables, tables, changed + 1);
  if (wrong) co_return Erasure::failed;
  const auto left = co_await ask_store(services.store, &store::TableLog::load, id, 0, store::all_entries);
  if (!left) co_return Erasure::failed;
  if (!left->empty()) co_return std::nullopt;
  co_return Erasure::table_deleted;
}

// Nothing: another server stored an entry first.
Awaitable<std::optional<Erasure>> try_to_erase(Services& services, std::string id, PersonId person) {
  const auto entries = co_await ask_store(services.store, &store::TableLog::load, id, 0, store::all_entries);
  if (!entries) co_return Erasure::failed;
  const auto table = table_of(id, *entries);
  if (table && table->closes_without(person)) co_return co_await delete_table(services, id, table->changed());
  const auto erasure = erasure_of(id, *entries, person, services.moment());
  if (!erasure) {
    log::error("person_not_forgotten", {{"table", log::shortened(id)}, {"why", erasure.error()}});
    co_return Erasure::failed;
  }
  const auto stored = co_await ask_store(services.store, &store::TableLog::forget, *erasure);
  if (stored == store::StoreResult::conflict) co_return std::nullopt;
  co_return stored == store::StoreResult::stored ? Erasure::entries_rewritten : Erasure::failed;
}

}  // namespace

Awaitable<Erasure> erase_person(Services& services, std::string table, PersonId person) {
  for (int tries = 0; tries < max_attempts; ++tries) {
    const auto erased = co_await try_to_erase(services, table, person);
    if (erased) co_return *erased;
  }
  co_return Erasure::failed;
}

}  // namespace paddock::server
