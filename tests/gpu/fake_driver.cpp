// A replacement for NVIDIA's driver, to test the code for GPUs without a GPU. Its memory is the machine's memory, and a
// kernel's threads run one after the other at the launch, in the same programs compiled for the processor
// (kernels.cpp). Built as libcuda.so.1.
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <dlfcn.h>

namespace {

constexpr int success = 0;
constexpr int invalid = 1;
constexpr int out_of_memory = 2;
constexpr int invalid_context = 201;
constexpr int invalid_image = 200;
constexpr int not_found = 500;
constexpr std::uintptr_t the_context = 1;

using Called = void (*)(void** arguments, unsigned lane, unsigned lanes);

// How many contexts this thread has entered. Calls fail outside of a context.
int& contexts_entered() {
  thread_local int count = 0;
  return count;
}
// How many blocks of memory are allocated. Tests check that all are freed.
std::atomic<int>& allocated_blocks() {
  static std::atomic<int> count = 0;
  return count;
}
int in_visit() { return contexts_entered() > 0 ? success : invalid_context; }

void* pointer(std::uint64_t address) { return reinterpret_cast<void*>(address); }  // NOLINT: as the driver has it

// The processor's version of a program: the library built from the file with the same text.
void* library_of(const char* image) {
  for (const auto& entry : std::filesystem::directory_iterator(PADDOCK_GPU_PROGRAMS)) {
    if (entry.path().extension() != ".ptx") continue;
    std::ifstream file(entry.path());
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    if (text != image) continue;
    const auto library = entry.path().parent_path() / "stand_in" / entry.path().stem();
    return dlopen((library.string() + ".so").c_str(), RTLD_NOW | RTLD_LOCAL);
  }
  return nullptr;
}

}  // namespace

extern "C" {

int cuInit(unsigned) { return success; }
int cuGetErrorString(int, const char** text) {
  *text = "something that a stand-in does not do";
  return success;
}
int cuDeviceGet(int* device, int ordinal) {
  *device = ordinal;
  return ordinal == 0 ? success : invalid;
}
int cuDeviceGetName(char* name, int room, int) {
  std::strncpy(name, "a stand-in", static_cast<std::size_t>(room));
  return success;
}
int cuDeviceGetAttribute(int* value, int, int) {
  *value = 2;
  return success;
}
int cuDevicePrimaryCtxRetain(void** context, int) {
  *context = pointer(the_context);
  return success;
}
int cuDevicePrimaryCtxRelease_v2(int) { return success; }
int cuCtxPushCurrent_v2(void*) {
  ++contexts_entered();
  return success;
}
int cuCtxPopCurrent_v2(void** context) {
  *context = pointer(the_context);
  return contexts_entered()-- > 0 ? success : invalid_context;
}
int cuCtxGetLimit(std::size_t* bytes, int) {
  *bytes = 1024;
  return in_visit();
}
int cuCtxSetLimit(int, std::size_t) { return in_visit(); }
int cuStreamSynchronize(void*) { return in_visit(); }

int cuModuleLoadDataEx(void** module, const void* image, unsigned, int*, void**) {
  if (contexts_entered() == 0) return invalid_context;
  *module = library_of(static_cast<const char*>(image));
  return *module != nullptr ? success : invalid_image;
}
int cuModuleUnload(void* module) { return contexts_entered() > 0 ? dlclose(module) : invalid_context; }
int cuModuleGetFunction(void** function, void* module, const char* name) {
  *function = dlsym(module, (std::string("call_") + name).c_str());
  return *function != nullptr ? success : not_found;
}
int cuFuncGetAttribute(int* value, int, void*) {
  *value = 1;
  return success;
}
int cuOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, void*, int, std::size_t) {
  *blocks = 1;
  return success;
}
int cuLaunchKernel(void* function, unsigned blocks, unsigned, unsigned, unsigned in_block, unsigned, unsigned, unsigned,
                   void*, void** arguments, void**) {
  if (contexts_entered() == 0) return invalid_context;
  const auto called = reinterpret_cast<Called>(function);  // NOLINT: as dlsym gave it
  for (unsigned lane = 0; lane < blocks * in_block; ++lane) called(arguments, lane, blocks * in_block);
  return success;
}

int standInPieces() { return allocated_blocks(); }
int cuMemAlloc_v2(std::uint64_t* address, std::size_t bytes) {
  if (contexts_entered() == 0) return invalid_context;
  void* const memory = std::malloc(bytes);  // NOLINT: freed by cuMemFree
  *address = reinterpret_cast<std::uintptr_t>(memory);
  allocated_blocks() += memory != nullptr ? 1 : 0;
  return memory != nullptr ? success : out_of_memory;
}
int cuMemFree_v2(std::uint64_t address) {
  if (contexts_entered() == 0) return invalid_context;
  std::free(pointer(address));  // NOLINT: as it was asked for
  --allocated_blocks();
  return success;
}
int cuMemcpyHtoD_v2(std::uint64_t to, const void* from, std::size_t bytes) {
  if (contexts_entered() == 0) return invalid_context;
  std::memcpy(pointer(to), from, bytes);
  return success;
}
int cuMemcpyDtoH_v2(void* to, std::uint64_t from, std::size_t bytes) {
  if (contexts_entered() == 0) return invalid_context;
  std::memcpy(to, pointer(from), bytes);
  return success;
}
int cuMemcpyDtoHAsync_v2(void* to, std::uint64_t from, std::size_t bytes, void*) {
  return cuMemcpyDtoH_v2(to, from, bytes);
}
int cuMemsetD8_v2(std::uint64_t address, unsigned char value, std::size_t bytes) {
  if (contexts_entered() == 0) return invalid_context;
  std::memset(pointer(address), value, bytes);
  return success;
}
int cuMemHostAlloc(void** memory, std::size_t bytes, unsigned) {
  if (contexts_entered() == 0) return invalid_context;
  *memory = std::malloc(bytes);  // NOLINT: freed by cuMemFreeHost
  return *memory != nullptr ? success : out_of_memory;
}
int cuMemFreeHost(void* memory) {
  if (contexts_entered() == 0) return invalid_context;
  std::free(memory);  // NOLINT: as it was asked for
  return success;
}
int cuEventCreate(void** event, unsigned) {
  *event = nullptr;
  return in_visit();
}
int cuEventDestroy_v2(void*) { return in_visit(); }
int cuEventRecord(void*, void*) { return in_visit(); }
int cuEventSynchronize(void*) { return in_visit(); }

}  // extern "C"
