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

TEST(Latencies, the_99th_percentile_of_a_thousand_is_the_990th) {
  const Latencies times = one_to(1000);
  EXPECT_DOUBLE_EQ(times.within(0.5), 500);
  EXPECT_DOUBLE_EQ(times.within(0.99), 990);
  EXPECT_DOUBLE_EQ(times.within(0.999), 999);
  EXPECT_DOUBLE_EQ(times.within(1), 1000);
}

TEST(Latencies, high_percentiles_of_a_few_are_the_slowest) {
  const Latencies times = one_to(3);
  EXPECT_DOUBLE_EQ(times.within(0.5), 2);
  EXPECT_DOUBLE_EQ(times.within(0.99), 3);
  EXPECT_DOUBLE_EQ(times.within(0), 1);
}

TEST(Latencies, percentiles_without_values_are_zero) { EXPECT_DOUBLE_EQ(Latencies().within(0.99), 0); }

TEST(Latencies, values_can_be_added_after_percentiles_were_computed) {
  Latencies times = one_to(2);
  EXPECT_DOUBLE_EQ(times.within(1), 2);
  times.add(std::chrono::microseconds(500));
  times.add(std::chrono::milliseconds(7));
  EXPECT_DOUBLE_EQ(times.within(0), 0.5);
  EXPECT_DOUBLE_EQ(times.within(1), 7);
}

TEST(Latencies, are_clamped_to_the_range_of_their_type) {
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
    wire::Step step{number, 0, "", {}, wire::SaidStep{"Ada", "hello"}};
    if (number == 8) step = {number, 0, "m4", {}, wire::MovedStep{Seat{2}}};
    news.steps.push_back(wire::write(step));
  }
  news.sights = {{Seat{0}, {"null"}, {{R"({"text":"left"})"}, {R"({"text":"right"})"}}, {}, false, false}};
  return news;
}

TEST(ServerMessage, reads_news) {
  Rng rng(1);
  const auto message = read(wire::write(some_news()), rng);
  ASSERT_TRUE(message);
  EXPECT_EQ(message->kind, ServerMessage::Kind::news);
  EXPECT_EQ(message->sequence, 9);
  EXPECT_EQ(message->phase, wire::Phase::playing);
  EXPECT_EQ(message->rematch, "next");
  EXPECT_TRUE(message->seated);
  EXPECT_TRUE(message->seats_open);
  EXPECT_EQ(message->first_step, 7);
  EXPECT_EQ(message->last_step, 9);
  EXPECT_TRUE(message->steps_in_order);
  EXPECT_EQ(message->last_move, 8);
  EXPECT_EQ(message->last_mover, Seat{2});
  EXPECT_TRUE(message->move == "left" || message->move == "right");
  ASSERT_EQ(message->stored.size(), 1U);
  EXPECT_EQ(message->stored[0].id, "m4");
  EXPECT_EQ(message->stored[0].sequence, 8);
}

TEST(ServerMessage, reads_news_without_table_state) {
  auto news = some_news();
  Rng rng(1);
  EXPECT_TRUE(read(wire::write(news), rng)->has_table_state);
  news.table.reset();
  const auto message = read(wire::write(news), rng);
  ASSERT_TRUE(message);
  EXPECT_FALSE(message->has_table_state);
  EXPECT_EQ(message->last_step, 9);
}

TEST(ServerMessage, reports_a_missing_step) {
  auto news = some_news();
  news.steps.erase(news.steps.begin() + 1);
  Rng rng(1);
  EXPECT_FALSE(read(wire::write(news), rng)->steps_in_order);
}

TEST(ServerMessage, distinguishes_kinds_of_answers) {
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

TEST(Usage, is_known_for_this_process_and_not_for_a_missing_one) {
  const auto usage = usage_of(getpid());
  ASSERT_TRUE(usage);
  EXPECT_GT(usage->resident, 100'000);
  EXPECT_FALSE(usage_of(-1));
}

TEST(Report, shows_memory_as_differences) {
  Report report;
  report.tables = 10;
  report.seats = 4;
  report.memory = {1000, 11'000, 51'000, 61'000, 0, {}};
  const auto memory = write_json(report).at("memory").as_object();
  EXPECT_DOUBLE_EQ(memory.at("per_table").as_double(), 1000);
  EXPECT_DOUBLE_EQ(memory.at("per_socket").as_double(), 1000);
  EXPECT_DOUBLE_EQ(memory.at("per_match").as_double(), 1000);
}

TEST(Report, shows_the_cost_of_a_move) {
  Report report;
  Stage stage;
  stage.seconds = 2;
  stage.moves = 10'000;
  stage.server_cores = 0.5;
  stage.bytes_received = 1234;
  report.stages.push_back(stage);
  const std::string text = write_table(report);
  EXPECT_NE(text.find("0.50 by the server (100 µs a move)"), std::string::npos) << text;
  EXPECT_NE(text.find("bytes received by a seat: 1234 a move"), std::string::npos) << text;
}

TEST(Report, reports_lost_and_unanswered_moves) {
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
