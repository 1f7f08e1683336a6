#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/catalogue/record.hpp"
#include "table/core/table.hpp"
#include "table/store/types.hpp"

// Computations on the stored entries of a table.
namespace paddock::core {

// The table after all its entries.
Result<Table> table_of(const std::string& id, const std::vector<std::string>& entries);

// The transitions that these entries lead to, beginning with a given table.
Result<std::vector<Transition>> transitions_after(const Table& table, const std::vector<std::string>& entries);

// Applies further entries to a table. Returns the steps after entry `last`, as the reader may see them. Stops once they
// take about so many bytes; the table then stands after the last of them.
Result<std::vector<wire::Step>> read_steps(Table& table, const std::vector<std::string>& entries, std::int64_t last,
                                           const PersonId& reader, std::size_t bytes);

// The steps of a whole record after entry `last`, as the reader may see them.
Result<std::vector<wire::Step>> steps_since(const std::string& id, const std::vector<std::string>& entries,
                                            std::int64_t last, const PersonId& reader);

// The match in the format that `paddock check` and `paddock play` read. Moves that were taken back are left out.
Result<catalogue::Record> record_of(const std::vector<std::string>& entries);

// The entries as they may leave the server: during a match, without the secret of its deal.
Result<std::vector<std::string>> without_secret(const std::vector<std::string>& entries);

// The entries of these transitions in the format of the store.
std::vector<std::string> entries_of(const std::vector<Transition>& steps);
// The append that stores them, for a table whose last entry is number `after`.
store::Append append_of(const std::vector<Transition>& steps, std::int64_t after);

// The entries without what identifies a person: name, chat and cuts are removed, and the id is replaced by `instead`.
Result<std::vector<std::string>> without(const PersonId& person, std::vector<std::string> entries,
                                         const PersonId& instead);

}  // namespace paddock::core
