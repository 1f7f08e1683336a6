#include "table/server/replay.hpp"

#include <memory>

#include <boost/json/serialize.hpp>

#include "engine/kernel/promise.hpp"
#include "table/server/table_record.hpp"

namespace paddock::server {

namespace {

using SharedMatch = std::shared_ptr<const catalogue::Match>;

// After the deal nothing has happened yet.
wire::ReplayStep step_after(const catalogue::Events* happened, const catalogue::Match& match) {
  wire::ReplayStep step;
  const auto seen_by = [&](Seat viewer) { return happened == nullptr ? text::JsonArray() : happened->seen_by(viewer); };
  if (happened != nullptr) step.events = happened->whole();
  for (const Seat seat : SeatSet::first(match.seats())) {
    step.seen.push_back({seat, seen_by(seat)});
    step.views.push_back(match.view(seat));
  }
  step.seen.push_back({no_seat, seen_by(no_seat)});
  step.spectator = match.view(no_seat);
  step.position = match.position();
  return step;
}

Result<SharedMatch> deal(const catalogue::Game& game, const catalogue::Record& record) {
  const auto setup = game.prepare(record.options, record.seats);
  if (!setup) return Error{setup.error()};
  const auto script = (*setup)->read_rolls(record.opening);
  if (!script) return Error{script.error()};
  Chance chance{std::span<const Roll>(*script)};
  return (*setup)->deal(chance);
}

// Leads the match on.
Result<wire::ReplayStep> play(SharedMatch& match, const catalogue::RecordedMove& move) {
  const auto script = match->setup().read_rolls(move.chance);
  if (!script) return Error{script.error()};
  Chance chance{std::span<const Roll>(*script)};
  const auto played = match->play(move.seat, match->judge(move.seat, move.move).move, chance);
  match = played.next;
  auto step = step_after(played.events.get(), *match);
  step.seat = move.seat;
  step.move = move.move;
  return step;
}

}  // namespace

Result<wire::Replay> replay_of(const catalogue::Record& record) {
  const auto game = catalogue::get(record.game);
  if (!game) return Error{game.error()};
  wire::Replay replay{record.game, record.options, record.seats, {}, {}, nullptr};
  try {
    auto match = deal(**game, record);
    if (!match) return Error{match.error()};
    replay.steps.push_back(step_after(nullptr, **match));
    for (const auto& move : record.moves) {
      auto step = play(*match, move);
      if (!step) return Error{step.error()};
      step->sequence = static_cast<std::int64_t>(replay.steps.size());
      replay.steps.push_back(std::move(*step));
    }
  } catch (const BrokenPromise& broken) {
    return Error{broken.what()};
  }
  if (record.outcome) replay.outcome = catalogue::write_outcome(*record.outcome, record.seats);
  return replay;
}

Result<std::string> written_replay(const std::vector<std::string>& entries) {
  const auto record = record_of(entries);
  if (!record) return Error{record.error()};
  const auto replay = replay_of(*record);
  if (!replay) return Error{replay.error()};
  text::Json json = text::Writer(record->seats)(*replay);
  json.get_object().erase("players");
  return boost::json::serialize(json).substr(1);
}

}  // namespace paddock::server
