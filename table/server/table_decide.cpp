#include <algorithm>

#include "bots/search/bots.hpp"
#include "engine/kernel/promise.hpp"
#include "table/server/problems.hpp"
#include "table/server/secrets.hpp"
#include "table/server/table.hpp"

// What each message comes to.
namespace paddock::server {

namespace {

Decided refuse(std::string_view code, std::string_view id = {}) { return {{}, problem(code, id)}; }

bool is_text(std::string_view text, std::size_t longest) {
  return !text.empty() && text.size() <= longest && text.find('\0') == std::string_view::npos;
}

wire::Refused refusal(const catalogue::Game& game, const std::string& clause, const std::string& id) {
  const auto sentence = [&](text::Language language) {
    const text::Clause* found = game.rules(language).find(clause);
    return found == nullptr ? clause : found->sentence;
  };
  return {id, clause, {sentence(text::Language::fr), sentence(text::Language::en)}};
}

}  // namespace

Decided Table::decide(const wire::FromClient& message, const Person& asker, const Presence& presence) const {
  const bool moves_on = std::holds_alternative<wire::Play>(message) || std::holds_alternative<wire::Rematch>(message);
  if (asides_ >= most_asides && !moves_on) return refuse("too_much");
  return std::visit([&](const auto& said) { return answer(said, asker, presence); }, message);
}

Decided Table::decide_move(Seat seat, const catalogue::Move& move) const {
  if (phase_ != wire::Phase::playing) return refuse("not_playing");
  return make_move(seat, move, {});
}

Decided Table::decide_time_is_up(Seat seat) const {
  if (phase_ != wire::Phase::playing || !at(seat).bot.empty()) return refuse("not_playing");
  return {{wire::BotSeated{seat, stand_in}}, {}};
}

Decided Table::answer(const wire::Hello&, const Person&, const Presence&) const { return {}; }

Decided Table::answer(const wire::Sit& sit, const Person& asker, const Presence&) const {
  if (!has(sit.seat)) return refuse("no_seat");
  const Place& place = at(sit.seat);
  if (place.person == asker.id) {
    if (place.bot.empty()) return {};
    return {{wire::Sat{sit.seat, asker.id, asker.name}}, {}};
  }
  if (!open()) return refuse("not_playing");
  if (phase_ != wire::Phase::gathering || !place.open()) return refuse("seat_taken");
  return {{wire::Sat{sit.seat, asker.id, asker.name}}, {}};
}

Decided Table::answer(const wire::Leave& leave, const Person& asker, const Presence&) const {
  if (!has(leave.seat)) return refuse("no_seat");
  if (at(leave.seat).person != asker.id) return refuse("not_your_seat");
  if (phase_ == wire::Phase::gathering) return {{wire::Left{leave.seat}}, {}};
  if (phase_ != wire::Phase::playing) return refuse("not_playing");
  return {{wire::Left{leave.seat}, wire::BotSeated{leave.seat, stand_in}}, {}};
}

Decided Table::answer(const wire::SeatBot& wanted, const Person& asker, const Presence& presence) const {
  if (!has(wanted.seat)) return refuse("no_seat");
  if (!wanted.bot.empty() && !bots::get_bot(game(), wanted.bot)) return refuse("no_bot");
  const Place& place = at(wanted.seat);
  if (phase_ == wire::Phase::gathering) {
    if (asker.id != opened_->host) return refuse("not_host");
    Decided decided;
    if (!place.open()) decided.entries.push_back(wire::Left{wanted.seat});
    if (!wanted.bot.empty()) decided.entries.push_back(wire::BotSeated{wanted.seat, wanted.bot});
    return decided;
  }
  if (phase_ != wire::Phase::playing) return refuse("not_playing");
  if (!concerns(asker.id)) return refuse("not_seated");
  if (place.person.empty() || wanted.bot.empty()) return refuse("seat_taken");
  if (place.person != asker.id && presence.here.contains(place.person)) return refuse("person_present");
  return {{wire::BotSeated{wanted.seat, wanted.bot}}, {}};
}

Decided Table::answer(const wire::Start&, const Person& asker, const Presence&) const {
  if (phase_ != wire::Phase::gathering) return refuse("already_started");
  if (asker.id != opened_->host) return refuse("not_host");
  if (std::ranges::any_of(places_, &Place::open)) return refuse("seats_open");
  Rolls rolls;
  Chance chance(new_dealer(), rolls);
  setup_->deal(chance);
  return {{wire::Started{setup_->write_rolls(rolls)}}, {}};
}

Decided Table::answer(const wire::Play& play, const Person& asker, const Presence&) const {
  if (!is_text(play.id, longest_id)) return refuse("bad_id");
  if (!is_text(play.move, longest_move)) return refuse("not_understood", play.id);
  if (!has(play.seat)) return refuse("no_seat", play.id);
  if (at(play.seat).person != asker.id) return refuse("not_your_seat", play.id);
  if (const auto again = answer_again(play.seat, play.id, play.move)) return {{}, again};
  if (phase_ == wire::Phase::frozen) return refuse("frozen", play.id);
  if (phase_ != wire::Phase::playing) return refuse("not_playing", play.id);
  if (!at(play.seat).bot.empty()) return refuse("kept_by_bot", play.id);
  const auto verdict = match_->judge(play.seat, play.move);
  using Kind = catalogue::Verdict::Kind;
  if (verdict.kind == Kind::not_understood) return refuse("not_understood", play.id);
  if (verdict.kind == Kind::refused) return {{}, refusal(game(), verdict.clause, play.id)};
  return make_move(play.seat, verdict.move, play.id);
}

Decided Table::answer(const wire::TakeBack& back, const Person& asker, const Presence&) const {
  if (!is_text(back.id, longest_id)) return refuse("bad_id");
  if (!has(back.seat)) return refuse("no_seat", back.id);
  if (at(back.seat).person != asker.id) return refuse("not_your_seat", back.id);
  if (const auto again = answer_again(back.seat, back.id, {})) return {{}, again};
  if (!may_take_back(back.seat)) return refuse("cannot_take_back", back.id);
  return {{wire::TookBack{back.seat, back.id}}, wire::Accepted{back.id, sequence_ + 1}};
}

Decided Table::answer(const wire::Say& say, const Person& asker, const Presence&) const {
  if (!is_text(say.text, longest_chat)) return refuse("too_long");
  if (chat_lines_ >= most_chat_lines) return refuse("chat_full");
  return {{wire::Said{asker.id, asker.name, say.text}}, {}};
}

Decided Table::answer(const wire::Rematch&, const Person& asker, const Presence&) const {
  if (phase_ != wire::Phase::over) return refuse("not_over");
  if (!concerns(asker.id)) return refuse("not_seated");
  if (!rematch_.empty()) return {};
  return {{wire::RematchOpened{rematch_id(id_)}}, {}};
}

Decided Table::answer(const wire::AskHint& hint, const Person& asker, const Presence&) const {
  if (!has(hint.seat)) return refuse("no_seat");
  if (at(hint.seat).person != asker.id) return refuse("not_your_seat");
  if (!to_act().contains(hint.seat)) return refuse("not_your_turn");
  return {};
}

Decided Table::answer(const wire::SetPace& wanted, const Person& asker, const Presence&) const {
  if (!open()) return refuse("not_playing");
  if (asker.id != opened_->host && !is_only_person(asker.id)) return refuse("not_host");
  if (wanted.pace == pace_) return {};
  return {{wire::PaceSet{wanted.pace}}, {}};
}

// Plays the move, to know what chance decides after it.
Decided Table::make_move(Seat seat, const catalogue::Move& move, const std::string& id) const {
  Rolls rolls;
  Chance chance(new_dealer(), rolls);
  const std::string written = match_->write(move);
  try {
    match_->play(seat, move, chance);
  } catch (const BrokenPromise& broken) {
    return {{wire::Frozen{seat, written, broken.what()}}, problem("frozen", id)};
  }
  Rng imagination = new_dealer();
  const bool revealed = match_->reveals(seat, move, imagination);
  Decided decided{{wire::Moved{seat, written, setup_->write_rolls(rolls), revealed, id}}, {}};
  if (!id.empty()) decided.answer = wire::Accepted{id, sequence_ + 1};
  return decided;
}

std::optional<wire::FromServer> Table::answer_again(Seat seat, const std::string& id, const std::string& move) const {
  const auto found =
      std::ranges::find_if(played_ids_, [&](const PlayedId& played) { return played.seat == seat && played.id == id; });
  if (found == played_ids_.end()) return std::nullopt;
  const auto is_another_spelling = [&] {
    if (move.empty() || !found->before) return false;
    const auto verdict = found->before->judge(seat, move);
    return verdict.kind == catalogue::Verdict::Kind::allowed && found->before->write(verdict.move) == found->move;
  };
  if (found->move != move && !is_another_spelling()) return problem("id_reused", id);
  return wire::Accepted{id, found->sequence};
}

Result<std::vector<wire::Happened>> entries_to_open(const wire::OpenTable& wanted, const Person& me) {
  const auto game = catalogue::get(wanted.game);
  if (!game) return Error{game.error()};
  const auto setup = (*game)->prepare(wanted.options, static_cast<int>(wanted.seats.size()));
  if (!setup) return Error{setup.error()};
  if (wanted.clock != 0 && wanted.clock != 30 && wanted.clock != 60 && wanted.clock != 24 * 60 * 60)
    return Error{"a clock is 0, 30, 60 or 86400 seconds a move"};
  std::vector<wire::Happened> entries{wire::Opened{(*game)->about().id, (*game)->about().rules, (*setup)->seats(),
                                                   (*setup)->options(), wanted.clock, wanted.listed, me.id}};
  if (wanted.pace != wire::Pace::normal) entries.emplace_back(wire::PaceSet{wanted.pace});
  for (std::size_t i = 0; i < wanted.seats.size(); ++i) {
    const Seat seat{static_cast<std::uint8_t>(i)};
    const std::string& who = wanted.seats[i];
    if (who == "me") {
      entries.emplace_back(wire::Sat{seat, me.id, me.name});
    } else if (who != "open") {
      const auto bot = bots::get_bot(**game, who);
      if (!bot) return Error{bot.error()};
      entries.emplace_back(wire::BotSeated{seat, (*bot)->name});
    }
  }
  return entries;
}

std::vector<wire::Happened> Table::entries_of_rematch(const PersonId& host) const {
  wire::Opened again = *opened_;
  again.host = host;
  std::vector<wire::Happened> entries{again};
  if (pace_ != wire::Pace::normal) entries.emplace_back(wire::PaceSet{pace_});
  for (std::size_t i = 0; i < places_.size(); ++i) {
    const Seat seat{static_cast<std::uint8_t>(i)};
    const Place& place = places_[i];
    if (!place.person.empty()) {
      entries.emplace_back(wire::Sat{seat, place.person, place.name});
    } else if (!place.bot.empty()) {
      entries.emplace_back(wire::BotSeated{seat, place.bot});
    }
  }
  return entries;
}

}  // namespace paddock::server
