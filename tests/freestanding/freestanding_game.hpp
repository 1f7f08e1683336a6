#pragma once

namespace paddock {

// A game whose rules or search were compiled without any library, and a test of them. Specialized for each game.
struct FreestandingGame {
  const char* id;
  bool (*works)();
};
template <class Rules>
FreestandingGame freestanding_game();

}  // namespace paddock
