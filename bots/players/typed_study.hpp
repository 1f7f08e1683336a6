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
#include "bots/players/external_players.hpp"
#include "bots/players/flatten.hpp"
#include "bots/players/study_totals.hpp"
#include "bots/players/typed_bot.hpp"
#include "engine/catalogue/setup.hpp"
#include "engine/kernel/ensure.hpp"
#include "engine/kernel/play.hpp"
#include "engine/simulation/summarize_match.hpp"
#include "engine/text/event_counts.hpp"
#include "engine/text/notation.hpp"

namespace paddock::bots {

// The n-th item of nested lists, in written order. A value that is not a list is its own only item.
inline const text::Json* item_of(const text::Json& json, std::size_t& number) {
  if (!json.is_array()) return number-- == 0 ? &json : nullptr;
  for (const text::Json& part : json.get_array()) {
    if (const text::Json* item = item_of(part, number)) return item;
  }
  return nullptr;
}

// The bot at a seat of a study. A searchless bot has no state; any other one is created anew for every match.
template <Game G>
struct StudySeat {
  using Choose = std::function<typename G::Move(const typename G::State&, Seat)>;

  std::string name;
  decltype(TypedBot<G>::choose) searchless = nullptr;  // if null, and the two functions are empty: a random bot
  std::function<Choose(std::uint64_t seed)> make_player;
  std::function<ExternalPlayer(std::uint64_t seed)> make_external;  // for external bots

  bool is_searchless() const { return !make_player && !make_external; }
};

template <Game G, text::NotationOf<G> N>
class TypedStudy final : public StudyRunner {
  using Event = typename G::Event;
  using Move = typename G::Move;
  using SearchingPlayers = std::array<typename StudySeat<G>::Choose, max_seats>;
  static constexpr std::uint32_t decisions_per_stop_check = 1024;

 public:
  // `check_stop`, if set, is called regularly; an exception from it ends the deal.
  TypedStudy(catalogue::SharedSetup setup, std::vector<StudySeat<G>> bots, std::uint64_t seed, StudyScope scope,
             std::function<void()> check_stop)
      : shared_(std::move(setup)),
        setup_(catalogue::setup_as<G>(*shared_)),
        bots_(std::move(bots)),
        same_bots_(std::ranges::all_of(bots_, [&](const auto& bot) { return bot.name == bots_.front().name; })),
        all_searchless_(std::ranges::all_of(bots_, &StudySeat<G>::is_searchless)),
        seed_(seed),
        check_stop_(std::move(check_stop)),
        played_(same_bots_ ? 1 : bots_.size()) {
    if (scope == StudyScope::events) counts_.emplace(setup_.seats());
  }

  std::span<const StudiedMatch> play(std::uint64_t deal) override {
    for (std::size_t rotation = 0; rotation < played_.size(); ++rotation)
      played_[rotation] = play_rotation(deal, rotation);
    study_.add_deal(played_, setup_.seats());
    return played_;
  }

  Study totals() const override {
    Study study = study_;
    if (!counts_) return study;
    const N notation(setup_.typed());
    const auto written = [&](const Event& event) {
      return text::in_notation(text::parse_json_text(notation.write_event(event, setup_.seats()))).get_object();
    };
    const auto stats_of = [&](const Event& event) -> EventStats& {
      return study.events[std::visit([](const auto& any_event) { return std::string(any_event.name); }, event)];
    };
    counts_->each_kind([&](const Event& event, std::uint64_t count) {
      EventStats& stats = stats_of(event);
      stats.count += count;
      for (const auto& [key, value] : written(event)) {
        if (key != "event") stats.members[std::string(key)];
      }
    });
    counts_->each_value(
        [&](const auto& value) {
          std::size_t number = value.item;
          const text::JsonObject event = written(value.event);
          stats_of(value.event).members[value.member].add(*item_of(event.at(value.member), number), value.count);
        },
        [&](const Event& event, const char* member, std::uint64_t count) {
          stats_of(event).members[member].others += count;
        });
    return study;
  }

 private:
  // One generator serves all searchless bots. It also decides who acts first if several seats may.
  struct Players {
    Rng& rng;
    const decltype(TypedBot<G>::choose)* searchless;
    SearchingPlayers* slow;  // null if all bots are searchless
    const std::function<void()>& check_stop;
    std::uint32_t decisions = 0;

