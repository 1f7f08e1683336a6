#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/catalogue/move.hpp"
#include "engine/kernel/bot.hpp"
#include "engine/kernel/ensure.hpp"
#include "engine/kernel/seat.hpp"
#include "engine/text/json.hpp"

namespace paddock::catalogue {

class Match;
class Setup;

// What a seat receives when it has to decide, in any game: its view and its legal moves, listed once, but not the
// position. It refers to the setup of the match, which must outlive it.
class DecisionPoint {
 public:
  DecisionPoint(const DecisionPoint&) = delete;
  DecisionPoint& operator=(const DecisionPoint&) = delete;
  virtual ~DecisionPoint() = default;

  Seat seat() const { return seat_; }
  const Setup& setup() const { return setup_; }

  virtual text::JsonText view() const = 0;
  // The number of legal moves. 0 if the seat is not to act.
  virtual std::size_t size() const = 0;
  virtual Move move(std::size_t index) const = 0;
  // The index of a move in the notation that `moves` uses. None if it is not legal.
  virtual std::optional<std::size_t> find(std::string_view written) const = 0;
  // All moves as clients receive them: objects with the notation as `text`, and the members of the move.
  virtual std::vector<text::JsonText> move_objects() const = 0;
  // A preview of what each move would do, as far as the seat can know. Empty if the game has no previews.
  virtual std::vector<text::Json> move_previews() const = 0;

  // A random match that is consistent with the view (a determinization).
  virtual std::shared_ptr<const Match> sample_world(std::uint64_t seed) const = 0;

  // The notation of all moves.
  std::vector<std::string> moves() const;

  // The same in the types of game `G`. Throws InvariantError if the match is of another game.
  template <paddock::Game G>
  const paddock::DecisionPoint<G>& as() const;

 protected:
  DecisionPoint(const Setup& setup, Seat seat, TypeId rules) : setup_(setup), seat_(seat), rules_(rules) {}

 private:
  const Setup& setup_;
  Seat seat_;
  TypeId rules_;
};

// A decision point in the types of its game.
template <paddock::Game G>
class DecisionPointOf : public DecisionPoint {
 public:
  const paddock::DecisionPoint<G>& typed() const { return typed_; }

 protected:
  DecisionPointOf(const Setup& setup, Seat seat, const typename G::View& view, std::span<const typename G::Move> legal)
      : DecisionPoint(setup, seat, type_id<G>()), typed_{view, {}} {
    for (const auto& move : legal) typed_.moves.add(move);
  }

 private:
  paddock::DecisionPoint<G> typed_;
};

template <paddock::Game G>
const paddock::DecisionPoint<G>& DecisionPoint::as() const {
  ensure(rules_ == type_id<G>(), "a decision point is converted to its own game");
  return static_cast<const DecisionPointOf<G>&>(*this).typed();
}

}  // namespace paddock::catalogue
