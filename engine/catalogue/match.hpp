#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/catalogue/decision_point.hpp"
#include "engine/catalogue/move.hpp"
#include "engine/kernel/chance.hpp"
#include "engine/kernel/outcome.hpp"
#include "engine/kernel/seat.hpp"
#include "engine/text/json.hpp"
#include "engine/text/painter.hpp"
#include "engine/text/reason.hpp"
#include "engine/text/refusal.hpp"

namespace paddock::catalogue {

class Setup;

// The answer of the rules to a move. An empty move is not understood.
struct MoveVerdict {
  enum class Kind : std::uint8_t { allowed, refused, not_understood };

  Kind kind = Kind::not_understood;
  Move move;           // if allowed: the move as `moves` lists it
  std::string clause;  // if refused: the clause that forbids it
  text::Refusal why;   // if refused: the data for the sentence that explains it
};

// The events of one move, in order. They are converted to JSON on request, for one viewer.
class Events {
 public:
  Events() = default;
  Events(const Events&) = delete;
  Events& operator=(const Events&) = delete;
  virtual ~Events() = default;

  virtual bool empty() const = 0;
  virtual std::vector<text::JsonText> unredacted() const = 0;
  // The events as a seat may see them. For `no_seat`: as spectators may. Hidden parts are left out.
  virtual std::vector<text::JsonText> visible_to(Seat viewer) const = 0;
};

class Match;

// A move that was played: its notation, its events, and the match after it.
struct MoveResult {
  std::string move;
  SeatSet informed;  // the seats that learned hidden information, apart from random results
  std::shared_ptr<const Events> events;
  std::shared_ptr<const Match> next;
};

// An attempt to play a move. `result` is set if the move was allowed.
struct MoveAttempt {
  MoveVerdict verdict;
  std::optional<MoveResult> result = std::nullopt;
};

// One match at one moment, of any game. Immutable: a move returns the next match, so other threads can go on searching
// this one.
class Match : public std::enable_shared_from_this<Match> {
 public:
  Match() = default;
  Match(const Match&) = delete;
  Match& operator=(const Match&) = delete;
  virtual ~Match() = default;

  // The setup that the match was dealt from. It lives as long as the match.
  virtual const Setup& setup() const = 0;
  virtual SeatSet to_act() const = 0;
  // The view of a seat and its legal moves. It must not outlive the match.
  virtual std::unique_ptr<const DecisionPoint> decision_point(Seat seat) const = 0;
  virtual MoveVerdict check(Seat seat, const Move& move) const = 0;
  // What speaks for a legal move of the seat. Empty if the game has no reasons, or if the move is not legal.
  virtual text::Reason reason(Seat seat, const Move& move) const = 0;
  // Plays the move if it is allowed. Throws InvariantError if the new position violates an invariant.
  virtual MoveAttempt attempt(Seat seat, const Move& move, Chance& chance) const = 0;
  virtual text::Json position() const = 0;
  virtual text::JsonText view(Seat viewer) const = 0;
  virtual std::string paint(Seat viewer, const text::Painter& painter) const = 0;
  // Only valid once nobody is to act: the outcome, and the options for a rematch of the same seats.
  virtual Outcome outcome() const = 0;
  virtual text::JsonObject rematch() const = 0;

  int seats() const;
  // Plays a move that is allowed. Throws InvariantError if it is not.
  MoveResult play(Seat seat, const Move& move, Chance& chance) const;
  // The same as `check` and `attempt`, for a move in notation.
  MoveVerdict check_move(Seat seat, std::string_view written) const;
  MoveAttempt attempt_move(Seat seat, std::string_view written, Chance& chance) const;
  // The notation of the legal moves of a seat.
  std::vector<std::string> moves(Seat seat) const;
};

}  // namespace paddock::catalogue
