#include "table/browser/local_table.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "engine/kernel/ensure.hpp"
#include "table/browser/host.hpp"
#include "table/core/open.hpp"
#include "table/core/pace.hpp"
#include "table/core/replay.hpp"
#include "table/core/review.hpp"
#include "table/core/secrets.hpp"
#include "table/core/table_record.hpp"
#include "table/core/thinking.hpp"
#include "table/core/views.hpp"
#include "table/wire/codec.hpp"

namespace paddock::browser {

namespace {

constexpr const char* local_person_id = "here";

bool is_bots(const core::PendingTurn& due) { return due.kind != core::PendingTurn::Kind::person; }

std::vector<std::string> kept(const std::vector<core::Transition>& steps, ResponseLines& lines) {
  auto entries = core::entries_of(steps);
  for (const std::string& entry : entries) lines.add("entry", entry);
  return entries;
}

void say(const wire::FromServer& message, ResponseLines& lines) { lines.add("say", wire::write(message)); }

}  // namespace

bots::BotSettings default_bot_settings() {
  bots::SearchBudget budget;
  budget.seconds = std::chrono::duration<double>(core::default_think_time).count();
  budget.clock = monotonic_seconds;
  return {core::new_secure_rng(seal::system_entropy()).next(), budget};
}

LocalTable::LocalTable(core::Table table, const std::string& name, std::vector<std::string> entries)
    : table_(std::move(table)), person_{local_person_id, name}, entries_(std::move(entries)) {}

// At one device nobody waits for others, so there is no clock, and the table is not listed.
Result<LocalTable> LocalTable::open(const std::string& id, const std::string& name, const wire::OpenTable& wanted,
                                    const core::Moment& moment, ResponseLines& lines) {
  wire::OpenTable local = wanted;
  local.clock = 0;
  local.listed = false;
  const auto steps = core::open_table(id, local, {local_person_id, name}, moment);
  if (!steps) return Error{steps.error()};
  return LocalTable(steps->back().next, name, kept(*steps, lines));
}

Result<LocalTable> LocalTable::load(const std::string& id, const std::string& name, std::vector<std::string> entries) {
  auto table = core::table_of(id, entries);
  if (!table) return Error{table.error()};
  return LocalTable(std::move(*table), name, std::move(entries));
}

void LocalTable::on_message(const wire::FromClient& message, const core::Moment& moment, ResponseLines& lines) {
  if (const auto* hello = std::get_if<wire::Hello>(&message)) return greet(hello->last, lines);
  auto decision = decide_message(table_, message, person_, presence(), moment);
  const auto* hint = std::get_if<wire::AskHint>(&message);
  if (hint != nullptr && !decision.answer)
    return say(core::hint_of(*table_.match(), hint->seat, table_.sequence(), default_bot_settings()), lines);
  if (!decision.steps.empty()) {
    const auto* rematch = std::get_if<wire::RematchOpened>(&decision.steps.front().entry.fact);
    if (rematch != nullptr) open_rematch(rematch->table, moment, lines);
  }
  carry_out(std::move(decision), lines);
}

void LocalTable::greet(std::int64_t last, ResponseLines& lines) const {
  auto steps = core::steps_since(table_.id(), entries_, last, person_.id);
  ensure(static_cast<bool>(steps), "a table can replay its own entries");
  say(news_for(table_, person_.id, *steps, presence()), lines);
}

void LocalTable::open_rematch(const std::string& id, const core::Moment& moment, ResponseLines& lines) const {
  lines.add("opens", id);
  kept(open_again(table_, id, person_.id, moment), lines);
  lines.add("opens", "");
}

// The news of a move says already that the move was accepted.
void LocalTable::carry_out(core::ActionResult decision, ResponseLines& lines) {
  const bool is_in_news = decision.answer && std::holds_alternative<wire::Accepted>(*decision.answer);
  if (decision.answer && !(is_in_news && !decision.steps.empty())) say(*decision.answer, lines);
  if (decision.steps.empty()) return;
  std::vector<wire::Step> steps;
  for (const core::Transition& step : decision.steps)
    steps.push_back(step_for(step.next, person_.id, step.entry, step.happened));
  std::ranges::copy(kept(decision.steps, lines), std::back_inserter(entries_));
  const bool state_changed = decision.steps.back().next.state_sequence() > table_.sequence();
  table_ = std::move(decision.steps.back().next);
  say(news_for(table_, person_.id, steps, state_changed ? std::optional(presence()) : std::nullopt), lines);
}

int LocalTable::pause() const {
  if (std::ranges::none_of(table_.pending_turns(), is_bots)) return -1;
  return static_cast<int>(core::at_pace(table_.pace(), core::default_bot_pause).count());
}

void LocalTable::think() {
  for (const core::PendingTurn& due : table_.pending_turns()) {
    if (due.kind == core::PendingTurn::Kind::bot) return static_cast<void>(choice_of(due));
  }
}

catalogue::Move LocalTable::choice_of(const core::PendingTurn& due) {
  if (due.kind == core::PendingTurn::Kind::automatic) return core::only_move(*table_.match(), due.seat);
  BotChoice& choice = choices_[due.seat.number];
  if (choice.about == table_.match()) return choice.move;
  const auto bot = bots::get_bot(table_.game(), due.bot);
  const bots::Bot& who = bot ? **bot : bots::bots_of(table_.game()).all().back();
  auto settings = default_bot_settings();
  settings.budget.solutions = solutions_;
  settings.budget.seconds_to_solve = settings.budget.seconds / 2;
  choice = {table_.match(), core::move_of(*table_.match(), due.seat, who, settings)};
  return choice.move;
}

void LocalTable::go_on(const core::Moment& moment, ResponseLines& lines) {
  const auto list = table_.pending_turns();
  const auto due = std::ranges::find_if(list, is_bots);
  if (due != list.end()) carry_out(decide_move(table_, due->seat, choice_of(*due), moment), lines);
}

wire::TableLine LocalTable::line() const { return line_for(table_, person_.id, presence()); }

Result<catalogue::Record> LocalTable::record() const { return core::record_of(entries_); }

Result<wire::Review> LocalTable::review() const {
  const auto recorded = record();
  if (!recorded) return Error{recorded.error()};
  const SeatSet seats = table_.seats_of(person_.id);
  if (!recorded->outcome || seats.empty()) return Error{"a match that is over is looked back on by who played it"};
  auto review =
      core::review_of(*recorded, *seats.begin(), default_bot_settings(), [](std::size_t, std::size_t) { return true; });
  ensure(review.has_value(), "a review that nobody stops is complete");
  return std::move(*review);
}

Result<std::string> LocalTable::replay(std::int64_t first) const {
  auto recorded = record();
  if (!recorded) return Error{recorded.error()};
  return replay_page(std::move(*recorded), core::seats_for(person_.id, row_of(table_)), first);
}

Result<std::string> replay_page(catalogue::Record record, const std::vector<wire::SeatState>& players,
                                std::int64_t first) {
  const auto replay = core::Replay::of(std::move(record));
  if (!replay) return Error{replay.error()};
  if (first < 0 || std::cmp_greater_equal(first, replay->steps())) return Error{"the match has no such step"};
  return core::page_opening(players) + replay->page(static_cast<std::size_t>(first)).text;
}

}  // namespace paddock::browser
