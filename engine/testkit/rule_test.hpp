#pragma once

#include <gtest/gtest.h>

#include "engine/kernel/verdict.hpp"

// A test that is evidence for clauses of a game: RULE_TEST(game, "XX-3.5", the_name_is_the_claim). Several clauses are
// separated by blanks. tools/rule_evidence collects these tests.
#define RULE_TEST(game, clauses, name)                                \
  static_assert(sizeof(clauses) > 1, "a rule test cites its clause"); \
  TEST(game, name)

#define EXPECT_ALLOWED(verdict)                                                                       \
  do {                                                                                                \
    const ::paddock::Verdict judged = (verdict);                                                      \
    EXPECT_TRUE(static_cast<bool>(judged)) << "refused by " << (judged.clause ? judged.clause : "?"); \
  } while (false)

#define EXPECT_REFUSED(verdict, expected_clause)                              \
  do {                                                                        \
    const ::paddock::Verdict judged = (verdict);                              \
    EXPECT_STREQ(judged.clause ? judged.clause : "allowed", expected_clause); \
  } while (false)
