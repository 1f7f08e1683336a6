#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "table/core/table.hpp"

// What is made of the entries of a table as the store keeps them.
namespace paddock::core {

// The table after all its entries.
Result<Table> table_of(const std::string& id, const std::vector<std::string>& entries);

// What follows from a table by entries.
Result<std::vector<Transition>> transitions_after(const Table& table, const std::vector<std::string>& entries);

// What happened after an entry, as the reader may see it.
Result<std::vector<wire::Step>> steps_since(const std::string& id, const std::vector<std::string>& entries,
                                            std::int64_t last, const PersonId& reader);

// The match in the form that `paddock check` and `paddock play` read; what was taken back is not in it.
Result<catalogue::Record> record_of(const std::vector<std::string>& entries);

// The entries as they may leave the server: of a match that is on, without the secret of its deal.
Result<std::vector<std::string>> without_secret(const std::vector<std::string>& entries);

// The entries of these steps, as they are stored.
std::vector<std::string> entries_of(const std::vector<Transition>& steps);
// What is to be stored of them, at a table that stands at `after`.
store::Append append_of(const std::vector<Transition>& steps, std::int64_t after);

// The entries without what tells who a person is: the name, what was said, and the id, for which another stands.
Result<std::vector<std::string>> without(const PersonId& person, std::vector<std::string> entries,
                                         const PersonId& instead);

}  // namespace paddock::core
