#include <algorithm>
#include <utility>

#include "table/core/problems.hpp"
#include "table/core/table_record.hpp"
#include "table/core/views.hpp"
#include "table/server/core.hpp"
#include "table/server/open_tables.hpp"
#include "table/server/table_session.hpp"
#include "table/wire/codec.hpp"

// What subscribers are sent: the news, what they missed, who is present.
namespace paddock::server {

namespace {

using Text = std::shared_ptr<const std::string>;

constexpr auto presence_pause = std::chrono::seconds(1);

// Of a backlog.
constexpr std::int64_t steps_per_message = 100;
constexpr std::size_t bytes_per_message = 64 * 1024;
constexpr std::int64_t entries_at_once = 500;  // that the subscriber knows; other tables go on between them

Text text_of(const wire::FromServer& message) { return std::make_shared<const std::string>(wire::write(message)); }

}  // namespace

void TableSession::send(const std::shared_ptr<Subscriber>& subscriber, const wire::FromServer& message) const {
  if (!subscriber) return;
  if (const auto* problem = std::get_if<wire::Problem>(&message)) services_.metrics.count_problem(problem->code);
  subscriber->send(text_of(message));
}

wire::News TableSession::news_for(const PersonId& reader, const std::vector<wire::Step>& steps,
                                  const std::optional<Presence>& presence) const {
  wire::News news = core::news_for(table_, reader, steps, presence);
  news.bots_hurry = schedule_.bots_hurry();
  return news;
}

// The news of a move says already that the move was accepted.
bool TableSession::is_in_news(const ActionResult& decision, const std::shared_ptr<Subscriber>& asker) const {
  return std::holds_alternative<wire::Accepted>(*decision.answer) && subscribers_.contains(asker);
}

void TableSession::publish(std::vector<Transition> steps) {
  Transition& last = steps.back();
  if (last.next.match() != table_.match()) schedule_.match_changed(services_.clock.now());
  const bool state_changed = last.next.state_sequence() > table_.sequence();
  table_ = std::move(last.next);
  for (const Transition& step : steps) {
    if (const auto* blocked = std::get_if<wire::Blocked>(&step.entry.fact))
      subscribers_.block_addresses_of(table_, blocked->person);
  }
  if (state_changed) {
    update_local_presence();
    services_.open_tables.update(id_, table_.is_open(), table_.is_listed());
  }
  const auto present = state_changed ? std::optional(presence()) : std::nullopt;
  const auto news = [&](const PersonId& reader) {
    std::vector<wire::Step> list;
    list.reserve(steps.size());
    for (const Transition& step : steps)
      list.push_back(step_for(&step == &last ? table_ : step.next, reader, step.entry, step.happened));
    return news_for(reader, list, present);
  };
  subscribers_.publish(table_, news, nullptr);
}

void TableSession::publish_table_state(const std::shared_ptr<Subscriber>& but) const {
  const auto present = presence();
  subscribers_.publish(
      table_, [&](const PersonId& reader) { return news_for(reader, {}, present); }, but);
}

// In parts, each of which waits for the one before it to leave: so a reader that takes nothing keeps one part waiting,
// and on a slow line no part takes longer than the time after which a connection counts as dead.
Awaitable<bool> TableSession::send_backlog(std::shared_ptr<Subscriber> subscriber) {
  auto steps = co_await next_steps(subscriber);
  if (!steps) {
    subscribers_.remove(subscriber);
    update_local_presence();
    send(subscriber, problem("store_failed"));
    subscriber->close();  // so that the client connects again
    co_return false;
  }
  const bool is_last = subscribers_.backlog_of(*subscriber)->sent() >= table_.sequence();
  auto message = text_of(news_for(subscriber->person().id, *steps, presence()));
  if (is_last) {
    subscribers_.end_backlog(*subscriber);
    subscriber->send(std::move(message));
    co_return true;
  }
  subscriber->send_then(std::move(message), [self = shared_from_this(), subscriber] {
    self->enqueue([self = self.get(), subscriber]() -> Awaitable<void> {
      if (self->subscribers_.backlog_of(*subscriber) != nullptr) co_await self->send_backlog(subscriber);
    });
  });
  co_return true;
}

// Nothing: the store cannot be read.
Awaitable<std::optional<std::vector<wire::Step>>> TableSession::next_steps(std::shared_ptr<Subscriber> subscriber) {
  Subscribers::Backlog& backlog = *subscribers_.backlog_of(*subscriber);
  std::vector<wire::Step> steps;
  while (steps.empty() && backlog.sent() < table_.sequence()) {
    const std::int64_t after = backlog.past.sequence();
    const std::int64_t most = after < backlog.last ? entries_at_once : steps_per_message;
    const auto entries = co_await ask_store(services_.store, &store::TableLog::load, id_, after,
                                            std::min(most, table_.sequence() - after));
    if (!entries || entries->empty()) co_return std::nullopt;
    auto read = read_steps(backlog.past, *entries, backlog.last, subscriber->person().id, bytes_per_message);
    if (!read) co_return std::nullopt;
    steps = std::move(*read);
  }
  co_return steps;
}

Awaitable<void> TableSession::greet(std::shared_ptr<Subscriber> subscriber, std::int64_t last) {
  const bool is_new = !subscribers_.contains(subscriber);
  if (subscriber->is_gone()) co_return;
  if (subscribers_.backlog_of(*subscriber) != nullptr) co_return send(subscriber, problem("too_fast"));
  if (is_new && !subscribers_.admits(table_, *subscriber)) co_return send(subscriber, problem("table_full"));
  if (last > table_.sequence()) co_await load_new_entries();
  if (last < table_.sequence() && !subscriber->allow_entries(table_.sequence()))
    co_return send(subscriber, problem("too_fast"));
  if (is_new) {
    subscribers_.add(table_, subscriber);
    update_local_presence();
  }
  subscribers_.begin_backlog(*subscriber, {Table(id_), last});
  const bool is_sent = co_await send_backlog(subscriber);
  if (is_new && is_sent) publish_presence_change(subscriber);
}

void TableSession::publish_presence_change(const std::shared_ptr<Subscriber>& but) {
  if (presence_waits_ || services_.closing) return;
  const auto next = presence_published_ + presence_pause;
  if (services_.clock.now() >= next) {
    const bool anybody = std::ranges::any_of(subscribers_, [&](const auto& other) { return other != but; });
    if (anybody) presence_published_ = services_.clock.now();
    publish_table_state(but);
    return;
  }
  presence_waits_ = true;
  presence_timer_.set(next, [self = shared_from_this()] {
    self->presence_waits_ = false;
    self->publish_presence_change();
  });
}

void TableSession::update_local_presence() {
  services_.presence_registry.set_local(id_, subscribers_.people(), subscribers_.players(table_));
}

void TableSession::apply_remote_presence(PersonSet people) {
  if (subscribers_.set_remote(table_, std::move(people), services_.clock.now())) publish_presence_change();
}

void TableSession::set_remote_presence(PersonSet people) {
  enqueue([this, people = std::move(people)]() -> Awaitable<void> {
    apply_remote_presence(people);
    co_return;
  });
}

// The known presence may be some seconds old, so this asks the store.
Awaitable<bool> TableSession::refresh_remote_presence() {
  const auto there = co_await ask_store(services_.store, &store::Cluster::remote_presence, id_);
  if (!there) co_return false;
  PersonSet people;
  for (const auto& one : *there) people.insert(one.people.begin(), one.people.end());
  apply_remote_presence(std::move(people));
  co_return true;
}

Awaitable<void> TableSession::seat_bot(std::shared_ptr<Subscriber> subscriber, wire::SeatBot wanted) {
  const bool known = co_await refresh_remote_presence();
  if (!known) co_return send(subscriber, problem("store_failed"));
  const Decide decide = [this, subscriber, wanted](const Table& table) {
    return decide_message(table, wanted, subscriber->person(), presence(), services_.moment());
  };
  co_await carry_out(decide, subscriber);
}

}  // namespace paddock::server
