#include "bots/arena/external.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include "bots/arena/arena.hpp"

namespace paddock::bots {

namespace {

const catalogue::Game& some_game() { return *catalogue::games().front(); }
int some_seats() { return std::max(2, some_game().min_seats()); }
catalogue::SharedSetup some_setup() { return *some_game().prepare({}, some_seats()); }

constexpr TimeLimits patient{20, 20, 3};
constexpr TimeLimits hurried{0.02, 0.02, 3};

// A match of these bots, with the random bot at the other seats.
catalogue::Record play(std::vector<Bot> bots, std::uint64_t seed) {
  bots.resize(static_cast<std::size_t>(some_seats()), bots_of(some_game()).all().back());
  std::vector<SeatAssignment> seats;
  for (const Bot& bot : bots) seats.push_back({bot, {}});
  return bots_of(some_game()).record(some_setup(), seats, seed);
}

// The report after a whole match with the program at seat 0.
BotReport bot_report_of(const std::string& command, const TimeLimits& time_limits) {
  const auto report_log = std::make_shared<BotReportLog>();
  EXPECT_TRUE(play({external_bot(some_game().about().id, command, time_limits, report_log)}, 3).outcome);
  EXPECT_TRUE(waitpid(-1, nullptr, WNOHANG) == -1 && errno == ECHILD) << "a child is left";
  return report_log->snapshot();
}

// A Python program that runs `body` for each question. `asked` is the question, `number` its number from 1, and `say`
// writes moves.
std::string python(const std::string& body) {
  return "/usr/bin/python3 -uc '"
         "import json, sys, time\n"
         "say = lambda *moves: sys.stdout.write(\"\".join(json.dumps({\"move\": move}) + \"\\n\" for move in moves))\n"
         "for number, line in enumerate(sys.stdin, 1):\n"
         " asked = json.loads(line)\n"
         " move = asked[\"moves\"][-1]\n"
         " " +
         body + "'";
}

int misdeeds(const BotReport& report) { return report.late + report.not_legal + report.garbage + report.gone; }

}  // namespace

TEST(external, a_program_that_answers_plays) {
  const auto report = bot_report_of(python("say(move)"), patient);
  EXPECT_GT(report.answers, 0);
  EXPECT_TRUE(report.clean());
}

TEST(external, a_question_states_the_time_limit_the_seat_and_the_game) {
  const auto report = bot_report_of(
      python("say(move if asked[\"milliseconds\"] == 20000 and asked[\"seat\"] == 0 and asked[\"game\"] else \"no\")"),
      patient);
  EXPECT_TRUE(report.clean());
}

TEST(external, garbage_costs_only_the_move) {
  const auto report = bot_report_of("cat", patient);
  EXPECT_GT(report.garbage, 0);
  EXPECT_EQ(report.defaults, report.garbage);
  EXPECT_EQ(report.answers + report.late + report.not_legal + report.gone, 0);
}

TEST(external, an_illegal_move_costs_only_the_move) {
  const auto report = bot_report_of(python("say(move if number % 2 else \"nonsense\")"), patient);
  EXPECT_GT(report.answers, 0);
  EXPECT_GT(report.not_legal, 0);
  EXPECT_EQ(report.defaults, report.not_legal);
  EXPECT_EQ(report.garbage + report.late + report.gone, 0);
}

TEST(external, a_program_that_exits_or_never_starts_counts_as_gone) {
  for (const char* command : {"exit 0", "/there/is/no/such/program 2>/dev/null", "kill -9 $$", "exec >&-; sleep 60"}) {
    const auto report = bot_report_of(command, patient);
    EXPECT_EQ(report.gone, 1) << command;
    EXPECT_GT(report.defaults, 0);
    EXPECT_EQ(report.answers + report.late + report.not_legal + report.garbage, 0);
  }
}

TEST(external, a_silent_program_is_given_up) {
  const auto report = bot_report_of("sleep 60", hurried);
  EXPECT_EQ(report.late, hurried.late_moves);
  EXPECT_GT(report.defaults, report.late);
  EXPECT_EQ(report.answers + report.not_legal + report.garbage + report.gone, 0);
}

TEST(external, a_late_answer_does_not_answer_the_next_question) {
  const auto report = bot_report_of(python("if number == 3: say(\"late\")\n if number != 2: say(move)"), {0.3, 20, 3});
  EXPECT_GT(report.answers, 0);
  EXPECT_GT(report.late, 0);
  EXPECT_EQ(report.not_legal + report.garbage + report.gone, 0);
}

TEST(external, output_before_a_question_is_not_an_answer) {
  const auto report = bot_report_of(python("say(move, \"ahead\", \"ahead\")"), patient);
  EXPECT_GT(report.answers, 1);
  EXPECT_EQ(report.garbage, report.answers - 1) << "every time except the last";
  EXPECT_EQ(report.not_legal + report.late + report.gone + report.defaults, 0);
}

TEST(external, programs_play_many_matches_at_once) {
  const auto report_log = std::make_shared<BotReportLog>();
  Tournament plan;
  plan.setup = some_setup();
  plan.bots = {external_bot(some_game().about().id, "cat", patient, report_log), **get_bot(some_game(), "random")};
  plan.deals = 8;
  plan.threads = 4;
  std::vector<DealResult> results;
  EXPECT_FALSE(run_tournament(plan, results, never_stop, [](const DealResult&) {}));
  EXPECT_EQ(results.size(), 8U);
  const auto report = report_log->snapshot();
  EXPECT_GT(report.garbage, 0);
  EXPECT_EQ(report.answers + report.late + report.not_legal + report.gone, 0);
}

TEST(external, ten_thousand_garbage_answers_break_no_match) {
  const auto before = std::signal(SIGPIPE, SIG_DFL);
  constexpr int wanted = 10'000;
  constexpr int most_matches = wanted;
  const auto report_log = std::make_shared<BotReportLog>();
  for (int seed = 0; misdeeds(report_log->snapshot()) < wanted && seed < most_matches; ++seed) {
    std::vector<Bot> bots;
    for (int seat = 0; seat < some_seats(); ++seat) {
      const std::string command =
          "exec " PADDOCK_GARBAGE_BOT " " + std::to_string(some_seats() * seed + seat) + " 2>/dev/null";
      bots.push_back(external_bot(some_game().about().id, command, patient, report_log));
    }
    ASSERT_TRUE(play(bots, static_cast<std::uint64_t>(seed)).outcome);
  }
  const auto report = report_log->snapshot();
  EXPECT_GE(misdeeds(report), wanted);
  EXPECT_GT(report.not_legal, 0);
  EXPECT_GT(report.garbage, 0);
  EXPECT_GT(report.gone, 0);
  EXPECT_EQ(report.late, 0);
  EXPECT_TRUE(waitpid(-1, nullptr, WNOHANG) == -1 && errno == ECHILD) << "a child is left";
  EXPECT_EQ(std::signal(SIGPIPE, before), SIG_DFL);
}

}  // namespace paddock::bots
