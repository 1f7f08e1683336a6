#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "table/seal/entropy.hpp"

// Sealed deals: all random numbers of a match follow from a secret that the server committed to, and from the cuts of
// the seats. docs/sealed-deals.md describes the format for people who check it with a program of their own. Secrets,
// commitments and names are written as lower-case hexadecimal digits.
namespace paddock::seal {

// The key of all random numbers of one match.
using Key = std::array<unsigned char, 32>;

// The name of a table in its seal: a hash, because the id gives access to the table and records are public.
std::string hashed_table_id(std::string_view id);

// 256 random bits.
std::string new_secret(Entropy& entropy);

// The commitment to a secret, for the table of that name. A malformed secret or name violates an invariant.
std::string commitment_to(std::string_view secret, std::string_view table);
// Whether the secret belongs to the commitment. False for a malformed one.
bool matches_commitment(std::string_view secret, std::string_view table, std::string_view commitment);
// The key from the secret and the cuts, in the order of the seats; a missing cut is empty.
Key derive_key(std::string_view secret, std::string_view table, std::span<const std::string> cuts);
// The key in the link by which the host of that table invites friends. It reveals nothing about the secret, and nobody
// can compute it without the secret.
std::string invitation_to(std::string_view secret, std::string_view table);

}  // namespace paddock::seal
