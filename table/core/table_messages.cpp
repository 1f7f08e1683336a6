#include <algorithm>
#include <optional>
#include <utility>

#include "bots/players/bots.hpp"
#include "engine/kernel/ensure.hpp"
#include "table/core/plain_text.hpp"
#include "table/core/problems.hpp"
#include "table/core/secrets.hpp"
#include "table/core/table.hpp"

// Decides each kind of message.
namespace paddock::core {

namespace {

ActionResult refuse(std::string_view code, std::string_view id = {}) { return {{}, problem(code, id)}; }

bool is_text(std::string_view text, std::size_t longest) {
  return !text.empty() && text.size() <= longest && text.find('\0') == std::string_view::npos;
}

}  // namespace

struct Table::MessageHandler {
  const Table& table;
  const Person& asker;
  const Presence& presence;
  const Moment& moment;
  const Arrival arrival;

  // Transitions for these facts, one after the other.
  ActionResult then(std::vector<wire::Fact> facts) const {
    ActionResult decision;
    for (wire::Fact& fact : facts) {
      const Table& last = decision.steps.empty() ? table : decision.steps.back().next;
      decision.steps.push_back(last.after(std::move(fact), moment.now));
    }
    return decision;
  }

  // The refusal of somebody whom the host does not want to sit or speak here.
  std::optional<ActionResult> refusal_by_host() const {
    if (table.blocked_ && table.blocked_->contains(asker.id)) return refuse("blocked");
    if (table.door_ == wire::Door::shut && !table.involves(asker.id)) return refuse("door_shut");
    return std::nullopt;
  }

  // Messages that are allowed however many table events there were: they concern the sender's own seat, or everybody
  // waits for them.
  static bool is_always_allowed(const Table& table, const wire::FromClient& message, const PersonId& person) {
    const auto is_own = [&](Seat seat) { return table.has(seat) && table.at(seat).person == person; };
    if (const auto* sit = std::get_if<wire::Sit>(&message)) return is_own(sit->seat);
    if (const auto* leave = std::get_if<wire::Leave>(&message)) return is_own(leave->seat);
    return std::holds_alternative<wire::Start>(message) || std::holds_alternative<wire::Play>(message) ||
           std::holds_alternative<wire::Rematch>(message);
  }

  ActionResult operator()(const wire::Hello&) const { return {}; }

  ActionResult operator()(const wire::Sit& sit) const {
    if (!table.has(sit.seat)) return refuse("no_seat");
    const Occupant& occupant = table.at(sit.seat);
    if (occupant.person == asker.id) {
      if (occupant.bot.empty()) return {};
      return then({wire::Sat{sit.seat, asker.id, asker.name}});
    }
    if (!table.is_open()) return refuse("not_playing");
    if (table.phase_ != wire::Phase::gathering || !occupant.is_empty()) return refuse("seat_taken");
    if (auto closed = refusal_by_host()) return std::move(*closed);
    return then({wire::Sat{sit.seat, asker.id, asker.name}});
  }

  ActionResult operator()(const wire::Leave& leave) const {
    if (!table.has(leave.seat)) return refuse("no_seat");
    if (table.at(leave.seat).person != asker.id) return refuse("not_your_seat");
    if (table.phase_ == wire::Phase::gathering) return then({wire::Left{leave.seat}});
    if (table.phase_ != wire::Phase::playing) return refuse("not_playing");
    return then({wire::Left{leave.seat}, wire::BotSeated{leave.seat, substitute_bot}});
  }

  ActionResult operator()(const wire::SeatBot& wanted) const {
    if (!table.has(wanted.seat)) return refuse("no_seat");
    if (!wanted.bot.empty() && !bots::get_bot(table.game(), wanted.bot)) return refuse("no_bot");
    return table.phase_ == wire::Phase::gathering ? seat_bot_before_start(wanted) : seat_substitute_bot(wanted);
  }
  // Before the start; only for the host.
  ActionResult seat_bot_before_start(const wire::SeatBot& wanted) const {
    if (asker.id != table.opened_->host) return refuse("not_host");
    const Occupant& occupant = table.at(wanted.seat);
    if (occupant.person.empty() && occupant.bot == wanted.bot) return {};
    std::vector<wire::Fact> facts;
    if (!occupant.is_empty()) facts.emplace_back(wire::Left{wanted.seat});
    if (!wanted.bot.empty()) facts.emplace_back(wire::BotSeated{wanted.seat, wanted.bot});
    return then(std::move(facts));
  }
  // During the match, for a person who is gone.
  ActionResult seat_substitute_bot(const wire::SeatBot& wanted) const {
    const PersonId& person = table.at(wanted.seat).person;
    if (table.phase_ != wire::Phase::playing) return refuse("not_playing");
    if (!table.involves(asker.id)) return refuse("not_seated");
    if (person.empty() || wanted.bot.empty()) return refuse("seat_taken");
    const bool is_present = presence.connected.contains(person) || presence.recently_connected.contains(person);
    if (person != asker.id && is_present) return refuse("person_present");
    const std::string& bot = table.at(wanted.seat).bot;
    if (bot == wanted.bot || (person != asker.id && !bot.empty())) return {};  // a bot plays the seat already
    return then({wire::BotSeated{wanted.seat, wanted.bot}});
  }

