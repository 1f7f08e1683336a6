#pragma once

#include <span>
#include <string>

#include "engine/catalogue/coach.hpp"
#include "engine/catalogue/game.hpp"

namespace paddock::testkit {

// The keys of the remarks for which so many random matches at the usual tables have no occasion.
std::string unused_remarks(const catalogue::Game& game, std::span<const catalogue::Remark> remarks, int matches);

}  // namespace paddock::testkit
