#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "bots/players/bots.hpp"
#include "bots/players/flat.hpp"
#include "bots/players/tally.hpp"
#include "bots/players/telling_guests.hpp"
#include "bots/players/typed_bot.hpp"
#include "engine/catalogue/setup.hpp"
#include "engine/kernel/course.hpp"
#include "engine/kernel/deals.hpp"
#include "engine/kernel/play.hpp"
#include "engine/kernel/promise.hpp"
#include "engine/text/event_counts.hpp"
#include "engine/text/notation.hpp"

namespace paddock::bots {

// The n-th item of a list of lists, as written; a value that is no list is its only item.
inline const text::Json* item_of(const text::Json& json, std::size_t& number) {
  if (!json.is_array()) return number-- == 0 ? &json : nullptr;
  for (const text::Json& part : json.get_array()) {
    if (const text::Json* item = item_of(part, number)) return item;
  }
  return nullptr;
}

// Who sits at a seat of studied matches. A quick bot costs nothing but its choice; whoever is not is made to sit down
// anew for every match.
template <Game G>
struct StudySeat {
  using Choose = std::function<typename G::Move(const typename G::State&, Seat)>;

  std::string name;
  decltype(TypedBot<G>::choose) quick = nullptr;  // none, and nobody sits down: a random move
  std::function<Choose(std::uint64_t seed)> sit_down;
  std::function<Guest(std::uint64_t seed)> invite;  // a guest

  bool is_quick() const { return !sit_down && !invite; }
};

template <Game G, text::NotationOf<G> N>
class TypedStudy final : public StudiedMatches {
  using Event = typename G::Event;
  using Move = typename G::Move;
  using Slow = std::array<typename StudySeat<G>::Choose, max_seats>;

 public:
  TypedStudy(catalogue::SharedSetup setup, std::vector<StudySeat<G>> bots, std::uint64_t seed, Counted counted)
      : shared_(std::move(setup)),
        setup_(catalogue::setup_as<G>(*shared_)),
        bots_(std::move(bots)),
        alike_(std::ranges::all_of(bots_, [&](const auto& bot) { return bot.name == bots_.front().name; })),
        all_quick_(std::ranges::all_of(bots_, &StudySeat<G>::is_quick)),
        seed_(seed),
        played_(alike_ ? 1 : bots_.size()) {
    if (counted == Counted::events) counts_.emplace(setup_.seats());
  }

  std::span<const StudiedMatch> play(std::uint64_t deal) override {
    for (std::size_t turned = 0; turned < played_.size(); ++turned) played_[turned] = play_turned(deal, turned);
    study_.add_deal(played_, setup_.seats());
    return played_;
  }

  Study added_up() const override {
    Study study = study_;
    if (!counts_) return study;
    const N notation(setup_.typed());
    const auto written = [&](const Event& event) {
      return text::tree_of(notation.write_event(event, setup_.seats())).get_object();
    };
    const auto tally_of = [&](const Event& event) -> EventTally& {
      return study.events[std::visit([](const auto& told) { return std::string(told.name); }, event)];
    };
    counts_->each_kind([&](const Event& event, std::uint64_t count) {
      EventTally& tally = tally_of(event);
      tally.count += count;
      for (const auto& [key, value] : written(event)) {
        if (key != "event") tally.members[std::string(key)];
      }
    });
    counts_->each_value(
        [&](const auto& value) {
          std::size_t number = value.item;
          const text::JsonObject event = written(value.event);
          tally_of(value.event).members[value.member].add(*item_of(event.at(value.member), number), value.count);
        },
        [&](const Event& event, const char* member, std::uint64_t count) {
          tally_of(event).members[member].others += count;
        });
    return study;
  }

 private:
  // All luck of the quick comes from one generator, who decides first where several may included.
  struct Players {
    Rng& rng;
    TurnWatch& watch;
    const decltype(TypedBot<G>::choose)* quick;
    Slow* slow;  // none: all are quick

