#include "engine/testkit/coach.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "engine/testkit/tests/toy/toy.hpp"

namespace paddock::testkit {

TEST(testkit_coach, reports_remarks_without_an_occasion) {
  const text::Bilingual say{"Oh", "Oh"};
  const std::vector<catalogue::Remark> remarks{{"played", {{"event", "played"}}, {}, say},
                                               {"sang", {{"event", "sang"}}, {}, say},
                                               {"nobody", {{"event", "played"}, {"seat", 9}}, {}, say}};
  EXPECT_EQ(unused_remarks(toy::game(), std::span(remarks).first(1), 5), "");
  EXPECT_EQ(unused_remarks(toy::game(), remarks, 5), "sang nobody");
  EXPECT_EQ(unused_remarks(toy::game(), remarks, 0), "played sang nobody");
}

}  // namespace paddock::testkit
