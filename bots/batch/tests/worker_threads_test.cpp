#include "bots/batch/worker_threads.hpp"

#include <algorithm>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

namespace paddock::bots {
namespace {

// The thread that played each of `count` items.
std::vector<std::thread::id> played_by(WorkerThreads& workers, std::size_t count, int threads) {
  std::vector<std::thread::id> who(count);
  workers.in_chunks(count, threads, [&](std::size_t begin, std::size_t end) {
    for (std::size_t item = begin; item < end; ++item) {
      EXPECT_EQ(who[item], std::thread::id()) << "an item is played once";
      who[item] = std::this_thread::get_id();
    }
  });
  return who;
}

std::set<std::thread::id> different(const std::vector<std::thread::id>& who) { return {who.begin(), who.end()}; }

// Adds up 0 … 99 with three threads.
int sum_of_parts(WorkerThreads& workers) {
  std::vector<int> parts(100);
  workers.in_chunks(parts.size(), 3, [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) parts[i] = static_cast<int>(i);
  });
  int sum = 0;
  for (const int part : parts) sum += part;
  return sum;
}

}  // namespace

TEST(worker_threads, each_item_is_played_once_whatever_the_number_of_threads) {
  WorkerThreads workers;
  for (const int threads : {1, 4, 2, 7, 3, 0}) {
    for (const std::size_t count : {0U, 1U, 2U, 5U, 100U}) {
      const auto who = different(played_by(workers, count, threads));
      EXPECT_FALSE(who.contains(std::thread::id()));
      EXPECT_LE(who.size(), std::max<std::size_t>(1, static_cast<std::size_t>(threads)));
    }
  }
}

TEST(worker_threads, the_same_threads_play_every_time) {
  WorkerThreads workers;
  const auto first = played_by(workers, 10, 4);
  EXPECT_EQ(different(first).size(), 4U);
  EXPECT_EQ(first.front(), std::this_thread::get_id());
  for (int time = 0; time < 100; ++time) EXPECT_EQ(played_by(workers, 10, 4), first);
}

TEST(worker_threads, the_exception_of_the_first_range_reaches_the_caller) {
  WorkerThreads workers;
  for (int time = 0; time < 20; ++time) {
    try {
      workers.in_chunks(8, 4, [](std::size_t begin, std::size_t) {
        if (begin > 0) throw std::runtime_error(std::to_string(begin));
      });
      FAIL() << "it throws";
    } catch (const std::runtime_error& thrown) {
      EXPECT_STREQ(thrown.what(), "2");
    }
    EXPECT_EQ(different(played_by(workers, 8, 4)).size(), 4U) << "and the threads work on";
  }
}

// Python's multiprocessing forks. The child has none of the parent's threads.
TEST(worker_threads, a_forked_process_starts_its_own) {
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
  GTEST_SKIP() << "the thread sanitizer does not allow threads after a fork";
#endif
#endif
  auto workers = std::make_unique<WorkerThreads>();
  auto unused = std::make_unique<WorkerThreads>();
  ASSERT_EQ(sum_of_parts(*workers) + sum_of_parts(*unused), 2 * 4950);
  const pid_t child = fork();
  ASSERT_NE(child, -1);
  if (child == 0) {
    alarm(60);  // ends the child if it waits for threads that do not exist
    const bool right = sum_of_parts(*workers) == 4950;
    workers.reset();
    unused.reset();
    _exit(right ? 0 : 1);
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  EXPECT_EQ(sum_of_parts(*workers), 4950);
}

}  // namespace paddock::bots
