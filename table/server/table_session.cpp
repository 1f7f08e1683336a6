#include "table/server/table_session.hpp"

#include <algorithm>
#include <utility>

#include <boost/asio/strand.hpp>

#include "table/core/decide.hpp"
#include "table/core/open.hpp"
#include "table/core/problems.hpp"
#include "table/core/table_record.hpp"
#include "table/core/views.hpp"
#include "table/server/capacity.hpp"
#include "table/server/core.hpp"
#include "table/server/erasure.hpp"
#include "table/server/log.hpp"
#include "table/server/open_tables.hpp"
#include "table/server/person_directory.hpp"
#include "table/server/rate_limiter.hpp"
#include "table/server/worker_pool.hpp"
#include "table/wire/codec.hpp"

namespace paddock::server {

namespace {

// Work in the mailbox, while the store hangs. Strangers leave room for the host, who sits here, and who was invited.
constexpr int most_waiting = 1000;
constexpr std::size_t most_waiting_of_strangers = 500;

std::string id_of(const ActionResult& decision) {
  if (!decision.answer) return {};
  const auto* accepted = std::get_if<wire::Accepted>(&*decision.answer);
  return accepted == nullptr ? std::string() : accepted->id;
}

}  // namespace

TableSession::TableSession(Services& services, Table table)
    : services_(services),
      id_(table.id()),
      mailbox_(
          boost::asio::make_strand(services.network),
          [this](const char* why) {
            log::error("table_failed", {{"table", log::shortened(id_)}, {"why", why}});
            back_off();
          },
          [this] { schedule_next(); }),
      timer_(services.clock, mailbox_.strand()),
      presence_timer_(services.clock, mailbox_.strand()),
      table_(std::move(table)),
      subscribers_(table_.seal().invitation(), services.presence_registry.remote_presence(id_), services.timing.grace),
      schedule_(services.clock.now()) {
  services_.open_tables.update(id_, table_.is_open(), table_.is_listed());
  // After a restart, people who were connected before get time to come back.
  if (services.clock.now() - services.started < services.timing.grace) {
    for (const PersonId& person : row_of(table_).people) subscribers_.expect_back(person, services.started);
  }
}

void TableSession::join(std::shared_ptr<Subscriber> subscriber, std::int64_t last) {
  enqueue([this, subscriber = std::move(subscriber), last] { return greet(subscriber, last); });
}

void TableSession::leave(std::shared_ptr<Subscriber> subscriber) {
  enqueue([this, subscriber = std::move(subscriber)]() -> Awaitable<void> {
    if (subscribers_.remove(subscriber)) {
      subscribers_.note_disconnect(table_, subscriber->person().id, services_.clock.now());
      update_local_presence();
      publish_presence_change();
    }
    co_return;
  });
}

void TableSession::ask(const std::shared_ptr<Subscriber>& subscriber, wire::FromClient message) {
  if (mailbox_.waiting() >= most_waiting) return send(subscriber, problem("busy"));
  const auto may_wait = [this, subscriber](std::size_t queued) {
    const bool is_stranger =
        !table_.involves(subscriber->person().id) && subscribers_.arrival_of(*subscriber) == Arrival::uninvited;
    if (!is_stranger || queued < most_waiting_of_strangers) return true;
    send(subscriber, problem("busy"));
    return false;
  };
  mailbox_.add_now(shared_from_this(), may_wait, [this, subscriber, message = std::move(message)] {
    if (!subscribers_.contains(subscriber) || subscriber->is_gone()) return reject(subscriber, "say_hello");
    if (const auto code = rejection_of(*subscriber, message); !code.empty())
      return reject(subscriber, std::string(code));
    const auto* hint = std::get_if<wire::AskHint>(&message);
    if (hint != nullptr) return give_hint(subscriber, hint->seat);
    const auto* bot = std::get_if<wire::SeatBot>(&message);
    if (bot != nullptr) return seat_bot(subscriber, *bot);
    // Presence matters to no other message.
    return carry_out(
        [this, subscriber, message](const Table& table) {
          return decide_message(table, message, subscriber->person(), {}, services_.moment(),
                                subscribers_.arrival_of(*subscriber));
        },
        subscriber);
  });
}

std::string_view TableSession::rejection_of(const Subscriber& subscriber, const wire::FromClient& message) {
  const PersonId& person = subscriber.person().id;
  const auto* door = std::get_if<wire::SetDoor>(&message);
  if (door != nullptr && door->door == wire::Door::listed && person == table_.host() && table_.is_open()) {
    if (const auto problem = services_.open_tables.list(id_, subscriber.address()); !problem.empty()) return problem;
  }
  const bool comes_in = std::holds_alternative<wire::Sit>(message) || std::holds_alternative<wire::Say>(message);
  if (comes_in && !table_.involves(person) && subscribers_.is_blocked(subscriber.address())) return "blocked";
  const bool adds_an_event = comes_in || std::holds_alternative<wire::Cut>(message) ||
                             std::holds_alternative<wire::Auto>(message) ||
                             std::holds_alternative<wire::ChooseModel>(message);
  if (!adds_an_event || table_.is_participant(person)) return {};
  // Somebody who was invited has a limit apart from that of strangers at the same address.
  const char* group = subscribers_.arrival_of(subscriber) == Arrival::invited ? "invited/" : "";
  return services_.newcomer_limits.allow(group + id_ + subscriber.address()) ? "" : "too_fast";
}

void TableSession::after_pending_work(std::function<void()> callback) {
  enqueue([callback = std::move(callback)]() -> Awaitable<void> {
    callback();
    co_return;
  });
}

void TableSession::show(PersonId reader, std::function<void(wire::TableLine)> answer) {
  enqueue([this, reader = std::move(reader), answer = std::move(answer)]() -> Awaitable<void> {
    answer(line_for(table_, reader, presence()));
    co_return;
  });
}

void TableSession::catch_up() {
  enqueue([this]() -> Awaitable<void> { static_cast<void>(co_await load_new_entries()); });
}

void TableSession::activate() {
  enqueue([this]() -> Awaitable<void> {
    if (!owned_ && table_.is_open()) co_await claim_ownership();
  });
}

void TableSession::if_idle(std::function<void()> forget) {
  enqueue([this, forget = std::move(forget)]() -> Awaitable<void> {
    const auto waits = [](const PendingTurn& due) { return due.kind != PendingTurn::Kind::person || due.deadline; };
    if (subscribers_.empty() && presence().recently_connected.empty() &&
        (!owned_ || is_paused() || std::ranges::none_of(table_.pending_turns(), waits)))
      forget();
    co_return;
  });
}

void TableSession::shut_down() {
  post(mailbox_.strand(), [self = shared_from_this()] {
    self->timer_.cancel();
    self->presence_timer_.cancel();
  });
}

// ---- Deciding, storing, publishing ----

ActionResult TableSession::decide_or_fail(const Decide& decide) {
  try {
    return decide(table_);
  } catch (const std::exception& failure) {
    log::error("decision_failed", {{"table", log::shortened(id_)}, {"why", failure.what()}});
    back_off();
    return {{}, problem("failed")};
  }
}

Awaitable<void> TableSession::carry_out(Decide decide, std::shared_ptr<Subscriber> asker) {
  std::string id;
  for (int tries = 0; tries < max_attempts; ++tries) {
    ActionResult decision = decide_or_fail(decide);
    id = id_of(decision);
    if (decision.steps.empty()) {
      const bool refused = decision.answer && std::holds_alternative<wire::Refused>(*decision.answer);
      if (refused) services_.metrics.refusals.Increment();
      if (decision.answer && !asker) back_off();  // without back-off the same move would be due again at once
      if (decision.answer) send(asker, *decision.answer);
      co_return;
    }
    const bool settled = co_await commit(decision, asker);
    if (settled) co_return;
    co_await load_new_entries();
    if (asker) continue;
    // Another server has stored an entry: it may have taken over this table and made the same move.
    co_await claim_ownership();
    if (!owned_) co_return;
  }
  back_off();
  send(asker, problem("busy", id));
}

// False if another server stored an entry first.
Awaitable<bool> TableSession::commit(ActionResult& decision, const std::shared_ptr<Subscriber>& asker) {
  const wire::Fact& first = decision.steps.front().entry.fact;
  if (const auto* rematch = std::get_if<wire::RematchOpened>(&first)) {
    const Owner host{asker->address(), asker->person().id};
    const std::string wrong = co_await open_rematch(rematch->table, host);
    if (!wrong.empty()) {
      send(asker, problem(wrong));
      co_return true;
    }
  }
  const Owner payer = asker ? Owner{asker->address(), asker->person().id} : owner();
  if (!services_.capacity.may_go_on(payer)) {
    if (!asker) back_off();
    send(asker, problem("no_room", id_of(decision)));
    co_return true;
  }
  const auto begin = services_.clock.now();
  store::Append append = append_of(decision.steps, table_.sequence());
  const std::size_t bytes = Capacity::bytes_of(append);
  const auto result = co_await append_to(services_.store, std::move(append));
  if (result == store::StoreResult::conflict) co_return false;
  if (result == store::StoreResult::failed) co_return co_await after_failure(decision, asker);
  services_.metrics.storing.Observe(seconds_between(begin, services_.clock.now()));
  services_.capacity.charge(payer, bytes);
  if (std::holds_alternative<wire::Moved>(first)) services_.metrics.moves.Increment();
  if (decision.answer && !is_in_news(decision, asker)) send(asker, *decision.answer);
  publish(std::move(decision.steps));
  co_return true;
}

Awaitable<bool> TableSession::after_failure(ActionResult& decision, std::shared_ptr<Subscriber> asker) {
  services_.metrics.store_failures.Increment();
  back_off();
  const auto there =
      co_await ask_store(services_.store, &store::TableLog::load, id_, table_.sequence(), store::all_entries);
  const std::string id = id_of(decision);
  if (!there) {
    if (unconfirmed_.size() == max_unconfirmed) unconfirmed_.erase(unconfirmed_.begin());
    unconfirmed_.push_back({table_.sequence(), entries_of(decision.steps).front(), asker, id});
    send(asker, problem("store_unknown", id));
    co_return true;
  }
  if (there->empty()) {
    send(asker, problem("store_failed", id));
    co_return true;
  }
  if (there->front() != entries_of(decision.steps).front()) co_return false;
  if (decision.answer && !is_in_news(decision, asker)) send(asker, *decision.answer);
  publish(std::move(decision.steps));
  co_return true;
}

Awaitable<void> TableSession::settle_unconfirmed() {
  const bool loaded = co_await load_new_entries();
  if (!loaded) co_return back_off();
  for (const UnconfirmedDecision& unconfirmed : std::exchange(unconfirmed_, {})) {
    const auto there = co_await ask_store(services_.store, &store::TableLog::load, id_, unconfirmed.sequence, 1);
    if (!there) {
      unconfirmed_.push_back(unconfirmed);
    } else if (there->empty() || there->front() != unconfirmed.entry) {
      send(unconfirmed.asker.lock(), problem("store_failed", unconfirmed.id));
    }
  }
}

Awaitable<void> TableSession::claim_ownership() {
  const auto is_ours = co_await ask_store(services_.store, &store::Cluster::claim, id_);
  owned_ = is_ours && *is_ours;
}

Awaitable<bool> TableSession::load_new_entries() {
  const auto loaded =
      co_await ask_store(services_.store, &store::TableLog::load, id_, table_.sequence(), store::all_entries);
  if (!loaded || loaded->empty()) co_return static_cast<bool>(loaded);
  auto steps = transitions_after(table_, *loaded);
  const auto forgot = [](const Transition& step) { return std::holds_alternative<wire::Forgot>(step.entry.fact); };
  if (!steps) {
    log::error("entry_does_not_fit", {{"table", log::shortened(id_)}, {"why", steps.error()}});
  } else if (std::ranges::any_of(*steps, forgot)) {
    co_await reload();
  } else {
    publish(std::move(*steps));
  }
  co_return true;
}

Awaitable<void> TableSession::reject(std::shared_ptr<Subscriber> subscriber, std::string code) {
  send(subscriber, problem(code));
  co_return;
}

// If the table exists already, somebody opened it without getting to record that here.
Awaitable<std::string> TableSession::open_rematch(std::string id, Owner host) {
  const auto there = co_await ask_store(services_.store, &store::TableLog::load, id, 0, store::all_entries);
  if (!there) co_return "store_failed";
  if (!there->empty()) co_return "";
  if (const auto refused = services_.capacity.refusal_of_table(host); !refused.empty()) co_return std::string(refused);
  const auto lock = services_.opening.take(host.person);
  if (!lock) co_return "too_fast";
  PersonDirectory people(services_.store, services_.entropy);
  const auto too_many = co_await people.has_tables(host.person, services_.tables_per_person);
  if (!too_many) co_return "store_failed";
  if (*too_many) co_return "too_many_tables";
  const auto steps = open_again(table_, id, host.person, services_.moment());
  const auto too_many_here = services_.open_tables.open(id, host.address, steps.back().next.is_listed());
  if (!too_many_here.empty()) co_return std::string(too_many_here);
  const store::Append append = append_of(steps, 0);
  services_.capacity.charge(host, Capacity::bytes_of(append));
  const auto result = co_await append_to(services_.store, append);
  if (result != store::StoreResult::stored) services_.open_tables.close(id);
  co_return result == store::StoreResult::failed ? "store_failed" : "";
}

void TableSession::forget(PersonId person, std::function<void(bool)> answer) {
  enqueue([this, person = std::move(person), answer = std::move(answer)]() -> Awaitable<void> {
    const bool done = co_await forget_person(person);
    answer(done);
  });
}

Awaitable<bool> TableSession::forget_person(PersonId person) {
  const auto erased = co_await erase_person(services_, id_, person);
  if (erased == Erasure::entries_rewritten) co_await reload();
  if (erased == Erasure::table_deleted) {
    closed_ = true;
    services_.open_tables.close(id_);
    for (const auto& subscriber : subscribers_) subscriber->close();
  }
  co_return erased != Erasure::failed;
}

Awaitable<void> TableSession::reload() {
  const auto loaded = co_await ask_store(services_.store, &store::TableLog::load, id_, 0, store::all_entries);
  if (!loaded || std::ssize(*loaded) < table_.sequence()) co_return;
  const auto end_of_known = loaded->begin() + table_.sequence();
  auto table = table_of(id_, std::vector<std::string>(loaded->begin(), end_of_known));
  auto steps =
      table ? transitions_after(*table, std::vector<std::string>(end_of_known, loaded->end())) : Error{table.error()};
  if (!steps) co_return log::error("entry_does_not_fit", {{"table", log::shortened(id_)}, {"why", steps.error()}});
  for (const auto& subscriber : subscribers_) {
    const PersonId& person = subscriber->person().id;
    if (table_.involves(person) && !table->involves(person)) subscriber->close();
  }
  table_ = std::move(*table);
  if (!steps->empty()) publish(std::move(*steps));
}

}  // namespace paddock::server
