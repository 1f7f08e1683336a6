#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json/serialize.hpp>

#include "engine/catalogue/game.hpp"
#include "engine/catalogue/setup.hpp"
#include "engine/kernel/bot.hpp"
#include "engine/kernel/ensure.hpp"
#include "engine/kernel/game.hpp"
#include "engine/text/notation.hpp"
#include "engine/text/schema.hpp"
#include "engine/text/view_painter.hpp"

namespace paddock::catalogue {

template <paddock::Game G, text::NotationOf<G> N>
class TypedSetup;

template <paddock::Game G, text::NotationOf<G> N>
class TypedEvents final : public Events {
 public:
  TypedEvents(std::shared_ptr<const TypedSetup<G, N>> setup, std::vector<typename G::Event> events)
      : setup_(std::move(setup)), events_(std::move(events)) {}

  bool empty() const override { return events_.empty(); }

  std::vector<text::JsonText> unredacted() const override {
    std::vector<text::JsonText> list;
    for (const auto& event : events_) list.push_back(write(event));
    return list;
  }

  std::vector<text::JsonText> visible_to(Seat viewer) const override {
    std::vector<text::JsonText> list;
    for (const auto& event : events_) {
      if (const auto shown = G::visible_to(event, viewer)) list.push_back(write(*shown));
    }
    return list;
  }

 private:
  text::JsonText write(const typename G::Event& event) const {
    return setup_->notation().write_event(event, setup_->seats());
  }

  std::shared_ptr<const TypedSetup<G, N>> setup_;
  std::vector<typename G::Event> events_;
};

template <paddock::Game G, text::NotationOf<G> N>
class TypedDecisionPoint final : public DecisionPointOf<G> {
 public:
  TypedDecisionPoint(const SetupOf<G>& setup, const N& notation, Seat seat, const typename G::View& view,
                     std::span<const typename G::Move> legal)
      : DecisionPointOf<G>(setup, seat, view, legal), typed_setup_(setup), notation_(notation) {}

  text::JsonText view() const override { return notation_.write_view(this->typed().view); }
  std::size_t size() const override { return moves().size(); }
  Move move(std::size_t index) const override { return Move::of(moves()[index]); }

  std::optional<std::size_t> find(std::string_view written) const override {
    const auto move = notation_.read_move(written);
    if (!move) return std::nullopt;
    const auto* found = std::ranges::find(moves(), *move);
    if (found == moves().end()) return std::nullopt;
    return static_cast<std::size_t>(found - moves().begin());
  }

  std::vector<text::JsonText> move_objects() const override {
    std::vector<text::JsonText> objects;
    for (const auto& move : moves()) objects.push_back(text::move_object<G>(notation_, move));
    return objects;
  }

  std::vector<text::Json> move_previews() const override {
    std::vector<text::Json> written;
    if constexpr (text::WritesPreviews<N, G>) {
      for (const auto& move : moves()) written.push_back(notation_.write_preview(this->typed().view, move));
    }
    return written;
  }

  std::shared_ptr<const Match> sample_world(std::uint64_t seed) const override {
    Rng rng(seed);
    return typed_setup_.match_at(G::sample_world(this->typed().view, rng));
  }

 private:
  const MoveList<G>& moves() const { return this->typed().moves; }

  const SetupOf<G>& typed_setup_;
  const N& notation_;
};

template <paddock::Game G, text::NotationOf<G> N>
class TypedMatch final : public Match {
 public:
  TypedMatch(std::shared_ptr<const TypedSetup<G, N>> setup, const typename G::State& state)
      : setup_(std::move(setup)), state_(state) {}

  const Setup& setup() const override { return *setup_; }
  SeatSet to_act() const override { return G::to_act(state_); }

  std::unique_ptr<const DecisionPoint> decision_point(Seat seat) const override {
    MoveList<G> legal;
    if (G::to_act(state_).contains(seat)) G::moves(state_, seat, legal);
    return setup_->decision_point(seat, G::view(state_, seat), {legal.data(), legal.size()});
  }

  MoveVerdict check(Seat seat, const Move& move) const override {
    if (!move) return {};
    const auto typed = move.as<typename G::Move>();
    if (const auto verdict = G::check(state_, seat, typed); !verdict)
      return {MoveVerdict::Kind::refused,
              {},
              verdict.clause,
              text::refusal_of<G>(notation(), G::view(state_, seat), typed, verdict.clause)};
    return {MoveVerdict::Kind::allowed, Move::of(canonical<G>(state_, seat, typed)), {}, {}};
  }

  text::Reason reason(Seat seat, const Move& move) const override {
    if (!move) return {};
    const auto typed = move.as<typename G::Move>();
    if (!G::check(state_, seat, typed)) return {};
    return text::reason_of<G>(notation(), G::view(state_, seat), typed);
  }

  MoveAttempt attempt(Seat seat, const Move& move, Chance& chance) const override {
    MoveAttempt attempted{check(seat, move)};
    if (attempted.verdict.kind == MoveVerdict::Kind::allowed)
      attempted.result = apply(seat, attempted.verdict.move.template as<typename G::Move>(), chance);
    return attempted;
  }

  text::Json position() const override { return N::write_position(state_); }
  text::JsonText view(Seat viewer) const override { return notation().write_view(G::view(state_, viewer)); }
  std::string paint(Seat viewer, const text::Painter& painter) const override {
    const auto view = G::view(state_, viewer);
    if constexpr (text::PaintsViews<N, G>) {
      return notation().paint(view, painter);
    } else {
      const auto written = text::parse_json_text(notation().write_view(view));
      return text::paint_view(text::in_notation(written), N::definitions(), painter);
    }
  }
  Outcome outcome() const override { return G::outcome(state_); }
  text::JsonObject rematch() const override { return N::write_options(paddock::rematch<G>(state_)).as_object(); }

