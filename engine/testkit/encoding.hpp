#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine/encoding/labels.hpp"
#include "engine/testkit/allocations.hpp"
#include "engine/testkit/hidden_information.hpp"
#include "engine/testkit/random_match.hpp"
#include "engine/text/digest.hpp"

// The conformance suite for encodings. One line in a game's tests runs all of it: PADDOCK_ENCODING(game)
namespace paddock::testkit {

template <class G, class N, class E>
class Encodings {
  using View = typename G::View;
  using Move = typename G::Move;
  static constexpr int observation_size = encoding::observation_size<G, E>();

 public:
  Encodings(const char* id, const char* folder) : about_(catalogue::find(id)->about()), folder_(folder) {}

  // The ids of every legal move read back as that move.
  void moves_read_back() {
    EXPECT_EQ((sample_positions<G, N>(about_, matches, 4,
                                      [&](RandomMatch<G>& match) -> std::string {
                                        for (const Seat seat : G::to_act(match.state())) {
                                          const View view = G::view(match.state(), seat);
                                          for (const Move& move : moves_of(match.state(), seat)) {
                                            const auto ids = E::write(view, move);
                                            const auto read = E::read(view, ids);
                                            if (!read || !(*read == move))
                                              return "read as another move: " +
                                                     N(match.table().options()).write_move(move);
                                            if (!only_pending_are_followed(ids))
                                              return "an id is followed that cannot be pending";
                                          }
                                        }
                                        return {};
                                      })),
              "");
  }

  // The move of every id that is a complete move is written as that id.
  void ids_read_back() {
    const View view = opened();
    int moves = 0;
    for (int id = 0; id < E::actions; ++id) {
      const auto ids = encoding::ids_of({id});
      const auto move = E::read(view, ids);
      if (!move) continue;
      ++moves;
      EXPECT_EQ(E::write(view, *move), ids) << id;
    }
    EXPECT_GT(moves, 0);
    EXPECT_FALSE(E::read(view, encoding::ids_of({E::actions})));
    EXPECT_FALSE(E::read(view, {}));
  }

  // A player who chooses only ids from the mask makes legal moves to the end of the match, and all its legal moves are
  // in the mask.
  void masks_are_the_legal_actions() {
    for (const auto& table : all_tables<G, N>(about_)) {
      RandomMatch<G> match(table, 5);
      std::vector<std::uint8_t> mask(E::actions);
      for (int decisions = 0; !match.over() && decisions < 300; ++decisions) {
        const Seat seat = random_seat(G::to_act(match.state()), match.rng());
        const auto move = choose_by_mask(match, seat, mask);
        ASSERT_TRUE(move) << table.description() << ", decision " << match.decisions();
        ASSERT_TRUE(static_cast<bool>(G::check(match.state(), seat, *move)));
        NoLog log;
        match.play(seat, *move, log);
      }
    }
  }

  // Equal views give equal observations, and a world sampled from a view gives the same observation (nothing leaks).
  // Different views give different observations (nothing is missing).
  void observations_are_the_view() {
    std::map<std::string, std::string> seen;
    int worlds = 0;
    const auto wrong = sample_positions<G, N>(about_, matches, 8, [&](RandomMatch<G>& match) -> std::string {
      for (const Seat viewer : viewers<G>(match.table().seats)) {
        const View view = G::view(match.state(), viewer);
        const std::string observed = observation(view);
        if (observation(G::view(G::sample_world(view, match.rng()), viewer)) != observed)
          return "a seat observes another world than it sees";
        ++worlds;
        const std::string written = N(match.table().options()).write_view(view).text;
        const auto [known, is_new] = seen.try_emplace(text_digest(observed), written);
        if (!is_new && known->second != written) return "observed alike: " + known->second + " and " + written;
      }
      return {};
    });
    EXPECT_EQ(wrong, "");
    EXPECT_GT(worlds, matches);
  }

  // Every number and every id has a label, and no two labels are equal.
  void every_number_has_a_label() {
    const View view = opened();
    const typename G::Options options;
    const N notation(options);
    expect_labels(encoding::observation_labels<G, E>(view, notation), observation_size);
    expect_labels(encoding::action_labels<G, E>(view, notation), E::actions);
  }

  void needs_no_heap() {
    const View view = opened();
    Chance chance{Rng(3)};
    const auto state = G::open({}, G::max_seats, chance);
    const auto moves = moves_of(state, *G::to_act(state).begin());
    std::vector<float> out(observation_size);
    std::vector<std::uint8_t> mask(E::actions);
    const auto before = allocations();
    encoding::observe<G, E>(view, {}, out.data());
    EXPECT_GT((encoding::mask<G, E>(view, moves, {}, mask.data())), 0);
    EXPECT_EQ(allocations(), before);
  }

