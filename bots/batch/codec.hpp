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
#include "engine/kernel/result.hpp"

namespace paddock::bots {

// The sizes in bytes of simulation::Row<G> and simulation::ChosenAction<G>.
struct RowSizes {
  std::size_t row = 0;
  std::size_t chosen = 0;
};

// Encodes moves and views of a game as numbers.
class Codec {
 public:
  Codec() = default;
  Codec(const Codec&) = delete;
  Codec& operator=(const Codec&) = delete;
  virtual ~Codec() = default;

  virtual int actions() const = 0;
  virtual int observation_size() const = 0;
  virtual void observe(const catalogue::DecisionPoint& point, const encoding::PartialAction& choice,
                       float* out) const = 0;
  // Observes a state given as bytes, in the layout that a GPU uses.
  virtual void observe_state(const catalogue::Setup& setup, std::span<const std::byte> state, Seat seat,
                             float* out) const = 0;
  // All zero for a seat that is not to act.
  virtual void mask(const catalogue::DecisionPoint& point, const encoding::PartialAction& choice,
                    std::uint8_t* out) const = 0;
  // The move of these ids, legal or not. Empty if the ids are incomplete or not a move.
  virtual catalogue::Move read(const catalogue::DecisionPoint& point, const encoding::ActionIds& ids) const = 0;
  // The ids of a legal move.
  virtual encoding::ActionIds write(const catalogue::DecisionPoint& point, const catalogue::Move& move) const = 0;

  // The meaning of each number of an observation, and of each id.
  virtual std::vector<std::string> observation_labels(const catalogue::Setup& setup) const = 0;
  virtual std::vector<std::string> action_labels(const catalogue::Setup& setup) const = 0;

  virtual std::unique_ptr<Batch> batch(const BatchPlan& plan) const = 0;
  // For a batch that is played on a GPU: the sizes of its rows, and the reason why an id was rejected in one of them.
  virtual RowSizes row_sizes() const = 0;
  virtual RejectedAction refusal(const catalogue::Setup& setup, std::span<const std::byte> row, std::size_t at,
                                 std::int64_t id) const = 0;
};

// The codec of the game with these rules. Null if it has no encoding. Specialized for each game (game_codec.cpp).
template <class Rules>
const Codec* find_codec();
// The codec of the game. The error says that it has no encoding.
Result<const Codec*> get_codec(const catalogue::Game& game);
// The codec of a game that is known to have one.
const Codec& codec_of(const catalogue::Game& game);

}  // namespace paddock::bots
