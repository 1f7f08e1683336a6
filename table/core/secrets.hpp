#pragma once

#include <string>
#include <string_view>

#include "engine/kernel/rng.hpp"
#include "table/seal/entropy.hpp"

namespace paddock::core {

// Random texts that cannot be guessed: letters and digits, safe in an address.
std::string new_token(seal::Entropy& entropy);     // 256 bits: identifies a browser
std::string new_table_id(seal::Entropy& entropy);  // 128 bits: anybody who has the link may come in
std::string new_person_id(seal::Entropy& entropy);
// The id of a table's rematch. It is always the same, so that a rematch is opened only once. People who know one id may
// see the other anyway. The prefix of a local table is kept.
std::string rematch_id(std::string_view table);

// The hash that is stored in place of a token.
std::string hash_text(std::string_view token);

// A generator whose numbers nobody can predict, however many of them were seen. Every move uses a new one.
Rng new_secure_rng(seal::Entropy& entropy);

}  // namespace paddock::core
