#include "python/device.hpp"

#include <array>
#include <functional>
#include <numeric>
#include <utility>

namespace paddock::python {

namespace {

// The structures of DLPack's specification (version 0, which all libraries read).
struct DlDevice {
  std::int32_t type;
  std::int32_t id;
};
struct DlTensor {
  void* data;
  DlDevice device;
  std::int32_t axes;
  std::uint8_t kind;
  std::uint8_t bits;
  std::uint16_t lanes;
  std::int64_t* shape;
  std::int64_t* strides;
  std::uint64_t byte_offset;
};
struct DlManaged {
  DlTensor tensor;
  void* manager;
  void (*deleter)(DlManaged* self);
};
constexpr std::int32_t cuda = 2;
constexpr const char* unread = "dltensor";

// The numbers of streams without a handle, the same in both protocols.
constexpr std::int64_t default_stream = 1;
constexpr std::int64_t no_waiting = -1;

// Releases the tensor of a capsule that nobody has read.
void release_capsule(PyObject* capsule) {
  if (PyCapsule_IsValid(capsule, unread) == 0) return;
  auto* const managed = static_cast<DlManaged*>(PyCapsule_GetPointer(capsule, unread));
  if (managed->deleter != nullptr) managed->deleter(managed);
}

// What is known about an array of another library.
struct ForeignArray {
  std::uint64_t address = 0;
  ElementType numbers;
  std::vector<std::int64_t> shape;
  std::vector<std::int64_t> strides;  // in bytes; empty: rows without gaps
  bool read_only = false;
  py::object held;
};

ForeignArray read_tensor(const DlTensor& tensor) {
  ForeignArray found{
      .address = reinterpret_cast<std::uintptr_t>(tensor.data) + tensor.byte_offset,  // NOLINT: an address
      .numbers = {tensor.kind, static_cast<std::uint8_t>(tensor.bits / 8)},
      .shape = {tensor.shape, tensor.shape + tensor.axes},
      .strides = {},
      .read_only = false,
      .held = {}};
  if (tensor.lanes != 1) found.numbers.bytes = 0;
  if (tensor.strides != nullptr) {
    for (int axis = 0; axis < tensor.axes; ++axis) found.strides.push_back(tensor.strides[axis] * found.numbers.bytes);
  }
  return found;
}

// Reads an array by DLPack. Its owner orders its earlier work before ours.
ForeignArray read_dlpack(const py::object& array, const char* name) {
  const auto [type, id] = array.attr("__dlpack_device__")().cast<std::pair<int, int>>();
  if (type != cuda || id != 0)
    throw py::type_error(std::string(name) + " does not lie in the memory of the first GPU, as the batch does");
  const py::object capsule = array.attr("__dlpack__")(py::arg("stream") = default_stream);
  if (PyCapsule_IsValid(capsule.ptr(), unread) == 0)
    throw py::type_error(std::string(name) + " is not of DLPack's kind");
  auto* const managed = static_cast<DlManaged*>(PyCapsule_GetPointer(capsule.ptr(), unread));
  ForeignArray found = read_tensor(managed->tensor);
  found.held = capsule;  // the capsule releases the tensor, because nobody takes it over
  return found;
}

// Reads an array by CUDA's array interface, version 3. Waits for the stream that it names.
ForeignArray parse_cuda_interface(const gpu::Device& device, const py::object& array) {
  const py::dict interface = array.attr("__cuda_array_interface__");
  const auto [address, read_only] = interface["data"].cast<std::pair<std::uint64_t, bool>>();
  ForeignArray found{.address = address,
                     .numbers = parse_element_type(interface["typestr"].cast<std::string>()),
                     .shape = interface["shape"].cast<std::vector<std::int64_t>>(),
                     .strides = {},
                     .read_only = read_only,
                     .held = array};
  if (interface.contains("strides") && !interface["strides"].is_none())
    found.strides = interface["strides"].cast<std::vector<std::int64_t>>();
  if (interface.contains("stream") && !interface["stream"].is_none()) {
    if (const auto stream = interface["stream"].cast<std::int64_t>(); stream != default_stream) {
      const gpu::ContextGuard guard(device);
      device.wait_for(static_cast<std::uint64_t>(stream));
    }
  }
  return found;
}

ForeignArray read_cuda_interface(const gpu::Device& device, const py::object& array, const char* name) {
  const auto unreadable = [&] {
    return py::type_error(std::string(name) + " has a __cuda_array_interface__ that cannot be read");
  };
  try {
    return parse_cuda_interface(device, array);
  } catch (const py::cast_error&) {
    throw unreadable();
  } catch (const py::error_already_set& failure) {
    if (!failure.matches(PyExc_KeyError)) throw;
    throw unreadable();
  }
}

// Lives as long as a reader uses the array.
template <class Memory>
struct ExportedTensor {
  DlManaged managed{};
  std::shared_ptr<Memory> memory;
};

}  // namespace

std::string written(const ElementType& numbers) {
  constexpr std::array letters{'i', 'u', 'f'};
  return std::string(numbers.bytes == 1 ? "|" : "<") + letters.at(numbers.kind) + std::to_string(numbers.bytes);
}

ElementType parse_element_type(const std::string& text) {
  for (const ElementType& known :
       {element_type_of<float>(), element_type_of<std::uint8_t>(), element_type_of<std::int32_t>(),
        element_type_of<std::int64_t>(), element_type_of<std::uint64_t>()}) {
    if (text == written(known)) return known;
  }
  return {};
}

DeviceArray::Memory::Memory(Device where, std::vector<std::int64_t> sizes, const ElementType& kind)
    : device(std::move(where)), shape(std::move(sizes)), numbers(kind) {
  const auto count = std::accumulate(shape.begin(), shape.end(), std::int64_t{1}, std::multiplies<>{});
  const gpu::ContextGuard guard(*device);
  buffer.reset(new gpu::Buffer(device->buffer(static_cast<std::size_t>(count) * numbers.bytes)));
}

DeviceArray::Memory::~Memory() {
  const gpu::ContextGuard guard(*device);
  buffer.reset();
}

DeviceArray::DeviceArray(Device device, std::vector<std::int64_t> shape, const ElementType& numbers)
    : memory_(std::make_shared<Memory>(std::move(device), std::move(shape), numbers)) {}

py::capsule DeviceArray::dlpack(const py::object& stream, const py::object& /*max_version*/, const py::object& to,
                                const py::object& copy) const {
  if (!copy.is_none() && copy.cast<bool>()) throw py::buffer_error("no copies are made: read it without");
  if (!to.is_none() && to.cast<std::pair<int, int>>() != std::pair<int, int>(cuda, 0))
    throw py::buffer_error("it stays in the memory of the first GPU");
  const std::int64_t reader = stream.is_none() ? default_stream : stream.cast<std::int64_t>();
  if (reader != default_stream && reader != no_waiting) {
    const gpu::ContextGuard guard(*memory_->device);
    memory_->device->wait_for(0);
  }
  auto* const exported = new ExportedTensor<Memory>;  // deleted by the reader
  exported->memory = memory_;
  exported->managed = {
      .tensor = {.data = reinterpret_cast<void*>(memory_->buffer->address()),  // NOLINT: never dereferenced on the host
                 .device = {cuda, 0},
                 .axes = static_cast<std::int32_t>(memory_->shape.size()),
                 .kind = memory_->numbers.kind,
                 .bits = static_cast<std::uint8_t>(8 * memory_->numbers.bytes),
                 .lanes = 1,
                 .shape = memory_->shape.data(),
                 .strides = nullptr,
                 .byte_offset = 0},
      .manager = exported,
      .deleter = [](DlManaged* self) { delete static_cast<ExportedTensor<Memory>*>(self->manager); }};
  return py::reinterpret_steal<py::capsule>(PyCapsule_New(&exported->managed, unread, release_capsule));
}

py::dict DeviceArray::interface() const {
  py::dict interface;
  interface["shape"] = py::tuple(py::cast(memory_->shape));
  interface["typestr"] = type();
  interface["data"] = py::make_tuple(memory_->buffer->address(), false);
  interface["strides"] = py::none();
  interface["stream"] = default_stream;
  interface["version"] = 3;
  return interface;
}

DeviceArrayRef find_device_array(const gpu::Device& device, const py::object& array, const char* name,
                                 const ElementType& numbers, const std::vector<std::int64_t>& shape, Access access) {
  const bool speaks_dlpack = py::hasattr(array, "__dlpack__") && py::hasattr(array, "__dlpack_device__");
  if (!speaks_dlpack && !py::hasattr(array, "__cuda_array_interface__"))
    throw py::type_error(std::string(name) + " has neither __dlpack__ nor __cuda_array_interface__");
  const ForeignArray found = speaks_dlpack ? read_dlpack(array, name) : read_cuda_interface(device, array, name);
  if (found.numbers != numbers)
    throw py::type_error(std::string(name) + ": numbers of type " + written(numbers) + " are expected");
  check_layout(name, found.shape, found.strides, found.numbers.bytes, shape);
  if (access == Access::write && found.read_only) throw py::value_error(std::string(name) + " is only to be read");
  return {found.address, found.held};
}

void add_device(py::module_& module) {
  py::class_<DeviceArray>(module, "DeviceArray")
      .def_property_readonly("shape", [](const DeviceArray& self) { return py::tuple(py::cast(self.shape())); })
      .def_property_readonly("dtype", &DeviceArray::type)
      .def_property_readonly("__cuda_array_interface__", &DeviceArray::interface)
      .def("__dlpack_device__", [](const DeviceArray&) { return std::make_pair(cuda, 0); })
      .def("__dlpack__", &DeviceArray::dlpack, py::kw_only(), py::arg("stream") = py::none(),
           py::arg("max_version") = py::none(), py::arg("dl_device") = py::none(), py::arg("copy") = py::none());
  py::class_<gpu::Device, std::shared_ptr<gpu::Device>>(module, "Device")
      .def(py::init<>())
      .def("name", &gpu::Device::name)
      .def("array",
           [](const std::shared_ptr<gpu::Device>& self, std::vector<std::int64_t> shape, const std::string& type) {
             constexpr std::int64_t longest = 1U << 24;
             if (shape.size() > 2) throw py::value_error("an array has one axis or two");
             for (const auto size : shape) {
               if (size < 1 || size > longest) throw py::value_error("an array has from 1 to 2**24 rows");
             }
             const auto numbers = parse_element_type(type);
             if (numbers.bytes == 0) throw py::type_error("no such numbers: " + type);
             return DeviceArray(self, std::move(shape), numbers);
           });
}

}  // namespace paddock::python
