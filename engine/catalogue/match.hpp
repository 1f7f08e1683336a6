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

// What the rules say to something written as a move.
struct MoveVerdict {
  enum class Kind : std::uint8_t { allowed, refused, not_understood };

  Kind kind = Kind::not_understood;
  Move move;           // allowed: as `moves` lists it
  std::string clause;  // refused: by which clause
  text::Refusal why;   // refused: what the sentence about it needs
};

// What happened in one move, in order. Written when somebody asks, as that viewer may see it.
class Events {
 public:
  Events() = default;
  Events(const Events&) = delete;
  Events& operator=(const Events&) = delete;
  virtual ~Events() = default;

  virtual bool empty() const = 0;
  virtual std::vector<text::JsonText> unredacted() const = 0;
  // The glimpses of a seat, or for `no_seat` those of spectators: less than happened where something is hidden.
  virtual std::vector<text::JsonText> visible_to(Seat viewer) const = 0;
};

class Match;

// A move that was made: as it is written, what happened, and the match after it.
struct MoveResult {
  std::string move;
  SeatSet informed;  // the seats that learned something they could not know, whatever chance decided
  std::shared_ptr<const Events> events;
  std::shared_ptr<const Match> next;
};

// One playing of a game at one moment, whatever the game. It never changes: a move leads to the next one, so that
// whoever holds a match may think about it while others go on.
class Match : public std::enable_shared_from_this<Match> {
 public:
  Match() = default;
  Match(const Match&) = delete;
  Match& operator=(const Match&) = delete;
  virtual ~Match() = default;

  // What it was dealt from; lives as long as the match.
  virtual const Setup& setup() const = 0;
  virtual int seats() const = 0;
  virtual SeatSet to_act() const = 0;
  // How many legal moves a seat has, and what they are, as written.
  virtual std::size_t choices(Seat seat) const = 0;
  virtual std::vector<std::string> moves(Seat seat) const = 0;
  // What each of those moves would do, in the same order, as far as the seat can know; nothing where the game tells
  // none.
  virtual std::vector<text::Json> move_previews(Seat seat) const = 0;
  virtual MoveVerdict check_move(Seat seat, std::string_view written) const = 0;
  // What speaks for a listed move of the seat; nothing where the game has nothing to say, or the move is none.
  virtual text::Reason reason(Seat seat, std::string_view written) const = 0;
  // A move as `moves` lists it.
  virtual std::string write(const Move& move) const = 0;
  // Plays an allowed move. Breaks its promise if the position it leads to cannot be.
  virtual MoveResult play(Seat seat, const Move& move, Chance& chance) const = 0;
  virtual text::Json position() const = 0;
  virtual text::JsonText view(Seat viewer) const = 0;
  virtual std::string paint(Seat viewer, const text::Painter& painter) const = 0;
  // Once nobody is to act: how it ended, and the options of a rematch of the same seats.
  virtual Outcome outcome() const = 0;
  virtual text::JsonObject rematch() const = 0;

 private:
  friend class DecisionPoint;
  // A paddock::DecisionPoint of the game.
  virtual std::any typed_decision_point(Seat seat) const = 0;
};

}  // namespace paddock::catalogue
