#include <algorithm>
#include <utility>

#include <boost/describe/enum_to_string.hpp>
#include <boost/json/serialize.hpp>

#include "table/core/steps.hpp"
#include "table/core/table.hpp"
#include "table/wire/codec.hpp"

// What each reader sees of a table. Readers see only what they may know.
namespace paddock::core {

SeatSet Table::seats_of(const PersonId& person) const {
  SeatSet seats;
  for (std::size_t i = 0; i < occupants_.size(); ++i) {
    if (occupants_[i].person == person && !person.empty()) seats.add(Seat{static_cast<std::uint8_t>(i)});
  }
  return seats;
}

bool Table::is_only_person(const PersonId& person) const {
  return !seats_of(person).empty() && next_host_after(person).empty();
}

Seat Table::only_person_seat() const {
  SeatSet held;
  for (std::size_t i = 0; i < occupants_.size(); ++i) {
    if (!occupants_[i].person.empty()) held.add(Seat{static_cast<std::uint8_t>(i)});
  }
  return held.size() == 1 ? *held.begin() : no_seat;
}

PersonId Table::next_host_after(const PersonId& person) const {
  const auto is_another = [&](const Occupant& occupant) {
    return !occupant.person.empty() && occupant.person != person;
  };
  const auto next = std::ranges::find_if(occupants_, is_another);
  return next == occupants_.end() ? PersonId() : next->person;
}

bool Table::closes_without(const PersonId& person) const {
  return phase_ == wire::Phase::gathering && person == opened_->host && next_host_after(person).empty();
}

bool Table::is_left_to_bots() const {
  const auto decides = [](const Occupant& occupant) { return occupant.bot.empty(); };
  return phase_ == wire::Phase::playing && std::ranges::none_of(occupants_, decides);
}

std::vector<PendingTurn> Table::pending_turns() const {
  std::vector<PendingTurn> list;
  if (phase_ != wire::Phase::playing) return list;
  for (const Seat seat : to_act()) {
    const Occupant& occupant = at(seat);
    PendingTurn due{seat, PendingTurn::Kind::person, occupant.bot, deadline_of(seat, turn_since_[seat])};
    if (!due.bot.empty()) {
      due.kind = PendingTurn::Kind::bot;
    } else if (occupant.automatic && has_moves_left(occupant.person) && match_->decision_point(seat)->size() == 1) {
      due.kind = PendingTurn::Kind::automatic;
    }
    list.push_back(due);
  }
  return list;
}

std::optional<std::int64_t> Table::deadline_of(Seat seat, std::int64_t turn_since) const {
  if (opened_->clock == 0 || !at(seat).bot.empty()) return std::nullopt;
  return turn_since + std::int64_t{1000} * opened_->clock;
}

Table::TableEventCounts Table::table_events_of(const PersonId& person) const {
  if (!table_events_by_person_) return {};
  const auto found = table_events_by_person_->find(person);
  return found == table_events_by_person_->end() ? TableEventCounts{} : found->second;
}

bool Table::has_moves_left(const PersonId& person) const {
  int made = 0;
  for (const Seat seat : seats_of(person)) made += moves_made_[seat];
  return made < max_moves_per_person;
}

bool Table::is_participant(const PersonId& person) const {
  return person == opened_->host || (phase_ != wire::Phase::gathering && !seats_of(person).empty());
}

bool Table::is_over_event_limit(const PersonId& person) const {
  const int own = table_events_of(person).all;
  if (own >= max_table_events_per_person) return true;
  if (involves(person)) return false;
  return table_events_.all >= (own < newcomer_events ? 2 : 1) * max_table_events;
}

bool Table::is_over_chat_limit(const PersonId& person) const {
  const int own = table_events_of(person).chat_lines;
  if (own >= max_chat_lines_per_person) return true;
  if (involves(person)) return false;
  return table_events_.chat_lines >= (own < newcomer_events ? 2 : 1) * max_chat_lines;
}

std::optional<std::int64_t> Table::deadline() const {
  std::optional<std::int64_t> first;
  if (phase_ != wire::Phase::playing) return first;
  for (const Seat seat : to_act()) {
    const auto deadline = deadline_of(seat, turn_since_[seat]);
    if (deadline && (!first || *deadline < *first)) first = deadline;
  }
  return first;
}

wire::TableState Table::state_for(const PersonId& reader, const Presence& presence) const {
  wire::TableState state;
  state.id = id_;
  state.game = opened_->game;
  state.options = opened_->options;
  state.clock = opened_->clock;
  state.pace = pace_;
  state.listed = door_ == wire::Door::listed;
  state.shut = door_ == wire::Door::shut;
  state.phase = phase_;
  state.you_host = reader == opened_->host;
  state.watching = presence.watching;
  state.rematch = rematch_;
  for (const Occupant& occupant : occupants_) {
    const auto kind = !occupant.person.empty() ? wire::SeatKind::person
                      : !occupant.bot.empty()  ? wire::SeatKind::bot
                                               : wire::SeatKind::open;
    state.seats.push_back({kind, occupant.name, occupant.bot, !reader.empty() && occupant.person == reader,
                           presence.connected.contains(occupant.person), occupant.model});
  }
  if (phase_ == wire::Phase::over) state.outcome = catalogue::write_outcome(match_->outcome(), opened_->seats);
  return state;
}

wire::TableLine Table::line_for(const PersonId& reader, const Presence& presence) const {
  return {id_, opened_->game, phase_, state_for(reader, presence).seats, involves(reader), changed_};
}

std::vector<wire::SeatView> Table::seat_views_for(const PersonId& reader) const {
  std::vector<wire::SeatView> sights;
  if (!match_) return sights;
  for (const Seat seat : seats_of(reader)) {
    const auto point = match_->decision_point(seat);
    sights.push_back(
        {seat, point->view(), point->move_objects(), point->move_previews(), may_take_back(seat), at(seat).automatic});
  }
  if (sights.empty()) sights.push_back({no_seat, match_->view(no_seat), {}, {}, false, false});
  return sights;
}

wire::Step Table::step_for(const PersonId& reader, const wire::Entry& entry, const SharedEvents& happened) const {
  const SeatSet own = seats_of(reader);
  std::vector<wire::VisibleEvents> seen;
  if (happened && !happened->empty()) {
    for (const Seat seat : own) seen.push_back({seat, happened->visible_to(seat)});
    if (seen.empty()) seen.push_back({no_seat, happened->visible_to(no_seat)});
  }
  return visible_step(sequence_, entry, own, std::move(seen));
}

wire::News Table::news_for(const PersonId& reader, const std::vector<wire::Step>& steps,
                           const std::optional<Presence>& presence) const {
  wire::News news;
  news.sequence = steps.empty() ? sequence_ : steps.back().sequence;
  for (const Seat seat : to_act()) news.to_act.push_back(seat);
  news.deadline = deadline();
  if (presence) news.table = state_for(reader, *presence);
  for (const wire::Step& step : steps) news.steps.push_back(wire::write(step));
  news.sights = seat_views_for(reader);
  return news;
}

// The format that `seats_for` reads.
std::string Table::seats_with_people() const {
  text::Json seats = text::JsonWriter()(state_for({}, {}).seats);
  for (std::size_t i = 0; i < occupants_.size(); ++i) seats.at(i).as_object()["person"] = occupants_[i].person;
  return boost::json::serialize(seats);
}

std::vector<wire::SeatState> seats_for(const PersonId& reader, const store::TableRow& row) {
  std::vector<wire::SeatState> seats;
  const auto json = wire::parse(row.seats);
  if (!json || !json->is_array()) return seats;
  for (text::Json one : json->get_array()) {
    const text::Json* const person = one.is_object() ? one.get_object().if_contains("person") : nullptr;
    const bool yours = person != nullptr && !reader.empty() && *person == text::Json(reader);
    if (person != nullptr) one.get_object().erase("person");
    // Rows from before there were models have none.
    auto seat = text::from_json<wire::SeatState>(one, max_seats, text::JsonReader::Missing::keeps_default);
    if (!seat) return {};
    seat->yours = yours;
    seats.push_back(std::move(*seat));
  }
  return seats;
}

store::TableRow Table::row() const {
  store::TableRow row;
  row.id = id_;
  row.game = opened_->game;
  row.phase = boost::describe::enum_to_string(phase_, "");
  row.listed = door_ == wire::Door::listed && !opened_->host.empty();
  row.changed = changed_;
  if (!opened_->host.empty()) row.people.push_back(opened_->host);
  for (const Occupant& occupant : occupants_) {
    if (!occupant.person.empty() && std::ranges::find(row.people, occupant.person) == row.people.end())
      row.people.push_back(occupant.person);
  }
  row.seats = seats_with_people();
  return row;
}

}  // namespace paddock::core
