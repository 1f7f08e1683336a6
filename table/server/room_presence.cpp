#include <utility>

#include "table/core/problems.hpp"
#include "table/server/core.hpp"
#include "table/server/room.hpp"

// Who is at the table, here and at other servers.
namespace paddock::server {

namespace {

using Clock = std::chrono::steady_clock;
constexpr auto presence_pause = std::chrono::seconds(1);

using There = Result<std::vector<store::Attendance>>;

}  // namespace

Presence Room::presence() const {
  Presence presence;
  presence.here = elsewhere_;
  for (const PersonId& person : elsewhere_) presence.watching += table_.seats_of(person).empty() ? 1 : 0;
  for (const auto& guest : guests_) {
    presence.here.insert(guest->person().id);
    if (table_.seats_of(guest->person().id).empty()) ++presence.watching;
  }
  for (const auto& [person, when] : gone_) {
    if (Clock::now() - when < services_.timing.grace) presence.lately.insert(person);
  }
  return presence;
}

void Room::tell_presence(const std::shared_ptr<Listener>& but) {
  if (presence_waits_ || services_.closing) return;
  const auto next = presence_told_ + presence_pause;
  if (Clock::now() >= next) {
    const auto others = guests_.size() - (but == nullptr ? 0 : 1);
    if (others > 0) presence_told_ = Clock::now();
    tell_arrangement(but);
    return;
  }
  presence_waits_ = true;
  presence_timer_.expires_at(next);
  presence_timer_.async_wait([self = shared_from_this()](boost::system::error_code) {
    self->presence_waits_ = false;
    self->tell_presence();
  });
}

void Room::note_attendance() {
  PersonSet people;
  for (const auto& guest : guests_) people.insert(guest->person().id);
  services_.attendances.note(id_, std::move(people));
}

void Room::note_gone(const PersonId& person) {
  std::erase_if(gone_, [&](const auto& one) { return Clock::now() - one.second >= services_.timing.grace; });
  if (!table_.seats_of(person).empty()) gone_[person] = Clock::now();
}

void Room::take_in_elsewhere(PersonSet people) {
  if (people == elsewhere_) return;
  for (const PersonId& person : std::exchange(elsewhere_, std::move(people))) {
    if (!elsewhere_.contains(person)) note_gone(person);
  }
  tell_presence();
}

void Room::attend_elsewhere(PersonSet people) {
  enqueue([this, people = std::move(people)]() -> Awaitable<void> {
    take_in_elsewhere(people);
    co_return;
  });
}

// What was told last may be some seconds old: the store is asked.
Awaitable<bool> Room::look_elsewhere() {
  const auto there =
      co_await answer_of<There>([this](auto answer) { services_.store.elsewhere(id_, std::move(answer)); });
  if (!there) co_return false;
  PersonSet people;
  for (const auto& one : *there) people.insert(one.people.begin(), one.people.end());
  take_in_elsewhere(std::move(people));
  co_return true;
}

Awaitable<void> Room::seat_bot(std::shared_ptr<Listener> listener, wire::SeatBot wanted) {
  const bool known = co_await look_elsewhere();
  if (!known) co_return tell(listener, problem("store_failed"));
  const Decide decide = [this, listener, wanted](const Table& table) {
    return table.decide(wanted, listener->person(), presence(), now());
  };
  co_await carry_out(decide, listener);
}

}  // namespace paddock::server
