#pragma once

#include <string>

#include "engine/text/json.hpp"
#include "engine/text/painter.hpp"

namespace paddock::text {

// The table in a terminal, for games that do not draw it themselves: a line for each seat, with its own values and
// the members that name it, and a line for each other member of the view.
// `definitions` has the schema of the view (NotationOf::definitions). The word "view.KEY" names the member KEY.
std::string paint_view(const Json& view, const JsonObject& definitions, const Painter& painter);

}  // namespace paddock::text
