// Runs what was compiled without exceptions and type information: the rules of every game (rules.cpp), or its search
// (search.cpp). Rules must not allocate memory either.
#include <cstdio>
#include <cstdlib>
#include <new>

#include "all_games.hpp"
#include "tests/freestanding/freestanding_game.hpp"

static int allocations = 0;

void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  __builtin_trap();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace paddock {

static bool passes(const FreestandingGame& game) {
  const int before = allocations;
  const bool works = game.works();
  const bool allocates = allocations != before;
  std::printf("%s: %s%s\n", game.id, works ? "works" : "does not work", allocates ? ", uses the heap" : "");
  return works && (!allocates || MAY_ALLOCATE);
}

template <class... Rules>
static int failures(GameList<Rules...>) {
  return (0 + ... + (passes(freestanding_game<Rules>()) ? 0 : 1));
}

}  // namespace paddock

int main() { return paddock::failures(paddock::AllGames{}); }
