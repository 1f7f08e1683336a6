#include <algorithm>
#include <utility>

#include "bots/players/bots.hpp"
#include "table/core/plain_text.hpp"
#include "table/core/problems.hpp"
#include "table/core/secrets.hpp"
#include "table/core/table.hpp"

// What each message comes to.
namespace paddock::core {

namespace {

Decision refuse(std::string_view code, std::string_view id = {}) { return {{}, problem(code, id)}; }

bool is_text(std::string_view text, std::size_t longest) {
  return !text.empty() && text.size() <= longest && text.find('\0') == std::string_view::npos;
}

wire::Refused refusal(const catalogue::Game& game, Seat seat, const catalogue::Verdict& verdict,
                      const std::string& id) {
  const auto sentence = [&](text::Language language) {
    return text::refusal_sentence(game.words(language).among({}, seat), verdict.clause, verdict.why);
  };
  return {id, verdict.clause, {sentence(text::Language::fr), sentence(text::Language::en)}};
}

}  // namespace

struct Table::Deciding {
  const Table& table;
  const Person& asker;
  const Presence& presence;
  std::int64_t now;

  // One entry after the other.
  Decision then(std::vector<wire::Fact> facts) const {
    Decision decision;
    for (wire::Fact& fact : facts) {
      const Table& last = decision.steps.empty() ? table : decision.steps.back().next;
      decision.steps.push_back(last.after(std::move(fact), now));
    }
    return decision;
  }

  // What nobody is kept from by having done much before: it is somebody's own seat, or everybody waits for it.
  static bool is_always_allowed(const Table& table, const wire::FromClient& message, const PersonId& person) {
    const auto is_own = [&](Seat seat) { return table.has(seat) && table.at(seat).person == person; };
    if (const auto* sit = std::get_if<wire::Sit>(&message)) return is_own(sit->seat);
    if (const auto* leave = std::get_if<wire::Leave>(&message)) return is_own(leave->seat);
    return std::holds_alternative<wire::Start>(message) || std::holds_alternative<wire::Play>(message) ||
           std::holds_alternative<wire::Rematch>(message);
  }

  Decision operator()(const wire::Hello&) const { return {}; }

  Decision operator()(const wire::Sit& sit) const {
    if (!table.has(sit.seat)) return refuse("no_seat");
    const Occupant& occupant = table.at(sit.seat);
    if (occupant.person == asker.id) {
      if (occupant.bot.empty()) return {};
      return then({wire::Sat{sit.seat, asker.id, asker.name}});
    }
    if (!table.is_open()) return refuse("not_playing");
    if (table.phase_ != wire::Phase::gathering || !occupant.nobody()) return refuse("seat_taken");
    return then({wire::Sat{sit.seat, asker.id, asker.name}});
  }

  Decision operator()(const wire::Leave& leave) const {
    if (!table.has(leave.seat)) return refuse("no_seat");
    if (table.at(leave.seat).person != asker.id) return refuse("not_your_seat");
    if (table.phase_ == wire::Phase::gathering) return then({wire::Left{leave.seat}});
    if (table.phase_ != wire::Phase::playing) return refuse("not_playing");
    return then({wire::Left{leave.seat}, wire::BotSeated{leave.seat, stand_in}});
  }

