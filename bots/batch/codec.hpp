#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "bots/batch/batch.hpp"
#include "engine/catalogue/decision_point.hpp"
#include "engine/catalogue/game.hpp"
#include "engine/encoding/encoding.hpp"

namespace paddock::bots {

// Bytes of a row and of what was chosen there: encoding::Row<G>, encoding::ChosenAction<G>.
struct RowSizes {
  std::size_t row = 0;
  std::size_t chosen = 0;
};

// Moves and views as numbers, whatever the game.
class Codec {
 public:
  Codec() = default;
  Codec(const Codec&) = delete;
  Codec& operator=(const Codec&) = delete;
  virtual ~Codec() = default;

  virtual int actions() const = 0;
  virtual int observation_size() const = 0;
  virtual void observe(const catalogue::DecisionPoint& sight, const encoding::PartialAction& choice,
                       float* out) const = 0;
  // The same of a position of a match of the setup, as a game on a GPU has it: the bytes of its state.
  virtual void observe_state(const catalogue::Setup& setup, std::span<const std::byte> state, Seat seat,
                             float* out) const = 0;
  // Nothing may be chosen by a seat that is not to act.
  virtual void mask(const catalogue::DecisionPoint& sight, const encoding::PartialAction& choice,
                    std::uint8_t* out) const = 0;
  // The move that is written so, as text; none where it is not whole, or no move.
  virtual std::string read(const catalogue::DecisionPoint& sight, const encoding::ActionIds& ids) const = 0;
  // How a legal move is written.
  virtual encoding::ActionIds write(const catalogue::DecisionPoint& sight, const catalogue::Move& move) const = 0;

  // What each number of an observation, and each id, means at a table.
  virtual std::vector<std::string> observation_labels(const catalogue::Setup& setup) const = 0;
  virtual std::vector<std::string> action_labels(const catalogue::Setup& setup) const = 0;

  // A random world that fits what the seat sees.
  virtual std::shared_ptr<const catalogue::Match> sample_world(const catalogue::DecisionPoint& sight,
                                                               const catalogue::Setup& setup,
                                                               std::uint64_t seed) const = 0;
  virtual std::unique_ptr<Batch> batch(const BatchPlan& plan) const = 0;
  // For a batch that is played elsewhere: its rows as bytes, and why an id may not be chosen in one of them.
  virtual RowSizes row_sizes() const = 0;
  virtual RejectedAction refusal(const catalogue::Setup& setup, std::span<const std::byte> row, std::size_t at,
                                 std::int64_t id) const = 0;
};

const Codec& codec_of(const catalogue::Game& game);

}  // namespace paddock::bots
