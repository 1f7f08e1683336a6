#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/gpu/driver.hpp"
#include "python/module.hpp"

// Arrays in the memory of a GPU, handed from library to library without a copy: by DLPack, and by CUDA's array
// interface.
namespace paddock::python {

// What an array's numbers are: in DLPack's words, and in numpy's.
struct ElementType {
  std::uint8_t kind = 0;  // 0: whole, 1: whole from 0 on, 2: float
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

// One of ours: rows without gaps, on the first GPU.
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
  // Lives on for as long as somebody reads it.
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

// Where an array of the caller's lies, and what keeps it there.
struct DeviceArrayRef {
  std::uint64_t address = 0;
  py::object held;
};

// An array of the caller's on that GPU (of one that has CUDA's interface alone, by the caller's word): numbers of that
// kind and shape, in rows without gaps. What was written to it before is there for whatever is asked of the GPU after.
// A ValueError or TypeError says what it is instead.
DeviceArrayRef find_device_array(const gpu::Device& device, const py::object& array, const char* name,
                                 const ElementType& numbers, const std::vector<std::int64_t>& shape, Access access);

void add_device(py::module_& module);

}  // namespace paddock::python
