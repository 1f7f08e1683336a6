#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

// The few functions of NVIDIA's driver that we use. The library is loaded when a GPU is first used, so it is not needed
// to build, test or play.
namespace paddock::gpu {

// The GPU cannot be used. One sentence says why.
struct DeviceError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Driver;  // the library's functions

// GPU memory.
class Buffer {
 public:
  Buffer(std::shared_ptr<const Driver> driver, std::size_t bytes);
  ~Buffer();
  Buffer(const Buffer&) = delete;
  Buffer& operator=(const Buffer&) = delete;

  std::uint64_t address() const { return address_; }
  void write(std::span<const std::byte> bytes);
  void read(std::span<std::byte> bytes) const;
  void clear();

 private:
  std::shared_ptr<const Driver> driver_;
  std::size_t bytes_;
  std::uint64_t address_ = 0;
};

// A point in the queue of GPU work. The CPU can wait for it.
class Event {
 public:
  explicit Event(std::shared_ptr<const Driver> driver);
  ~Event();
  Event(const Event&) = delete;
  Event& operator=(const Event&) = delete;

  void* handle() const { return handle_; }

 private:
  std::shared_ptr<const Driver> driver_;
  void* handle_ = nullptr;
};

// Reads a number at a GPU address without blocking. The value is that of the time of the request; work started later
// does not delay or change it.
class AsyncRead {
 public:
  explicit AsyncRead(const std::shared_ptr<const Driver>& driver);
  ~AsyncRead();
  AsyncRead(const AsyncRead&) = delete;
  AsyncRead& operator=(const AsyncRead&) = delete;

  void ask(std::uint64_t address);
  std::uint32_t wait() const;

 private:
  std::shared_ptr<const Driver> driver_;
  Event asked_;
  std::uint32_t* value_ = nullptr;  // host memory that the GPU can write to
};

// A function of a program that can be started.
struct Kernel {
  void* function = nullptr;
  int registers = 0;       // per thread
  std::size_t stack = 0;   // bytes per thread, as far as the compiler knows
  int blocks_at_once = 0;  // per multiprocessor, of `threads_in_block` threads each
};

inline constexpr unsigned threads_in_block = 128;

// A program that the driver compiles for the GPU.
class Program {
 public:
  // `most_registers` limits the registers per thread (0: no limit). Fewer registers allow more threads at a time.
  Program(std::shared_ptr<const Driver> driver, std::string_view ptx, unsigned most_registers);
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  Kernel kernel(const char* name) const;

 private:
  std::shared_ptr<const Driver> driver_;
  void* module_ = nullptr;
};

// The first GPU of this machine. The constructor and all functions throw DeviceError. Calls are made while a
// ContextGuard exists. Work runs in order, in the default stream. The default stream and other streams wait for each
// other, except streams created as non-blocking, like PyTorch's additional streams.
//
// Uses the primary context, which all libraries of a process share, so they can access each other's memory.
class Device {
 public:
  Device();
  ~Device();
  Device(const Device&) = delete;
  Device& operator=(const Device&) = delete;

  const std::string& name() const { return name_; }
  int multiprocessors() const { return multiprocessors_; }
  // How many threads run on a multiprocessor at a time.
  int threads_at_once() const { return threads_at_once_; }

  Buffer buffer(std::size_t bytes) const { return {driver_, bytes}; }
  std::unique_ptr<AsyncRead> answer() const { return std::make_unique<AsyncRead>(driver_); }
  std::unique_ptr<Program> program(std::string_view ptx, unsigned most_registers) const {
    return std::make_unique<Program>(driver_, ptx, most_registers);
  }
  // Ensures this stack size per thread. Needed for recursive rules, because the compiler cannot compute their stack
  // size.
  void reserve_stack(std::size_t bytes) const;
  // Starts that many threads, rounded up to whole blocks, and waits until all have ended. `arguments` are pointers to
  // the arguments of the kernel.
  void run(const Kernel& kernel, std::uint64_t threads, std::span<void*> arguments) const;
  // Like `run`, without waiting.
  void start(const Kernel& kernel, std::uint64_t threads, std::span<void*> arguments,
             unsigned in_block = threads_in_block) const;
  // Copies GPU memory, which may belong to any library of the process.
  void read(std::uint64_t address, std::span<std::byte> bytes) const;
  // Waits until everything started in the stream has ended. 0 is the default stream.
  void wait_for(std::uint64_t stream) const;

 private:
  friend class ContextGuard;

  std::shared_ptr<const Driver> driver_;
  void* context_ = nullptr;
  int device_ = 0;
  std::string name_;
  int multiprocessors_ = 0;
  int threads_at_once_ = 0;
};

// Makes this GPU's context current for the thread, and restores the previous context afterwards. If that fails, calls
// made while the guard exists report it.
class ContextGuard {
 public:
  explicit ContextGuard(const Device& device) noexcept;
  ~ContextGuard();
  ContextGuard(const ContextGuard&) = delete;
  ContextGuard& operator=(const ContextGuard&) = delete;

 private:
  const Device& device_;
  bool entered_;
};

}  // namespace paddock::gpu
