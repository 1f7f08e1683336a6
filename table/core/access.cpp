#include "table/core/access.hpp"

#include <utility>

namespace paddock::core {

namespace {

// How many parts of the room for strangers are open to one of them: all, newcomers, and those who were invited have one
// each.
int parts_for(int own_events, Arrival arrival) {
  if (arrival == Arrival::invited) return 3;
  return own_events < newcomer_events ? 2 : 1;
}

}  // namespace

std::string_view Access::refusal_of(const PersonId& person, bool is_involved) const {
  if (blocked_ && blocked_->contains(person)) return "blocked";
  if (door_ == wire::Door::shut && !is_involved) return "door_shut";
  return {};
}

bool Access::is_over_event_limit(const PersonId& person, bool is_involved, Arrival arrival) const {
  const int own = events_of(person).all;
  if (own >= max_table_events_per_person) return true;
  return !is_involved && events_.all >= parts_for(own, arrival) * max_table_events;
}

bool Access::is_over_chat_limit(const PersonId& person, bool is_involved, Arrival arrival) const {
  const int own = events_of(person).chat_lines;
  if (own >= max_chat_lines_per_person) return true;
  return !is_involved && events_.chat_lines >= parts_for(own, arrival) * max_chat_lines;
}

void Access::apply(const wire::Blocked& blocked) {
  auto all = std::make_shared<std::set<PersonId>>(this->blocked());
  all->insert(blocked.person);
  blocked_ = std::move(all);
}

void Access::count_event(const PersonId& person, bool is_chat_line) {
  const auto count = [&](Counts& counts) {
    ++counts.all;
    counts.chat_lines += is_chat_line ? 1 : 0;
  };
  count(events_);
  if (person.empty()) return;
  auto people =
      events_by_person_ ? std::make_shared<CountsByPerson>(*events_by_person_) : std::make_shared<CountsByPerson>();
  count((*people)[person]);
  events_by_person_ = std::move(people);
}

Access::Counts Access::events_of(const PersonId& person) const {
  if (!events_by_person_) return {};
  const auto found = events_by_person_->find(person);
  return found == events_by_person_->end() ? Counts{} : found->second;
}

}  // namespace paddock::core
