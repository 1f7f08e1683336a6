#include "table/core/decide.hpp"

#include <optional>
#include <utility>

#include "bots/players/bots.hpp"
#include "engine/kernel/ensure.hpp"
#include "table/core/plain_text.hpp"
#include "table/core/problems.hpp"
#include "table/core/secrets.hpp"

namespace paddock::core {

namespace {

ActionResult refuse(std::string_view code, std::string_view id = {}) { return {{}, problem(code, id)}; }

bool is_text(std::string_view text, std::size_t longest) {
  return !text.empty() && text.size() <= longest && text.find('\0') == std::string_view::npos;
}

// Transitions for these facts, one after the other.
std::vector<Transition> follow(const Table& table, std::vector<wire::Fact> facts, std::int64_t now) {
  std::vector<Transition> steps;
  for (wire::Fact& fact : facts)
    steps.push_back((steps.empty() ? table : steps.back().next).after(std::move(fact), now));
  return steps;
}

// ---- Deals and moves ----

// Draws from the seal of the table, or from a new generator if it has none.
Chance chance_of(std::optional<seal::SealedRng>& dealer, seal::Entropy& entropy, Rolls& rolls) {
  return dealer ? Chance(dealer->source(), rolls) : Chance(new_secure_rng(entropy), rolls);
}

wire::Refused refusal(const catalogue::Game& game, Seat seat, const catalogue::MoveVerdict& verdict,
                      const std::string& id) {
  const auto sentence = [&](text::Language language) {
    return text::refusal_sentence(game.words(language).with_names({}, seat), verdict.clause, verdict.why);
  };
  return {id, verdict.clause, {sentence(text::Language::fr), sentence(text::Language::en)}};
}

// A move is final if a random result followed, if it ended the match, if a bot made it in a person's place, or if it
// revealed something to the person who could take it back: its own player or, for a bot's move, the one person who
// plays against bots. Then neither the move nor any decision before it can be taken back.
bool is_final(const Seats& seats, Seat seat, const catalogue::MoveResult& played, const Rolls& rolls) {
  if (!rolls.empty() || played.next->to_act().empty()) return true;
  if (seats[seat].bot.empty()) return played.informed.contains(seat);
  const Seat person = seats.only_person_seat();
  return !seats[seat].person.empty() || person == no_seat || played.informed.contains(person);
}

// Appends a step that reveals the secret if these steps end the match.
void unseal(std::vector<Transition>& steps, std::int64_t now) {
  const Table& last = steps.back().next;
  if (last.is_open() || !last.seal().exists()) return;
  steps.push_back(last.after(wire::Unsealed{last.seal().secret()}, now));
}

// The match stops: an invariant does not hold.
ActionResult freeze(const Table& table, Seat seat, const catalogue::Move& move, const char* broken,
                    const std::string& id, std::int64_t now) {
  ActionResult frozen{{table.after(wire::Frozen{seat, table.setup()->write_move(move), broken}, now)},
                      problem("frozen", id)};
  unseal(frozen.steps, now);
  return frozen;
}

// Deals the match of a gathering table.
Transition deal(const Table& table, const Moment& moment) {
  TableSeal sealed = table.seal();
  sealed.fix_cuts(table.seats().cuts());
  Rolls rolls;
  auto dealer = sealed.rng_of(0);
  Chance chance = chance_of(dealer, moment.entropy, rolls);
  auto match = table.setup()->deal(chance);
  return table.after_deal({table.setup()->write_rolls(rolls)}, std::move(match), moment.now);
}

// A move at a table that is playing: the table after it, or the refusal. `id`: of the person's message; empty: no
// person sent it. If the move violates an invariant, the table is frozen.
ActionResult make_move(const Table& table, Seat seat, const catalogue::Move& move, const std::string& id,
                       const Moment& moment) {
  Rolls rolls;
  auto dealer = table.seal().rng_of(table.progress().decisions() + 1);
  Chance chance = chance_of(dealer, moment.entropy, rolls);
  catalogue::MoveAttempt attempt;
  try {
    attempt = table.match()->attempt(seat, move, chance);
  } catch (const InvariantError& broken) {
    return freeze(table, seat, move, broken.what(), id, moment.now);
  }
  if (attempt.verdict.kind == catalogue::MoveVerdict::Kind::not_understood) return {{}, problem("not_understood", id)};
  if (!attempt.result) return {{}, refusal(table.game(), seat, attempt.verdict, id)};
  catalogue::MoveResult& played = *attempt.result;
  const bool final = is_final(table.seats(), seat, played, rolls);
  const wire::Moved moved{seat, std::move(played.move), table.setup()->write_rolls(rolls), final, id};
  ActionResult decision;
  decision.steps.push_back(table.after_move(moved, std::move(played), moment.now));
  unseal(decision.steps, moment.now);
  if (!id.empty()) decision.answer = wire::Accepted{id, table.sequence() + 1};
  return decision;
}

// ---- Messages ----

// Decides each kind of message.
struct MessageHandler {
  const Table& table;
  const Person& asker;
  const Presence& presence;
  const Moment& moment;
  Arrival arrival;

