#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bots/players/bots.hpp"
#include "engine/catalogue/setup.hpp"
#include "engine/encoding/rows.hpp"

namespace paddock::bots {

using encoding::RowOutputs;

// An id that may not be chosen, and why.
struct RejectedAction {
  std::size_t row = 0;
  std::int64_t id = 0;
  Seat seat;                // that chose it
  std::string clause = {};  // none where the id is not even written so, or begins no legal move
  text::Refusal why = {};
};

// Many matches of one setup, side by side: at every step a seat decides in each. One that ends is followed by the next
// at once. Match k of row i is dealt with the seed `seed + k · rows + i`, so that any of them can be played again by
// itself.
class Batch {
 public:
  Batch() = default;
  Batch(const Batch&) = delete;
  Batch& operator=(const Batch&) = delete;
  virtual ~Batch() = default;

  virtual std::size_t size() const = 0;
  // Deals all anew, from the first seeds on.
  virtual void reset(const RowOutputs& rows) = 0;
  // Plays the ids, one a row; where one is not legal, nothing is played at all. So many threads share the work.
  virtual std::optional<RejectedAction> step(std::span<const std::int64_t> ids, const RowOutputs& rows,
                                             int threads) = 0;
  // An id for each row, so that every legal move is as likely as any other.
  virtual void sample(std::span<std::int64_t> ids) = 0;
};

// Of what a batch is made. Where there are bots, they sit at the seats that have a name and play by themselves, so that
// only the other seats decide.
struct BatchPlan {
  catalogue::SharedSetup setup;
  std::size_t rows = 0;
  std::uint64_t seed = 0;
  std::vector<std::optional<Bot>> bots = {};  // a seat each, or none at all
  SearchBudget budget = {};
};

}  // namespace paddock::bots
