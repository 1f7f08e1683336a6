#include "table/core/replay.hpp"

#include <utility>

#include <boost/json/serialize.hpp>

#include "engine/kernel/ensure.hpp"

namespace paddock::core {

namespace {

constexpr std::size_t steps_between_positions = 64;
constexpr std::size_t bytes_per_position = 4096;  // about, for the most complex games

// The first step is the deal: nothing has happened yet.
wire::ReplayStep step_after(const SharedEvents& happened, const catalogue::Match& match) {
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

// The page without its steps, and without its closing brace.
std::string header_json(const catalogue::Record& record) {
  wire::Replay header{record.game, record.options, record.seats, {}, std::ssize(record.moves) + 1, {}, nullptr};
  if (record.outcome) header.outcome = catalogue::write_outcome(*record.outcome, record.seats);
  text::Json json = text::JsonWriter(record.seats)(header);
  json.get_object().erase("players");
  json.get_object().erase("steps");
  const std::string text = boost::json::serialize(json);
  return text.substr(1, text.size() - 2);
}

}  // namespace

Result<Replay> Replay::of(catalogue::Record record) {
  std::vector<SharedMatch> positions;
  std::size_t step = 0;
  const auto note = [&](const catalogue::Match& match, const catalogue::Events*) {
    if (step++ % steps_between_positions == 0) positions.push_back(match.shared_from_this());
  };
  if (const auto end = catalogue::replay(record, {}, note); !end) return Error{end.error()};
  Replay replay(std::move(record));
  replay.positions_ = std::move(positions);
  return replay;
}

SharedMatch Replay::play(const catalogue::Match& match, std::size_t move, SharedEvents& happened) const {
  const catalogue::RecordedMove& made = record_.moves[move];
  const auto rolls = match.setup().read_rolls(made.chance);
  Chance chance{std::span<const Roll>(*rolls)};
  auto played = match.attempt_move(made.seat, made.move, chance).result;
  ensure(played.has_value(), "a record that was replayed can be replayed again");
  happened = std::move(played->events);
  return std::move(played->next);
}

Replay::Page Replay::page(std::size_t first, std::size_t page_bytes) const {
  ensure(first < steps(), "a page begins at a step of the match");
  // From before the first step, as a step has the events that led to it.
  std::size_t number = first == 0 ? 0 : (first - 1) / steps_between_positions * steps_between_positions;
  SharedMatch match = positions_[number / steps_between_positions];
  SharedEvents happened;
  const auto advance = [&] { match = play(*match, number++, happened); };
  while (number < first) advance();
  const text::JsonWriter writer(record_.seats);
  Page page{header_json(record_) + ",\"steps\":[", 0};
  for (;;) {
    auto step = step_after(happened, *match);
    if (number > 0) {
      step.sequence = static_cast<std::int64_t>(number);
      step.seat = record_.moves[number - 1].seat;
      step.move = record_.moves[number - 1].move;
    }
    std::string written;
    writer.append(written, step);
    if (page.steps > 0 && page.text.size() + written.size() > page_bytes) break;
    if (page.steps > 0) page.text += ',';
    page.text += written;
    ++page.steps;
    if (number + 1 == steps()) break;
    advance();
  }
  page.text += "]}";
  page.text.shrink_to_fit();
  return page;
}

std::size_t Replay::bytes() const {
  std::size_t size = positions_.size() * bytes_per_position;
  for (const catalogue::RecordedMove& move : record_.moves)
    size += sizeof(move) + move.move.capacity() + move.chance.capacity() * sizeof(text::Json);
  return size;
}

std::string page_opening(const std::vector<wire::SeatState>& players) {
  return "{\"players\":" + boost::json::serialize(text::JsonWriter()(players)) + ",";
}

}  // namespace paddock::core
