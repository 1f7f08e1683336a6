#include "table/server/replay.hpp"

#include <vector>

#include "engine/kernel/promise.hpp"
#include "table/server/seen.hpp"

namespace paddock::server {

namespace {

using Happened = std::vector<catalogue::Happening>;

wire::ReplayStep step_after(const Happened& happened, const catalogue::Match& match) {
  wire::ReplayStep step;
  for (const auto& happening : happened) step.events.push_back(happening.whole());
  for (const Seat seat : SeatSet::first(match.seats())) {
    step.seen.push_back(seen_by(seat, happened));
    step.views.push_back(match.view(seat));
  }
  step.seen.push_back(seen_by(no_seat, happened));
  step.spectator = match.view(no_seat);
  step.position = match.position();
  return step;
}

Result<std::unique_ptr<catalogue::Match>> deal(const catalogue::Game& game, const catalogue::Record& record) {
  const auto script = game.read_rolls(record.opening);
  if (!script) return Error{script.error()};
  Chance chance{std::span<const Roll>(*script)};
  return game.open(record.options, record.seats, chance);
}

Result<wire::ReplayStep> play(const catalogue::Game& game, catalogue::Match& match,
                              const catalogue::RecordedMove& move) {
  const auto script = game.read_rolls(move.chance);
  if (!script) return Error{script.error()};
  Chance chance{std::span<const Roll>(*script)};
  auto step = step_after(match.play(move.seat, move.move, chance), match);
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
    replay.steps.push_back(step_after({}, **match));
    for (const auto& move : record.moves) {
      auto step = play(**game, **match, move);
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

}  // namespace paddock::server
