#include "table/server/mailbox.hpp"

#include <cstddef>
#include <memory>
#include <stdexcept>
#include <string>

#include <boost/asio/io_context.hpp>
#include <boost/asio/strand.hpp>
#include <gtest/gtest.h>

namespace paddock::server::test {

namespace {

class MailboxTest : public testing::Test {
 protected:
  Mailbox::Work says(std::string word) {
    return [this, word = std::move(word)]() -> Awaitable<void> {
      said += word;
      co_return;
    };
  }

  boost::asio::io_context network;
  std::string said;
  int times_empty = 0;
  Mailbox mailbox{boost::asio::make_strand(network.get_executor()), [this](const char* why) { said += why; },
                  [this] { ++times_empty; }};
};

}  // namespace

TEST_F(MailboxTest, work_runs_in_order_and_not_before_its_caller_returns) {
  mailbox.add(nullptr, says("one "));
  mailbox.add(nullptr, says("two"));
  EXPECT_EQ(said, "");
  EXPECT_EQ(mailbox.waiting(), 2);
  network.run();
  EXPECT_EQ(said, "one two");
  EXPECT_EQ(mailbox.waiting(), 0);
  EXPECT_GT(times_empty, 0);
}

TEST_F(MailboxTest, work_that_may_not_wait_is_dropped) {
  mailbox.add_now(
      nullptr, [](std::size_t) { return false; }, says("dropped"));
  mailbox.add_now(
      nullptr, [](std::size_t) { return true; }, says("done"));
  network.run();
  EXPECT_EQ(said, "done");
  EXPECT_EQ(mailbox.waiting(), 0);
}

TEST_F(MailboxTest, work_that_fails_does_not_stop_the_work_after_it) {
  mailbox.add(nullptr, []() -> Awaitable<void> {
    throw std::runtime_error("failed ");
    co_return;
  });
  mailbox.add(nullptr, says("went on"));
  network.run();
  EXPECT_EQ(said, "failed went on");
}

TEST_F(MailboxTest, work_keeps_the_owner_alive_until_it_is_done) {
  auto owner = std::make_shared<int>(1);
  const std::weak_ptr<int> alive = owner;
  mailbox.add(owner, [this, &alive]() -> Awaitable<void> {
    said += alive.expired() ? "gone" : "alive";
    co_return;
  });
  owner.reset();
  network.run();
  EXPECT_EQ(said, "alive");
  EXPECT_TRUE(alive.expired());
}

}  // namespace paddock::server::test
