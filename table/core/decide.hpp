#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "table/core/moment.hpp"
#include "table/core/table.hpp"
#include "table/store/types.hpp"

// What a table decides on: the new entries, and the table after each of them.
namespace paddock::core {

using store::Person;

inline constexpr std::size_t max_chat_length = 300;
inline constexpr std::size_t max_move_length = 1000;
inline constexpr std::size_t max_id_length = 64;

// Decides a person's message. If the game violates an invariant while it makes a move, the match is frozen.
ActionResult decide_message(const Table& table, const wire::FromClient& message, const Person& asker,
                            const Presence& presence, const Moment& moment, Arrival arrival = Arrival::uninvited);
// Decides a legal move that no person sent: a bot's move, or an only move.
ActionResult decide_move(const Table& table, Seat seat, const catalogue::Move& move, const Moment& moment);
ActionResult decide_time_is_up(const Table& table, Seat seat, std::int64_t now);
// Removes the person from every seat. The caller rewrites the earlier entries, and readers load them again.
std::vector<Transition> remove_person(const Table& table, const PersonId& person, std::int64_t now);

}  // namespace paddock::core
