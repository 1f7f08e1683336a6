#include "table/store/migrations.hpp"

#include <cstddef>

#include <fmt/format.h>

namespace paddock::store {

Result<Migrations> pending_migrations(Migrations all, int version, bool read_only) {
  const auto known = static_cast<int>(all.size());
  if (version < 0 || version > known) {
    return Error{fmt::format(
        "the database has schema version {}, but this program supports versions up to {}: use a newer paddock", version,
        known)};
  }
  if (read_only && version < known)
    return Error{"the database was made by an earlier paddock: start a server on it to migrate it"};
  return all.subspan(static_cast<std::size_t>(version));
}

}  // namespace paddock::store