  // Trained models stay valid: the meaning of the numbers does not change.
  void encoding_is_unchanged() {
    const View view = opened();
    const typename G::Options options;
    const N notation(options);
    text::Digest digest;
    for (const auto& line : encoding::observation_labels<G, E>(view, notation)) digest.add(line + "\n");
    for (const auto& line : encoding::action_labels<G, E>(view, notation)) digest.add(line + "\n");
    sample_positions<G, N>(about_, 20, 1, [&](RandomMatch<G>& match) -> std::string {
      const Seat seat = *G::to_act(match.state()).begin();
      const View now = G::view(match.state(), seat);
      for (const Move& move : moves_of(match.state(), seat)) {
        for (const auto id : E::write(now, move)) digest.add(std::to_string(id) + " ");
      }
      digest.add(observation(now));
      return {};
    });
    std::ifstream file(folder_ / "tests" / "encoding.txt");
    std::string expected;
    file >> expected;
    EXPECT_EQ(digest.written(), expected) << "Observations or actions have changed. If that is intended, write the new "
                                             "signature to tests/encoding.txt.";
  }

 private:
  static constexpr int matches = 150;

  static View opened() {
    Chance chance{Rng(1)};
    return G::view(G::open({}, G::max_seats, chance), Seat{0});
  }

  static MoveList<G> moves_of(const typename G::State& state, Seat seat) {
    MoveList<G> moves;
    G::moves(state, seat, moves);
    return moves;
  }

  static bool only_pending_are_followed(const encoding::ActionIds& ids) {
    return std::all_of(ids.begin(), ids.end() - 1, [](int id) { return id < E::pending; }) &&
           ids[ids.size() - 1] < E::actions;
  }

  static std::optional<Move> choose_by_mask(RandomMatch<G>& match, Seat seat, std::vector<std::uint8_t>& mask) {
    const View view = G::view(match.state(), seat);
    const auto moves = moves_of(match.state(), seat);
    encoding::PartialAction choice;
    while (!choice.ids.full()) {
      const int count = encoding::mask<G, E>(view, moves, choice, mask.data());
      if (count != std::count(mask.begin(), mask.end(), 1) || count == 0) return std::nullopt;
      int skip = static_cast<int>(match.rng().below(static_cast<std::uint32_t>(count)));
      int id = 0;
      while (mask[static_cast<std::size_t>(id)] == 0 || skip-- > 0) ++id;
      choice.ids.add(id);
      if (const auto move = E::read(view, choice.ids)) return move;
    }
    return std::nullopt;
  }

  // As bytes, for comparison.
  static std::string observation(const View& view) {
    std::vector<float> out(observation_size, -1.0F);
    encoding::observe<G, E>(view, {}, out.data());
    return {reinterpret_cast<const char*>(out.data()), out.size() * sizeof(float)};  // NOLINT
  }

  static std::string text_digest(const std::string& text) {
    text::Digest digest;
    digest.add(text);
    return digest.written();
  }

  static void expect_labels(const std::vector<std::string>& lines, int count) {
    EXPECT_EQ(lines.size(), static_cast<std::size_t>(count));
    std::set<std::string_view> different;
    for (const auto& line : lines) {
      EXPECT_FALSE(line.empty());
      EXPECT_TRUE(different.insert(line).second || line.find("no card of this deck") != std::string::npos) << line;
    }
  }

  const catalogue::About& about_;
  std::filesystem::path folder_;
};

}  // namespace paddock::testkit

#define PADDOCK_ENCODES(game, claim)                                                                             \
  TEST(game##_encoding, claim) {                                                                                 \
    ::paddock::testkit::Encodings<::paddock::game::Rules, ::paddock::game::Notation, ::paddock::game::Encoding>( \
        #game, PADDOCK_GAME_DIR)                                                                                 \
        .claim();                                                                                                \
  }

#define PADDOCK_ENCODING(game)                       \
  PADDOCK_ENCODES(game, moves_read_back)             \
  PADDOCK_ENCODES(game, ids_read_back)               \
  PADDOCK_ENCODES(game, masks_are_the_legal_actions) \
  PADDOCK_ENCODES(game, observations_are_the_view)   \
  PADDOCK_ENCODES(game, every_number_has_a_label)    \
  PADDOCK_ENCODES(game, needs_no_heap)               \
  PADDOCK_ENCODES(game, encoding_is_unchanged)
