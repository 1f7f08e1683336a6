#pragma once

#include "engine/text/language.hpp"
#include "engine/text/phrase.hpp"

namespace paddock::apps {

// What the terminal table itself says, whatever the game.
const text::Words& terminal_words(text::Language language);

}  // namespace paddock::apps
