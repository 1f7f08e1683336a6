#include "table/core/replay.hpp"

#include <utility>

#include <boost/json/serialize.hpp>

#include "table/core/table_record.hpp"

namespace paddock::core {

namespace {

// The first step is the deal: nothing has happened yet.
wire::ReplayStep step_after(const catalogue::Events* happened, const catalogue::Match& match) {
  wire::ReplayStep step;
  const auto seen_by = [&](Seat viewer) {
    return happened == nullptr ? std::vector<text::JsonText>() : happened->visible_to(viewer);
  };
  if (happened != nullptr) step.events = happened->unredacted();
  for (const Seat seat : SeatSet::first(match.seats())) {
    step.seen.push_back({seat, seen_by(seat)});
    step.views.push_back(match.view(seat));
  }
  step.seen.push_back({no_seat, seen_by(no_seat)});
  step.spectator = match.view(no_seat);
  step.position = match.position();
  return step;
}

}  // namespace

Result<wire::Replay> replay_of(const catalogue::Record& record) {
  wire::Replay replay{record.game, record.options, record.seats, {}, {}, nullptr};
  const auto add_step = [&](const catalogue::Match& match, const catalogue::Events* happened) {
    auto step = step_after(happened, match);
    if (const std::size_t number = replay.steps.size(); number > 0) {
      step.sequence = static_cast<std::int64_t>(number);
      step.seat = record.moves[number - 1].seat;
      step.move = record.moves[number - 1].move;
    }
    replay.steps.push_back(std::move(step));
  };
  const auto end = catalogue::replay(record, {}, add_step);
  if (!end) return Error{end.error()};
  if (record.outcome) replay.outcome = catalogue::write_outcome(*record.outcome, record.seats);
  return replay;
}

Result<std::string> serialized_replay(const std::vector<std::string>& entries) {
  const auto record = record_of(entries);
  if (!record) return Error{record.error()};
  const auto replay = replay_of(*record);
  if (!replay) return Error{replay.error()};
  text::Json json = text::JsonWriter(record->seats)(*replay);
  json.get_object().erase("players");
  return boost::json::serialize(json).substr(1);
}

}  // namespace paddock::core
