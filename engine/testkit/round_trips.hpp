#pragma once

#include <string>
#include <vector>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "engine/catalogue/record.hpp"
#include "engine/testkit/random_match.hpp"

namespace paddock::testkit {

// Serializes and parses, so that tests cover the text form.
inline text::Json through_text(const text::Json& json) { return boost::json::parse(boost::json::serialize(json)); }

template <class Read, class T>
std::string same(const Read& read, const T& value, const char* what) {
  if (!read) return fmt::format("{} cannot be read back: {}", what, read.error());
  return text::with_material(*read).value == value ? "" : fmt::format("{} comes back changed", what);
}

// Checks that positions, moves, views and events survive a round trip. Returns what is wrong.
template <class G, class N>
std::string round_trips(const catalogue::About& about, int matches, std::uint32_t sparsity) {
  return sample_positions<G, N>(about, matches, sparsity, [](RandomMatch<G>& match) -> std::string {
    const auto& state = match.state();
    const int seats = match.table().seats;
    const auto& options = match.table().options();
    const N notation(options);
    std::string wrong = same(N::read_options(through_text(N::write_options(options))), options, "options");
    if (wrong.empty()) wrong = same(N::read_position(through_text(N::write_position(state))), state, "a position");
    const auto check_view = [&](Seat viewer) {
      const auto view = G::view(state, viewer);
      if (wrong.empty())
        wrong = same(notation.read_view(text::parse_json_text(notation.write_view(view))), view, "a view");
    };
    check_view(no_seat);
    for (const Seat seat : SeatSet::first(seats)) check_view(seat);
    for (const Seat seat : G::to_act(state)) {
      MoveList<G> moves;
      G::moves(state, seat, moves);
      for (const auto& move : moves) {
        const auto read = notation.read_move(notation.write_move(move));
        if (!read || !(*read == move)) return notation.write_move(move) + " is not read as it was written";
      }
    }
    auto played = state;
    Chance chance(match.rng());
    const auto log = [&](const auto& event) {
      const typename G::Event written = event;
      if (wrong.empty())
        wrong = same(notation.read_event(text::parse_json_text(notation.write_event(written, seats)), seats), written,
                     "an event");
    };
    const auto [seat, move] = match.choose();
    G::apply(played, seat, move, chance, log);
    return wrong;
  });
}

// A random match, its record, and the state after each move.
template <class G, class N>
struct RecordedRandomMatch {
  catalogue::Record record;
  std::vector<typename G::State> states;

  RecordedRandomMatch(const catalogue::Game& game, const Table<G>& table, std::uint64_t seed) {
    Rng rng(seed, 21);
    const auto setup = game.prepare(table.chosen, table.seats);
    ensure(static_cast<bool>(setup), "a sampled table can be opened");
    const N notation(table.options());
    Rolls rolls;
    Chance opening(Rng(seed, 22), rolls);
    auto state = G::open(table.options(), table.seats, opening);
    Rng chance_rng = opening.rng();
    record = {
        game.about().id, game.about().rules, table.seats, (*setup)->options(), (*setup)->write_rolls(rolls), {}, {}};
    states.push_back(state);
    while (!G::to_act(state).empty()) {
      const Seat seat = random_seat(G::to_act(state), rng);
      MoveList<G> moves;
      G::moves(state, seat, moves);
      const auto move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      rolls.clear();
      Chance chance(chance_rng, rolls);
      NoLog log;
      G::apply(state, seat, move, chance, log);
      ensure(!chance.diverged(), "a move needs no more rolls than a record holds");
      chance_rng = chance.rng();
      record.moves.push_back({seat, notation.write_move(move), (*setup)->write_rolls(rolls)});
      states.push_back(state);
    }
    record.outcome = G::outcome(state);
  }
};

// Checks that replaying a record, read back from its text, gives the same states. Returns what is wrong.
template <class G, class N>
std::string replays(const catalogue::Game& game, int matches) {
  const auto tables = all_tables<G, N>(game.about());
  for (int number = 0; number < matches; ++number) {
    const auto& table = tables[static_cast<std::size_t>(number) % tables.size()];
    const RecordedRandomMatch<G, N> kept(game, table, static_cast<std::uint64_t>(number));
    const auto read = catalogue::read_record(catalogue::write_record(kept.record));
    if (!read) return fmt::format("match {} ({}): {}", number, table.description(), read.error());
    std::size_t step = 0;
    std::string wrong;
    const auto compare = [&](const catalogue::Match& match) {
      const auto state = N::read_position(match.position());
      if (wrong.empty() && (!state || !(text::with_material(*state).value == kept.states[step])))
        wrong = fmt::format("match {} ({}): the states differ before move {}", number, table.description(), step);
      ++step;
    };
    const auto end = catalogue::replay(*read, [&](const catalogue::Match& match, const auto&) { compare(match); });
    if (!end) return fmt::format("match {} ({}): {}", number, table.description(), end.error());
    compare(**end);
    if (!wrong.empty()) return wrong;
  }
  return {};
}

}  // namespace paddock::testkit
