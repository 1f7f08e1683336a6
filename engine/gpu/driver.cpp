#include "engine/gpu/driver.hpp"

#include <array>
#include <utility>

#include <dlfcn.h>
#include <fmt/format.h>

namespace paddock::gpu {

namespace {

// Error codes from the driver's documentation.
constexpr int success = 0;
constexpr int out_of_memory = 2;
constexpr int no_device = 100;
constexpr int invalid_image = 200;
constexpr int no_binary_for_gpu = 209;
constexpr int invalid_ptx = 218;
constexpr int unsupported_ptx = 222;
constexpr int launch_failed = 719;
constexpr int illegal_instruction = 715;
constexpr int multiprocessor_count = 16;
constexpr int threads_per_multiprocessor = 39;
constexpr int local_bytes = 3;
constexpr int registers_used = 4;
constexpr int stack_limit = 0;
constexpr int max_registers_option = 0;
constexpr unsigned no_timing = 2;
constexpr std::uint64_t most_blocks = 0x7FFFFFFF;

// Explains the errors that users can do something about.
std::string explanation(int code) {
  switch (code) {
    case out_of_memory:
      return "its memory is full";
    case no_device:
      return "the driver finds no GPU";
    case invalid_image:
    case no_binary_for_gpu:
    case invalid_ptx:
    case unsupported_ptx:
      return "its driver is too old for this program, or the GPU is (Turing, of 2018, or later is needed)";
    case illegal_instruction:
    case launch_failed:
      return "the program stopped there: an invariant of the rules was violated";
    default:
      return {};
  }
}

}  // namespace

struct Driver {
  using Handle = void*;

  Driver() {
    library_ = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
    if (library_ == nullptr)
      throw DeviceError("no GPU can be used here: there is no libcuda.so.1, which comes with NVIDIA's driver");
    find("cuInit", init);
    find("cuGetErrorString", error_string);
    find("cuDeviceGet", device_get);
    find("cuDeviceGetName", device_name);
    find("cuDeviceGetAttribute", device_attribute);
    find("cuDevicePrimaryCtxRetain", context_retain);
    find("cuDevicePrimaryCtxRelease_v2", context_release);
    find("cuCtxPushCurrent_v2", context_push);
    find("cuCtxPopCurrent_v2", context_pop);
    find("cuCtxSetLimit", context_limit);
    find("cuCtxGetLimit", context_limit_now);
    find("cuStreamSynchronize", synchronize);
    find("cuModuleLoadDataEx", module_load);
    find("cuModuleUnload", module_unload);
    find("cuModuleGetFunction", module_function);
    find("cuFuncGetAttribute", function_attribute);
    find("cuOccupancyMaxActiveBlocksPerMultiprocessor", occupancy);
    find("cuMemAlloc_v2", allocate);
    find("cuMemFree_v2", free);
    find("cuMemcpyHtoD_v2", write);
    find("cuMemcpyDtoH_v2", read);
    find("cuMemsetD8_v2", fill);
    find("cuMemcpyDtoHAsync_v2", read_later);
    find("cuMemHostAlloc", allocate_here);
    find("cuMemFreeHost", free_here);
    find("cuEventCreate", event_create);
    find("cuEventDestroy_v2", event_destroy);
    find("cuEventRecord", event_record);
    find("cuEventSynchronize", event_wait);
    find("cuLaunchKernel", launch);
  }
  ~Driver() { dlclose(library_); }
  Driver(const Driver&) = delete;
  Driver& operator=(const Driver&) = delete;

  void check(int code, std::string_view what) const {
    if (code == success) return;
    std::string why = explanation(code);
    if (const char* text = nullptr; why.empty() && error_string(code, &text) == success) why = text;
    throw DeviceError(fmt::format("the GPU cannot be used ({}): {}", what, why.empty() ? std::to_string(code) : why));
  }

