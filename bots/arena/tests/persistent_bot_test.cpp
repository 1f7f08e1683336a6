#include "bots/arena/persistent_bot.hpp"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <fstream>
#include <set>

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bots/arena/arena.hpp"

namespace paddock::bots {

namespace {

const catalogue::Game& some_game() { return *catalogue::games().front(); }

constexpr TimeLimits patient{20, 20, 3};
constexpr TimeLimits hurried{0.05, 0.05, 3};

struct Run {
  std::vector<DealResult> results;
  BotReport report;
  std::string failure;
};

// A tournament of the program against the random bot, with many concurrent matches.
Run run(const std::string& command, const TimeLimits& time_limits = patient, const StopRequested& stop = never_stop) {
  Run run;
  const auto report_log = std::make_shared<BotReportLog>();
  {
    Tournament plan;
    plan.setup = *some_game().prepare({}, std::max(2, some_game().min_seats()));
    plan.bots = {persistent_bot(command, time_limits, report_log), **get_bot(some_game(), "random")};
    plan.deals = 12;
    plan.threads = 8;
    EXPECT_FALSE(run_tournament(plan, run.results, stop, [](const DealResult&) {}));
  }
  EXPECT_TRUE(waitpid(-1, nullptr, WNOHANG) == -1 && errno == ECHILD) << "a child is left";
  run.report = report_log->snapshot();
  run.failure = report_log->failure();
  return run;
}

// A Python program that runs `body` for each message. `said` is the message, and `answer` writes a move of its match.
std::string python(const std::string& body) {
  return "/usr/bin/python3 -uc '"
         "import json, sys, time\n"
         "answer = lambda move: print(json.dumps({\"match\": said[\"match\"], \"move\": move}), flush=True)\n"
         "for line in sys.stdin:\n"
         " said = json.loads(line)\n"
         " asks = said[\"type\"] == \"ask\"\n"
         " " +
         body + "'";
}

bool failed_with(const Run& run, std::string_view why) { return run.failure.find(why) != std::string::npos; }

}  // namespace

TEST(persistent_bot, one_process_plays_all_matches_and_receives_the_end_of_each) {
  const std::string input = testing::TempDir() + "persistent_bot_input." + std::to_string(getpid());
  const auto clean = run("tee " + input + " | " + python("if asks: answer(said[\"moves\"][-1])"));
  EXPECT_EQ(clean.failure, "");
  EXPECT_TRUE(clean.report.clean());
  EXPECT_EQ(clean.results.size(), 12U);
  std::set<std::int64_t> begun;
  std::set<std::int64_t> ended;
  int asked = 0;
  std::ifstream lines(input);
  for (std::string line; std::getline(lines, line);) {
    const auto said = boost::json::parse(line).as_object();
    const auto match = said.at("match").as_int64();
    if (said.at("type") == "begin") {
      EXPECT_TRUE(begun.insert(match).second);
      EXPECT_TRUE(said.at("options").is_object() && said.at("seed").is_int64() && said.at("seat").is_int64());
      continue;
    }
    EXPECT_TRUE(begun.contains(match) && !ended.contains(match)) << line;
    if (said.at("type") == "end") ended.insert(match);
    if (said.at("type") == "ask") ++asked;
  }
  EXPECT_EQ(begun, ended);
  EXPECT_EQ(begun.size(), 12U * static_cast<std::size_t>(std::max(2, some_game().min_seats())));
  EXPECT_EQ(asked, clean.report.answers);
  std::remove(input.c_str());
}

TEST(persistent_bot, an_illegal_move_costs_only_the_move) {
  const auto run_of = run(python("if asks: answer(\"nonsense\")"));
  EXPECT_EQ(run_of.failure, "");
  EXPECT_EQ(run_of.results.size(), 12U);
  EXPECT_GT(run_of.report.not_legal, 0);
  EXPECT_EQ(run_of.report.defaults, run_of.report.not_legal);
  EXPECT_EQ(run_of.report.answers, 0);
}

TEST(persistent_bot, a_program_that_exits_ends_the_run) {
  for (const char* command : {"exit 0", "/there/is/no/such/program 2>/dev/null", "kill -9 $$", "exec >&-; sleep 60"}) {
    const auto broken = run(command);
    EXPECT_TRUE(failed_with(broken, "it has ended")) << command << ": " << broken.failure;
    EXPECT_TRUE(broken.results.empty());
  }
  EXPECT_TRUE(failed_with(run(python("sys.exit()")), "it has ended"));
}

TEST(persistent_bot, a_line_that_is_not_an_answer_is_quoted_and_ends_the_run) {
  EXPECT_TRUE(failed_with(run("echo hello; sleep 60"), "“hello” is not an answer"));
  EXPECT_TRUE(failed_with(run("printf '\\033[2J\\n'; sleep 60"), "“?[2J” is not an answer"));
  EXPECT_TRUE(failed_with(run("yes"), "“y” is not an answer"));
  EXPECT_TRUE(failed_with(run("cat"), "is not an answer: expected a match and a move"));
  EXPECT_TRUE(failed_with(run(python("print(json.dumps({\"move\": \"pass\"}))")), "is not an answer"));
}

TEST(persistent_bot, an_answer_without_a_question_ends_the_run) {
  EXPECT_TRUE(failed_with(run("echo '{\"match\": 999, \"move\": \"pass\"}'; sleep 60"), "an answer for match 999"));
  const auto twice = run(python("asks and [answer(said[\"moves\"][0]) for _ in range(2)]"));
  EXPECT_TRUE(failed_with(twice, "for which there is no open question")) << twice.failure;
}

TEST(persistent_bot, a_program_that_hangs_is_given_up) {
  EXPECT_TRUE(failed_with(run("sleep 60", hurried), "no answer for"));
  const auto deaf = run("exec /usr/bin/python3 -c 'import time; time.sleep(60)' < /dev/null", hurried);
  EXPECT_TRUE(failed_with(deaf, "no answer for") || failed_with(deaf, "it has ended")) << deaf.failure;
}

TEST(persistent_bot, a_stop_request_is_noticed_while_the_program_thinks) {
  std::atomic<int> asked = 0;
  const auto stopped = run("trap '' HUP; sleep 1000", {60, 60, 3}, [&asked] { return ++asked > 50; });
  EXPECT_TRUE(stopped.results.empty());
  EXPECT_EQ(stopped.failure, "") << "it was given up, or it ended, before the request was noticed";
}

}  // namespace paddock::bots