  ActionResult then(std::vector<wire::Fact> facts) const { return {follow(table, std::move(facts), moment.now), {}}; }
  bool is_own(Seat seat) const { return table.seats().belongs_to(seat, asker.id); }
  bool is_host() const { return asker.id == table.host(); }
  // The code of the problem if there is no such seat, or if it is not the asker's; else empty.
  std::string_view wrong_seat(Seat seat) const {
    if (!table.seats().has(seat)) return "no_seat";
    return is_own(seat) ? "" : "not_your_seat";
  }
  // The code of the problem if the host does not want the asker to sit or speak here; else empty.
  std::string_view refusal_by_host() const { return table.access().refusal_of(asker.id, table.involves(asker.id)); }

  // Messages that are allowed however many table events there were: they concern the asker's own seat, or everybody
  // waits for them.
  bool is_always_allowed(const wire::FromClient& message) const {
    if (const auto* sit = std::get_if<wire::Sit>(&message)) return is_own(sit->seat);
    if (const auto* leave = std::get_if<wire::Leave>(&message)) return is_own(leave->seat);
    return std::holds_alternative<wire::Start>(message) || std::holds_alternative<wire::Play>(message) ||
           std::holds_alternative<wire::Rematch>(message);
  }

  ActionResult operator()(const wire::Hello&) const { return {}; }

  ActionResult operator()(const wire::Sit& sit) const {
    if (!table.seats().has(sit.seat)) return refuse("no_seat");
    const Occupant& occupant = table.seats()[sit.seat];
    if (occupant.person == asker.id) {
      if (occupant.bot.empty()) return {};
      return then({wire::Sat{sit.seat, asker.id, asker.name}});
    }
    if (!table.is_open()) return refuse("not_playing");
    if (table.phase() != wire::Phase::gathering || !occupant.is_empty()) return refuse("seat_taken");
    if (const auto refused = refusal_by_host(); !refused.empty()) return refuse(refused);
    return then({wire::Sat{sit.seat, asker.id, asker.name}});
  }

  ActionResult operator()(const wire::Leave& leave) const {
    if (const auto wrong = wrong_seat(leave.seat); !wrong.empty()) return refuse(wrong);
    if (table.phase() == wire::Phase::gathering) return then({wire::Left{leave.seat}});
    if (table.phase() != wire::Phase::playing) return refuse("not_playing");
    return then({wire::Left{leave.seat}, wire::BotSeated{leave.seat, substitute_bot}});
  }