  Decision operator()(const wire::SeatBot& wanted) const {
    if (!table.has(wanted.seat)) return refuse("no_seat");
    if (!wanted.bot.empty() && !bots::get_bot(table.game(), wanted.bot)) return refuse("no_bot");
    return table.phase_ == wire::Phase::gathering ? arrange(wanted) : stand_in_for(wanted);
  }
  // Before the start, by the host.
  Decision arrange(const wire::SeatBot& wanted) const {
    if (asker.id != table.opened_->host) return refuse("not_host");
    const Occupant& occupant = table.at(wanted.seat);
    if (occupant.person.empty() && occupant.bot == wanted.bot) return {};
    std::vector<wire::Fact> facts;
    if (!occupant.nobody()) facts.emplace_back(wire::Left{wanted.seat});
    if (!wanted.bot.empty()) facts.emplace_back(wire::BotSeated{wanted.seat, wanted.bot});
    return then(std::move(facts));
  }
  // During the match, for who is gone.
  Decision stand_in_for(const wire::SeatBot& wanted) const {
    const PersonId& person = table.at(wanted.seat).person;
    if (table.phase_ != wire::Phase::playing) return refuse("not_playing");
    if (!table.concerns(asker.id)) return refuse("not_seated");
    if (person.empty() || wanted.bot.empty()) return refuse("seat_taken");
    const bool is_present = presence.here.contains(person) || presence.lately.contains(person);
    if (person != asker.id && is_present) return refuse("person_present");
    const std::string& bot = table.at(wanted.seat).bot;
    if (bot == wanted.bot || (person != asker.id && !bot.empty())) return {};  // somebody keeps the seat already
    return then({wire::BotSeated{wanted.seat, wanted.bot}});
  }

  Decision operator()(const wire::Cut& cut) const {
    if (!table.has(cut.seat)) return refuse("no_seat");
    if (table.at(cut.seat).person != asker.id) return refuse("not_your_seat");
    if (table.phase_ != wire::Phase::gathering) return refuse("already_started");
    if (!is_text(cut.cut, catalogue::Seal::longest_cut)) return refuse("too_long");
    if (!shows_as_it_is(cut.cut)) return refuse("bad_text");
    if (!table.sealing_ || cut.cut == table.at(cut.seat).cut) return {};
    return then({wire::CutSet{cut.seat, cut.cut}});
  }

  Decision operator()(const wire::Start&) const {
    if (table.phase_ != wire::Phase::gathering) return refuse("already_started");
    if (asker.id != table.opened_->host) return refuse("not_host");
    if (std::ranges::any_of(table.occupants_, &Occupant::nobody)) return refuse("seats_open");
    return {{table.after_deal(now)}, {}};
  }

  Decision operator()(const wire::Play& play) const {
    if (!is_text(play.id, longest_id)) return refuse("bad_id");
    if (!is_text(play.move, longest_move)) return refuse("not_understood", play.id);
    if (!table.has(play.seat)) return refuse("no_seat", play.id);
    if (table.at(play.seat).person != asker.id) return refuse("not_your_seat", play.id);
    if (const auto again = table.answer_again(play.seat, play.id, play.move)) return {{}, again};
    if (table.phase_ == wire::Phase::frozen) return refuse("frozen", play.id);
    if (table.phase_ != wire::Phase::playing) return refuse("not_playing", play.id);
    if (!table.at(play.seat).bot.empty()) return refuse("kept_by_bot", play.id);
    const auto verdict = table.match_->judge(play.seat, play.move);
    using Kind = catalogue::Verdict::Kind;
    if (verdict.kind == Kind::not_understood) return refuse("not_understood", play.id);
    if (verdict.kind == Kind::refused) return {{}, refusal(table.game(), play.seat, verdict, play.id)};
    return table.after_move(play.seat, verdict.move, play.id, now);
  }

  Decision operator()(const wire::TakeBack& back) const {
    if (!is_text(back.id, longest_id)) return refuse("bad_id");
    if (!table.has(back.seat)) return refuse("no_seat", back.id);
    if (table.at(back.seat).person != asker.id) return refuse("not_your_seat", back.id);
    if (const auto again = table.answer_again(back.seat, back.id, {})) return {{}, again};
    if (!table.may_take_back(back.seat)) return refuse("cannot_take_back", back.id);
    const auto deadline = table.deadline_of(back.seat, table.undo_.back().turn_since[back.seat]);
    if (deadline && *deadline <= now) return refuse("cannot_take_back", back.id);
    auto decision = then({wire::TookBack{back.seat, back.id}});
    decision.answer = wire::Accepted{back.id, table.sequence_ + 1};
    return decision;
  }

