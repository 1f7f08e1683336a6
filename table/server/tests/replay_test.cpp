#include "table/core/replay.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/text/json.hpp"
#include "table/server/core.hpp"
#include "table/server/tests/recorded_table.hpp"
#include "table/wire/codec.hpp"

namespace paddock::server {

namespace {

using namespace test;

using Seen = std::vector<wire::VisibleEvents>;

RecordedTable opened(const catalogue::Game& game) {
  wire::OpenTable wanted;
  wanted.game = game.about().id;
  wanted.seats.assign(static_cast<std::size_t>(std::max(2, game.min_seats())), "me");
  RecordedTable recorded(wanted);
  recorded.send(zoe, wire::Start{});
  return recorded;
}

// What Zoé, who holds every seat, and Ève, who holds none, see of the last move.
Seen seen_by_both(const RecordedTable& recorded) {
  const wire::Entry entry{0, wire::Moved{}};
  Seen seen;
  for (const PersonId& reader : {zoe.id, eve.id}) {
    const auto step = step_for(recorded.table(), reader, entry, recorded.last);
    std::ranges::copy(step.seen, std::back_inserter(seen));
  }
  return seen;
}

// What they see of each move until the end.
std::vector<Seen> played_out(RecordedTable& recorded) {
  std::vector<Seen> moves;
  Rng rng(5);
  while (recorded.table().phase() == wire::Phase::playing) {
    const Seat seat = *recorded.table().match()->to_act().begin();
    const auto all = recorded.table().match()->moves(seat);
    recorded.play(seat, all[rng.below(static_cast<std::uint32_t>(all.size()))]);
    moves.push_back(seen_by_both(recorded));
  }
  return moves;
}

// All pages of a replay, one after the other.
Result<wire::Replay> replay_of(const catalogue::Record& record, std::size_t page_bytes = 100'000) {
  const auto replay = core::Replay::of(record);
  if (!replay) return Error{replay.error()};
  wire::Replay whole;
  for (std::size_t first = 0; first < replay->steps();) {
    const core::Replay::Page page = replay->page(first, page_bytes);
    const auto json = wire::parse(core::page_opening({}) + page.text, std::string::npos);
    if (!json) return Error{json.error()};
    auto read = text::from_json<wire::Replay>(*json);
    if (!read) return Error{read.error()};
    EXPECT_EQ(read->total, std::ssize(record.moves) + 1);
    EXPECT_EQ(read->steps.size(), page.steps);
    EXPECT_TRUE(page.steps == 1 || page.text.size() < page_bytes + 1000) << page.text.size();
    for (auto& step : read->steps) whole.steps.push_back(std::move(step));
    whole.outcome = read->outcome;
    first += page.steps;
  }
  return whole;
}

void expect_same(const Seen& replayed, const Seen& received) {
  ASSERT_EQ(replayed.size(), received.size());
  for (std::size_t i = 0; i < received.size(); ++i) {
    EXPECT_EQ(replayed[i].seat, received[i].seat);
    EXPECT_EQ(replayed[i].events, received[i].events);
  }
}

}  // namespace

TEST(Replay, shows_each_seat_and_spectators_the_same_events_as_at_the_table) {
  int hidden = 0;
  for (const auto* game : catalogue::games()) {
    SCOPED_TRACE(game->about().id);
    RecordedTable recorded = opened(*game);
    const auto received = played_out(recorded);
    const auto record = record_of(recorded.record());
    ASSERT_TRUE(record) << record.error();
    const auto replay = replay_of(*record);
    ASSERT_TRUE(replay) << replay.error();
    ASSERT_EQ(replay->steps.size(), received.size() + 1);
    for (std::size_t i = 0; i < received.size(); ++i) {
      const wire::ReplayStep& step = replay->steps[i + 1];
      expect_same(step.seen, received[i]);
      hidden += static_cast<int>(step.seen.back().events != step.events);
    }
  }
  EXPECT_GT(hidden, 0) << "no game hides anything from a spectator";
}

TEST(Replay, begins_with_the_deal_without_events) {
  for (const auto* game : catalogue::games()) {
    RecordedTable recorded = opened(*game);
    played_out(recorded);
    const auto replay = replay_of(*record_of(recorded.record()));
    const wire::ReplayStep& deal = replay->steps.front();
    EXPECT_EQ(deal.seat, no_seat);
    EXPECT_TRUE(deal.events.empty());
    EXPECT_EQ(deal.seen.size(), deal.views.size() + 1);
    for (const auto& seen : deal.seen) EXPECT_TRUE(seen.events.empty());
  }
}

TEST(Replay, is_the_same_in_pages_of_any_size) {
  for (const auto* game : catalogue::games()) {
    SCOPED_TRACE(game->about().id);
    RecordedTable recorded = opened(*game);
    played_out(recorded);
    const auto record = record_of(recorded.record());
    const auto whole = replay_of(*record, std::string::npos - 1000);
    const text::JsonWriter written;
    for (const std::size_t bytes : {1U, 20'000U})
      EXPECT_TRUE(written(*replay_of(*record, bytes)) == written(*whole)) << bytes;
    const auto replay = core::Replay::of(*record);
    EXPECT_EQ(replay->page(0, 1).steps, 1U) << "a page has at least one step";
    EXPECT_EQ(replay->page(replay->steps() - 1).steps, 1U);
    for (std::size_t i = 0; i < whole->steps.size(); ++i)
      EXPECT_EQ(whole->steps[i].sequence, static_cast<std::int64_t>(i));
  }
}

// Includes records that were played by earlier rules.
TEST(Replay, shows_every_kept_record) {
  int shown = 0;
  for (const auto* game : catalogue::games()) {
    const auto records = std::filesystem::path(PADDOCK_GAMES_DIR) / game->about().id / "tests" / "records";
    if (!std::filesystem::exists(records)) continue;
    for (const auto& file : std::filesystem::directory_iterator(records)) {
      std::stringstream text;
      text << std::ifstream(file.path()).rdbuf();
      const auto record = catalogue::read_record(text.str());
      ASSERT_TRUE(record) << file.path();
      const auto replay = replay_of(*record);
      ASSERT_TRUE(replay) << file.path() << ": " << replay.error();
      EXPECT_EQ(replay->steps.size(), record->moves.size() + 1);
      ++shown;
    }
  }
  EXPECT_GT(shown, 0);
}

}  // namespace paddock::server
