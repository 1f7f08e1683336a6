#include <gtest/gtest.h>
#include <unistd.h>

#include "table/load/process.hpp"
#include "table/load/report.hpp"
#include "table/load/server_message.hpp"
#include "table/wire/codec.hpp"

namespace paddock::load {
namespace {

Latencies one_to(int last) {
  Latencies times;
  for (int i = last; i >= 1; --i) times.add(std::chrono::milliseconds(i));
  return times;
}

TEST(times, of_a_thousand_the_99th_in_a_hundred_is_the_990th) {
  const Latencies times = one_to(1000);
  EXPECT_DOUBLE_EQ(times.within(0.5), 500);
  EXPECT_DOUBLE_EQ(times.within(0.99), 990);
  EXPECT_DOUBLE_EQ(times.within(0.999), 999);
  EXPECT_DOUBLE_EQ(times.within(1), 1000);
}

TEST(times, of_a_few_the_rare_ones_are_the_slowest) {
  const Latencies times = one_to(3);
  EXPECT_DOUBLE_EQ(times.within(0.5), 2);
  EXPECT_DOUBLE_EQ(times.within(0.99), 3);
  EXPECT_DOUBLE_EQ(times.within(0), 1);
}

TEST(times, of_nothing_are_zero) { EXPECT_DOUBLE_EQ(Latencies().within(0.99), 0); }

TEST(times, can_be_added_to_after_they_were_asked_for) {
  Latencies times = one_to(2);
  EXPECT_DOUBLE_EQ(times.within(1), 2);
  times.add(std::chrono::microseconds(500));
  times.add(std::chrono::milliseconds(7));
  EXPECT_DOUBLE_EQ(times.within(0), 0.5);
  EXPECT_DOUBLE_EQ(times.within(1), 7);
}

TEST(times, are_never_negative_and_end_somewhere) {
  Latencies times;
  times.add(std::chrono::seconds(-1));
  times.add(std::chrono::hours(24));
  EXPECT_DOUBLE_EQ(times.within(0), 0);
  EXPECT_GT(times.within(1), 4e6);
}

wire::News some_news() {
  wire::News news;
  news.sequence = 9;
  wire::TableState& table = news.table.emplace();
  table.phase = wire::Phase::playing;
  table.rematch = "next";
  table.seats = {{wire::SeatKind::person, "Ada", "", true, true, ""}, {wire::SeatKind::open, "", "", false, false, ""}};
  for (const std::int64_t number : {7, 8, 9}) {
    wire::Step step;
    step.sequence = number;
    step.kind = number == 8 ? "moved" : "said";
    step.seat = Seat{2};
    if (number == 8) step.id = "m4";
    news.steps.push_back(step);
  }
  news.sights = {{Seat{0}, {"null"}, {"left", "right"}, {}, false, false}};
  return news;
}

TEST(heard, tells_what_the_news_are) {
  Rng rng(1);
  const auto heard = read(wire::write(some_news()), rng);
  ASSERT_TRUE(heard);
  EXPECT_EQ(heard->kind, ServerMessage::Kind::news);
  EXPECT_EQ(heard->sequence, 9);
  EXPECT_EQ(heard->phase, wire::Phase::playing);
  EXPECT_EQ(heard->rematch, "next");
  EXPECT_TRUE(heard->seated);
  EXPECT_TRUE(heard->seats_open);
  EXPECT_EQ(heard->first_step, 7);
  EXPECT_EQ(heard->last_step, 9);
  EXPECT_TRUE(heard->steps_in_order);
  EXPECT_EQ(heard->moved_at, 8);
  EXPECT_EQ(heard->moved, Seat{2});
  EXPECT_TRUE(heard->move == "left" || heard->move == "right");
  ASSERT_EQ(heard->stored.size(), 1U);
  EXPECT_EQ(heard->stored[0].id, "m4");
  EXPECT_EQ(heard->stored[0].sequence, 8);
}

TEST(heard, tells_news_that_leave_the_table_as_it_was) {
  auto news = some_news();
  Rng rng(1);
  EXPECT_TRUE(read(wire::write(news), rng)->has_table_state);
  news.table.reset();
  const auto heard = read(wire::write(news), rng);
  ASSERT_TRUE(heard);
  EXPECT_FALSE(heard->has_table_state);
  EXPECT_EQ(heard->last_step, 9);
}

TEST(heard, tells_that_a_step_is_missing) {
  auto news = some_news();
  news.steps.erase(news.steps.begin() + 1);
  Rng rng(1);
  EXPECT_FALSE(read(wire::write(news), rng)->steps_in_order);
}

TEST(heard, tells_answers_apart) {
  Rng rng(1);
  const auto accepted = read(wire::write(wire::Accepted{"m1", 5}), rng);
  EXPECT_EQ(accepted->kind, ServerMessage::Kind::accepted);
  EXPECT_EQ(accepted->id, "m1");
  EXPECT_EQ(accepted->sequence, 5);
  ASSERT_EQ(accepted->stored.size(), 1U);
  EXPECT_EQ(accepted->stored[0].sequence, 5);
  const auto problem = read(wire::write(wire::Problem{"m1", "store_failed", {}, {}}), rng);
  EXPECT_EQ(problem->kind, ServerMessage::Kind::problem);
  EXPECT_EQ(problem->code, "store_failed");
  EXPECT_EQ(read(wire::write(wire::Refused{"m1", "X-1", {}}), rng)->kind, ServerMessage::Kind::refused);
  EXPECT_FALSE(read("{\"type\": \"news\"}", rng));
  EXPECT_FALSE(read("nonsense", rng));
}

TEST(usage, of_this_process_is_known_and_of_none_is_not) {
  const auto usage = usage_of(getpid());
  ASSERT_TRUE(usage);
  EXPECT_GT(usage->resident, 100'000);
  EXPECT_FALSE(usage_of(-1));
}

TEST(report, tells_memory_as_differences) {
  Report report;
  report.tables = 10;
  report.seats = 4;
  report.memory = {1000, 11'000, 51'000, 61'000, 0, {}};
  const auto memory = write_json(report).at("memory").as_object();
  EXPECT_DOUBLE_EQ(memory.at("per_table").as_double(), 1000);
  EXPECT_DOUBLE_EQ(memory.at("per_socket").as_double(), 1000);
  EXPECT_DOUBLE_EQ(memory.at("per_match").as_double(), 1000);
}

TEST(report, tells_what_a_move_costs) {
  Report report;
  Stage stage;
  stage.seconds = 2;
  stage.moves = 10'000;
  stage.server_cores = 0.5;
  stage.bytes_heard = 1234;
  report.stages.push_back(stage);
  const std::string text = write_table(report);
  EXPECT_NE(text.find("0.50 by the server (100 µs a move)"), std::string::npos) << text;
  EXPECT_NE(text.find("bytes heard by a seat: 1234 a move"), std::string::npos) << text;
}

TEST(report, a_move_that_is_lost_or_unanswered_is_told) {
  Report report;
  EXPECT_TRUE(report.nothing_lost());
  report.counts.resent = 3;
  report.counts.postponed = 3;
  EXPECT_TRUE(report.nothing_lost());
  report.counts.unanswered = 1;
  EXPECT_FALSE(report.nothing_lost());
}

}  // namespace
}  // namespace paddock::load
