#pragma once

#include <optional>
#include <string>
#include <vector>

#include "apps/terminal/line_reader.hpp"
#include "engine/catalogue/about.hpp"
#include "engine/text/language.hpp"

namespace paddock::apps {

// The option by which players choose who begins or deals first; null if the game leaves them no choice.
const catalogue::Option* first_seat_option(const catalogue::About& about);

// Asks who it is to be, by number or by name. Returns the option as on a command line, an empty text for the default (a
// random draw), or none if the person quits. The first name is the person's.
std::optional<std::string> ask_first_seat(const catalogue::Option& option, const std::vector<std::string>& names,
                                          text::Language language, LineReader& reader);

}  // namespace paddock::apps
