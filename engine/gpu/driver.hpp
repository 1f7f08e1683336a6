#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

// The few functions of NVIDIA's driver that are needed. Its library is opened when somebody asks for a GPU, so that
// nothing of it is needed to build, to test or to play.
namespace paddock::gpu {

// No GPU can be used, or not for this: why, in a sentence.
struct DeviceError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Driver;  // the library's functions

// Memory of the GPU.
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

// A moment of what is done there in order, which can be waited for.
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

// A number that the GPU has at an address, waited for as it was when it was asked for: what is started after goes on
// meanwhile.
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
  std::uint32_t* told_ = nullptr;  // memory that the GPU can write to
};

// A function of a program, ready to be started.
struct Kernel {
  void* function = nullptr;
  int registers = 0;       // a thread
  std::size_t stack = 0;   // bytes a thread, as far as the compiler knows
  int blocks_at_once = 0;  // a multiprocessor, of `threads_in_block` each
};

inline constexpr unsigned threads_in_block = 128;

// A program compiled for the GPU by its driver.
class Program {
 public:
  // With so many registers a thread at most (0: as many as it takes): fewer leave room for more threads at once.
  Program(std::shared_ptr<const Driver> driver, std::string_view ptx, unsigned most_registers);
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  Kernel kernel(const char* name) const;

 private:
  std::shared_ptr<const Driver> driver_;
  void* module_ = nullptr;
};

// The first GPU of this machine. Throws DeviceError, here and in all that it makes. Whatever is asked of it is asked
// during a visit, and done in order: in the default stream. It and the streams of others wait for each other, but for
// those that were made not to block, as PyTorch's further ones are.
//
// The context is the one that all libraries of a process share, so that they read each other's memory.
class Device {
 public:
  Device();
  ~Device();
  Device(const Device&) = delete;
  Device& operator=(const Device&) = delete;

  const std::string& name() const { return name_; }
  int multiprocessors() const { return multiprocessors_; }
  // How many threads a multiprocessor has room for.
  int threads_at_once() const { return threads_at_once_; }

  Buffer buffer(std::size_t bytes) const { return {driver_, bytes}; }
  std::unique_ptr<AsyncRead> answer() const { return std::make_unique<AsyncRead>(driver_); }
  std::unique_ptr<Program> program(std::string_view ptx, unsigned most_registers) const {
    return std::make_unique<Program>(driver_, ptx, most_registers);
  }
  // For rules that call themselves, where a compiler cannot tell: so many bytes a thread at least.
  void reserve_stack(std::size_t bytes) const;
  // Starts so many threads, in whole blocks, and waits until all have ended. `arguments` point to what is handed over.
  void run(const Kernel& kernel, std::uint64_t threads, std::span<void*> arguments) const;
  // The same without waiting.
  void start(const Kernel& kernel, std::uint64_t threads, std::span<void*> arguments,
             unsigned in_block = threads_in_block) const;
  // Memory of the GPU, whosever it is.
  void read(std::uint64_t address, std::span<std::byte> bytes) const;
  // Until all that was started in a stream has ended; 0: in ours.
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

// Makes the GPU that of this thread, and gives back after whichever it was before. Where that fails, what is asked
// during the visit says so.
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
