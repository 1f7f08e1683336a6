#pragma once

#include <cstdint>
#include <string>

#include "table/server/async.hpp"
#include "table/server/services.hpp"
#include "table/wire/entries.hpp"

namespace paddock::server {

// What became of a table without a person who wants to be forgotten.
enum class Erasure : std::uint8_t { entries_rewritten, table_deleted, failed };

// Takes a person out of the stored record of a table. Deletes the table if nobody else would play there.
Awaitable<Erasure> erase_person(Services& services, std::string table, wire::PersonId person);

}  // namespace paddock::server