  ActionResult operator()(const wire::SeatBot& wanted) const {
    if (!table.seats().has(wanted.seat)) return refuse("no_seat");
    if (!wanted.bot.empty() && !bots::get_bot(table.game(), wanted.bot)) return refuse("no_bot");
    return table.phase() == wire::Phase::gathering ? seat_bot_before_start(wanted) : seat_substitute_bot(wanted);
  }
  // Before the start; only for the host.
  ActionResult seat_bot_before_start(const wire::SeatBot& wanted) const {
    if (!is_host()) return refuse("not_host");
    const Occupant& occupant = table.seats()[wanted.seat];
    if (occupant.person.empty() && occupant.bot == wanted.bot) return {};
    std::vector<wire::Fact> facts;
    if (!occupant.is_empty()) facts.emplace_back(wire::Left{wanted.seat});
    if (!wanted.bot.empty()) facts.emplace_back(wire::BotSeated{wanted.seat, wanted.bot});
    return then(std::move(facts));
  }
  // During the match, for a person who is gone.
  ActionResult seat_substitute_bot(const wire::SeatBot& wanted) const {
    const PersonId& person = table.seats()[wanted.seat].person;
    if (table.phase() != wire::Phase::playing) return refuse("not_playing");
    if (!table.involves(asker.id)) return refuse("not_seated");
    if (person.empty() || wanted.bot.empty()) return refuse("seat_taken");
    const bool is_present = presence.connected.contains(person) || presence.recently_connected.contains(person);
    if (person != asker.id && is_present) return refuse("person_present");
    const std::string& bot = table.seats()[wanted.seat].bot;
    if (bot == wanted.bot || (person != asker.id && !bot.empty())) return {};  // a bot plays the seat already
    return then({wire::BotSeated{wanted.seat, wanted.bot}});
  }

  ActionResult operator()(const wire::Cut& cut) const {
    if (const auto wrong = wrong_seat(cut.seat); !wrong.empty()) return refuse(wrong);
    if (table.phase() != wire::Phase::gathering) return refuse("already_started");
    if (!is_text(cut.cut, catalogue::Seal::longest_cut)) return refuse("too_long");
    if (!is_safe_to_display(cut.cut)) return refuse("bad_text");
    if (!table.seal().exists() || cut.cut == table.seats()[cut.seat].cut) return {};
    return then({wire::CutSet{cut.seat, cut.cut}});
  }

  ActionResult operator()(const wire::Start&) const {
    if (table.phase() != wire::Phase::gathering) return refuse("already_started");
    if (!is_host()) return refuse("not_host");
    if (!table.seats().all_taken()) return refuse("seats_open");
    return {{deal(table, moment)}, {}};
  }

  ActionResult operator()(const wire::Play& play) const {
    if (!is_text(play.id, max_id_length)) return refuse("bad_id");
    if (!is_text(play.move, max_move_length)) return refuse("not_understood", play.id);
    if (const auto wrong = wrong_seat(play.seat); !wrong.empty()) return refuse(wrong, play.id);
    if (const auto again = table.used_ids().answer_to_repeat(play.seat, play.id, play.move)) return {{}, again};
    if (table.phase() == wire::Phase::frozen) return refuse("frozen", play.id);
    if (table.phase() != wire::Phase::playing) return refuse("not_playing", play.id);
    if (!table.seats()[play.seat].bot.empty()) return refuse("kept_by_bot", play.id);
    if (!table.has_moves_left(asker.id)) return refuse("too_much", play.id);
    return make_move(table, play.seat, table.setup()->read_move(play.move), play.id, moment);
  }

  ActionResult operator()(const wire::TakeBack& back) const {
    if (!is_text(back.id, max_id_length)) return refuse("bad_id");
    if (const auto wrong = wrong_seat(back.seat); !wrong.empty()) return refuse(wrong, back.id);
    if (const auto again = table.used_ids().answer_to_repeat(back.seat, back.id, {})) return {{}, again};
    if (!table.may_take_back(back.seat)) return refuse("cannot_take_back", back.id);
    const auto deadline = table.progress().deadline_after_take_back(back.seat);
    if (deadline && *deadline <= moment.now) return refuse("cannot_take_back", back.id);
    auto decision = then({wire::TookBack{back.seat, back.id}});
    decision.answer = wire::Accepted{back.id, table.sequence() + 1};
    return decision;
  }

  ActionResult operator()(const wire::Say& say) const {
    if (!is_text(say.text, max_chat_length)) return refuse("too_long");
    if (!is_safe_to_display(say.text)) return refuse("bad_text");
    if (const auto refused = refusal_by_host(); !refused.empty()) return refuse(refused);
    if (table.access().is_over_chat_limit(asker.id, table.involves(asker.id), arrival)) return refuse("chat_full");
    return then({wire::Said{asker.id, asker.name, say.text}});
  }

  ActionResult operator()(const wire::Rematch&) const {
    if (table.phase() != wire::Phase::over) return refuse("not_over");
    if (!table.involves(asker.id)) return refuse("not_seated");
    if (!table.rematch().empty()) return {};
    return then({wire::RematchOpened{rematch_id(table.id())}});
  }

