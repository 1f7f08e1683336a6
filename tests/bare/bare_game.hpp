#pragma once

namespace paddock {

// A game whose rules or search were compiled without any library, and whether they work. Specialized for each game.
struct BareGame {
  const char* id;
  bool (*works)();
};
template <class Rules>
BareGame bare_game();

}  // namespace paddock
