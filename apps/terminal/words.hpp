#pragma once

#include "engine/text/language.hpp"
#include "engine/text/phrase.hpp"

namespace paddock::apps {

// The texts of the terminal table, which are the same for all games.
const text::Words& terminal_words(text::Language language);

}  // namespace paddock::apps
