#pragma once

#include <string>
#include <string_view>

#include "engine/kernel/rng.hpp"

namespace paddock::core {

// Random texts that nobody guesses: letters and digits, safe in an address.
std::string new_token();     // 256 bits: what a browser keeps to be known by
std::string new_table_id();  // 128 bits: whoever has the link may come in
std::string new_person_id();
// The table of a table's rematch: always the same, so that it is opened once. Whoever has the one link is shown the
// other anyway. A table that a browser keeps says so in its id, and so does its rematch.
std::string rematch_id(std::string_view table);

// What is stored in place of a token.
std::string hash_text(std::string_view token);

// A dealer whose draws nobody can foresee, however many of them were seen: a fresh one for every move.
Rng new_secure_rng();

}  // namespace paddock::core