    Seat next(SeatSet acting) {
      const Seat seat = any_of(acting, rng);
      watch.decided(acting, seat);
      return seat;
    }
    Move choose(const typename G::State& state, Seat seat) {
      if (slow != nullptr && (*slow)[seat.number]) return checked((*slow)[seat.number](state, seat), state, seat);
      const auto choose = quick[seat.number];
      if (choose == nullptr) return random_move<G>(state, seat, rng);
      MoveList<G> moves;
      G::moves(state, seat, moves);
      return choose(G::view(state, seat), {moves.data(), moves.size()}, rng);
    }
    static Move checked(const Move& move, const typename G::State& state, Seat seat) {
      promise(static_cast<bool>(G::check(state, seat, move)), "only allowed moves are played");
      return move;
    }
  };

  struct Listener : NoListener {
    std::optional<text::EventCounts<Event>>& counts;

    explicit Listener(std::optional<text::EventCounts<Event>>& all) : counts(all) {}
    template <class Told>
    void operator()(const Told& told) {
      if (counts) N::count_event(Event(told), *counts);
    }
  };

  template <class Heard>
  PADDOCK_FLAT Outcome play_heard(const Players& players, Chance& chance, Heard heard) const {
    return paddock::play<G>(setup_.typed(), setup_.seats(), Players(players), chance, heard);
  }

  Outcome play_told(const Players& players, Chance& chance, const Guests& guests) {
    Listener counting(counts_);
    TellingGuests<G, N, Listener> heard(setup_, guests, counting);
    const Outcome outcome = paddock::play<G>(setup_.typed(), setup_.seats(), Players(players), chance, heard);
    heard.ended(outcome);
    return outcome;
  }

  typename StudySeat<G>::Choose choice_of(const Guest& guest) const {
    return [this, choose = guest.choose](const typename G::State& state, Seat seat) {
      return choose(catalogue::Sight(*setup_.match_at(state), seat)).template as<Move>();
    };
  }

  // The deal with every bot so many seats further.
  StudiedMatch play_turned(std::uint64_t deal, std::size_t turned) {
    Rng rng(turned_seed(seed_, turned), 2 * deal);
    Chance chance{Rng(seed_, 2 * deal + 1)};
    std::array<Seat, max_seats> bot_at{};
    std::array<decltype(TypedBot<G>::choose), max_seats> quick{};
    std::optional<Slow> slow;
    if (!all_quick_) slow.emplace();
    Guests guests(all_quick_ ? 0 : bots_.size());
    for (std::size_t bot = 0; bot < bots_.size(); ++bot) {
      const Seat seat{static_cast<std::uint8_t>((bot + turned) % bots_.size())};
      bot_at[bot] = seat;
      quick[seat.number] = bots_[bot].quick;
      if (bots_[bot].is_quick()) continue;
      const auto seed = seat_seed(seed_ + seeds_apart * (deal + 1), Seat{static_cast<std::uint8_t>(bot)});
      if (bots_[bot].invite) guests[seat.number] = bots_[bot].invite(seed);
      (*slow)[seat.number] = bots_[bot].invite ? choice_of(guests[seat.number]) : bots_[bot].sit_down(seed);
    }
    TurnWatch watch(setup_.seats());
    const Players players{rng, watch, quick.data(), slow ? &*slow : nullptr};
    const Outcome outcome = anybody_listens(guests) ? play_told(players, chance, guests)
                            : counts_               ? play_heard(players, chance, Listener(counts_))
                                                    : play_heard(players, chance, NoListener{});
    return {course_of(outcome, watch), bot_at};
  }

  catalogue::SharedSetup shared_;
  const catalogue::SetupOf<G>& setup_;
  std::vector<StudySeat<G>> bots_;
  bool alike_;
  bool all_quick_;
  std::uint64_t seed_;
  std::vector<StudiedMatch> played_;  // of the last deal
  std::optional<text::EventCounts<Event>> counts_;
  Study study_;
};

}  // namespace paddock::bots
