#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "bots/players/bots.hpp"
#include "bots/players/tally.hpp"
#include "bots/players/typed_bot.hpp"
#include "engine/catalogue/setup.hpp"
#include "engine/kernel/play.hpp"
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

template <Game G, text::NotationOf<G> N>
class TypedStudy final : public StudiedMatches {
  using Event = typename G::Event;
  using Move = typename G::Move;

 public:
  TypedStudy(catalogue::SharedSetup setup, std::vector<TypedBot<G>> seats, std::uint64_t seed)
      : shared_(std::move(setup)),
        setup_(catalogue::setup_as<G>(*shared_)),
        seats_(std::move(seats)),
        seed_(seed),
        counts_(setup_.seats()) {}

  void play(std::uint64_t number) override {
    Rng rng(seed_, 2 * number);
    Chance chance{Rng(seed_, 2 * number + 1)};
    Listener heard(counts_);
    const Outcome outcome =
        paddock::play<G>(setup_.typed(), setup_.seats(), Players{rng, seats_.data()}, chance, heard);
    study_.add_match(heard.decisions, outcome, setup_.seats());
  }

  Study added_up() const override {
    Study study = study_;
    const N notation(setup_.typed());
    const auto written = [&](const Event& event) {
      return text::tree_of(notation.write_event(event, setup_.seats())).get_object();
    };
    const auto tally_of = [&](const Event& event) -> EventTally& {
      return study.events[std::visit([](const auto& told) { return std::string(told.name); }, event)];
    };
    counts_.each_kind([&](const Event& event, std::uint64_t count) {
      EventTally& tally = tally_of(event);
      tally.count += count;
      for (const auto& [key, value] : written(event)) {
        if (key != "event") tally.members[std::string(key)];
      }
    });
    counts_.each_value(
        [&](const auto& value) {
          std::size_t number = value.item;
          const text::JsonObject event = written(value.event);
          tally_of(value.event).members[value.member].add(*item_of(event.at(value.member), number), value.count);
        },
        [&](const Event& event, const char* name, const auto& numbers) {
          Member& member = tally_of(event).members[name];
          member.give_up_listing();
          if (numbers.count > 0) member.numbers.add({numbers.count, numbers.sum, numbers.least, numbers.most});
        });
    return study;
  }

 private:
  // All luck of the seats comes from one generator, who decides first where several may included.
  struct Players {
    Rng& rng;
    const TypedBot<G>* seats;

    Seat next(SeatSet acting) { return any_of(acting, rng); }
    Move choose(const typename G::State& state, Seat seat) {
      const auto choose = seats[seat.number].choose;
      if (choose == nullptr) return random_move<G>(state, seat, rng);
      MoveList<G> moves;
      G::moves(state, seat, moves);
      return choose(G::view(state, seat), {moves.data(), moves.size()}, rng);
    }
  };

  struct Listener : NoListener {
    text::EventCounts<Event>& counts;
    std::uint64_t decisions = 0;

    explicit Listener(text::EventCounts<Event>& all) : counts(all) {}
    template <class Told>
    void operator()(const Told& told) {
      N::count_event(Event(told), counts);
    }
    void made(const typename G::State&, Seat, const Move&) { ++decisions; }
  };

  catalogue::SharedSetup shared_;
  const catalogue::SetupOf<G>& setup_;
  std::vector<TypedBot<G>> seats_;
  std::uint64_t seed_;
  text::EventCounts<Event> counts_;
  Study study_;
};

}  // namespace paddock::bots
