#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bots/players/bots.hpp"
#include "engine/catalogue/setup.hpp"
#include "engine/simulation/rows.hpp"

namespace paddock::bots {

using simulation::RowOutputs;

// An action id that may not be chosen, and why.
struct RejectedAction {
  std::size_t row = 0;
  std::int64_t id = 0;
  Seat seat;                // the seat that chose it
  std::string clause = {};  // empty if the id is out of range or not part of any legal move
  text::Refusal why = {};
};

// Many matches with one setup, one per row. At every step one seat of each row decides. When a match ends, the row
// starts the next one at once. Match k of row i has the seed `seed + k · rows + i`, so any match can be replayed on its
// own.
class Batch {
 public:
  Batch() = default;
  Batch(const Batch&) = delete;
  Batch& operator=(const Batch&) = delete;
  virtual ~Batch() = default;

  virtual std::size_t size() const = 0;
  // Starts all rows anew, with the first seeds.
  virtual void reset(const RowOutputs& rows) = 0;
  // Plays one id per row. If any id is illegal, no row changes. `threads` threads share the work.
  virtual std::optional<RejectedAction> step(std::span<const std::int64_t> ids, const RowOutputs& rows,
                                             int threads) = 0;
  // Samples an id for each row, such that all legal moves are equally likely. `threads` threads share the work.
  virtual void sample(std::span<std::int64_t> ids, int threads) = 0;
};

// How to make a batch. Bots take the seats that have one and play on their own, so that only the other seats decide.
struct BatchPlan {
  catalogue::SharedSetup setup;
  std::size_t rows = 0;
  std::uint64_t seed = 0;
  std::vector<std::optional<Bot>> bots = {};  // one per seat, or empty
  SearchBudget budget = {};
};

}  // namespace paddock::bots
