#pragma once

#include <string>
#include <vector>

#include "engine/catalogue/record.hpp"
#include "table/core/moment.hpp"
#include "table/core/table.hpp"
#include "table/store/types.hpp"

// Opens tables: the entries that one begins with.
namespace paddock::core {

using store::Person;

// The host takes the seats that are "me". An error says why the table cannot be opened.
Result<std::vector<Transition>> open_table(std::string id, const wire::OpenTable& wanted, const Person& host,
                                           const Moment& moment);
// The same with a setup that is prepared already. An unknown bot violates an invariant.
std::vector<Transition> open_table(std::string id, const catalogue::SharedSetup& setup, const wire::OpenTable& wanted,
                                   const Person& host, const Moment& moment);
// A rematch: the same table again, hosted by that person.
std::vector<Transition> open_again(const Table& table, std::string id, const PersonId& host, const Moment& moment);
// A table that continues the match of this one after `moves` moves of its record, for a person who held a seat. Bots
// take all other seats. It has no seal, as its deal is public already. An error says why it cannot be opened.
Result<std::vector<Transition>> open_from(const Table& table, std::string id, const catalogue::Record& record,
                                          int moves, const Person& host, std::int64_t now);

}  // namespace paddock::core
