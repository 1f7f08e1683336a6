#include "bots/players/solution_cache.hpp"

#include <future>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

namespace paddock::bots {

namespace {

constexpr std::size_t kilobytes = 1024;

// Counts the steps that are done for all solutions of a test.
class CountedSolution final : public Solution {
 public:
  CountedSolution(int steps, std::size_t bytes_per_step, int& done)
      : steps_(steps), bytes_per_step_(bytes_per_step), done_(done) {}

  bool step() override {
    ++done_;
    return ++own_ == steps_;
  }
  std::size_t bytes() const override { return static_cast<std::size_t>(own_) * bytes_per_step_; }

 private:
  int steps_;
  std::size_t bytes_per_step_;
  int own_ = 0;
  int& done_;
};

class CountedProblem final : public Problem {
 public:
  CountedProblem(std::string key, int steps, std::size_t bytes_per_step, int& done)
      : key_(std::move(key)), steps_(steps), bytes_per_step_(bytes_per_step), done_(done) {}

  std::string_view key() const override { return key_; }
  std::unique_ptr<Solution> begin() const override {
    return std::make_unique<CountedSolution>(steps_, bytes_per_step_, done_);
  }

 private:
  std::string key_;
  int steps_;
  std::size_t bytes_per_step_;
  int& done_;
};

bool always() { return true; }
bool never() { return false; }

}  // namespace

TEST(SolutionCache, a_solution_is_computed_once_and_shared) {
  SolutionCache cache({});
  int done = 0;
  const CountedProblem problem("a", 10, 1, done);
  const auto first = cache.find(problem, always);
  ASSERT_NE(first, nullptr);
  EXPECT_EQ(cache.find(problem, never), first);
  EXPECT_EQ(done, 10);
}

TEST(SolutionCache, stops_after_each_step_and_continues_where_it_stopped) {
  SolutionCache cache({});
  int done = 0;
  const CountedProblem problem("a", 4, 1, done);
  for (int step = 1; step < 4; ++step) {
    EXPECT_EQ(cache.find(problem, never), nullptr);
    EXPECT_EQ(done, step);
  }
  EXPECT_NE(cache.find(problem, never), nullptr);
  EXPECT_EQ(done, 4);
}

TEST(SolutionCache, an_exception_ends_the_work_and_others_can_continue_it) {
  SolutionCache cache({});
  int done = 0;
  const CountedProblem problem("a", 3, 1, done);
  EXPECT_THROW(cache.find(problem, []() -> bool { throw std::runtime_error("stopped"); }), std::runtime_error);
  EXPECT_NE(cache.find(problem, always), nullptr);
  EXPECT_EQ(done, 3);
}

TEST(SolutionCache, its_memory_is_bounded_whatever_is_asked) {
  SolutionCache cache({.bytes = 100 * kilobytes});
  int done = 0;
  for (int i = 0; i < 200; ++i) {
    EXPECT_NE(cache.find(CountedProblem(std::to_string(i), 10, kilobytes, done), always), nullptr);
    EXPECT_LE(cache.bytes(), 100 * kilobytes);
  }
}

TEST(SolutionCache, gives_up_a_solution_that_is_too_large_and_does_not_try_again) {
  SolutionCache cache({.bytes = 100 * kilobytes, .bytes_each = 20 * kilobytes});
  int done = 0;
  const CountedProblem problem("large", 1000, kilobytes, done);
  EXPECT_EQ(cache.find(problem, always), nullptr);
  const int tried = done;
  EXPECT_LE(tried, 20);
  EXPECT_EQ(cache.find(problem, always), nullptr);
  EXPECT_EQ(done, tried);
  EXPECT_LT(cache.bytes(), 2 * kilobytes);
}

TEST(SolutionCache, keeps_what_was_costly_or_used_recently) {
  SolutionCache cache({.bytes = 100 * kilobytes});
  int costly = 0;
  int cheap = 0;
  int used = 0;
  const CountedProblem much_work("costly", 1000, 10, costly);
  const CountedProblem much_used("used", 10, kilobytes, used);
  cache.find(much_work, always);
  for (int i = 0; i < 200; ++i) {
    cache.find(much_used, always);
    cache.find(CountedProblem(std::to_string(i), 10, kilobytes, cheap), always);
  }
  cache.find(much_work, always);
  EXPECT_EQ(costly, 1000);
  EXPECT_EQ(used, 10);
}

TEST(SolutionCache, a_solution_that_another_thread_computes_is_waited_for_or_not) {
  for (const bool waits : {true, false}) {
    SolutionCache cache({.waits = waits});
    int done = 0;
    const CountedProblem problem("a", 2, 1, done);
    std::promise<void> begun;
    std::promise<void> resume;
    auto other = std::async(std::launch::async, [&] {
      return cache.find(problem, [&] {
        begun.set_value();
        resume.get_future().wait();
        return true;
      });
    });
    begun.get_future().wait();
    EXPECT_EQ(cache.find(problem, never), nullptr) << "not while the other thread works at it";
    EXPECT_EQ(done, 1) << "and nobody else works at it";
    resume.set_value();
    EXPECT_NE(other.get(), nullptr);
    EXPECT_NE(cache.find(problem, never), nullptr);
  }
}

}  // namespace paddock::bots
