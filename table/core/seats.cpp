#include "table/core/seats.hpp"

#include <algorithm>
#include <utility>

#include "engine/catalogue/seal.hpp"

namespace paddock::core {

SeatSet Seats::of(const PersonId& person) const {
  SeatSet seats;
  for (const Seat seat : all()) {
    if (!person.empty() && (*this)[seat].person == person) seats.add(seat);
  }
  return seats;
}

PersonId Seats::first_other_than(const PersonId& person) const {
  const auto is_another = [&](const Occupant& occupant) {
    return !occupant.person.empty() && occupant.person != person;
  };
  const auto found = std::ranges::find_if(occupants_, is_another);
  return found == occupants_.end() ? PersonId() : found->person;
}

Seat Seats::only_person_seat() const {
  SeatSet held;
  for (const Seat seat : all()) {
    if (!(*this)[seat].person.empty()) held.add(seat);
  }
  return held.size() == 1 ? *held.begin() : no_seat;
}

bool Seats::all_taken() const { return std::ranges::none_of(occupants_, &Occupant::is_empty); }

bool Seats::bots_decide_everywhere() const {
  return std::ranges::none_of(occupants_, [](const Occupant& occupant) { return occupant.bot.empty(); });
}

std::vector<std::string> Seats::cuts() const {
  std::vector<std::string> cuts;
  for (const Occupant& occupant : occupants_) cuts.push_back(occupant.cut);
  return cuts;
}

std::optional<Error> Seats::apply(const wire::Sat& sat) {
  if (!has(sat.seat)) return Error{"somebody sat at no seat"};
  Occupant& occupant = occupants_[sat.seat.number];
  const bool is_back = occupant.person == sat.person;
  occupant = {sat.person, sat.who, {}, false, is_back ? std::move(occupant.model) : std::string()};
  return {};
}

std::optional<Error> Seats::apply(const wire::Left& left, bool is_playing) {
  if (!has(left.seat)) return Error{"somebody left no seat"};
  Occupant& occupant = occupants_[left.seat.number];
  occupant = {{}, {}, {}, false, is_playing ? std::move(occupant.model) : std::string()};
  return {};
}

std::optional<Error> Seats::apply(const wire::BotSeated& seated) {
  if (!has(seated.seat)) return Error{"a bot sat at no seat"};
  occupants_[seated.seat.number].bot = seated.bot;
  return {};
}

std::optional<Error> Seats::apply(const wire::AutoSet& set) {
  if (!has(set.seat)) return Error{"moves were to be made for no seat"};
  occupants_[set.seat.number].automatic = set.on;
  return {};
}

std::optional<Error> Seats::apply(const wire::ModelChosen& chosen) {
  if (!has(chosen.seat)) return Error{"a model was chosen for no seat"};
  occupants_[chosen.seat.number].model = chosen.model;
  return {};
}

std::optional<Error> Seats::apply(const wire::CutSet& set) {
  if (!has(set.seat) || set.cut.size() > catalogue::Seal::longest_cut) return Error{"a cut that could not be"};
  occupants_[set.seat.number].cut = set.cut;
  return {};
}

}  // namespace paddock::core
