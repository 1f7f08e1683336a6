#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/kernel/result.hpp"
#include "engine/kernel/seat.hpp"
#include "table/wire/entries.hpp"

namespace paddock::core {

using wire::PersonId;

inline constexpr std::size_t max_name_length = 40;
// The bot that replaces a person who left or ran out of time.
inline constexpr const char* substitute_bot = "level2";

// Who sits at a seat, and who decides there.
struct Occupant {
  PersonId person;
  std::string name;
  std::string bot;         // decides for the seat, if not empty
  bool automatic = false;  // the server makes its only moves
  std::string model;       // the game's model that the seat chose; empty: the default one
  std::string cut = {};    // the seat's contribution to the random numbers, until the match begins

  bool is_empty() const { return person.empty() && bot.empty(); }
};

// The seats of a table with their occupants. An entry that does not fit changes nothing; the error says why.
class Seats {
 public:
  Seats() = default;
  explicit Seats(int count) : occupants_(static_cast<std::size_t>(count)) {}

  bool has(Seat seat) const { return seat.number < occupants_.size(); }
  SeatSet all() const { return SeatSet::first(static_cast<int>(occupants_.size())); }
  const Occupant& operator[](Seat seat) const { return occupants_[seat.number]; }
  auto begin() const { return occupants_.begin(); }
  auto end() const { return occupants_.end(); }

  // Empty: nobody sits there, or there is no such seat.
  PersonId person_at(Seat seat) const { return has(seat) ? (*this)[seat].person : PersonId(); }
  bool belongs_to(Seat seat, const PersonId& person) const { return has(seat) && (*this)[seat].person == person; }
  SeatSet of(const PersonId& person) const;
  // The first person who sits here beside that one; empty: nobody.
  PersonId first_other_than(const PersonId& person) const;
  bool is_only_person(const PersonId& person) const { return !of(person).empty() && first_other_than(person).empty(); }
  // The seat of the one person who plays against bots; `no_seat` unless people hold exactly one seat.
  Seat only_person_seat() const;
  bool all_taken() const;
  bool bots_decide_everywhere() const;
  std::vector<std::string> cuts() const;

  std::optional<Error> apply(const wire::Sat& sat);
  // During a match the seat keeps its model when its person leaves.
  std::optional<Error> apply(const wire::Left& left, bool is_playing);
  std::optional<Error> apply(const wire::BotSeated& seated);
  std::optional<Error> apply(const wire::AutoSet& set);
  std::optional<Error> apply(const wire::ModelChosen& chosen);
  std::optional<Error> apply(const wire::CutSet& set);

 private:
  std::vector<Occupant> occupants_;
};

}  // namespace paddock::core
