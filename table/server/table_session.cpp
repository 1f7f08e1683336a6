#include "table/server/table_session.hpp"

#include <algorithm>
#include <utility>

#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>

#include "table/core/decide.hpp"
#include "table/core/open.hpp"
#include "table/core/problems.hpp"
#include "table/core/secrets.hpp"
#include "table/core/table_record.hpp"
#include "table/core/thinking.hpp"
#include "table/core/views.hpp"
#include "table/server/capacity.hpp"
#include "table/server/core.hpp"
#include "table/server/log.hpp"
#include "table/server/open_tables.hpp"
#include "table/server/person_directory.hpp"
#include "table/server/rate_limiter.hpp"
#include "table/server/thinking_budget.hpp"
#include "table/server/worker_pool.hpp"
#include "table/wire/codec.hpp"

namespace paddock::server {

namespace {

// Work in the mailbox, while the store hangs. Strangers leave room for the host, who sits here, and who was invited.
constexpr int most_waiting = 1000;
constexpr int most_waiting_of_strangers = 500;

std::string id_of(const ActionResult& decision) {
  if (!decision.answer) return {};
  const auto* accepted = std::get_if<wire::Accepted>(&*decision.answer);
  return accepted == nullptr ? std::string() : accepted->id;
}

wire::FromServer hint_or_problem(const std::string& table, const catalogue::Match& match, Seat seat,
                                 std::int64_t sequence, const bots::BotSettings& settings) {
  try {
    return hint_of(match, seat, sequence, settings);
  } catch (const std::exception& failure) {
    log::error("hint_failed", {{"table", log::shortened(table)}, {"why", failure.what()}});
    return problem("failed");
  }
}

}  // namespace

TableSession::TableSession(Services& services, Table table)
    : services_(services),
      id_(table.id()),
      strand_(boost::asio::make_strand(services.network)),
      timer_(services.clock, strand_),
      presence_timer_(services.clock, strand_),
      table_(std::move(table)),
      invitation_(table_.seal().invitation()),
      remote_presence_(services.presence_registry.remote_presence(id_)),
      match_since_(services.clock.now()) {
  services_.open_tables.update(id_, table_.is_open(), table_.is_listed());
  // After a restart, people who were connected before get time to come back.
  if (services.clock.now() - services.started < services.timing.grace) {
    for (const PersonId& person : row_of(table_).people) gone_[person] = services.started;
  }
}

// ---- The mailbox ----

// Never runs the work at once, as the caller may hold a lock that the work needs.
void TableSession::enqueue(Work work) {
  ++waiting_;
  boost::asio::post(strand_, [self = shared_from_this(), work = std::move(work)]() mutable {
    self->push_to_mailbox(std::move(work));
  });
}

void TableSession::enqueue_now(std::shared_ptr<Subscriber> asker, Work work) {
  ++waiting_;
  boost::asio::dispatch(
      strand_, [self = shared_from_this(), asker = std::move(asker), work = std::move(work)]() mutable {
        const bool is_stranger =
            !self->table_.involves(asker->person().id) && self->arrival_of(*asker) == Arrival::uninvited;
        if (!is_stranger || self->mailbox_.size() < most_waiting_of_strangers)
          return self->push_to_mailbox(std::move(work));
        --self->waiting_;
        self->send(asker, problem("busy"));
      });
}

void TableSession::push_to_mailbox(Work work) {
  mailbox_.push_back(std::move(work));
  if (is_draining_) return;
  is_draining_ = true;
  spawn(strand_, drain_mailbox());
}

Awaitable<void> TableSession::drain_mailbox() {
  const auto self = shared_from_this();
  while (!mailbox_.empty()) {
    const Work work = std::move(mailbox_.front());
    mailbox_.pop_front();
    --waiting_;
    try {
      co_await work();
    } catch (const std::exception& failure) {
      log::error("table_failed", {{"table", log::shortened(id_)}, {"why", failure.what()}});
      back_off();
    }
  }
  is_draining_ = false;
  schedule_next();
}

void TableSession::join(std::shared_ptr<Subscriber> subscriber, std::int64_t last) {
  enqueue([this, subscriber = std::move(subscriber), last] { return greet(subscriber, last); });
}

void TableSession::leave(std::shared_ptr<Subscriber> subscriber) {
  enqueue([this, subscriber = std::move(subscriber)]() -> Awaitable<void> {
    backlogs_.erase(subscriber.get());
    if (std::erase(subscribers_, subscriber) > 0) {
      note_disconnect(subscriber->person().id);
      update_local_presence();
      publish_presence_change();
    }
    co_return;
  });
}

void TableSession::ask(std::shared_ptr<Subscriber> subscriber, wire::FromClient message) {
  if (waiting_ >= most_waiting) return send(subscriber, problem("busy"));
  enqueue_now(subscriber, [this, subscriber, message = std::move(message)] {
    if (!is_subscribed(subscriber) || subscriber->is_gone()) return reject(subscriber, "say_hello");
    if (const auto code = rejection_of(*subscriber, message); !code.empty())
      return reject(subscriber, std::string(code));
    const auto* hint = std::get_if<wire::AskHint>(&message);
    if (hint != nullptr) return give_hint(subscriber, hint->seat);
    const auto* bot = std::get_if<wire::SeatBot>(&message);
    if (bot != nullptr) return seat_bot(subscriber, *bot);
    // Presence matters to no other message.
    return carry_out(
        [this, subscriber, message](const Table& table) {
          return decide_message(table, message, subscriber->person(), {}, services_.moment(), arrival_of(*subscriber));
        },
        subscriber);
  });
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
  post(strand_, [self = shared_from_this()] {
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

bool TableSession::is_subscribed(const std::shared_ptr<Subscriber>& subscriber) const {
  return std::ranges::find(subscribers_, subscriber) != subscribers_.end();
}

Awaitable<void> TableSession::reject(std::shared_ptr<Subscriber> subscriber, std::string code) {
  send(subscriber, problem(code));
  co_return;
}

Awaitable<void> TableSession::greet(std::shared_ptr<Subscriber> subscriber, std::int64_t last) {
  const bool is_new = !is_subscribed(subscriber);
  if (subscriber->is_gone()) co_return;
  if (backlogs_.contains(subscriber.get())) co_return send(subscriber, problem("too_fast"));
  if (is_new && !may_subscribe(*subscriber)) co_return send(subscriber, problem("table_full"));
  if (last > table_.sequence()) co_await load_new_entries();
  if (last < table_.sequence() && !subscriber->allow_entries(table_.sequence()))
    co_return send(subscriber, problem("too_fast"));
  if (is_new) {
    subscribers_.push_back(subscriber);
    if (address_.empty() || subscriber->person().id == table_.host()) address_ = subscriber->address();
    update_local_presence();
  }
  backlogs_.emplace(subscriber.get(), Backlog{Table(id_), last});
  const bool is_sent = co_await send_backlog(subscriber);
  if (is_new && is_sent) publish_presence_change(subscriber);
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

Awaitable<void> TableSession::give_hint(std::shared_ptr<Subscriber> subscriber, Seat seat) {
  const auto decision =
      decide_message(table_, wire::AskHint{seat}, subscriber->person(), presence(), services_.moment());
  if (decision.answer) co_return send(subscriber, *decision.answer);
  const bool enough = hinted_[seat] || services_.closing || !services_.hint_limits.allow(subscriber->person().id);
  if (enough) co_return send(subscriber, problem("too_fast"));
  hinted_[seat] = true;
  const Owner asker{subscriber->address(), subscriber->person().id};
  services_.thinking_pool.add(asker, [self = shared_from_this(), subscriber, seat, match = table_.match(),
                                      sequence = table_.sequence(), asker] {
    const auto answer = bots::unless_stopped([&]() -> wire::FromServer {
      const auto think = think_time(self->services_, asker);
      return hint_or_problem(self->id_, *match, seat, sequence,
                             {new_secure_rng(self->services_.entropy).next(), thinking_budget(self->services_, think)});
    });
    if (!answer) return;
    self->send(subscriber, *answer);
    self->enqueue([self = self.get(), seat]() -> Awaitable<void> {
      self->hinted_[seat] = false;
      co_return;
    });
  });
}

}  // namespace paddock::server
