// A GPU program compiled for this machine's processor, whose functions the replacement driver calls. SOURCE is the file
// of its kernels, and KERNELS applies a macro to the name of each.
#include <cstddef>
#include <utility>

#include SOURCE

static_assert(paddock::compiled_for_gpu, "the programs are compiled as for a GPU");

namespace {

struct Thread {
  unsigned lane = 0;
  unsigned lanes = 0;
};

Thread& this_thread() {
  thread_local Thread thread;
  return thread;
}

// Calls a kernel with arguments in the form that a driver passes them.
template <class... Arguments>
void call(void (*function)(Arguments...), void** arguments, unsigned lane, unsigned lanes) {
  this_thread() = {lane, lanes};
  [&]<std::size_t... place>(std::index_sequence<place...>) { function(*static_cast<Arguments*>(arguments[place])...); }
  (std::index_sequence_for<Arguments...>{});
}

}  // namespace

namespace paddock::gpu {

unsigned lane() { return this_thread().lane; }
unsigned lanes() { return this_thread().lanes; }

}  // namespace paddock::gpu

#define DEFINE_CALL(name) \
  extern "C" void call_##name(void** arguments, unsigned lane, unsigned lanes) { call(name, arguments, lane, lanes); }
KERNELS(DEFINE_CALL)