  ActionResult operator()(const wire::Cut& cut) const {
    if (!table.has(cut.seat)) return refuse("no_seat");
    if (table.at(cut.seat).person != asker.id) return refuse("not_your_seat");
    if (table.phase_ != wire::Phase::gathering) return refuse("already_started");
    if (!is_text(cut.cut, catalogue::Seal::longest_cut)) return refuse("too_long");
    if (!is_safe_to_display(cut.cut)) return refuse("bad_text");
    if (!table.seal_ || cut.cut == table.at(cut.seat).cut) return {};
    return then({wire::CutSet{cut.seat, cut.cut}});
  }

  ActionResult operator()(const wire::Start&) const {
    if (table.phase_ != wire::Phase::gathering) return refuse("already_started");
    if (asker.id != table.opened_->host) return refuse("not_host");
    if (std::ranges::any_of(table.occupants_, &Occupant::is_empty)) return refuse("seats_open");
    return {{table.after_deal(moment)}, {}};
  }

  ActionResult operator()(const wire::Play& play) const {
    if (!is_text(play.id, max_id_length)) return refuse("bad_id");
    if (!is_text(play.move, max_move_length)) return refuse("not_understood", play.id);
    if (!table.has(play.seat)) return refuse("no_seat", play.id);
    if (table.at(play.seat).person != asker.id) return refuse("not_your_seat", play.id);
    if (const auto again = table.answer_to_repeat(play.seat, play.id, play.move)) return {{}, again};
    if (table.phase_ == wire::Phase::frozen) return refuse("frozen", play.id);
    if (table.phase_ != wire::Phase::playing) return refuse("not_playing", play.id);
    if (!table.at(play.seat).bot.empty()) return refuse("kept_by_bot", play.id);
    if (!table.has_moves_left(asker.id)) return refuse("too_much", play.id);
    return table.after_move(play.seat, table.setup_->read_move(play.move), play.id, moment);
  }

  ActionResult operator()(const wire::TakeBack& back) const {
    if (!is_text(back.id, max_id_length)) return refuse("bad_id");
    if (!table.has(back.seat)) return refuse("no_seat", back.id);
    if (table.at(back.seat).person != asker.id) return refuse("not_your_seat", back.id);
    if (const auto again = table.answer_to_repeat(back.seat, back.id, {})) return {{}, again};
    if (!table.may_take_back(back.seat)) return refuse("cannot_take_back", back.id);
    const auto deadline = table.deadline_of(back.seat, table.undo_.back().turn_since[back.seat]);
    if (deadline && *deadline <= moment.now) return refuse("cannot_take_back", back.id);
    auto decision = then({wire::TookBack{back.seat, back.id}});
    decision.answer = wire::Accepted{back.id, table.sequence_ + 1};
    return decision;
  }

  ActionResult operator()(const wire::Say& say) const {
    if (!is_text(say.text, max_chat_length)) return refuse("too_long");
    if (!is_safe_to_display(say.text)) return refuse("bad_text");
    if (auto closed = refusal_by_host()) return std::move(*closed);
    if (table.is_over_chat_limit(asker.id, arrival)) return refuse("chat_full");
    return then({wire::Said{asker.id, asker.name, say.text}});
  }

  ActionResult operator()(const wire::Rematch&) const {
    if (table.phase_ != wire::Phase::over) return refuse("not_over");
    if (!table.involves(asker.id)) return refuse("not_seated");
    if (!table.rematch_.empty()) return {};
    return then({wire::RematchOpened{rematch_id(table.id_)}});
  }

