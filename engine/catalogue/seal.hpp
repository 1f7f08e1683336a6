#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/kernel/result.hpp"
#include "engine/text/json.hpp"

namespace paddock::catalogue {

// The seal of a match: the values that its random numbers are computed from. docs/sealed-deals.md explains how.
struct Seal {
  static constexpr std::size_t longest_cut = 64;  // bytes

  std::string table;              // a hash of the table's id: 32 hexadecimal digits
  std::string commitment;         // to the secret, published before the deal: 64 digits
  std::vector<std::string> cuts;  // one per seat; empty: the player gave none
  std::string secret;             // 64 digits; empty until the match is over
  // Once the match is over: what each random result was chosen from, for the deal and for each move. A number n stands
  // for n numbers, a list for these cards, null for the cards of the previous draw without the card drawn.
  std::vector<text::JsonArray> asked;

  bool operator==(const Seal&) const = default;
};

// The first twelve digits of the commitment, in groups. People compare it.
std::string fingerprint(const Seal& seal);

text::Json write_seal(const Seal& seal);
// Reads the seal of a match with this number of seats and moves. Does not check that the secret fits the commitment.
Result<Seal> read_seal(const text::Json& json, int seats, std::size_t moves);

}  // namespace paddock::catalogue
