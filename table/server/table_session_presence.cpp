#include <algorithm>
#include <utility>

#include "table/core/problems.hpp"
#include "table/server/core.hpp"
#include "table/server/open_tables.hpp"
#include "table/server/rate_limiter.hpp"
#include "table/server/table_session.hpp"

// Who is connected to the table, at this server and at others.
namespace paddock::server {

namespace {

constexpr auto presence_pause = std::chrono::seconds(1);

}  // namespace

bool TableSession::may_subscribe(const Subscriber& subscriber) const {
  const PersonId& person = subscriber.person().id;
  const auto is_same = [&](const auto& other) { return other->person().id == person; };
  const auto is_stranger = [&](const auto& other) { return !table_.involves(other->person().id); };
  const auto is_beside = [&](const auto& other) {
    return is_stranger(other) && other->address() == subscriber.address();
  };
  if (std::ranges::count_if(subscribers_, is_same) >= max_connections_per_person) return false;
  return table_.involves(person) ||
         (std::ranges::count_if(subscribers_, is_stranger) < max_spectator_connections &&
          std::ranges::count_if(subscribers_, is_beside) < max_spectator_connections_per_address);
}

std::string_view TableSession::rejection_of(const Subscriber& subscriber, const wire::FromClient& message) {
  const PersonId& person = subscriber.person().id;
  const auto* door = std::get_if<wire::SetDoor>(&message);
  if (door != nullptr && door->door == wire::Door::listed && person == table_.host() && table_.is_open()) {
    if (const auto problem = services_.open_tables.list(id_, subscriber.address()); !problem.empty()) return problem;
  }
  const bool comes_in = std::holds_alternative<wire::Sit>(message) || std::holds_alternative<wire::Say>(message);
  if (comes_in && !table_.involves(person) && blocked_addresses_.contains(subscriber.address())) return "blocked";
  const bool adds_an_event = comes_in || std::holds_alternative<wire::Cut>(message) ||
                             std::holds_alternative<wire::Auto>(message) ||
                             std::holds_alternative<wire::ChooseModel>(message);
  if (adds_an_event && !table_.is_participant(person) && !services_.newcomer_limits.allow(id_ + subscriber.address()))
    return "too_fast";
  return {};
}

void TableSession::block_addresses_of(const PersonId& person) {
  for (const auto& subscriber : subscribers_) {
    if (subscriber->person().id != person) continue;
    const auto is_of_another = [&](const auto& other) {
      return table_.involves(other->person().id) && other->address() == subscriber->address();
    };
    if (std::ranges::none_of(subscribers_, is_of_another)) blocked_addresses_.insert(subscriber->address());
  }
}

Presence TableSession::presence() const {
  Presence presence;
  presence.connected = remote_presence_;
  for (const PersonId& person : remote_presence_) presence.watching += table_.seats_of(person).empty() ? 1 : 0;
  for (const auto& subscriber : subscribers_) {
    presence.connected.insert(subscriber->person().id);
    if (table_.seats_of(subscriber->person().id).empty()) ++presence.watching;
  }
  for (const auto& [person, when] : gone_) {
    if (services_.clock.now() - when < services_.timing.grace) presence.recently_connected.insert(person);
  }
  return presence;
}

void TableSession::publish_presence_change(const std::shared_ptr<Subscriber>& but) {
  if (presence_waits_ || services_.closing) return;
  const auto next = presence_published_ + presence_pause;
  if (services_.clock.now() >= next) {
    const auto others = subscribers_.size() - (but == nullptr ? 0 : 1);
    if (others > 0) presence_published_ = services_.clock.now();
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
  PersonSet people;
  PersonSet players;
  for (const auto& subscriber : subscribers_) {
    const PersonId& person = subscriber->person().id;
    people.insert(person);
    if (!table_.seats_of(person).empty()) players.insert(person);
  }
  services_.presence_registry.set_local(id_, people, players);
}

void TableSession::note_disconnect(const PersonId& person) {
  std::erase_if(gone_, [&](const auto& one) { return services_.clock.now() - one.second >= services_.timing.grace; });
  if (!table_.seats_of(person).empty()) gone_[person] = services_.clock.now();
}

void TableSession::apply_remote_presence(PersonSet people) {
  if (people == remote_presence_) return;
  for (const PersonId& person : std::exchange(remote_presence_, std::move(people))) {
    if (!remote_presence_.contains(person)) note_disconnect(person);
  }
  publish_presence_change();
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
    return table.decide(wanted, subscriber->person(), presence(), services_.moment());
  };
  co_await carry_out(decide, subscriber);
}

}  // namespace paddock::server
