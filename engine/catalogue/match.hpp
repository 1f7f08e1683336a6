#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/catalogue/sight.hpp"
#include "engine/kernel/chance.hpp"
#include "engine/kernel/outcome.hpp"
#include "engine/kernel/seat.hpp"
#include "engine/text/json.hpp"
#include "engine/text/painter.hpp"

namespace paddock::catalogue {

// What the rules say to something written as a move.
struct Judgement {
  enum class Kind : std::uint8_t { allowed, refused, not_understood };

  Kind kind = Kind::not_understood;
  std::string move;    // allowed: as `moves` lists it
  std::string clause;  // refused: by which clause
};

// Something that happened, as each viewer may see it.
class Happening {
 public:
  Happening(text::Json whole, std::vector<std::optional<text::Json>> by_seat, std::optional<text::Json> in_public)
      : whole_(std::move(whole)), by_seat_(std::move(by_seat)), public_(std::move(in_public)) {}

  const text::Json& whole() const { return whole_; }
  // For `no_seat`: as spectators see it. Nothing when that viewer may not see it.
  const std::optional<text::Json>& seen_by(Seat viewer) const {
    return viewer == no_seat ? public_ : by_seat_[viewer.number];
  }

 private:
  text::Json whole_;
  std::vector<std::optional<text::Json>> by_seat_;
  std::optional<text::Json> public_;
};

// One playing of a game, whatever the game: moves as written, everything else as JSON.
class Match {
 public:
  Match() = default;
  Match(const Match&) = delete;
  Match& operator=(const Match&) = delete;
  virtual ~Match() = default;

  virtual std::unique_ptr<Match> copy() const = 0;
  virtual int seats() const = 0;
  virtual SeatSet to_act() const = 0;
  virtual std::vector<std::string> moves(Seat seat) const = 0;
  virtual Judgement judge(Seat seat, std::string_view written) const = 0;
  // Plays a move that was judged allowed; returns what happened, in order. Breaks its promise if the position it leads
  // to cannot be.
  virtual std::vector<Happening> play(Seat seat, std::string_view move, Chance& chance) = 0;
  // Whether an allowed move tells the seat that makes it something it could not know before: then it may not be undone.
  virtual bool reveals(Seat seat, std::string_view move, Rng& imagination) const = 0;
  virtual text::Json position() const = 0;
  virtual text::Json view(Seat viewer) const = 0;
  virtual Sight sight(Seat seat) const = 0;
  virtual std::string paint(Seat viewer, const text::Painter& painter) const = 0;
  // Once nobody is to act.
  virtual Outcome outcome() const = 0;
};

}  // namespace paddock::catalogue
