#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/gpu/driver.hpp"
#include "python/module.hpp"

// Arrays in GPU memory that are passed between libraries without a copy, by DLPack and by CUDA's array interface.
namespace paddock::python {

// The type of the numbers of an array, as DLPack encodes it and as numpy writes it.
struct ElementType {
  std::uint8_t kind = 0;  // 0: signed integer, 1: unsigned integer, 2: float
  std::uint8_t bytes = 0;
  bool operator==(const ElementType&) const = default;
};
template <class T>
constexpr ElementType element_type_of() {
  return {std::is_floating_point_v<T> ? std::uint8_t{2}
          : std::is_signed_v<T>       ? std::uint8_t{0}
                                      : std::uint8_t{1},
          sizeof(T)};
}
// "<f4", "|u1" …
std::string written(const ElementType& numbers);
ElementType parse_element_type(const std::string& text);

// An array of ours: rows without gaps, on the first GPU.
class DeviceArray {
 public:
  using Device = std::shared_ptr<const gpu::Device>;

  DeviceArray(Device device, std::vector<std::int64_t> shape, const ElementType& numbers);

  const std::vector<std::int64_t>& shape() const { return memory_->shape; }
  std::string type() const { return written(memory_->numbers); }
  py::capsule dlpack(const py::object& stream, const py::object& max_version, const py::object& to,
                     const py::object& copy) const;
  py::dict interface() const;

 private:
  // Lives as long as a reader uses it.
  struct Memory {
    Device device;
    std::vector<std::int64_t> shape;
    ElementType numbers;
    std::unique_ptr<gpu::Buffer> buffer;

    Memory(Device where, std::vector<std::int64_t> sizes, const ElementType& kind);
    ~Memory();
    Memory(const Memory&) = delete;
    Memory& operator=(const Memory&) = delete;
  };

  std::shared_ptr<Memory> memory_;
};

// The address of an array of the caller, and the object that keeps it alive.
struct DeviceArrayRef {
  std::uint64_t address = 0;
  py::object held;
};

// Finds an array of the caller on this GPU. It must have this element type and shape, and rows without gaps; otherwise
// a ValueError or TypeError says what it has instead. (With CUDA's interface alone, the device cannot be checked.)
// Earlier writes to the array are complete before later work on the GPU begins.
DeviceArrayRef find_device_array(const gpu::Device& device, const py::object& array, const char* name,
                                 const ElementType& numbers, const std::vector<std::int64_t>& shape, Access access);

void add_device(py::module_& module);

}  // namespace paddock::python