  Decision operator()(const wire::Say& say) const {
    if (!is_text(say.text, longest_chat)) return refuse("too_long");
    if (!shows_as_it_is(say.text)) return refuse("bad_text");
    const bool enough = table.asides_.chat_lines >= most_chat_lines && !table.is_at_home(asker.id);
    if (enough || table.asides_of(asker.id).chat_lines >= most_chat_lines_of_one) return refuse("chat_full");
    return then({wire::Said{asker.id, asker.name, say.text}});
  }

  Decision operator()(const wire::Rematch&) const {
    if (table.phase_ != wire::Phase::over) return refuse("not_over");
    if (!table.concerns(asker.id)) return refuse("not_seated");
    if (!table.rematch_.empty()) return {};
    return then({wire::RematchOpened{rematch_id(table.id_)}});
  }

  Decision operator()(const wire::AskHint& hint) const {
    if (!table.has(hint.seat)) return refuse("no_seat");
    if (table.at(hint.seat).person != asker.id) return refuse("not_your_seat");
    if (!table.to_act().contains(hint.seat)) return refuse("not_your_turn");
    return {};
  }

  Decision operator()(const wire::SetPace& wanted) const {
    if (!table.is_open()) return refuse("not_playing");
    if (asker.id != table.opened_->host && !table.is_only_person(asker.id)) return refuse("not_host");
    if (wanted.pace == table.pace_) return {};
    return then({wire::PaceSet{wanted.pace}});
  }

  Decision operator()(const wire::Auto& wanted) const {
    if (!table.has(wanted.seat)) return refuse("no_seat");
    if (table.at(wanted.seat).person != asker.id) return refuse("not_your_seat");
    if (!table.is_open()) return refuse("not_playing");
    if (wanted.on == table.at(wanted.seat).automatic) return {};
    return then({wire::AutoSet{wanted.seat, wanted.on}});
  }

  Decision operator()(const wire::ChooseModel& wanted) const {
    if (!table.has(wanted.seat)) return refuse("no_seat");
    if (table.at(wanted.seat).person != asker.id) return refuse("not_your_seat");
    if (!table.is_open()) return refuse("not_playing");
    if (!wanted.model.empty() && !table.game().about().has_model(wanted.model)) return refuse("no_model");
    if (wanted.model == table.at(wanted.seat).model) return {};
    return then({wire::ModelChosen{wanted.seat, wanted.model}});
  }
};

Decision Table::decide(const wire::FromClient& message, const Person& asker, const Presence& presence,
                       std::int64_t now) const {
  const bool enough =
      (asides_.all >= most_asides && !is_at_home(asker.id)) || asides_of(asker.id).all >= most_asides_of_one;
  if (enough && !Deciding::is_always_allowed(*this, message, asker.id)) return refuse("too_much");
  return std::visit(Deciding{*this, asker, presence, now}, message);
}

Decision Table::decide_move(Seat seat, const catalogue::Move& move, std::int64_t now) const {
  if (phase_ != wire::Phase::playing) return refuse("not_playing");
  return after_move(seat, move, {}, now);
}

// Who held a seat in a match that is over keeps it, without a name.
std::vector<Step> Table::forget(const PersonId& person, std::int64_t now) const {
  std::vector<wire::Fact> facts;
  for (const Seat seat : is_open() ? seats_of(person) : SeatSet{}) {
    facts.emplace_back(wire::Left{seat});
    if (phase_ == wire::Phase::playing) facts.emplace_back(wire::BotSeated{seat, stand_in});
  }
  if (is_open() && person == opened_->host) facts.emplace_back(wire::HostSet{heir_of(person)});
  facts.emplace_back(wire::Forgot{});
  std::vector<Step> steps;
  for (wire::Fact& fact : facts)
    steps.push_back((steps.empty() ? *this : steps.back().next).after(std::move(fact), now));
  return steps;
}

Decision Table::decide_time_is_up(Seat seat, std::int64_t now) const {
  if (phase_ != wire::Phase::playing || !at(seat).bot.empty()) return refuse("not_playing");
  return {{after(wire::BotSeated{seat, stand_in}, now)}, {}};
}

}  // namespace paddock::core
