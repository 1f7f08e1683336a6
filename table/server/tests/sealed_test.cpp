#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "table/core/table_record.hpp"
#include "table/seal/check.hpp"
#include "table/seal/seal.hpp"
#include "table/server/core.hpp"
#include "table/server/tests/every_game_test.hpp"

// Verifiable deals: the secret is fixed when the table is opened and revealed when the match is over. All random
// numbers in between follow from it and from the cuts.
namespace paddock::server {

namespace {

using namespace test;

class SealedTable : public EveryGameTest {};

std::vector<wire::Step> steps_of(const RecordedTable& recorded, const PersonId& reader = "eve") {
  return *steps_since("t", recorded.record(), 0, reader);
}

// The last step that everybody received, which must be of that kind.
template <class Fact>
Fact last_step(const RecordedTable& recorded) {
  return std::get<Fact>(steps_of(recorded).back().fact);
}

std::string published_commitment(const RecordedTable& recorded) {
  return std::get<wire::SealedStep>(steps_of(recorded).at(1).fact).text;
}

std::string secret_of(const RecordedTable& recorded) {
  return std::get<wire::Sealed>(wire::read_entry(recorded.record().at(1))->fact).secret;
}

// All that anybody receives about the table, including its line in a list.
std::string all_published(const RecordedTable& recorded) {
  const text::JsonWriter write;
  std::string all;
  for (const char* reader : {"zoe", "max", "eve"}) {
    all += boost::json::serialize(write(state_for(recorded.table(), reader, {})));
    all += boost::json::serialize(write(seat_views_for(recorded.table(), reader)));
    all += boost::json::serialize(write(line_for(recorded.table(), reader, {})));
    for (const auto& step : steps_of(recorded, reader)) all += wire::write(step).text;
  }
  if (recorded.table().match()) all += catalogue::write_record(*record_of(recorded.record()));
  const auto entries = without_secret(recorded.record());
  for (const auto& entry : *entries) all += entry;
  return all + row_of(recorded.table()).seats;
}

text::JsonArray chance_in(const ActionResult& decision) {
  return std::get<wire::Moved>(decision.steps.front().entry.fact).chance;
}

}  // namespace

INSTANTIATE_TEST_SUITE_P(games, SealedTable, testing::ValuesIn(catalogue::games().begin(), catalogue::games().end()),
                         name_of);

TEST_P(SealedTable, shows_its_commitment_before_anybody_can_cut) {
  const RecordedTable recorded(wanted({"me", "open"}));
  EXPECT_TRUE(
      seal::matches_commitment(secret_of(recorded), seal::hashed_table_id("t"), published_commitment(recorded)));
}

TEST_P(SealedTable, gives_its_invitation_to_the_host_alone) {
  RecordedTable recorded(wanted({"me", "open"}));
  recorded.send(max, wire::Sit{Seat{1}});
  const std::string invitation = state_for(recorded.table(), "zoe", {}).invitation;
  EXPECT_EQ(invitation, seal::invitation_to(secret_of(recorded), seal::hashed_table_id("t")));
  EXPECT_EQ(invitation, state_for(*table_of("t", recorded.record()), "zoe", {}).invitation) << "after a restart, too";
  for (const char* reader : {"max", "eve", ""}) EXPECT_EQ(state_for(recorded.table(), reader, {}).invitation, "");
  const RecordedTable another(wanted({"me", "open"}));
  EXPECT_NE(state_for(another.table(), "zoe", {}).invitation, invitation);
}

TEST_P(SealedTable, keeps_its_secret_until_the_match_is_over) {
  RecordedTable recorded(wanted({"me", "open"}));
  const std::string secret = secret_of(recorded);
  const auto hidden = [&] { return all_published(recorded).find(secret) == std::string::npos; };
  EXPECT_TRUE(hidden());
  recorded.send(max, wire::Sit{Seat{1}});
  recorded.send(max, wire::Cut{Seat{1}, "mine"});
  recorded.send(zoe, wire::Start{});
  for (Rng rng(1); recorded.table().phase() == wire::Phase::playing;) {
    ASSERT_TRUE(hidden());
    const Seat seat = turn(recorded);
    const auto moves = recorded.table().match()->moves(seat);
    recorded.play(seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  EXPECT_EQ(last_step<wire::UnsealedStep>(recorded).text, secret);
  EXPECT_FALSE(hidden()) << "the search finds the secret where it is";
}

TEST_P(SealedTable, all_rolls_of_a_match_follow_from_the_seal_and_the_cuts) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    RecordedTable recorded(wanted({"me", "open"}));
    recorded.send(max, wire::Sit{Seat{1}});
    recorded.send(zoe, wire::Cut{Seat{0}, "à la tienne"});
    recorded.send(max, wire::Cut{Seat{1}, "42"});
    recorded.send(zoe, wire::Start{});
    recorded.play_to_the_end(seed);
    const auto record = record_of(recorded.record());
    ASSERT_TRUE(record && record->seal);
    EXPECT_EQ(record->seal->commitment, published_commitment(recorded));
    EXPECT_EQ(record->seal->cuts[0], "à la tienne");
    EXPECT_EQ(record->seal->cuts[1], "42");
    const auto checked = seal::check(*record);
    EXPECT_TRUE(checked) << checked.error();
  }
}

TEST_P(SealedTable, a_takeover_deals_the_same) {
  RecordedTable recorded(wanted({"me", "me", "me"}));
  recorded.send(zoe, wire::Cut{Seat{0}, "mine"});
  const auto loaded = table_of("t", recorded.record());
  const auto deal = decide_message(recorded.table(), wire::Start{}, zoe, {}, at(5)).steps.front();
  const auto recompute_deal = decide_message(*loaded, wire::Start{}, zoe, {}, at(5)).steps.front();
  EXPECT_EQ(wire::write(deal.entry), wire::write(recompute_deal.entry));
  recorded.send(zoe, wire::Start{});
  for (Rng rng(1); recorded.table().phase() == wire::Phase::playing;) {
    const auto other = table_of("t", recorded.record());
    const Seat seat = turn(recorded);
    const auto moves = recorded.table().match()->moves(seat);
    const auto& move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    const auto there = decide_move(*other, seat, other->match()->check_move(seat, move).move, at(1));
    const auto here = decide_move(recorded.table(), seat, recorded.table().match()->check_move(seat, move).move, at(1));
    ASSERT_EQ(chance_in(there), chance_in(here));
    recorded.carry_out(here);
  }
}

// At every moment moves are made and taken back before one is kept. Random numbers must not depend on that.
TEST_P(SealedTable, taking_back_gives_no_other_roll) {
  int taken_back = 0;
  RecordedTable recorded(wanted({"me", "me", "me"}));
  recorded.send(zoe, wire::Start{});
  Rng rng(2);
  for (int i = 0; recorded.table().phase() == wire::Phase::playing && i < 300; ++i) {
    const Seat seat = turn(recorded);
    const auto moves = recorded.table().match()->moves(seat);
    const std::string& move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    const std::string id = std::to_string(i);
    const auto at_once =
        chance_in(decide_message(recorded.table(), wire::Play{seat, move, "a" + id}, zoe, {}, at(recorded.clock)));
    const auto tried =
        decide_message(recorded.table(), wire::Play{seat, moves.front(), "b" + id}, zoe, {}, at(recorded.clock));
    const bool back = seat_views_for(tried.steps.front().next, "zoe")[seat.number].may_take_back && taken_back < 100;
    if (back) {
      ++taken_back;
      recorded.carry_out(tried);
      ASSERT_EQ(code_of(recorded.send(zoe, wire::TakeBack{seat, "c" + id})), "accepted");
    }
    const auto made = decide_message(recorded.table(), wire::Play{seat, move, "d" + id}, zoe, {}, at(recorded.clock));
    ASSERT_EQ(chance_in(made), at_once);
    recorded.carry_out(made);
  }
  recorded.play_to_the_end(1);
  const auto checked = seal::check(*record_of(recorded.record()));
  EXPECT_TRUE(checked) << checked.error();
  RecordProperty("taken_back", taken_back);
}

TEST_P(SealedTable, a_cut_is_possible_only_for_ones_own_seat_and_before_the_start) {
  RecordedTable recorded(wanted({"me", "open"}));
  EXPECT_EQ(code_of(recorded.send(max, wire::Cut{Seat{1}, "mine"})), "not_your_seat");
  EXPECT_EQ(code_of(recorded.send(max, wire::Cut{Seat{7}, "mine"})), "no_seat");
  EXPECT_EQ(code_of(recorded.send(zoe, wire::Cut{Seat{0}, ""})), "too_long");
  EXPECT_EQ(code_of(recorded.send(zoe, wire::Cut{Seat{0}, std::string(65, 'a')})), "too_long");
  EXPECT_EQ(code_of(recorded.send(zoe, wire::Cut{Seat{0}, "a\nb"})), "bad_text");
  EXPECT_EQ(code_of(recorded.send(zoe, wire::Cut{Seat{0}, std::string(64, 'a')})), "");
  EXPECT_EQ(code_of(recorded.send(zoe, wire::Cut{Seat{0}, "better"})), "");
  const auto sequence = recorded.table().sequence();
  EXPECT_EQ(code_of(recorded.send(zoe, wire::Cut{Seat{0}, "better"})), "");
  EXPECT_EQ(recorded.table().sequence(), sequence) << "nothing has changed";
  EXPECT_EQ(last_step<wire::CutSetStep>(recorded).seat, Seat{0});
  EXPECT_EQ(last_step<wire::CutSetStep>(recorded).text, "better") << "everybody sees it";
  recorded.send(max, wire::Sit{Seat{1}});
  recorded.send(zoe, wire::Start{});
  EXPECT_EQ(code_of(recorded.send(zoe, wire::Cut{Seat{0}, "too late"})), "already_started");
  EXPECT_EQ(recorded.table().public_seal()->cuts.front(), "better");
}

TEST_P(SealedTable, a_cut_is_removed_if_its_person_leaves_before_the_start_but_not_later) {
  RecordedTable recorded(wanted({"me", "open"}));
  recorded.send(max, wire::Sit{Seat{1}});
  recorded.send(max, wire::Cut{Seat{1}, "of max"});
  recorded.send(max, wire::Leave{Seat{1}});
  recorded.send(eve, wire::Sit{Seat{1}});
  recorded.send(zoe, wire::Cut{Seat{0}, "of zoe"});
  recorded.send(zoe, wire::Start{});
  EXPECT_EQ(recorded.table().public_seal()->cuts[1], "");
  recorded.send(zoe, wire::Leave{Seat{0}});
  EXPECT_EQ(recorded.table().public_seal()->cuts[0], "of zoe");
  recorded.play_to_the_end(1);
  EXPECT_TRUE(seal::check(*record_of(recorded.record())));
}

TEST_P(SealedTable, the_rematch_has_a_seal_of_its_own) {
  RecordedTable recorded(wanted({"me"}));
  recorded.send(zoe, wire::Start{});
  recorded.play_to_the_end(1);
  const auto again = open_again(recorded.table(), "u", "zoe", at(1));
  const auto& sealed = std::get<wire::Sealed>(again.at(1).entry.fact);
  EXPECT_NE(sealed.secret, secret_of(recorded));
  EXPECT_TRUE(seal::matches_commitment(sealed.secret, seal::hashed_table_id("u"), sealed.commitment));
}

TEST_P(SealedTable, a_seal_whose_secret_does_not_match_is_rejected) {
  const RecordedTable recorded(wanted({"me"}));
  auto entries = recorded.record();
  wire::Entry entry = *wire::read_entry(entries[1]);
  std::get<wire::Sealed>(entry.fact).secret = seal::new_secret(at(1).entropy);
  entries[1] = wire::write(entry);
  EXPECT_FALSE(table_of("t", entries));
  entries[1] = recorded.record()[0];
  entries.insert(entries.begin() + 1, 2, recorded.record()[1]);
  EXPECT_FALSE(table_of("t", entries)) << "sealed twice";
}

TEST_P(SealedTable, a_table_from_before_seals_can_still_be_played) {
  const RecordedTable recorded(wanted({"me"}));
  auto entries = recorded.record();
  entries.erase(entries.begin() + 1);
  auto table = table_of("t", entries);
  ASSERT_TRUE(table) << table.error();
  EXPECT_TRUE(decide_message(*table, wire::Cut{Seat{0}, "mine"}, zoe, {}, at(1)).steps.empty());
  const auto started = decide_message(*table, wire::Start{}, zoe, {}, at(1));
  entries.push_back(wire::write(started.steps.front().entry));
  const auto record = record_of(entries);
  ASSERT_TRUE(record) << record.error();
  EXPECT_FALSE(record->seal);
  std::set<std::string> deals;
  for (int i = 0; i < 50; ++i)
    deals.insert(wire::write(decide_message(*table, wire::Start{}, zoe, {}, at(1)).steps.front().entry));
  EXPECT_GT(deals.size(), 1U) << "every deal is a new one";
  const auto deal_from = [&](std::uint64_t seed) {
    seal::test::RepeatableEntropy entropy(seed);
    return wire::write(decide_message(*table, wire::Start{}, zoe, {}, {1, entropy}).steps.front().entry);
  };
  EXPECT_EQ(deal_from(7), deal_from(7)) << "nothing but the entropy decides it";
}

}  // namespace paddock::server
