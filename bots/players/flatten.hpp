#pragma once

// Before a function: all that it calls becomes part of it, as a compiler would leave the rules of a large game behind
// calls. Only in what users run: it takes the compiler half a minute in the largest game.
#ifdef NDEBUG
#define PADDOCK_FLATTEN [[gnu::flatten]]
#else
#define PADDOCK_FLATTEN
#endif
