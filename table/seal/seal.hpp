#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

// Sealed deals: all chance of a match follows from a secret that the table committed itself to, and from what every
// seat added to it. docs/sealed-deals.md says the same for who wants to check it with a program of their own. Secrets,
// commitments and names are told as lower-case hexadecimal digits.
namespace paddock::seal {

// From which all chance of one match follows.
using Key = std::array<unsigned char, 32>;

// A table as its seal names it, by a hash: its id is a key, and the record of a match is shown around.
std::string hashed_table_id(std::string_view id);

// 256 random bits.
std::string new_secret();

// To the secret, at the table of that name. A secret or name that is none breaks a promise.
std::string commitment_to(std::string_view secret, std::string_view table);
// Whether it is that secret; what is none is not.
bool matches_commitment(std::string_view secret, std::string_view table, std::string_view commitment);
// The cuts in the order of the seats, empty where there is none.
Key derive_key(std::string_view secret, std::string_view table, std::span<const std::string> cuts);

}  // namespace paddock::seal
