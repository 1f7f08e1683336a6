#include <algorithm>
#include <utility>

#include "table/server/room.hpp"
#include "table/wire/codec.hpp"

// What those who are connected are told.
namespace paddock::server {

namespace {

using Clock = std::chrono::steady_clock;
using Text = std::shared_ptr<const std::string>;

constexpr std::size_t steps_in_a_piece = 100;  // of what a guest missed

Text text_of(wire::FromServer message) { return std::make_shared<const std::string>(wire::write(message)); }

}  // namespace

void Room::tell(const std::shared_ptr<Listener>& listener, const wire::FromServer& message) const {
  if (listener) listener->tell(text_of(message));
}

// That a move is stored is told with the news of it.
bool Room::is_in_news(const Decision& decision, const std::shared_ptr<Listener>& asker) const {
  return std::holds_alternative<wire::Accepted>(*decision.answer) && std::ranges::find(guests_, asker) != guests_.end();
}

void Room::publish(std::vector<Step> steps) {
  Step& last = steps.back();
  if (last.next.match() != table_.match()) match_since_ = Clock::now();
  const bool is_arranged = last.next.arranged() > table_.sequence();
  table_ = std::move(last.next);
  const auto told = [&](const PersonId& reader) {
    std::vector<wire::Step> list;
    list.reserve(steps.size());
    for (const Step& step : steps)
      list.push_back((&step == &last ? table_ : step.next).step_for(reader, step.entry, step.happened));
    return list;
  };
  tell_everybody(told, is_arranged ? std::optional(presence()) : std::nullopt, nullptr);
}

void Room::tell_arrangement(const std::shared_ptr<Listener>& but) const {
  tell_everybody([](const PersonId&) { return std::vector<wire::Step>(); }, presence(), but);
}

// Those who neither host nor hold a seat all see the same.
void Room::tell_everybody(const std::function<std::vector<wire::Step>(const PersonId& reader)>& steps,
                          const std::optional<Presence>& presence, const std::shared_ptr<Listener>& but) const {
  const PersonId stranger;
  std::vector<std::pair<const PersonId*, Text>> written;
  written.reserve(guests_.size());
  for (const auto& guest : guests_) {
    if (guest == but) continue;
    const PersonId& person = guest->person().id;
    const PersonId& reader = table_.concerns(person) ? person : stranger;
    auto found = std::ranges::find_if(written, [&](const auto& read) { return *read.first == reader; });
    if (found == written.end())
      found = written.insert(found, {&reader, text_of(table_.news_for(reader, steps(reader), presence))});
    guest->tell(found->second);
  }
}

// In pieces, so that a slow line is not busy with one of them for longer than a connection may be silent.
void Room::tell_past(const std::shared_ptr<Listener>& listener, const std::vector<wire::Step>& steps) const {
  std::size_t told = 0;
  do {
    const std::size_t end = std::min(told + steps_in_a_piece, steps.size());
    const auto from = steps.begin() + static_cast<std::ptrdiff_t>(told);
    const auto to = steps.begin() + static_cast<std::ptrdiff_t>(end);
    listener->tell_past(text_of(table_.news_for(listener->person().id, std::vector(from, to), presence())));
    told = end;
  } while (told < steps.size());
}

}  // namespace paddock::server
