#pragma once

#include <span>

#include "engine/kernel/result.hpp"

namespace paddock::store {

// The schema's versions: the first script makes version 1 out of an empty database, the next one makes version 2 of
// version 1, and so on. A script that has been released is never changed; a new one is added after it.
using Migrations = std::span<const char* const>;

Migrations sqlite_migrations();
Migrations postgres_migrations();

// The scripts still to be run on a database of a version; an error when it is newer than all of them, or where there
// are some and it is to stay as it is.
Result<Migrations> pending_migrations(Migrations all, int version, bool read_only = false);

}  // namespace paddock::store
