#pragma once

#include <string>

#include <boost/describe/class.hpp>

#include "engine/text/language.hpp"

namespace paddock::text {

// The same text in both languages.
struct Bilingual {
  std::string fr;
  std::string en;

  const std::string& in(Language language) const { return language == Language::fr ? fr : en; }
};
BOOST_DESCRIBE_STRUCT(Bilingual, (), (fr, en))

}  // namespace paddock::text
