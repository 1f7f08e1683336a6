#pragma once

#include <span>
#include <string>

#include "engine/catalogue/coach.hpp"
#include "engine/catalogue/game.hpp"

namespace paddock::testkit {

// The keys of the remarks that have no occasion in `matches` random matches with default options.
std::string unused_remarks(const catalogue::Game& game, std::span<const catalogue::Remark> remarks, int matches);

}  // namespace paddock::testkit
