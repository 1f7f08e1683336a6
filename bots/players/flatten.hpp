#pragma once

// Put it before a function to inline everything that it calls. Without it, compilers leave calls into the rules of a
// large game. Only in optimized builds: it costs half a minute of compile time for the largest game.
#ifdef NDEBUG
#define PADDOCK_FLATTEN [[gnu::flatten]]
#else
#define PADDOCK_FLATTEN
#endif
