#include <gtest/gtest.h>

#include "engine/catalogue/game.hpp"

namespace paddock::catalogue {

// What `paddock deck` writes is what a table has that chooses nothing: whoever changes a card of it changes that card.
TEST(catalogue_material, the_usual_one_as_a_file_is_the_default) {
  int told = 0;
  for (const Game* game : games()) {
    for (const Option& option : game->about().options) {
      EXPECT_EQ(option.file, !option.usual.empty()) << game->about().id << " " << option.key;
      if (option.usual.empty()) continue;
      std::string text;
      bool remark = false;
      for (const char c : option.usual) {
        remark = c != '\n' && (remark || c == '#');
        if (!remark) text += c;
      }
      const auto setup = game->prepare({{option.key, text}}, std::max(2, game->min_seats()));
      ASSERT_TRUE(setup) << setup.error();
      EXPECT_EQ((*setup)->options().at(option.key), option.values.front().value) << game->about().id;
      ++told;
    }
  }
  EXPECT_GT(told, 0);
}

}  // namespace paddock::catalogue