    Seat next(SeatSet acting) {
      if (++decisions % decisions_per_stop_check == 0 && check_stop) check_stop();
      return random_seat(acting, rng);
    }
    Move choose(const typename G::State& state, Seat seat) {
      if (slow != nullptr && (*slow)[seat.number]) return checked((*slow)[seat.number](state, seat), state, seat);
      const auto choose = searchless[seat.number];
      if (choose == nullptr) return random_move<G>(state, seat, rng);
      MoveList<G> moves;
      G::moves(state, seat, moves);
      return choose(G::view(state, seat), {moves.data(), moves.size()}, rng);
    }
    static Move checked(const Move& move, const typename G::State& state, Seat seat) {
      ensure(static_cast<bool>(G::check(state, seat, move)), "only allowed moves are played");
      return move;
    }
  };

  struct Listener : NoListener {
    std::optional<text::EventCounts<Event>>& counts;

    explicit Listener(std::optional<text::EventCounts<Event>>& all) : counts(all) {}
    template <class AnyEvent>
    void operator()(const AnyEvent& any_event) {
      if (counts) N::count_event(Event(any_event), *counts);
    }
  };

  // Plays the match. Its figures are counted, and its events if the study counts them.
  simulation::MatchSummary summarize(const Players& players, Chance& chance, const ExternalPlayers& external_players) {
    Listener counting(counts_);
    simulation::TurnTracker tracker(setup_.seats());
    const auto play = [&](auto&& listener) { return play_with_listener(players, tracker, chance, listener); };
    if (!any_listens(external_players))
      return simulation::summary_of(counts_ ? play(counting) : play(NoListener{}), tracker);
    ExternalPlayerNotifier<G, N, Listener> listener(setup_, external_players, counting);
    const Outcome outcome =
        paddock::play<G>(setup_.typed(), setup_.seats(), simulation::tracked(players, tracker), chance, listener);
    listener.ended(outcome);
    return simulation::summary_of(outcome, tracker);
  }

  template <class AnyListener>
  PADDOCK_FLATTEN Outcome play_with_listener(const Players& players, simulation::TurnTracker& tracker, Chance& chance,
                                             AnyListener listener) const {
    return paddock::play<G>(setup_.typed(), setup_.seats(), simulation::tracked(players, tracker), chance, listener);
  }

  typename StudySeat<G>::Choose choice_of(const ExternalPlayer& external) const {
    return [this, choose = external.choose](const typename G::State& state, Seat seat) {
      MoveList<G> moves;
      G::moves(state, seat, moves);
      const auto point = setup_.decision_point(seat, G::view(state, seat), {moves.data(), moves.size()});
      return choose(*point).template as<Move>();
    };
  }

  // Plays the deal with every bot moved on by `rotation` seats.
  StudiedMatch play_rotation(std::uint64_t deal, std::size_t rotation) {
    Rng rng = simulation::players_rng(simulation::rotated_seed(seed_, rotation), deal);
    Chance chance{simulation::rules_rng(seed_, deal)};
    std::array<Seat, max_seats> bot_at{};
    std::array<decltype(TypedBot<G>::choose), max_seats> searchless{};
    std::optional<SearchingPlayers> slow;
    if (!all_searchless_) slow.emplace();
    ExternalPlayers external_players(all_searchless_ ? 0 : bots_.size());
    for (std::size_t bot = 0; bot < bots_.size(); ++bot) {
      const Seat seat{static_cast<std::uint8_t>((bot + rotation) % bots_.size())};
      bot_at[bot] = seat;
      searchless[seat.number] = bots_[bot].searchless;
      if (bots_[bot].is_searchless()) continue;
      const auto seed = seat_seed(simulation::search_seed(seed_, deal), Seat{static_cast<std::uint8_t>(bot)});
      if (bots_[bot].make_external) external_players[seat.number] = bots_[bot].make_external(seed);
      (*slow)[seat.number] =
          bots_[bot].make_external ? choice_of(external_players[seat.number]) : bots_[bot].make_player(seed);
    }
    const Players players{rng, searchless.data(), slow ? &*slow : nullptr, check_stop_};
    return {summarize(players, chance, external_players), bot_at};
  }

  catalogue::SharedSetup shared_;
  const catalogue::SetupOf<G>& setup_;
  std::vector<StudySeat<G>> bots_;
  bool same_bots_;
  bool all_searchless_;
  std::uint64_t seed_;
  std::function<void()> check_stop_;
  std::vector<StudiedMatch> played_;  // the matches of the last deal
  std::optional<text::EventCounts<Event>> counts_;
  Study study_;
};

}  // namespace paddock::bots