 private:
  const N& notation() const { return setup_->notation(); }

  MoveResult apply(Seat seat, const typename G::Move& move, Chance& chance) const {
    std::vector<typename G::Event> events;
    const auto log = [&](const auto& event) { events.emplace_back(event); };
    typename G::State after = state_;
    G::apply(after, seat, move, chance, log);
    if (const char* violated = G::violated_invariant(after)) ensure(false, violated);
    SeatSet informed;
    for (const Seat viewer : SeatSet::first(seats())) {
      if (reveals_information<G>(state_, seat, move, after, viewer)) informed.add(viewer);
    }
    return {notation().write_move(move), informed, std::make_shared<TypedEvents<G, N>>(setup_, std::move(events)),
            std::make_shared<TypedMatch>(setup_, after)};
  }

  std::shared_ptr<const TypedSetup<G, N>> setup_;
  typename G::State state_;
};

template <paddock::Game G, text::NotationOf<G> N>
class TypedSetup final : public SetupOf<G> {
 public:
  TypedSetup(const Game& game, text::WithMaterial<typename G::Options> options, int seats)
      : SetupOf<G>(game, N::write_options(options.value).as_object(), std::move(options), seats),
        notation_(this->typed()) {}

  const N& notation() const { return notation_; }

  std::shared_ptr<const Match> deal(Chance& chance) const override {
    const auto state = G::open(this->typed(), this->seats(), chance);
    if (const char* violated = G::violated_invariant(state)) ensure(chance.diverged(), violated);
    return match_at(state);
  }

  Result<std::shared_ptr<const Match>> sample_world(const text::Json& view, std::uint64_t seed) const override {
    const auto read = notation_.read_view(view);
    if (!read) return Error{read.error()};
    Rng rng(seed);
    return match_at(G::sample_world(*read, rng));
  }

  std::shared_ptr<const Match> match_at(const typename G::State& state) const override {
    return std::make_shared<TypedMatch<G, N>>(std::static_pointer_cast<const TypedSetup>(this->shared_from_this()),
                                              state);
  }

  std::unique_ptr<const DecisionPoint> decision_point(Seat seat, const typename G::View& view,
                                                      std::span<const typename G::Move> legal) const override {
    return std::make_unique<TypedDecisionPoint<G, N>>(*this, notation_, seat, view, legal);
  }

  std::string write_move(const Move& move) const override { return notation_.write_move(move.as<typename G::Move>()); }

  Move read_move(std::string_view written) const override {
    const auto move = notation_.read_move(written);
    return move ? Move::of(*move) : Move();
  }

  text::JsonArray write_rolls(const Rolls& rolls) const override {
    text::JsonArray array;
    for (const Roll& roll : rolls) {
      array.push_back(roll.kind == Roll::Kind::card ? text::Json(notation_.write_card(roll.value))
                                                    : text::Json(roll.value));
    }
    return array;
  }

  Result<std::vector<Roll>> read_rolls(const text::Json& json) const override {
    if (!json.is_array()) return Error{"random results are a list"};
    std::vector<Roll> rolls;
    for (const text::Json& item : json.get_array()) {
      const auto card = item.is_string() ? notation_.read_card(item.get_string()) : std::nullopt;
      const auto number = text::whole_number(item);
      if (!card && (!number || *number < 0 || *number > 0xFFFF))
        return Error{"this is not a random result: " + boost::json::serialize(item)};
      rolls.push_back(card ? Roll{Roll::Kind::card, *card}
                           : Roll{Roll::Kind::number, static_cast<std::uint16_t>(*number)});
    }
    return rolls;
  }

 private:
  N notation_;
};

template <paddock::Game G, text::NotationOf<G> N>
class TypedGame final : public Game {
 public:
  using Game::Game;

  int min_seats() const override { return G::min_seats; }
  int max_seats() const override { return G::max_seats; }

  text::JsonObject schema() const override {
    return text::schema("How " + about().name.en + " is written", N::definitions());
  }

  Result<SharedSetup> prepare(const text::JsonObject& chosen, int seats) const override {
    if (seats < G::min_seats || seats > G::max_seats)
      return Error{about().id + " is for " + std::to_string(G::min_seats) + " to " + std::to_string(G::max_seats) +
                   " seats, not " + std::to_string(seats)};
    const auto read = N::read_options(chosen);
    if (!read) return Error{about().id + " option " + read.error()};
    const auto options = text::with_material(*read);
    if (const auto verdict = G::check_table(options.value, seats); !verdict) {
      const text::Clause* clause = rules(text::Language::en).find(verdict.clause);
      return Error{std::string(verdict.clause) +
                   " does not allow this table: " + (clause == nullptr ? "" : clause->sentence)};
    }
    return SharedSetup(std::make_shared<TypedSetup<G, N>>(*this, options, seats));
  }

  Result<std::shared_ptr<const Match>> open_at(const text::Json& position) const override {
    const auto read = N::read_position(position);
    if (!read) return Error{read.error()};
    const auto state = text::with_material(*read);
    const text::WithMaterial<typename G::Options> options{state.value.options, state.material};
    return std::make_shared<TypedSetup<G, N>>(*this, options, static_cast<int>(state.value.seats))
        ->match_at(state.value);
  }
};

}  // namespace paddock::catalogue
