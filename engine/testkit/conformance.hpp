#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "engine/catalogue/lesson.hpp"
#include "engine/kernel/play.hpp"
#include "engine/testkit/allocations.hpp"
#include "engine/testkit/coach.hpp"
#include "engine/testkit/display_text.hpp"
#include "engine/testkit/hidden_information.hpp"
#include "engine/testkit/legality.hpp"
#include "engine/testkit/round_trips.hpp"
#include "engine/testkit/scenario.hpp"
#include "engine/testkit/schema.hpp"
#include "engine/testkit/signature.hpp"

// The conformance suite for games. One line in a game's tests runs all of it: PADDOCK_CONFORMANCE(game)
namespace paddock::testkit {

inline constexpr int signature_matches = 1000;

// The number of random matches of a check that looks at every decision. The other checks play a part of it.
inline int conformance_matches() {
  const char* chosen = std::getenv("PADDOCK_CONFORMANCE_MATCHES");
  return chosen == nullptr ? 1000 : std::stoi(chosen);
}

inline std::string file_text(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

template <class G, class N>
class Conformance {
 public:
  Conformance(const char* id, const char* folder) : game_(*catalogue::find(id)), folder_(folder) {}

  void every_setup_can_be_dealt() {
    for (const auto& chosen : catalogue::option_samples(about())) {
      int opened = 0;
      for (int seats = G::min_seats; seats <= G::max_seats; ++seats) {
        const auto setup = game_.prepare(chosen, seats);
        if (!setup) continue;
        Chance chance{Rng(1)};
        EXPECT_FALSE((*setup)->deal(chance)->to_act().empty());
        ++opened;
      }
      EXPECT_TRUE(chosen.empty() ? opened == G::max_seats - G::min_seats + 1 : opened > 0)
          << boost::json::serialize(chosen);
    }
    for (const int seats : {G::min_seats - 1, G::max_seats + 1}) EXPECT_FALSE(game_.prepare({}, seats));
  }

  void options_are_documented() {
    const auto defaults = N::write_options(typename G::Options{}).as_object();
    EXPECT_EQ(defaults.size(), about().options.size());
    for (const auto& option : about().options) {
      ASSERT_TRUE(defaults.contains(option.key)) << option.key;
      EXPECT_EQ(defaults.at(option.key), option.values[0].value) << option.key << ": its default comes first";
      EXPECT_NE(game_.rules(text::Language::en).find(option.clause), nullptr) << option.clause;
    }
  }

  void words_are_in_both_languages() {
    const auto& fr = game_.words(text::Language::fr).all();
    const auto& en = game_.words(text::Language::en).all();
    for (const auto& [key, sentence] : fr) EXPECT_TRUE(en.contains(key)) << "only in French: " << key;
    for (const auto& [key, sentence] : en) EXPECT_TRUE(fr.contains(key)) << "only in English: " << key;
    events_have_words(static_cast<typename G::Event*>(nullptr));
  }

  void texts_contain_no_notation() { EXPECT_EQ((texts_avoid_notation<G, N>(game_, conformance_matches() / 5, 2)), ""); }

  void refusals_have_texts() {
    EXPECT_EQ((explains_refusals<G, N>(game_, conformance_matches() / 5, writable_sparsity())), "");
  }

  // Records from earlier versions of the rules and from the current version.
  void kept_records_replay() {
    const auto records = folder_ / "tests" / "records";
    std::set<std::string> kept;
    if (std::filesystem::exists(records)) find_record_files(records, kept);
    for (const auto& earlier : about().earlier)
      EXPECT_TRUE(kept.contains(earlier.version)) << "no record of version " << earlier.version;
  }
  void find_record_files(const std::filesystem::path& records, std::set<std::string>& kept) {
    for (const auto& file : std::filesystem::directory_iterator(records)) {
      const auto record = catalogue::read_record(file_text(file.path()));
      ASSERT_TRUE(record) << file.path() << ": " << record.error();
      EXPECT_TRUE(record->outcome) << file.path() << " has no outcome";
      const auto match = catalogue::replay(*record);
      EXPECT_TRUE(match) << file.path() << ": " << match.error();
      kept.insert(record->rules);
    }
  }

  void matches_play_to_the_end() { EXPECT_EQ((plays_to_the_end<G, N>(about(), conformance_matches())), ""); }

  void moves_agree_with_check() {
    EXPECT_EQ((moves_are_what_check_allows<G, N>(game_, conformance_matches(), writable_sparsity())), "");
  }

  void values_round_trip() { EXPECT_EQ((round_trips<G, N>(about(), 2 * conformance_matches() / 5, 20)), ""); }

  void json_fits_the_schema() {
    const auto events = N::definitions().at("Event").at("oneOf").as_array().size();
    EXPECT_EQ(events, std::variant_size_v<typename G::Event>);
    EXPECT_EQ((fits_schema<G, N>(about(), conformance_matches() / 5, 20)), "");
  }

  void records_replay() { EXPECT_EQ((replays<G, N>(game_, conformance_matches() / 5)), ""); }

  void views_hide_what_they_should() {
    Coverage coverage;
    EXPECT_EQ((worlds_match_their_view<G, N>(about(), conformance_matches(), 10, coverage)), "");
    EXPECT_GT(coverage.worlds, conformance_matches());
    EXPECT_EQ(has_secrets<G>() ? coverage.known_secrets() : "", "");
    EXPECT_EQ(coverage.different > coverage.worlds / 10, has_secrets<G>())
        << coverage.different << " of " << coverage.worlds << " worlds differ";
  }

  void events_hide_what_views_hide() {
    if constexpr (has_secrets<G>()) {
      Coverage coverage;
      EXPECT_EQ((events_reveal_no_more_than_views<G, N>(about(), conformance_matches(), 20, coverage)), "");
      EXPECT_GT(coverage.compared, conformance_matches() / 2);
    } else {
      EXPECT_EQ((events_are_shown_whole<G, N>(about(), conformance_matches(), 20)), "");
    }
  }

  void revealed_information_is_declared() {
    Coverage coverage;
    EXPECT_EQ((moves_reveal_what_is_declared<G, N>(about(), conformance_matches(), 4, coverage)), "");
    EXPECT_GE(2 * coverage.revealed, coverage.declared) << "too many of the declared moves reveal nothing";
  }

  void random_play_needs_no_heap() {
    const auto before = allocations();
    Rng rng(7, 1);
    Chance chance{Rng(7, 2)};
    for (int match = 0; match < 20; ++match) {
      const auto outcome = play<G>({}, G::max_seats, RandomPlayers<G>{rng}, chance, NoListener{});
      EXPECT_TRUE(outcome.winners.without(SeatSet::first(G::max_seats)).empty());
    }
    EXPECT_EQ(allocations(), before);
  }

  void signature_is_unchanged() {
    std::stringstream signed_as(file_text(folder_ / "tests" / "signature.txt"));
    std::string expected;
    signed_as >> expected;
    EXPECT_EQ((signature<G, N>(game_, signature_matches)), expected)
        << "The game behaves differently. If that is intended, write the new signature to tests/signature.txt.";
  }

  void scenarios_hold() {
    const auto folder = folder_ / "scenarios";
    if (!std::filesystem::exists(folder) || std::filesystem::is_empty(folder)) GTEST_SKIP() << "no scenarios";
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      if (entry.path().extension() != ".json") continue;
      const auto scenarios = read_scenarios(file_text(entry.path()));
      ASSERT_TRUE(scenarios) << entry.path() << ": " << scenarios.error();
      for (const Scenario& scenario : *scenarios) {
        ++count;
        EXPECT_EQ(scenario.json.at("game"), text::Json(about().id)) << entry.path() << ": " << scenario.name();
        EXPECT_EQ(run_scenario(scenario), "") << entry.path() << ": " << scenario.name();
      }
    }
    EXPECT_GT(count, 0);
  }

  // About a minute long, in bubbles that fit a phone.
  void lesson_is_playable() {
    if (!std::filesystem::exists(folder_ / "lesson" / "lesson.json")) GTEST_SKIP() << "no lesson";
    const auto lesson = catalogue::play_lesson(file_text(folder_ / "lesson" / "lesson.json"));
    ASSERT_TRUE(lesson) << lesson.error();
    EXPECT_EQ(lesson->game, about().id);
    int bubbles = 0;
    int asked = 0;
    for (const auto& moment : lesson->moments) {
      asked += moment.asked.empty() ? 0 : 1;
      if (!moment.say) continue;
      ++bubbles;
      EXPECT_LE(std::max(moment.say->fr.size(), moment.say->en.size()), 220U) << moment.say->en;
      EXPECT_EQ((moment.say->fr + moment.say->en).find(about().prefix + "-"), std::string::npos) << moment.say->fr;
      EXPECT_FALSE(moment.clauses.empty()) << moment.say->en;
    }
    EXPECT_TRUE(bubbles >= 5 && bubbles <= 8) << bubbles << " bubbles";
    EXPECT_GE(asked, 3);
  }

  // Remarks must be short and must occur.
  void every_remark_has_an_occasion() {
    if (!std::filesystem::exists(folder_ / "lesson" / "coach.json")) GTEST_SKIP() << "no remarks";
    const auto remarks = catalogue::read_coach(game_, file_text(folder_ / "lesson" / "coach.json"));
    ASSERT_TRUE(remarks) << remarks.error();
    EXPECT_FALSE(remarks->empty());
    for (const auto& remark : *remarks)
      EXPECT_LE(std::max(remark.say.fr.size(), remark.say.en.size()), 220U) << remark.key;
    EXPECT_EQ(unused_remarks(game_, *remarks, conformance_matches() / 5), "");
  }

 private:
  const catalogue::About& about() const { return game_.about(); }

  // Games with more writable moves are checked at fewer positions.
  static std::uint32_t writable_sparsity() {
    std::uint32_t writable = 0;
    const typename G::Options options;
    N(options).for_each_writable_move([&](const auto&) { ++writable; });
    return 20 + writable / 20;
  }

  template <class... Events>
  void events_have_words(std::variant<Events...>*) {
    for (const char* name : {Events::name...}) EXPECT_TRUE(game_.words(text::Language::fr).has(name)) << name;
  }

  const catalogue::Game& game_;
  std::filesystem::path folder_;
};

}  // namespace paddock::testkit

