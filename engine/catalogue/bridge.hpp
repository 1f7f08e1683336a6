#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <boost/json/serialize.hpp>

#include "engine/catalogue/game.hpp"
#include "engine/catalogue/random_play.hpp"
#include "engine/kernel/game.hpp"
#include "engine/kernel/promise.hpp"
#include "engine/text/notation.hpp"

namespace paddock::catalogue {

template <paddock::Game G, text::NotationOf<G> N>
class TypedMatch final : public Match {
 public:
  explicit TypedMatch(const typename G::State& state, int seats) : state_(state), seats_(seats) {}

  std::unique_ptr<Match> copy() const override { return std::make_unique<TypedMatch>(state_, seats_); }
  int seats() const override { return seats_; }
  SeatSet to_act() const override { return G::to_act(state_); }

  std::vector<std::string> moves(Seat seat) const override {
    std::vector<std::string> written;
    for (const auto& move : legal(seat)) written.push_back(N::write_move(move));
    return written;
  }

  Judgement judge(Seat seat, std::string_view written) const override {
    const auto move = N::read_move(written);
    if (!move) return {};
    if (const Verdict verdict = G::check(state_, seat, *move); !verdict)
      return {Judgement::Kind::refused, {}, verdict.clause};
    return {Judgement::Kind::allowed, N::write_move(canonical<G>(state_, seat, *move)), {}};
  }

  std::vector<Happening> play(Seat seat, std::string_view written, Chance& chance) override {
    const auto move = N::read_move(written);
    promise(move && G::check(state_, seat, *move), "only allowed moves are played");
    std::vector<typename G::Event> events;
    const auto log = [&](const auto& event) { events.emplace_back(event); };
    typename G::State after = state_;
    G::apply(after, seat, *move, chance, log);
    if (const char* fault = G::fault(after)) promise(false, fault);
    state_ = after;
    std::vector<Happening> happenings;
    for (const auto& event : events) happenings.push_back(told(event));
    return happenings;
  }

  // Unless in all worlds that the seat can imagine it would see after the move what it sees in this one.
  bool reveals(Seat seat, std::string_view written, Rng& imagination) const override {
    constexpr int worlds = 16;
    const auto move = N::read_move(written);
    promise(move && G::check(state_, seat, *move), "only allowed moves are asked about");
    const auto seen = G::view(state_, seat);
    const auto seen_after = [&](typename G::State world) {
      Chance chance{Rng(imagination.next())};
      NoLog log;
      G::apply(world, seat, *move, chance, log);
      return G::view(world, seat);
    };
    const auto truth = seen_after(state_);
    for (int world = 0; world < worlds; ++world) {
      if (!(seen_after(G::imagine(seen, imagination)) == truth)) return true;
    }
    return false;
  }

  text::Json position() const override { return N::write_position(state_); }
  text::Json view(Seat viewer) const override { return N::write_view(G::view(state_, viewer)); }
  Sight sight(Seat seat) const override { return Sight::of<G>({G::view(state_, seat), legal(seat)}); }
  std::string paint(Seat viewer, const text::Painter& painter) const override {
    return N::paint(G::view(state_, viewer), painter);
  }
  Outcome outcome() const override { return G::outcome(state_); }

 private:
  MoveList<G> legal(Seat seat) const {
    MoveList<G> list;
    if (G::to_act(state_).contains(seat)) G::moves(state_, seat, list);
    return list;
  }

  Happening told(const typename G::Event& event) const {
    const auto as_seen = [&](Seat viewer) -> std::optional<text::Json> {
      const auto shown = G::shown(event, viewer);
      if (!shown) return std::nullopt;
      return N::write_event(*shown, seats_);
    };
    std::vector<std::optional<text::Json>> by_seat;
    for (const Seat seat : SeatSet::first(seats_)) by_seat.push_back(as_seen(seat));
    return {N::write_event(event, seats_), std::move(by_seat), as_seen(no_seat)};
  }

  typename G::State state_;
  int seats_;
};

template <paddock::Game G, text::NotationOf<G> N>
class Bridge final : public Game {
 public:
  using Game::Game;

  int min_seats() const override { return G::min_seats; }
  int max_seats() const override { return G::max_seats; }

  text::JsonObject schema() const override { return N::schema(); }

  Result<text::JsonObject> complete_options(const text::JsonObject& chosen, int seats) const override {
    const auto options = read_table(chosen, seats);
    if (!options) return Error{options.error()};
    return N::write_options(*options).as_object();
  }

  Result<std::unique_ptr<Match>> open(const text::JsonObject& options, int seats, Chance& chance) const override {
    const auto read = read_table(options, seats);
    if (!read) return Error{read.error()};
    const auto state = G::open(*read, seats, chance);
    if (const char* fault = G::fault(state)) promise(chance.strayed(), fault);
    return std::unique_ptr<Match>(std::make_unique<TypedMatch<G, N>>(state, seats));
  }

  Result<std::unique_ptr<Match>> open_at(const text::Json& position) const override {
    const auto state = N::read_position(position);
    if (!state) return Error{state.error()};
    return std::unique_ptr<Match>(std::make_unique<TypedMatch<G, N>>(*state, static_cast<int>(state->seats)));
  }

  text::JsonArray write_rolls(const Rolls& rolls) const override {
    text::JsonArray array;
    for (const Roll& roll : rolls) {
      array.push_back(roll.kind == Roll::Kind::card ? text::Json(N::write_card(roll.value)) : text::Json(roll.value));
    }
    return array;
  }

  Result<std::vector<Roll>> read_rolls(const text::Json& json) const override {
    if (!json.is_array()) return Error{"what chance decided is a list"};
    std::vector<Roll> rolls;
    for (const text::Json& item : json.get_array()) {
      const auto card = item.is_string() ? N::read_card(item.get_string()) : std::nullopt;
      const auto number = text::whole_number(item);
      if (!card && (!number || *number < 0 || *number > 0xFFFF))
        return Error{"chance cannot have decided " + boost::json::serialize(item)};
      rolls.push_back(card ? Roll{Roll::Kind::card, *card}
                           : Roll{Roll::Kind::number, static_cast<std::uint16_t>(*number)});
    }
    return rolls;
  }

  RandomPlay play_random(int seats, int matches, std::uint64_t seed) const override {
    return catalogue::play_random<G>(seats, matches, seed);
  }
  std::uint64_t copy_states(int seats, std::uint64_t copies) const override {
    return catalogue::copy_states<G>(seats, copies);
  }
  std::size_t state_bytes() const override { return sizeof(typename G::State); }
  std::size_t view_bytes() const override { return sizeof(typename G::View); }

 private:
  Result<typename G::Options> read_table(const text::JsonObject& chosen, int seats) const {
    if (seats < G::min_seats || seats > G::max_seats)
      return Error{about().id + " is for " + std::to_string(G::min_seats) + " to " + std::to_string(G::max_seats) +
                   " seats, not " + std::to_string(seats)};
    auto options = N::read_options(chosen);
    if (!options) return Error{about().id + " option " + options.error()};
    if (const Verdict verdict = G::check_table(*options, seats); !verdict) {
      const text::Clause* clause = rules(text::Language::en).find(verdict.clause);
      return Error{std::string(verdict.clause) +
                   " does not allow this table: " + (clause == nullptr ? "" : clause->sentence)};
    }
    return options;
  }
};

}  // namespace paddock::catalogue
