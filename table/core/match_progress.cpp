#include "table/core/match_progress.hpp"

#include <algorithm>
#include <utility>

#include "engine/catalogue/setup.hpp"
#include "table/core/problems.hpp"

namespace paddock::core {

namespace {

constexpr std::size_t ids_remembered = 32;
constexpr std::size_t spellings_remembered = 4;

}  // namespace

void TurnClock::start(SeatSet seats, std::int64_t now) {
  for (const Seat seat : seats) since_[seat] = now;
}

std::optional<std::int64_t> TurnClock::deadline_of(Seat seat) const {
  if (seconds_per_move_ == 0) return std::nullopt;
  return since_[seat] + std::int64_t{1000} * seconds_per_move_;
}

void UsedIds::remember(Seat seat, const std::string& id, std::int64_t sequence, const std::string& move,
                       SharedMatch before) {
  if (id.empty()) return;
  ids_.push_back({seat, id, sequence, move, std::move(before)});
  if (ids_.size() > ids_remembered) ids_.erase(ids_.begin());
  if (ids_.size() > spellings_remembered) ids_[ids_.size() - spellings_remembered - 1].before.reset();
}

std::optional<wire::FromServer> UsedIds::answer_to_repeat(Seat seat, const std::string& id,
                                                          const std::string& move) const {
  const auto found = std::ranges::find_if(ids_, [&](const UsedId& used) { return used.seat == seat && used.id == id; });
  if (found == ids_.end()) return std::nullopt;
  const auto is_another_spelling = [&] {
    if (move.empty() || !found->before) return false;
    const auto verdict = found->before->check_move(seat, move);
    return verdict.kind == catalogue::MoveVerdict::Kind::allowed &&
           found->before->setup().write_move(verdict.move) == found->move;
  };
  if (found->move != move && !is_another_spelling()) return problem("id_reused", id);
  return wire::Accepted{id, found->sequence};
}

int MatchProgress::moves_made(SeatSet seats) const {
  int made = 0;
  for (const Seat seat : seats) made += moves_made_[seat];
  return made;
}

void MatchProgress::begin(SharedMatch match, std::int64_t now) {
  now_.match = std::move(match);
  now_.clock.start(to_act(), now);
}

void MatchProgress::apply(const wire::Moved& moved, SharedMatch next, bool is_bots, std::int64_t now) {
  // Entries older than sealed deals do not set `revealed` for a move with a random result.
  const bool final = moved.revealed || !moved.chance.empty();
  const bool is_answer = !final && is_bots;
  // A move that the server made for the seat is no decision. Like the bots' answers, it belongs to the decision before
  // it.
  const bool is_decision = !moved.id.empty();
  if (final || (!is_answer && undo_seat_ != moved.seat) || (is_decision && answered_)) undo_.clear();
  answered_ = is_answer || (answered_ && !is_decision);
  if (!is_answer) undo_seat_ = moved.seat;
  if (!final && is_decision) undo_.push_back(now_);
  if (!is_bots) ++moves_made_[moved.seat];
  // A seat's time starts when it comes to act and does not restart when somebody else takes the seat. If a seat acts
  // again, its time starts with its last move. Moves of other seats do not matter.
  SeatSet waiting = to_act();
  waiting.remove(moved.seat);
  now_.match = std::move(next);
  ++now_.decisions;
  now_.clock.start(to_act().without(waiting), now);
}

void MatchProgress::take_back() {
  now_ = std::move(undo_.back());
  undo_.pop_back();
  answered_ = false;
}

}  // namespace paddock::core
