#include "table/store/store.hpp"

#include <filesystem>
#include <random>
#include <string_view>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "table/store/postgres.hpp"
#include "table/store/queued_store.hpp"
#include "table/store/sqlite.hpp"

namespace paddock::store {

namespace {

constexpr std::size_t longest_server_name = 100;

bool is_postgres(std::string_view db) { return db.starts_with("postgresql://") || db.starts_with("postgres://"); }

// The scheme of another kind of database. Only the scheme may be repeated in messages, as the rest may contain a
// password.
std::string other_kind(std::string_view db) {
  const auto end = db.find("://");
  return end == std::string_view::npos ? "" : std::string(db.substr(0, end));
}

std::string random_name() {
  std::random_device device;
  return fmt::format("{:08x}{:08x}", device(), device());
}

Result<std::unique_ptr<Database>> open_postgres(const Settings& settings) {
  if (settings.server.size() > longest_server_name) {
    return Error{fmt::format("a server's name has at most {} characters", longest_server_name)};
  }
  return Postgres::open(settings.db, settings.server.empty() ? random_name() : settings.server, random_name(),
                        settings.read_only);
}

// Creates the file with access for its owner only, as it contains open hands. SQLite gives the files beside it the same
// rights.
void create_private_file(const std::string& path) {
  const int file = ::open(path.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file >= 0) ::close(file);
}

Result<std::unique_ptr<Database>> open_file(const Settings& settings) {
  if (settings.db.empty()) return Error{"no database was named"};
  if (const auto kind = other_kind(settings.db); !kind.empty())
    return Error{fmt::format("a database is a file or postgresql://…, not {}://…", kind)};
  const auto folder = std::filesystem::path(settings.db).parent_path();
  std::error_code wrong;
  if (!folder.empty() && !std::filesystem::is_directory(folder, wrong))
    return Error{fmt::format("there is no folder {}", folder.string())};
  if (std::filesystem::is_directory(settings.db, wrong)) return Error{fmt::format("{} is a folder", settings.db)};
  if (!settings.read_only) create_private_file(settings.db);
  return Sqlite::open(settings.db, settings.relaxed, settings.read_only);
}

}  // namespace

Result<std::unique_ptr<Store>> open(const Settings& settings, const system::Clock& clock) {
  auto database = is_postgres(settings.db) ? open_postgres(settings) : open_file(settings);
  if (!database) return Error{database.error()};
  return std::unique_ptr<Store>(std::make_unique<QueuedStore>(std::move(*database), settings.on_health_change, clock));
}

}  // namespace paddock::store
