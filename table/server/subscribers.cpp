#include "table/server/subscribers.hpp"

#include "table/wire/codec.hpp"

namespace paddock::server {

bool Subscribers::contains(const std::shared_ptr<Subscriber>& subscriber) const {
  return std::ranges::find(all_, subscriber) != all_.end();
}

Arrival Subscribers::arrival_of(const Subscriber& subscriber) const {
  const bool is_invited = !subscriber.invitation().empty() && subscriber.invitation() == invitation_;
  return is_invited ? Arrival::invited : Arrival::uninvited;
}

bool Subscribers::admits(const Table& table, const Subscriber& subscriber) const {
  const PersonId& person = subscriber.person().id;
  const auto is_same = [&](const auto& other) { return other->person().id == person; };
  const auto arrival = arrival_of(subscriber);
  const auto is_alike = [&](const auto& other) {
    return !table.involves(other->person().id) && arrival_of(*other) == arrival;
  };
  const auto is_beside = [&](const auto& other) { return is_alike(other) && other->address() == subscriber.address(); };
  if (std::ranges::count_if(all_, is_same) >= max_connections_per_person) return false;
  return table.involves(person) || (std::ranges::count_if(all_, is_alike) < max_spectator_connections &&
                                    std::ranges::count_if(all_, is_beside) < max_spectator_connections_per_address);
}

void Subscribers::add(const Table& table, const std::shared_ptr<Subscriber>& subscriber) {
  all_.push_back(subscriber);
  if (payer_address_.empty() || subscriber->person().id == table.host()) payer_address_ = subscriber->address();
}

bool Subscribers::remove(const std::shared_ptr<Subscriber>& subscriber) {
  end_backlog(*subscriber);
  return std::erase(all_, subscriber) > 0;
}

void Subscribers::block_addresses_of(const Table& table, const PersonId& person) {
  for (const auto& subscriber : all_) {
    if (subscriber->person().id != person) continue;
    const auto is_of_another = [&](const auto& other) {
      return table.involves(other->person().id) && other->address() == subscriber->address();
    };
    if (std::ranges::none_of(all_, is_of_another)) blocked_addresses_.insert(subscriber->address());
  }
}

void Subscribers::begin_backlog(const Subscriber& subscriber, Backlog backlog) {
  backlogs_.emplace(&subscriber, std::move(backlog));
}

Subscribers::Backlog* Subscribers::backlog_of(const Subscriber& subscriber) {
  const auto found = backlogs_.find(&subscriber);
  return found == backlogs_.end() ? nullptr : &found->second;
}

// All readers who neither host nor hold a seat see the same, so their message is serialized once.
void Subscribers::publish(const Table& table, const std::function<wire::News(const PersonId& reader)>& news,
                          const std::shared_ptr<Subscriber>& but) const {
  using Text = std::shared_ptr<const std::string>;
  const PersonId stranger;
  std::vector<std::pair<const PersonId*, Text>> written;
  written.reserve(all_.size());
  for (const auto& subscriber : all_) {
    if (subscriber == but || backlogs_.contains(subscriber.get())) continue;
    const PersonId& person = subscriber->person().id;
    const PersonId& reader = table.involves(person) ? person : stranger;
    auto found = std::ranges::find_if(written, [&](const auto& read) { return *read.first == reader; });
    if (found == written.end()) {
      found = written.insert(
          found, {&reader, std::make_shared<const std::string>(wire::write(wire::FromServer(news(reader))))});
    }
    subscriber->send(found->second);
  }
}

Presence Subscribers::presence(const Table& table, Instant now) const {
  Presence presence;
  presence.connected = remote_;
  for (const PersonId& person : remote_) presence.watching += table.seats_of(person).empty() ? 1 : 0;
  for (const auto& subscriber : all_) {
    presence.connected.insert(subscriber->person().id);
    if (table.seats_of(subscriber->person().id).empty()) ++presence.watching;
  }
  for (const auto& [person, when] : gone_) {
    if (now - when < grace_) presence.recently_connected.insert(person);
  }
  return presence;
}

PersonSet Subscribers::people() const {
  PersonSet people;
  for (const auto& subscriber : all_) people.insert(subscriber->person().id);
  return people;
}

PersonSet Subscribers::players(const Table& table) const {
  PersonSet players = people();
  std::erase_if(players, [&](const PersonId& person) { return table.seats_of(person).empty(); });
  return players;
}

void Subscribers::note_disconnect(const Table& table, const PersonId& person, Instant now) {
  std::erase_if(gone_, [&](const auto& one) { return now - one.second >= grace_; });
  if (!table.seats_of(person).empty()) gone_[person] = now;
}

bool Subscribers::set_remote(const Table& table, PersonSet people, Instant now) {
  if (people == remote_) return false;
  for (const PersonId& person : std::exchange(remote_, std::move(people))) {
    if (!remote_.contains(person)) note_disconnect(table, person, now);
  }
  return true;
}

}  // namespace paddock::server