  ActionResult operator()(const wire::AskHint& hint) const {
    if (const auto wrong = wrong_seat(hint.seat); !wrong.empty()) return refuse(wrong);
    if (!table.to_act().contains(hint.seat)) return refuse("not_your_turn");
    return {};
  }

  ActionResult operator()(const wire::SetPace& wanted) const {
    if (!table.is_open()) return refuse("not_playing");
    if (!is_host() && !table.seats().is_only_person(asker.id)) return refuse("not_host");
    if (wanted.pace == table.pace()) return {};
    return then({wire::PaceSet{wanted.pace}});
  }

  ActionResult operator()(const wire::SetDoor& wanted) const {
    if (!is_host()) return refuse("not_host");
    if (!table.is_open()) return refuse("not_playing");
    if (wanted.door == table.access().door()) return {};
    return then({wire::DoorSet{wanted.door}});
  }

  ActionResult operator()(const wire::Block& block) const {
    if (!table.seats().has(block.seat)) return refuse("no_seat");
    if (!is_host()) return refuse("not_host");
    if (table.phase() != wire::Phase::gathering) return refuse("already_started");
    const PersonId person = table.seats()[block.seat].person;
    if (person.empty() || person == asker.id) return refuse("no_seat");
    std::vector<wire::Fact> facts;
    for (const Seat seat : table.seats_of(person)) facts.emplace_back(wire::Left{seat});
    facts.emplace_back(wire::Blocked{person});
    return then(std::move(facts));
  }

  ActionResult operator()(const wire::Auto& wanted) const {
    if (const auto wrong = wrong_seat(wanted.seat); !wrong.empty()) return refuse(wrong);
    if (!table.is_open()) return refuse("not_playing");
    if (wanted.on == table.seats()[wanted.seat].automatic) return {};
    return then({wire::AutoSet{wanted.seat, wanted.on}});
  }

  ActionResult operator()(const wire::ChooseModel& wanted) const {
    if (const auto wrong = wrong_seat(wanted.seat); !wrong.empty()) return refuse(wrong);
    if (!table.is_open()) return refuse("not_playing");
    if (!wanted.model.empty() && !table.game().about().has_model(wanted.model)) return refuse("no_model");
    if (wanted.model == table.seats()[wanted.seat].model) return {};
    return then({wire::ModelChosen{wanted.seat, wanted.model}});
  }
};

}  // namespace

ActionResult decide_message(const Table& table, const wire::FromClient& message, const Person& asker,
                            const Presence& presence, const Moment& moment, Arrival arrival) {
  const MessageHandler handler{table, asker, presence, moment, arrival};
  if (table.access().is_over_event_limit(asker.id, table.involves(asker.id), arrival) &&
      !handler.is_always_allowed(message))
    return refuse("too_much");
  return std::visit(handler, message);
}

ActionResult decide_move(const Table& table, Seat seat, const catalogue::Move& move, const Moment& moment) {
  if (table.phase() != wire::Phase::playing) return {{}, problem("not_playing")};
  auto decided = make_move(table, seat, move, {}, moment);
  if (decided.steps.empty()) return freeze(table, seat, move, "bots make only allowed moves", {}, moment.now);
  return decided;
}

ActionResult decide_time_is_up(const Table& table, Seat seat, std::int64_t now) {
  if (table.phase() != wire::Phase::playing || !table.seats()[seat].bot.empty()) return refuse("not_playing");
  return {follow(table, {wire::BotSeated{seat, substitute_bot}}, now), {}};
}

// In a finished match the person keeps the seat, without a name.
std::vector<Transition> remove_person(const Table& table, const PersonId& person, std::int64_t now) {
  std::vector<wire::Fact> facts;
  if (table.is_open()) {
    for (const Seat seat : table.seats_of(person)) {
      facts.emplace_back(wire::Left{seat});
      if (table.phase() == wire::Phase::playing) facts.emplace_back(wire::BotSeated{seat, substitute_bot});
    }
    if (person == table.host()) facts.emplace_back(wire::HostSet{table.seats().first_other_than(person)});
  }
  facts.emplace_back(wire::Forgot{});
  return follow(table, std::move(facts), now);
}

}  // namespace paddock::core
