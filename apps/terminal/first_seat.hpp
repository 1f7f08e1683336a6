#pragma once

#include <optional>
#include <string>
#include <vector>

#include "apps/terminal/line_reader.hpp"
#include "engine/catalogue/about.hpp"
#include "engine/text/language.hpp"

namespace paddock::apps {

// The option by which players settle who begins, or deals, first; null where the game leaves them no say.
const catalogue::Option* first_seat_option(const catalogue::About& about);

// Asks who it is to be, by number or by name. Returns the option as it would be given on a command line, the empty text
// for the usual way, by lot; nothing when the person leaves. The first of the names is the person's.
std::optional<std::string> ask_first_seat(const catalogue::Option& option, const std::vector<std::string>& names,
                                          text::Language language, LineReader& reader);

}  // namespace paddock::apps