#define PADDOCK_CONFORMS(game, claim)                                                                           \
  TEST(game##_conformance, claim) {                                                                             \
    ::paddock::testkit::Conformance<::paddock::game::Rules, ::paddock::game::Notation>(#game, PADDOCK_GAME_DIR) \
        .claim();                                                                                               \
  }

#define PADDOCK_CONFORMANCE(game)                          \
  PADDOCK_CONFORMS(game, every_setup_can_be_dealt)         \
  PADDOCK_CONFORMS(game, options_are_documented)           \
  PADDOCK_CONFORMS(game, words_are_in_both_languages)      \
  PADDOCK_CONFORMS(game, texts_contain_no_notation)        \
  PADDOCK_CONFORMS(game, refusals_have_texts)              \
  PADDOCK_CONFORMS(game, matches_play_to_the_end)          \
  PADDOCK_CONFORMS(game, moves_agree_with_check)           \
  PADDOCK_CONFORMS(game, values_round_trip)                \
  PADDOCK_CONFORMS(game, json_fits_the_schema)             \
  PADDOCK_CONFORMS(game, records_replay)                   \
  PADDOCK_CONFORMS(game, kept_records_replay)              \
  PADDOCK_CONFORMS(game, views_hide_what_they_should)      \
  PADDOCK_CONFORMS(game, events_hide_what_views_hide)      \
  PADDOCK_CONFORMS(game, revealed_information_is_declared) \
  PADDOCK_CONFORMS(game, random_play_needs_no_heap)        \
  PADDOCK_CONFORMS(game, signature_is_unchanged)           \
  PADDOCK_CONFORMS(game, scenarios_hold)                   \
  PADDOCK_CONFORMS(game, lesson_is_playable)               \
  PADDOCK_CONFORMS(game, every_remark_has_an_occasion)
