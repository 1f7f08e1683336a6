#pragma once

#include <span>
#include <string_view>

namespace paddock::apps {

// The texts of one part of the page, in both languages, compiled in.
struct PageWords {
  std::string_view of;  // the game whose view uses them; empty for the page itself
  std::string_view fr;
  std::string_view en;
};

std::span<const PageWords> page_words();

}  // namespace paddock::apps
