#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string_view>
#include <utility>

#include "table/core/seats.hpp"

namespace paddock::core {

// Limits for table events: everything but moves, such as sitting down, leaving, take-backs and chat. They keep anybody
// from flooding the record. The totals apply to strangers; the host and whoever holds a seat have only their own limit.
// When the totals are reached, newcomers may still do a little, until they are reached again: others have used them up.
// Then there is as much room again for those who bring the host's invitation.
inline constexpr int max_table_events = 4000;
inline constexpr int newcomer_events = 20;
inline constexpr int max_table_events_per_person = 400;
inline constexpr int max_chat_lines = 1000;
inline constexpr int max_chat_lines_per_person = 200;

// How somebody comes to a table: with the invitation that its host gives to friends, or without.
enum class Arrival : std::uint8_t { uninvited, invited };

// What each person may do at a table: who hosts it, whom the host lets in, and who has caused how many table events.
// `is_involved`: the person hosts the table or holds a seat.
class Access {
 public:
  Access() = default;
  Access(PersonId host, wire::Door door) : host_(std::move(host)), door_(door) {}

  // Empty: the host was deleted, and nobody was there to follow.
  const PersonId& host() const { return host_; }
  wire::Door door() const { return door_; }
  std::set<PersonId> blocked() const { return blocked_ ? *blocked_ : std::set<PersonId>(); }
  // The code of the problem if the host does not want that person to sit or speak here; else empty.
  std::string_view refusal_of(const PersonId& person, bool is_involved) const;
  bool is_over_event_limit(const PersonId& person, bool is_involved, Arrival arrival) const;
  bool is_over_chat_limit(const PersonId& person, bool is_involved, Arrival arrival) const;

  void apply(const wire::HostSet& set) { host_ = set.person; }
  void apply(const wire::DoorSet& set) { door_ = set.door; }
  void apply(const wire::Blocked& blocked);
  // Counts a table event. Without a person it counts for nobody, only in total.
  void count_event(const PersonId& person, bool is_chat_line);

 private:
  struct Counts {
    int all = 0;
    int chat_lines = 0;
  };
  using CountsByPerson = std::map<PersonId, Counts>;

  Counts events_of(const PersonId& person) const;

  PersonId host_;
  wire::Door door_ = wire::Door::link;
  std::shared_ptr<const std::set<PersonId>> blocked_;       // null: nobody
  Counts events_;                                           // of everybody
  std::shared_ptr<const CountsByPerson> events_by_person_;  // null: there were none
};

}  // namespace paddock::core
