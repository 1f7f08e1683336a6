#pragma once

#include <span>
#include <string_view>

namespace paddock::apps {

// The words of one part of the page, in both languages, as built in.
struct PageWords {
  std::string_view of;  // a game whose view says them; empty: the page itself
  std::string_view fr;
  std::string_view en;
};

std::span<const PageWords> page_words();

}  // namespace paddock::apps
