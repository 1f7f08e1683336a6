#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/kernel/result.hpp"
#include "engine/text/json.hpp"

namespace paddock::catalogue {

// What a deal was sealed with, as far as its record tells it. docs/sealed-deals.md says how chance follows from it.
struct Seal {
  static constexpr std::size_t longest_cut = 64;  // bytes

  std::string table;              // a hash of the table's id: 32 hexadecimal digits
  std::string commitment;         // to the secret, shown before the deal: 64 digits
  std::vector<std::string> cuts;  // one a seat; empty: none
  std::string secret;             // 64 digits; empty until the match is over
  // Once it is: among what each roll was decided, at the opening and after each move. A number: so many numbers. A
  // list: these cards. Null: the cards of the draw before, less the one drawn.
  std::vector<text::JsonArray> asked;

  bool operator==(const Seal&) const = default;
};

// The first twelve digits of the commitment, in groups: what people compare.
std::string fingerprint(const Seal& seal);

text::Json write_seal(const Seal& seal);
// Of a match of so many seats and moves. Whether it opens is not looked at here.
Result<Seal> read_seal(const text::Json& json, int seats, std::size_t moves);

}  // namespace paddock::catalogue
