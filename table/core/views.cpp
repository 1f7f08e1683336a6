#include "table/core/views.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include <boost/describe/enum_to_string.hpp>
#include <boost/json/serialize.hpp>

#include "engine/catalogue/record.hpp"
#include "table/core/steps.hpp"
#include "table/wire/codec.hpp"

namespace paddock::core {

namespace {

// The format that `seats_for` reads.
std::string seats_with_people(const Table& table) {
  text::Json seats = text::JsonWriter()(state_for(table, {}, {}).seats);
  for (const Seat seat : table.seats().all())
    seats.at(seat.number).as_object()["person"] = table.seats().person_at(seat);
  return boost::json::serialize(seats);
}

}  // namespace

wire::TableState state_for(const Table& table, const PersonId& reader, const Presence& presence) {
  wire::TableState state;
  state.id = table.id();
  state.game = table.opened().game;
  state.options = table.opened().options;
  state.clock = table.opened().clock;
  state.pace = table.pace();
  state.listed = table.access().door() == wire::Door::listed;
  state.shut = table.access().door() == wire::Door::shut;
  state.phase = table.phase();
  state.you_host = !reader.empty() && reader == table.host();
  if (state.you_host) state.invitation = table.seal().invitation();
  state.watching = presence.watching;
  state.rematch = table.rematch();
  for (const Occupant& occupant : table.seats()) {
    const auto kind = !occupant.person.empty() ? wire::SeatKind::person
                      : !occupant.bot.empty()  ? wire::SeatKind::bot
                                               : wire::SeatKind::open;
    state.seats.push_back({kind, occupant.name, occupant.bot, !reader.empty() && occupant.person == reader,
                           presence.connected.contains(occupant.person), occupant.model});
  }
  if (table.phase() == wire::Phase::over)
    state.outcome = catalogue::write_outcome(table.match()->outcome(), table.opened().seats);
  return state;
}

wire::TableLine line_for(const Table& table, const PersonId& reader, const Presence& presence) {
  return {table.id(),
          table.opened().game,
          table.phase(),
          state_for(table, reader, presence).seats,
          table.involves(reader),
          table.changed()};
}

std::vector<wire::SeatView> seat_views_for(const Table& table, const PersonId& reader) {
  std::vector<wire::SeatView> sights;
  if (!table.match()) return sights;
  for (const Seat seat : table.seats_of(reader)) {
    const auto point = table.match()->decision_point(seat);
    sights.push_back({seat, point->view(), point->move_objects(), point->move_previews(), table.may_take_back(seat),
                      table.seats()[seat].automatic});
  }
  if (sights.empty()) sights.push_back({no_seat, table.match()->view(no_seat), {}, {}, false, false});
  return sights;
}

wire::Step step_for(const Table& table, const PersonId& reader, const wire::Entry& entry,
                    const SharedEvents& happened) {
  const SeatSet own = table.seats_of(reader);
  std::vector<wire::VisibleEvents> seen;
  if (happened && !happened->empty()) {
    for (const Seat seat : own) seen.push_back({seat, happened->visible_to(seat)});
    if (seen.empty()) seen.push_back({no_seat, happened->visible_to(no_seat)});
  }
  return visible_step(table.sequence(), entry, own, std::move(seen));
}

wire::News news_for(const Table& table, const PersonId& reader, const std::vector<wire::Step>& steps,
                    const std::optional<Presence>& presence) {
  wire::News news;
  news.sequence = steps.empty() ? table.sequence() : steps.back().sequence;
  for (const Seat seat : table.to_act()) news.to_act.push_back(seat);
  news.deadline = table.deadline();
  if (presence) news.table = state_for(table, reader, *presence);
  for (const wire::Step& step : steps) news.steps.push_back(wire::write(step));
  news.sights = seat_views_for(table, reader);
  return news;
}

store::TableRow row_of(const Table& table) {
  store::TableRow row;
  row.id = table.id();
  row.game = table.opened().game;
  row.phase = boost::describe::enum_to_string(table.phase(), "");
  row.listed = table.access().door() == wire::Door::listed && !table.host().empty();
  row.changed = table.changed();
  if (!table.host().empty()) row.people.push_back(table.host());
  for (const Occupant& occupant : table.seats()) {
    if (!occupant.person.empty() && std::ranges::find(row.people, occupant.person) == row.people.end())
      row.people.push_back(occupant.person);
  }
  row.seats = seats_with_people(table);
  return row;
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

}  // namespace paddock::core
