#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/rng.hpp"
#include "engine/kernel/seat.hpp"
#include "table/wire/messages.hpp"

namespace paddock::load {

// A move of one's own: the id one gave it, and its number in the record.
struct StoredMove {
  std::string id;
  std::int64_t sequence = 0;
};

// The few things of a server's message that a player without eyes needs.
struct ServerMessage {
  enum class Kind : std::uint8_t { news, accepted, refused, problem, other };

  Kind kind = Kind::other;
  std::int64_t sequence = 0;
  std::string id;                  // of the move it answers
  std::string code;                // of a problem
  std::vector<StoredMove> stored;  // moves of the reader's that are in the store now

  // Of news that tell of the table anew:
  bool tells_table = false;
  wire::Phase phase = wire::Phase::gathering;
  std::string rematch;
  bool seated = false;      // the reader holds a seat
  bool seats_open = false;  // somebody is still missing

  // Of news:
  std::int64_t first_step = 0;  // 0: no steps
  std::int64_t last_step = 0;
  bool steps_in_order = true;
  std::int64_t moved_at = 0;  // the last step that was a move; 0: none was
  Seat moved = no_seat;
  std::string move;  // one of those that the reader has, at random; empty when there is none
};

// Nothing when it is no message.
std::optional<ServerMessage> read(std::string_view text, Rng& rng);

}  // namespace paddock::load
