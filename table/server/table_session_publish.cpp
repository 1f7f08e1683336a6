#include <algorithm>
#include <utility>

#include "table/server/listed_tables.hpp"
#include "table/server/table_session.hpp"
#include "table/wire/codec.hpp"

// Messages to the subscribers.
namespace paddock::server {

namespace {

using Clock = std::chrono::steady_clock;
using Text = std::shared_ptr<const std::string>;

constexpr std::size_t steps_per_message = 100;  // of a backlog

Text text_of(wire::FromServer message) { return std::make_shared<const std::string>(wire::write(message)); }

}  // namespace

void TableSession::send(const std::shared_ptr<Subscriber>& subscriber, const wire::FromServer& message) const {
  if (subscriber) subscriber->send(text_of(message));
}

// The news of a move says already that the move was accepted.
bool TableSession::is_in_news(const ActionResult& decision, const std::shared_ptr<Subscriber>& asker) const {
  return std::holds_alternative<wire::Accepted>(*decision.answer) &&
         std::ranges::find(subscribers_, asker) != subscribers_.end();
}

void TableSession::publish(std::vector<Transition> steps) {
  Transition& last = steps.back();
  if (last.next.match() != table_.match()) match_since_ = Clock::now();
  const bool state_changed = last.next.state_sequence() > table_.sequence();
  table_ = std::move(last.next);
  for (const Transition& step : steps) {
    if (const auto* blocked = std::get_if<wire::Blocked>(&step.entry.fact)) block_addresses_of(blocked->person);
  }
  if (state_changed) {
    record_presence();
    if (!table_.is_listed()) services_.listed_tables.close(id_);
  }
  const auto steps_for_reader = [&](const PersonId& reader) {
    std::vector<wire::Step> list;
    list.reserve(steps.size());
    for (const Transition& step : steps)
      list.push_back((&step == &last ? table_ : step.next).step_for(reader, step.entry, step.happened));
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
    if (subscriber == but) continue;
    const PersonId& person = subscriber->person().id;
    const PersonId& reader = table_.involves(person) ? person : stranger;
    auto found = std::ranges::find_if(written, [&](const auto& read) { return *read.first == reader; });
    if (found == written.end())
      found = written.insert(found, {&reader, text_of(table_.news_for(reader, steps(reader), presence))});
    subscriber->send(found->second);
  }
}

// In parts, so that on a slow line none takes longer than the time after which a connection counts as dead.
void TableSession::send_backlog(const std::shared_ptr<Subscriber>& subscriber,
                                const std::vector<wire::Step>& steps) const {
  std::size_t sent = 0;
  do {
    const std::size_t end = std::min(sent + steps_per_message, steps.size());
    const auto from = steps.begin() + static_cast<std::ptrdiff_t>(sent);
    const auto to = steps.begin() + static_cast<std::ptrdiff_t>(end);
    subscriber->send_backlog(text_of(table_.news_for(subscriber->person().id, std::vector(from, to), presence())));
    sent = end;
  } while (sent < steps.size());
}

}  // namespace paddock::server
