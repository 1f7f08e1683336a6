#include "table/server/room.hpp"

#include <algorithm>

#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>

#include "bots/players/clock.hpp"
#include "table/core/problems.hpp"
#include "table/core/secrets.hpp"
#include "table/core/table_record.hpp"
#include "table/core/thinking.hpp"
#include "table/server/core.hpp"
#include "table/server/limits.hpp"
#include "table/server/log.hpp"
#include "table/server/people.hpp"
#include "table/server/thoughts.hpp"
#include "table/wire/codec.hpp"

namespace paddock::server {

namespace {

constexpr int most_waiting = 1000;  // in the mailbox, while the store hangs

using Clock = std::chrono::steady_clock;

std::string id_of(const Decision& decision) {
  if (!decision.answer) return {};
  const auto* accepted = std::get_if<wire::Accepted>(&*decision.answer);
  return accepted == nullptr ? std::string() : accepted->id;
}

}  // namespace

Room::Room(Services& services, Table table)
    : services_(services),
      id_(table.id()),
      strand_(boost::asio::make_strand(services.network)),
      timer_(strand_),
      presence_timer_(strand_),
      table_(std::move(table)),
      elsewhere_(services.attendances.elsewhere(id_)),
      match_since_(Clock::now()) {
  // The server has just begun: those who were here before come back.
  if (Clock::now() - services.started < services.timing.grace) {
    for (const PersonId& person : table_.row().people) gone_[person] = services.started;
  }
}

// ---- The mailbox ----

// Never at once: the caller may hold what the work needs.
void Room::enqueue(Work work) {
  ++waiting_;
  boost::asio::post(strand_,
                    [self = shared_from_this(), work = std::move(work)]() mutable { self->take_in(std::move(work)); });
}

void Room::enqueue_now(Work work) {
  ++waiting_;
  boost::asio::dispatch(
      strand_, [self = shared_from_this(), work = std::move(work)]() mutable { self->take_in(std::move(work)); });
}

void Room::take_in(Work work) {
  mailbox_.push_back(std::move(work));
  if (busy_) return;
  busy_ = true;
  spawn(strand_, work_off());
}

Awaitable<void> Room::work_off() {
  const auto self = shared_from_this();
  while (!mailbox_.empty()) {
    const Work work = std::move(mailbox_.front());
    mailbox_.pop_front();
    --waiting_;
    try {
      co_await work();
    } catch (const std::exception& failure) {
      log::error("table_failed", {{"table", log::shortened(id_)}, {"why", failure.what()}});
      wait_a_second();
    }
  }
  busy_ = false;
  look_ahead();
}

void Room::join(std::shared_ptr<Listener> listener, std::int64_t last) {
  enqueue([this, listener = std::move(listener), last] { return greet(listener, last); });
}

void Room::leave(std::shared_ptr<Listener> listener) {
  enqueue([this, listener = std::move(listener)]() -> Awaitable<void> {
    if (std::erase(guests_, listener) > 0) {
      note_gone(listener->person().id);
      note_attendance();
      tell_presence();
    }
    co_return;
  });
}

void Room::ask(std::shared_ptr<Listener> listener, wire::FromClient message) {
  if (waiting_ >= most_waiting) return tell(listener, problem("busy"));
  enqueue_now([this, listener = std::move(listener), message = std::move(message)] {
    if (!is_guest(listener) || listener->is_gone()) return turn_away(listener, "say_hello");
    const auto* hint = std::get_if<wire::AskHint>(&message);
    if (hint != nullptr) return give_hint(listener, hint->seat);
    const auto* bot = std::get_if<wire::SeatBot>(&message);
    if (bot != nullptr) return seat_bot(listener, *bot);
    // Who is here matters to nothing else.
    return carry_out(
        [listener, message](const Table& table) { return table.decide(message, listener->person(), {}, now()); },
        listener);
  });
}

void Room::when_answered(std::function<void()> tell) {
  enqueue([tell = std::move(tell)]() -> Awaitable<void> {
    tell();
    co_return;
  });
}

void Room::show(PersonId reader, std::function<void(wire::TableLine)> answer) {
  enqueue([this, reader = std::move(reader), answer = std::move(answer)]() -> Awaitable<void> {
    answer(table_.line_for(reader, presence()));
    co_return;
  });
}

void Room::catch_up() {
  enqueue([this] { return load_the_rest(); });
}

void Room::go_on() {
  enqueue([this]() -> Awaitable<void> {
    if (!ours_ && table_.is_open()) co_await ask_whose_it_is();
  });
}

void Room::if_idle(std::function<void()> forget) {
  enqueue([this, forget = std::move(forget)]() -> Awaitable<void> {
    const auto waits = [](const Due& due) { return due.kind != Due::Kind::person || due.deadline; };
    if (guests_.empty() && presence().lately.empty() &&
        (!ours_ || is_paused() || std::ranges::none_of(table_.due(), waits)))
      forget();
    co_return;
  });
}

void Room::shut_down() {
  post(strand_, [self = shared_from_this()] {
    self->timer_.cancel();
    self->presence_timer_.cancel();
  });
}

// ---- Deciding, storing, telling ----

Decision Room::try_to(const Decide& decide) {
  try {
    return decide(table_);
  } catch (const std::exception& failure) {
    log::error("decision_failed", {{"table", log::shortened(id_)}, {"why", failure.what()}});
    wait_a_second();
    return {{}, problem("failed")};
  }
}

Awaitable<void> Room::carry_out(Decide decide, std::shared_ptr<Listener> asker) {
  std::string id;
  for (int tries = 0; tries < most_tries; ++tries) {
    Decision decision = try_to(decide);
    id = id_of(decision);
    if (decision.steps.empty()) {
      const bool refused = decision.answer && std::holds_alternative<wire::Refused>(*decision.answer);
      if (refused) services_.metrics.refusals.Increment();
      if (decision.answer && !asker) wait_a_second();  // a move nobody asked for: it would be due again at once
      if (decision.answer) tell(asker, *decision.answer);
      co_return;
    }
    const bool settled = co_await settle(decision, asker);
    if (settled) co_return;
    co_await load_the_rest();
    if (asker) continue;
    // Another server has stored something: perhaps a move for the same seat, since it took the table over from us.
    co_await ask_whose_it_is();
    if (!ours_) co_return;
  }
  wait_a_second();
  tell(asker, problem("busy", id));
}

// False: somebody else stored an entry first. What a failing store kept after all is met as such a conflict next time.
Awaitable<bool> Room::settle(Decision& decision, const std::shared_ptr<Listener>& asker) {
  const wire::Fact& first = decision.steps.front().entry.fact;
  if (const auto* rematch = std::get_if<wire::RematchOpened>(&first)) {
    const std::string wrong = co_await open_rematch(rematch->table, asker->person().id);
    if (!wrong.empty()) {
      tell(asker, problem(wrong));
      co_return true;
    }
  }
  const auto begin = Clock::now();
  store::Append append = append_of(decision.steps, table_.sequence());
  const auto result = co_await answer_of<store::Stored>(
      [&](auto answer) { services_.store.append(std::move(append), std::move(answer)); });
  if (result == store::Stored::conflict) co_return false;
  if (result == store::Stored::failed) {
    services_.metrics.store_failures.Increment();
    wait_a_second();
    tell(asker, problem("store_failed", id_of(decision)));
    co_return true;
  }
  services_.metrics.storing.Observe(seconds_since(begin));
  if (std::holds_alternative<wire::Moved>(first)) services_.metrics.moves.Increment();
  if (decision.answer && !is_in_news(decision, asker)) tell(asker, *decision.answer);
  publish(std::move(decision.steps));
  co_return true;
}

Awaitable<void> Room::ask_whose_it_is() {
  ours_ = co_await answer_of<bool>([this](auto answer) { services_.store.keep(id_, answer); });
}

Awaitable<void> Room::load_the_rest() {
  const auto loaded = co_await answer_of<Result<std::vector<std::string>>>(
      [this](auto answer) { services_.store.load(id_, table_.sequence(), std::move(answer)); });
  if (!loaded || loaded->empty()) co_return;
  auto steps = steps_after(table_, *loaded);
  if (!steps) co_return log::error("entry_does_not_fit", {{"table", log::shortened(id_)}, {"why", steps.error()}});
  const auto forgot = [](const Step& step) { return std::holds_alternative<wire::Forgot>(step.entry.fact); };
  if (std::ranges::any_of(*steps, forgot)) co_return co_await load_anew();
  publish(std::move(*steps));
}

bool Room::has_room_for(const PersonId& person) const {
  const auto is_same = [&](const auto& guest) { return guest->person().id == person; };
  const auto is_stranger = [&](const auto& guest) { return !table_.concerns(guest->person().id); };
  if (std::ranges::count_if(guests_, is_same) >= most_guests_of_one) return false;
  return table_.concerns(person) || std::ranges::count_if(guests_, is_stranger) < most_guests;
}

bool Room::is_guest(const std::shared_ptr<Listener>& listener) const {
  return std::ranges::find(guests_, listener) != guests_.end();
}

Awaitable<void> Room::turn_away(std::shared_ptr<Listener> listener, std::string code) {
  tell(listener, problem(code));
  co_return;
}

Awaitable<void> Room::greet(std::shared_ptr<Listener> listener, std::int64_t last) {
  const bool is_new = !is_guest(listener);
  if (listener->is_gone()) co_return;
  if (listener->has_past_waiting()) co_return tell(listener, problem("too_fast"));
  if (is_new && !has_room_for(listener->person().id)) co_return tell(listener, problem("table_full"));
  if (last > table_.sequence()) co_await load_the_rest();
  std::vector<wire::Step> steps;
  if (last < table_.sequence()) {
    if (!listener->may_have_replayed(table_.sequence())) co_return tell(listener, problem("too_fast"));
    const auto entries = co_await answer_of<Result<std::vector<std::string>>>(
        [this](auto answer) { services_.store.load(id_, 0, std::move(answer)); });
    auto since = entries ? steps_since(id_, *entries, last, listener->person().id)
                         : Result<std::vector<wire::Step>>(Error{entries.error()});
    if (!since) co_return tell(listener, problem("store_failed"));
    steps = std::move(*since);
    std::erase_if(steps, [&](const wire::Step& step) { return step.sequence > table_.sequence(); });
  }
  if (is_new) {
    guests_.push_back(listener);
    if (address_.empty() || listener->person().id == table_.host()) address_ = listener->address();
    note_attendance();
  }
  tell_past(listener, steps);
  if (is_new) tell_presence(listener);
}

// A table that is there already was opened by somebody who did not get to write it down here.
Awaitable<std::string> Room::open_rematch(std::string id, PersonId host) {
  const auto there = co_await answer_of<Result<std::vector<std::string>>>(
      [&](auto answer) { services_.store.load(id, 0, std::move(answer)); });
  if (!there) co_return "store_failed";
  if (!there->empty()) co_return "";
  const auto turn = services_.opening.take(host);
  if (!turn) co_return "too_fast";
  People people(services_.store);
  const auto too_many = co_await people.has_tables(host, services_.tables_per_person);
  if (!too_many) co_return "store_failed";
  if (*too_many) co_return "too_many_tables";
  const auto steps = table_.open_again(id, host, now());
  const store::Append append = append_of(steps, 0);
  const auto result =
      co_await answer_of<store::Stored>([&](auto answer) { services_.store.append(append, std::move(answer)); });
  co_return result == store::Stored::failed ? "store_failed" : "";
}

Awaitable<void> Room::give_hint(std::shared_ptr<Listener> listener, Seat seat) {
  const auto decision = table_.decide(wire::AskHint{seat}, listener->person(), presence(), now());
  if (decision.answer) co_return tell(listener, *decision.answer);
  const bool enough = hinted_[seat] || services_.closing || !services_.hints.may_ask(listener->person().id);
  if (enough) co_return tell(listener, problem("too_fast"));
  hinted_[seat] = true;
  services_.thoughts.add(
      {listener->address(), listener->person().id},
      [self = shared_from_this(), listener, seat, match = table_.match(), sequence = table_.sequence()] {
        const bots::Seating seating{new_dealer().next(), bots::think_for(in_seconds(self->services_.timing.bot_think))};
        self->tell(listener, hint_of(*match, seat, sequence, seating));
        self->enqueue([self = self.get(), seat]() -> Awaitable<void> {
          self->hinted_[seat] = false;
          co_return;
        });
      });
}

}  // namespace paddock::server
