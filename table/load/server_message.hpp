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

// The reader's own move: the id that it was sent with, and its number in the record.
struct StoredMove {
  std::string id;
  std::int64_t sequence = 0;
};

// The parts of a server's message that a simulated player needs.
struct ServerMessage {
  enum class Kind : std::uint8_t { news, accepted, refused, problem, other };

  Kind kind = Kind::other;
  std::int64_t sequence = 0;
  std::string id;                  // of the move that it answers
  std::string code;                // of a problem
  std::vector<StoredMove> stored;  // the reader's moves that are stored now

  // In news with the table's state:
  bool has_table_state = false;
  wire::Phase phase = wire::Phase::gathering;
  std::string rematch;
  bool seated = false;      // the reader holds a seat
  bool seats_open = false;  // some seats are still open

  // In all news:
  std::int64_t first_step = 0;  // 0: no steps
  std::int64_t last_step = 0;
  bool steps_in_order = true;
  std::int64_t last_move = 0;  // the last step that was a move; 0: none
  Seat last_mover = no_seat;
  std::string move;  // a random legal move of the reader; empty: none
};

// Nothing if the text is not a valid message.
std::optional<ServerMessage> read(std::string_view text, Rng& rng);

}  // namespace paddock::load
