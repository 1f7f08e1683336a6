#pragma once

#include <any>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

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

// The answer of the rules to a move in notation.
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
  virtual int seats() const = 0;
  virtual SeatSet to_act() const = 0;
  // The legal moves of a seat: their number, and their notation.
  virtual std::size_t choices(Seat seat) const = 0;
  virtual std::vector<std::string> moves(Seat seat) const = 0;
  // A preview of what each of those moves would do, in the same order, as far as the seat can know. Empty if the game
  // has no previews.
  virtual std::vector<text::Json> move_previews(Seat seat) const = 0;
  virtual MoveVerdict check_move(Seat seat, std::string_view written) const = 0;
  // What speaks for a legal move of the seat. Empty if the game has no reasons, or if the move is not legal.
  virtual text::Reason reason(Seat seat, std::string_view written) const = 0;
  // The notation of a move, as `moves` lists it.
  virtual std::string write(const Move& move) const = 0;
  // Plays an allowed move. Throws InvariantError if the move is not allowed or the new position violates an invariant.
  virtual MoveResult play(Seat seat, const Move& move, Chance& chance) const = 0;
  virtual text::Json position() const = 0;
  virtual text::JsonText view(Seat viewer) const = 0;
  virtual std::string paint(Seat viewer, const text::Painter& painter) const = 0;
  // Only valid once nobody is to act: the outcome, and the options for a rematch of the same seats.
  virtual Outcome outcome() const = 0;
  virtual text::JsonObject rematch() const = 0;

 private:
  friend class DecisionPoint;
  // Returns a paddock::DecisionPoint of the game.
  virtual std::any typed_decision_point(Seat seat) const = 0;
};

}  // namespace paddock::catalogue