  int (*init)(unsigned) = nullptr;
  int (*error_string)(int, const char**) = nullptr;
  int (*device_get)(int*, int) = nullptr;
  int (*device_name)(char*, int, int) = nullptr;
  int (*device_attribute)(int*, int, int) = nullptr;
  int (*context_retain)(Handle*, int) = nullptr;
  int (*context_release)(int) = nullptr;
  int (*context_push)(Handle) = nullptr;
  int (*context_pop)(Handle*) = nullptr;
  int (*context_limit)(int, std::size_t) = nullptr;
  int (*context_limit_now)(std::size_t*, int) = nullptr;
  int (*synchronize)(Handle) = nullptr;
  int (*module_load)(Handle*, const void*, unsigned, int*, void**) = nullptr;
  int (*module_unload)(Handle) = nullptr;
  int (*module_function)(Handle*, Handle, const char*) = nullptr;
  int (*function_attribute)(int*, int, Handle) = nullptr;
  int (*occupancy)(int*, Handle, int, std::size_t) = nullptr;
  int (*allocate)(std::uint64_t*, std::size_t) = nullptr;
  int (*free)(std::uint64_t) = nullptr;
  int (*write)(std::uint64_t, const void*, std::size_t) = nullptr;
  int (*read)(void*, std::uint64_t, std::size_t) = nullptr;
  int (*fill)(std::uint64_t, unsigned char, std::size_t) = nullptr;
  int (*read_later)(void*, std::uint64_t, std::size_t, Handle) = nullptr;
  int (*allocate_here)(void**, std::size_t, unsigned) = nullptr;
  int (*free_here)(void*) = nullptr;
  int (*event_create)(Handle*, unsigned) = nullptr;
  int (*event_destroy)(Handle) = nullptr;
  int (*event_record)(Handle, Handle) = nullptr;
  int (*event_wait)(Handle) = nullptr;
  int (*launch)(Handle, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, Handle, void**,
                void**) = nullptr;

 private:
  template <class Function>
  void find(const char* name, Function& function) {
    function = reinterpret_cast<Function>(dlsym(library_, name));  // NOLINT: as dlsym's page has it
    if (function == nullptr)
      throw DeviceError(fmt::format("no GPU can be used here: NVIDIA's driver is too old, it has no {}", name));
  }

