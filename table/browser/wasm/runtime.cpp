#include <cstddef>
#include <cstdlib>

// What is left of C++'s runtime where nothing is thrown and nothing is printed: a promise that is broken, or anything
// else that would be thrown, stops the module, and whoever called it is told so. Without these the library's own come
// along, with all of printf and the locales.

extern "C" {

void* __cxa_allocate_exception(std::size_t size) noexcept { return std::malloc(size); }
void __cxa_free_exception(void* thrown) noexcept { std::free(thrown); }
[[noreturn]] void __cxa_throw(void*, void*, void (*)(void*)) { __builtin_trap(); }
[[noreturn]] void __abort_message(const char*, ...) { __builtin_trap(); }
// Numbers of errors would be said with it.
int snprintf(char*, std::size_t, const char*, ...) { return 0; }
char* strerror(int) {
  static char nothing = 0;
  return &nothing;
}
// A module never ends: what was to be done then is not.
int __cxa_atexit(void (*)(void*), void*, void*) noexcept { return 0; }
int __cxa_thread_atexit(void (*)(void*), void*, void*) noexcept { return 0; }
}

namespace std {
inline namespace __2 {
[[noreturn]] void __libcpp_verbose_abort(const char*, ...) noexcept { __builtin_trap(); }
}  // namespace __2
}  // namespace std
