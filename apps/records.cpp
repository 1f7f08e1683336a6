#include <algorithm>
#include <cctype>
#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "apps/command.hpp"
#include "apps/files.hpp"
#include "table/core/table_record.hpp"
#include "table/store/store.hpp"

namespace paddock::apps {

namespace {

namespace fs = std::filesystem;
using Texts = std::vector<std::string>;

struct Arguments {
  std::string db;
  std::string folder;
  std::vector<std::string> tables;
  bool entries = false;
};

// Ids consist of letters, digits, - and _. Other characters could form a path outside of the folder.
void check_id(const std::string& id) {
  const auto fits = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_'; };
  if (id.empty() || !std::ranges::all_of(id, fits)) throw CommandError(fmt::format("“{}” is not a table id", id));
}

// Many commands would treat a file name that begins with - as an option.
std::string file_name_of(const std::string& id) { return id.starts_with('-') ? "table" + id : id; }

// An existing symbolic link could lead out of the folder.
void write_inside(const std::string& path, const std::string& text) {
  std::error_code ignored;
  if (fs::is_symlink(path, ignored)) throw CommandError(path + ": is a symbolic link, and will not be written");
  write_file(path, text);
}

// Returns false if no match was begun at the table.
bool write_table(const Arguments& chosen, const std::string& id, const Texts& entries) {
  const auto path = fs::path(chosen.folder) / file_name_of(id);
  if (chosen.entries) {
    std::string lines;
    for (const std::string& entry : or_fail(core::without_secret(entries), id)) lines += entry + "\n";
    write_inside(path.string() + ".entries", lines);
  }
  const auto table = or_fail(core::table_of(id, entries), id);
  if (!table.match()) return false;
  write_inside(path.string() + ".jsonl", catalogue::write_record(or_fail(core::record_of(entries), id)));
  return true;
}

// Servers create their databases. A missing one is probably a misspelt name.
void check_exists(const std::string& db) {
  std::error_code ignored;
  const bool is_address = db.find("://") != std::string::npos;
  if (!is_address && !fs::exists(db, ignored)) throw CommandError(fmt::format("--db: no such file: {}", db));
}

void run(Arguments chosen) {
  check_exists(chosen.db);
  make_folder(chosen.folder);
  const auto store = or_fail(store::open({.db = chosen.db, .relaxed = false, .server = {}, .read_only = true}), "--db");
  if (chosen.tables.empty()) chosen.tables = or_fail(ask_and_wait(*store, &store::TableLog::open_tables));
  int written = 0;
  for (const std::string& id : chosen.tables) check_id(id);
  for (const std::string& id : chosen.tables) {
    const Texts entries = or_fail(ask_and_wait(*store, &store::TableLog::load, id, 0, store::all_entries));
    if (entries.empty()) throw CommandError(fmt::format("there is no table {}", id));
    written += write_table(chosen, id, entries) ? 1 : 0;
  }
  fmt::print("{} records of {} tables\n", written, chosen.tables.size());
}

}  // namespace

void add_records(Command& paddock) {
  auto chosen = std::make_shared<Arguments>();
  Command command = paddock.subcommand("records", "Export the records of matches from a server's database");
  command.option("TABLE", chosen->tables, "table ids (default: all open tables)");
  command.option("--db", chosen->db, "a SQLite file that no running server uses, or postgresql://…").required();
  command.option("--to", chosen->folder, "the output folder; one file per match, named after its table").required();
  command.flag("--entries", chosen->entries,
               "also write the whole log of each table; it contains the secret of a deal once the match is over");
  command.footer(
      "Example:\n  paddock records --db paddock.db --to records\n  paddock check --unfinished records/*.jsonl");
  command.action([chosen] { run(*chosen); });
}

}  // namespace paddock::apps