  void* library_ = nullptr;
};

// ---- Device ----

Device::Device() : driver_(std::make_shared<Driver>()) {
  driver_->check(driver_->init(0), "starting its driver");
  driver_->check(driver_->device_get(&device_, 0), "finding it");
  std::array<char, 256> name{};
  driver_->check(driver_->device_name(name.data(), static_cast<int>(name.size()), device_), "asking for its name");
  name_ = name.data();
  driver_->check(driver_->device_attribute(&multiprocessors_, multiprocessor_count, device_), "asking for its size");
  driver_->check(driver_->device_attribute(&threads_at_once_, threads_per_multiprocessor, device_),
                 "asking for its size");
  driver_->check(driver_->context_retain(&context_, device_), "opening it");
}

void Device::reserve_stack(std::size_t bytes) const {
  std::size_t now = 0;
  driver_->check(driver_->context_limit_now(&now, stack_limit), "asking for stacks");
  if (bytes > now) driver_->check(driver_->context_limit(stack_limit, bytes), "asking for stacks");
}

Device::~Device() { driver_->context_release(device_); }

void Device::run(const Kernel& kernel, std::uint64_t threads, std::span<void*> arguments) const {
  start(kernel, threads, arguments);
  wait_for(0);
}

void Device::start(const Kernel& kernel, std::uint64_t threads, std::span<void*> arguments, unsigned in_block) const {
  const std::uint64_t blocks = (threads + in_block - 1) / in_block;
  if (blocks > most_blocks) throw DeviceError(fmt::format("a GPU cannot be asked for {} threads at once", threads));
  driver_->check(driver_->launch(kernel.function, static_cast<unsigned>(blocks), 1, 1, in_block, 1, 1, 0, nullptr,
                                 arguments.data(), nullptr),
                 "starting threads");
}

void Device::read(std::uint64_t address, std::span<std::byte> bytes) const {
  driver_->check(driver_->read(bytes.data(), address, bytes.size()), "reading its memory");
}

void Device::wait_for(std::uint64_t stream) const {
  driver_->check(driver_->synchronize(reinterpret_cast<void*>(stream)), "playing");  // NOLINT: as others hand it over
}

// ---- ContextGuard ----

ContextGuard::ContextGuard(const Device& device) noexcept
    : device_(device), entered_(device.driver_->context_push(device.context_) == success) {}

ContextGuard::~ContextGuard() {
  Driver::Handle context = nullptr;
  if (entered_) device_.driver_->context_pop(&context);
}

// ---- Program ----

Program::Program(std::shared_ptr<const Driver> driver, std::string_view ptx, unsigned most_registers)
    : driver_(std::move(driver)) {
  if (ptx.empty())
    throw DeviceError(
        "no GPU can be used: this paddock was built without the rules for GPUs (make gpu builds one that has them)");
  int option = max_registers_option;
  void* value = reinterpret_cast<void*>(std::uintptr_t{most_registers});  // NOLINT: a number, as the driver wants it
  driver_->check(driver_->module_load(&module_, std::string(ptx).c_str(), most_registers > 0 ? 1 : 0, &option, &value),
                 "loading the rules");
}

Program::~Program() { driver_->module_unload(module_); }

Kernel Program::kernel(const char* name) const {
  Kernel kernel;
  driver_->check(driver_->module_function(&kernel.function, module_, name), "finding a function");
  int stack = 0;
  driver_->check(driver_->function_attribute(&kernel.registers, registers_used, kernel.function),
                 "asking for registers");
  driver_->check(driver_->function_attribute(&stack, local_bytes, kernel.function), "asking for stacks");
  kernel.stack = static_cast<std::size_t>(stack);
  driver_->check(driver_->occupancy(&kernel.blocks_at_once, kernel.function, threads_in_block, 0),
                 "asking for its size");
  return kernel;
}

// ---- Buffer ----

Buffer::Buffer(std::shared_ptr<const Driver> driver, std::size_t bytes) : driver_(std::move(driver)), bytes_(bytes) {
  driver_->check(driver_->allocate(&address_, bytes_), "asking for memory");
}

Buffer::~Buffer() { driver_->free(address_); }

void Buffer::write(std::span<const std::byte> bytes) {
  driver_->check(driver_->write(address_, bytes.data(), bytes.size()), "writing to its memory");
}

void Buffer::read(std::span<std::byte> bytes) const {
  driver_->check(driver_->read(bytes.data(), address_, bytes.size()), "reading its memory");
}

void Buffer::clear() { driver_->check(driver_->fill(address_, 0, bytes_), "clearing its memory"); }

// ---- AsyncRead ----

Event::Event(std::shared_ptr<const Driver> driver) : driver_(std::move(driver)) {
  driver_->check(driver_->event_create(&handle_, no_timing), "asking for an event");
}

Event::~Event() { driver_->event_destroy(handle_); }

AsyncRead::AsyncRead(const std::shared_ptr<const Driver>& driver) : driver_(driver), asked_(driver) {
  void* memory = nullptr;
  driver_->check(driver_->allocate_here(&memory, sizeof(*value_), 0), "asking for memory");
  value_ = static_cast<std::uint32_t*>(memory);
}

AsyncRead::~AsyncRead() { driver_->free_here(value_); }

void AsyncRead::ask(std::uint64_t address) {
  driver_->check(driver_->read_later(value_, address, sizeof(*value_), nullptr), "reading its memory");
  driver_->check(driver_->event_record(asked_.handle(), nullptr), "asking it");
}

std::uint32_t AsyncRead::wait() const {
  driver_->check(driver_->event_wait(asked_.handle()), "playing");
  return *value_;
}

}  // namespace paddock::gpu
