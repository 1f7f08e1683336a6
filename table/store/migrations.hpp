#pragma once

#include <span>

#include "engine/kernel/result.hpp"

namespace paddock::store {

// The versions of the schema: the first script turns an empty database into version 1, the next one turns version 1
// into version 2, and so on. A released script never changes; new ones are added at the end.
using Migrations = std::span<const char* const>;

Migrations sqlite_migrations();
Migrations postgres_migrations();

// The scripts to run on a database of this version. An error if the version is newer than all of them, or if there are
// scripts to run and the database is opened read-only.
Result<Migrations> pending_migrations(Migrations all, int version, bool read_only = false);

}  // namespace paddock::store
