#include <cstddef>
#include <cstdlib>
#include <exception>

#include <boost/throw_exception.hpp>

// Replacements for the parts of the C++ runtime that throw or print. A violated invariant, or anything else that would
// throw, stops the module, and its caller gets an error. Without these, the library's own versions would be linked,
// with all of printf and the locales.

extern "C" {

void* __cxa_allocate_exception(std::size_t size) noexcept { return std::malloc(size); }
void __cxa_free_exception(void* thrown) noexcept { std::free(thrown); }
[[noreturn]] void __cxa_throw(void*, void*, void (*)(void*)) { __builtin_trap(); }
[[noreturn]] void __abort_message(const char*, ...) { __builtin_trap(); }
// Used only to print error numbers.
int snprintf(char*, std::size_t, const char*, ...) { return 0; }
char* strerror(int) {
  static char nothing = 0;
  return &nothing;
}
// A module never exits, so nothing is registered.
int __cxa_atexit(void (*)(void*), void*, void*) noexcept { return 0; }
int __cxa_thread_atexit(void (*)(void*), void*, void*) noexcept { return 0; }
}

namespace boost {

void throw_exception(const std::exception&) { __builtin_trap(); }
void throw_exception(const std::exception&, const source_location&) { __builtin_trap(); }

}  // namespace boost

namespace std {
inline namespace __2 {
[[noreturn]] void __libcpp_verbose_abort(const char*, ...) noexcept { __builtin_trap(); }
}  // namespace __2
}  // namespace std
