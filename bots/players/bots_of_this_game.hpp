// The bots of the game that a source is compiled for, and what a search knows of it. A game without bots of its own is
// played by the levels of the search and at random.
#pragma once

#include <span>

#include "engine/kernel/bot.hpp"
#include "engine/kernel/heuristics.hpp"
#include "this_game.hpp"
#if __has_include("this_game/bots/bots.hpp")
#include "this_game/bots/bots.hpp"
#endif
#if __has_include("this_game/bots/heuristics.hpp")
#include "this_game/bots/heuristics.hpp"
#endif

// Static: every game has variables of these names.
namespace paddock::bots {

#if __has_include("this_game/bots/bots.hpp")
static constexpr std::span<const NamedBot<this_game::Rules>> own_bots = this_game::bots;
#else
static constexpr std::span<const NamedBot<this_game::Rules>> own_bots;
#endif

#if __has_include("this_game/bots/heuristics.hpp")
static constexpr const Heuristics<this_game::Rules>& own_heuristics = this_game::heuristics;
#else
static constexpr const Heuristics<this_game::Rules>& own_heuristics = no_heuristics<this_game::Rules>;
#endif

}  // namespace paddock::bots