  ActionResult operator()(const wire::AskHint& hint) const {
    if (!table.has(hint.seat)) return refuse("no_seat");
    if (table.at(hint.seat).person != asker.id) return refuse("not_your_seat");
    if (!table.to_act().contains(hint.seat)) return refuse("not_your_turn");
    return {};
  }

  ActionResult operator()(const wire::SetPace& wanted) const {
    if (!table.is_open()) return refuse("not_playing");
    if (asker.id != table.opened_->host && !table.is_only_person(asker.id)) return refuse("not_host");
    if (wanted.pace == table.pace_) return {};
    return then({wire::PaceSet{wanted.pace}});
  }

  ActionResult operator()(const wire::SetDoor& wanted) const {
    if (asker.id != table.opened_->host) return refuse("not_host");
    if (!table.is_open()) return refuse("not_playing");
    if (wanted.door == table.door_) return {};
    return then({wire::DoorSet{wanted.door}});
  }

  ActionResult operator()(const wire::Block& block) const {
    if (!table.has(block.seat)) return refuse("no_seat");
    if (asker.id != table.opened_->host) return refuse("not_host");
    if (table.phase_ != wire::Phase::gathering) return refuse("already_started");
    const PersonId person = table.at(block.seat).person;
    if (person.empty() || person == asker.id) return refuse("no_seat");
    std::vector<wire::Fact> facts;
    for (const Seat seat : table.seats_of(person)) facts.emplace_back(wire::Left{seat});
    facts.emplace_back(wire::Blocked{person});
    return then(std::move(facts));
  }

  ActionResult operator()(const wire::Auto& wanted) const {
    if (!table.has(wanted.seat)) return refuse("no_seat");
    if (table.at(wanted.seat).person != asker.id) return refuse("not_your_seat");
    if (!table.is_open()) return refuse("not_playing");
    if (wanted.on == table.at(wanted.seat).automatic) return {};
    return then({wire::AutoSet{wanted.seat, wanted.on}});
  }

  ActionResult operator()(const wire::ChooseModel& wanted) const {
    if (!table.has(wanted.seat)) return refuse("no_seat");
    if (table.at(wanted.seat).person != asker.id) return refuse("not_your_seat");
    if (!table.is_open()) return refuse("not_playing");
    if (!wanted.model.empty() && !table.game().about().has_model(wanted.model)) return refuse("no_model");
    if (wanted.model == table.at(wanted.seat).model) return {};
    return then({wire::ModelChosen{wanted.seat, wanted.model}});
  }
};

ActionResult Table::decide(const wire::FromClient& message, const Person& asker, const Presence& presence,
                           const Moment& moment, Arrival arrival) const {
  if (is_over_event_limit(asker.id, arrival) && !MessageHandler::is_always_allowed(*this, message, asker.id))
    return refuse("too_much");
  return std::visit(MessageHandler{*this, asker, presence, moment, arrival}, message);
}

ActionResult Table::decide_move(Seat seat, const catalogue::Move& move, const Moment& moment) const {
  if (phase_ != wire::Phase::playing) return refuse("not_playing");
  auto decided = after_move(seat, move, {}, moment);
  if (decided.steps.empty()) return freeze(seat, move, "bots make only allowed moves", {}, moment.now);
  return decided;
}

// In a finished match the person keeps the seat, without a name.
std::vector<Transition> Table::forget(const PersonId& person, std::int64_t now) const {
  std::vector<wire::Fact> facts;
  for (const Seat seat : is_open() ? seats_of(person) : SeatSet{}) {
    facts.emplace_back(wire::Left{seat});
    if (phase_ == wire::Phase::playing) facts.emplace_back(wire::BotSeated{seat, substitute_bot});
  }
  if (is_open() && person == opened_->host) facts.emplace_back(wire::HostSet{next_host_after(person)});
  facts.emplace_back(wire::Forgot{});
  std::vector<Transition> steps;
  for (wire::Fact& fact : facts)
    steps.push_back((steps.empty() ? *this : steps.back().next).after(std::move(fact), now));
  return steps;
}

ActionResult Table::decide_time_is_up(Seat seat, std::int64_t now) const {
  if (phase_ != wire::Phase::playing || !at(seat).bot.empty()) return refuse("not_playing");
  return {{after(wire::BotSeated{seat, substitute_bot}, now)}, {}};
}

}  // namespace paddock::core
