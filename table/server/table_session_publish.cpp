#include <algorithm>
#include <utility>

#include "table/core/problems.hpp"
#include "table/core/table_record.hpp"
#include "table/core/views.hpp"
#include "table/server/core.hpp"
#include "table/server/open_tables.hpp"
#include "table/server/table_session.hpp"
#include "table/wire/codec.hpp"

// Messages to the subscribers.
namespace paddock::server {

namespace {

using Text = std::shared_ptr<const std::string>;

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
  news.bots_hurry = bots_hurry_;
  return news;
}

// The news of a move says already that the move was accepted.
bool TableSession::is_in_news(const ActionResult& decision, const std::shared_ptr<Subscriber>& asker) const {
  return std::holds_alternative<wire::Accepted>(*decision.answer) &&
         std::ranges::find(subscribers_, asker) != subscribers_.end();
}

void TableSession::publish(std::vector<Transition> steps) {
  Transition& last = steps.back();
  if (last.next.match() != table_.match()) match_since_ = services_.clock.now();
  const bool state_changed = last.next.state_sequence() > table_.sequence();
  table_ = std::move(last.next);
  for (const Transition& step : steps) {
    if (const auto* blocked = std::get_if<wire::Blocked>(&step.entry.fact)) block_addresses_of(blocked->person);
  }
  if (state_changed) {
    update_local_presence();
    services_.open_tables.update(id_, table_.is_open(), table_.is_listed());
  }
  const auto steps_for_reader = [&](const PersonId& reader) {
    std::vector<wire::Step> list;
    list.reserve(steps.size());
    for (const Transition& step : steps)
      list.push_back(step_for(&step == &last ? table_ : step.next, reader, step.entry, step.happened));
    return list;
  };
  publish_to_all(steps_for_reader, state_changed ? std::optional(presence()) : std::nullopt, nullptr);
}

void TableSession::publish_table_state(const std::shared_ptr<Subscriber>& but) const {
  publish_to_all([](const PersonId&) { return std::vector<wire::Step>(); }, presence(), but);
}

// All readers who neither host nor hold a seat see the same, so their message is serialized once.
void TableSession::publish_to_all(const std::function<std::vector<wire::Step>(const PersonId& reader)>& steps,
                                  const std::optional<Presence>& presence,
                                  const std::shared_ptr<Subscriber>& but) const {
  const PersonId stranger;
  std::vector<std::pair<const PersonId*, Text>> written;
  written.reserve(subscribers_.size());
  for (const auto& subscriber : subscribers_) {
    if (subscriber == but || backlogs_.contains(subscriber.get())) continue;
    const PersonId& person = subscriber->person().id;
    const PersonId& reader = table_.involves(person) ? person : stranger;
    auto found = std::ranges::find_if(written, [&](const auto& read) { return *read.first == reader; });
    if (found == written.end())
      found = written.insert(found, {&reader, text_of(news_for(reader, steps(reader), presence))});
    subscriber->send(found->second);
  }
}

// In parts, each of which waits for the one before it to leave: so a reader that takes nothing keeps one part waiting,
// and on a slow line no part takes longer than the time after which a connection counts as dead.
Awaitable<bool> TableSession::send_backlog(std::shared_ptr<Subscriber> subscriber) {
  auto steps = co_await next_steps(subscriber);
  if (!steps) {
    backlogs_.erase(subscriber.get());
    std::erase(subscribers_, subscriber);
    update_local_presence();
    send(subscriber, problem("store_failed"));
    subscriber->close();  // so that the client connects again
    co_return false;
  }
  const Backlog& backlog = backlogs_.at(subscriber.get());
  const bool is_last = std::max(backlog.last, backlog.past.sequence()) >= table_.sequence();
  auto message = text_of(news_for(subscriber->person().id, *steps, presence()));
  if (is_last) {
    backlogs_.erase(subscriber.get());
    subscriber->send(std::move(message));
    co_return true;
  }
  subscriber->send_then(std::move(message), [self = shared_from_this(), subscriber] {
    self->enqueue([self = self.get(), subscriber]() -> Awaitable<void> {
      if (self->backlogs_.contains(subscriber.get())) co_await self->send_backlog(subscriber);
    });
  });
  co_return true;
}

// Nothing: the store cannot be read.
Awaitable<std::optional<std::vector<wire::Step>>> TableSession::next_steps(std::shared_ptr<Subscriber> subscriber) {
  Backlog& backlog = backlogs_.at(subscriber.get());
  std::vector<wire::Step> steps;
  while (steps.empty() && std::max(backlog.last, backlog.past.sequence()) < table_.sequence()) {
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

}  // namespace paddock::server
