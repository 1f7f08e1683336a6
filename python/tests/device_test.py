"""Batches on a GPU: the same matches as on the processor, and arrays that are shared without a copy. Without a GPU, tests/gpu provides a
substitute."""

import ctypes
import sys
import threading
import unittest

from needs import need

need("numpy")

import numpy as np  # noqa: E402

import paddock  # noqa: E402
from paddock import _paddock  # noqa: E402

try:
    DEVICE = _paddock.Device()
except RuntimeError as why:
    print(f"SKIPPED: {why}")
    sys.exit(77)
STAND_IN = DEVICE.name() == "a stand-in"
if not STAND_IN:
    need("torch")
    import torch

NAMES = ("observations", "masks", "rewards", "ended", "seats", "seeds")


class Tensor(ctypes.Structure):
    """The structure of DLPack's specification."""

    _fields_ = [
        ("data", ctypes.c_void_p),
        ("device_type", ctypes.c_int32),
        ("device_id", ctypes.c_int32),
        ("axes", ctypes.c_int32),
        ("kind", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    ]


def tensor_in(capsule: object) -> Tensor:
    pointer = ctypes.pythonapi.PyCapsule_GetPointer
    pointer.restype, pointer.argtypes = ctypes.c_void_p, (ctypes.py_object, ctypes.c_char_p)
    return Tensor.from_address(pointer(capsule, b"dltensor"))


def view(array: "_paddock.DeviceArray") -> np.ndarray:
    """A view of the memory. Only with the substitute, whose memory is on the host."""
    interface = array.__cuda_array_interface__
    size = int(np.prod(interface["shape"])) * np.dtype(interface["typestr"]).itemsize
    return np.frombuffer((ctypes.c_uint8 * size).from_address(interface["data"][0]), interface["typestr"]).reshape(interface["shape"])


class Signed:
    """The same memory as int64, for versions of PyTorch without uint64."""

    def __init__(self, array: "_paddock.DeviceArray") -> None:
        self.__cuda_array_interface__ = array.__cuda_array_interface__ | {"typestr": "<i8"}


def read(array: "_paddock.DeviceArray") -> np.ndarray:
    if STAND_IN:
        return view(array).copy()
    if array.dtype == "<u8":
        return torch.as_tensor(Signed(array), device="cuda").cpu().numpy().view(np.uint64)
    return torch.from_dlpack(array).cpu().numpy()


def on_device(numbers: np.ndarray) -> object:
    """A copy on the GPU."""
    if not STAND_IN:
        return torch.from_numpy(numbers).cuda()
    array = DEVICE.array(numbers.shape, numbers.dtype.str)
    view(array)[...] = numbers
    return array


class DeviceTest(unittest.TestCase):
    def each(self):
        for game in paddock.games():
            with self.subTest(game):
                yield game

    def assert_same(self, on_cpu: paddock.Batch, on_gpu: paddock.Batch) -> None:
        for name in NAMES:
            np.testing.assert_array_equal(read(getattr(on_gpu, name)), getattr(on_cpu, name), name)

    def test_the_same_matches_as_the_processor(self) -> None:
        ended = 0
        for game in self.each():
            on_cpu, on_gpu = (paddock.Batch(game, 40, seed=7, device=device) for device in ("cpu", "cuda"))
            self.assert_same(on_cpu, on_gpu)
            for _ in range(300):
                actions = on_cpu.sample()
                drawn = on_gpu.sample()
                np.testing.assert_array_equal(read(drawn), actions)
                on_cpu.step(actions)
                on_gpu.step(drawn)
                self.assert_same(on_cpu, on_gpu)
                ended += int(on_cpu.ended.sum())
            on_gpu.play_random(20)
            on_cpu.play_random(20)
            self.assert_same(on_cpu, on_gpu)
            on_gpu.reset()
            on_cpu.reset()
            self.assert_same(on_cpu, on_gpu)
        self.assertGreater(ended, 0)

    def test_bots_at_the_other_seats(self) -> None:
        for game in self.each():
            bots = [None, "random", "greedy"]
            on_cpu, on_gpu = (paddock.Batch(game, 8, bots=bots, device=device) for device in ("cpu", "cuda"))
            for _ in range(40):
                actions = on_cpu.sample()
                on_gpu.sample()
                on_cpu.step(actions)
                on_gpu.step(on_device(actions))
                self.assert_same(on_cpu, on_gpu)
            with self.assertRaisesRegex(RuntimeError, "only random and greedy bots"):
                paddock.Batch(game, 8, bots=[None, "level1", "random"], device="cuda")

    def test_illegal_actions_change_nothing(self) -> None:
        for game in self.each():
            on_cpu, on_gpu = (paddock.Batch(game, 5, seed=1, device=device) for device in ("cpu", "cuda"))
            for row, wrong in ((0, -1), (4, 2**62), (2, None)):
                actions = on_cpu.sample()
                on_gpu.sample()
                actions[row] = np.flatnonzero(on_cpu.masks[row] == 0)[0] if wrong is None else wrong
                with self.assertRaises(paddock.Refused) as refused_on_cpu:
                    on_cpu.step(actions)
                with self.assertRaises(paddock.Refused) as refused_on_gpu:
                    on_gpu.step(on_device(actions))
                self.assertEqual(str(refused_on_cpu.exception), str(refused_on_gpu.exception))
                self.assert_same(on_cpu, on_gpu)
                legal = on_cpu.sample()
                on_gpu.sample()
                on_cpu.step(legal)
                on_gpu.step(on_device(legal))
                self.assert_same(on_cpu, on_gpu)

    def test_wrong_actions(self) -> None:
        batch = paddock.Batch(paddock.games()[0], 4, device="cuda")
        for wrong in (np.zeros(3, np.int64), np.zeros((4, 1), np.int64)):
            with self.assertRaises(ValueError):
                batch.step(on_device(wrong))
        for wrong in (on_device(np.zeros(4, np.int32)), np.zeros(4, np.int64), [0, 0, 0, 0], None):
            with self.assertRaises(TypeError):
                batch.step(wrong)
        for rows in (0, -1, 2**40, 2**62):
            with self.assertRaises((ValueError, RuntimeError)):
                paddock.Batch(paddock.games()[0], rows, device="cuda")
        with self.assertRaisesRegex(ValueError, '"cpu" or "cuda"'):
            paddock.Batch(paddock.games()[0], 4, device="tpu")

    def test_arrays_are_shared_without_a_copy(self) -> None:
        batch = paddock.Batch(paddock.games()[0], 4, device="cuda")
        kinds = {"observations": (2, 32), "masks": (1, 8), "rewards": (2, 32), "ended": (1, 8), "seats": (0, 32), "seeds": (1, 64)}
        for name, kind in kinds.items():
            array = getattr(batch, name)
            for stream in (None, 1, 2, -1):
                capsule = array.__dlpack__(stream=stream)
                tensor = tensor_in(capsule)
                self.assertEqual(tensor.data, array.__cuda_array_interface__["data"][0])
                self.assertEqual((tensor.kind, tensor.bits, tensor.lanes), (*kind, 1))
                self.assertEqual(tuple(tensor.shape[: tensor.axes]), array.shape)
                self.assertEqual((tensor.device_type, tensor.device_id), array.__dlpack_device__())
        for refused in ({"copy": True}, {"dl_device": (1, 0)}):
            with self.assertRaises(BufferError):
                batch.masks.__dlpack__(**refused)

    def test_memory_lives_as_long_as_it_has_readers(self) -> None:
        if not STAND_IN:
            self.skipTest("a stand-in counts the pieces of its memory")
        pieces = ctypes.CDLL("libcuda.so.1").standInPieces
        unused = pieces()
        batch = paddock.Batch(paddock.games()[0], 4, device="cuda")
        capsule = batch.masks.__dlpack__()
        del batch
        self.assertEqual(pieces(), unused + 1)
        del capsule
        self.assertEqual(pieces(), unused)

    def test_arrays_are_the_callers_own(self) -> None:
        game = paddock.games()[0]
        masks = on_device(np.zeros((4, paddock.about(game)["actions"]), np.uint8))
        batch = paddock.Batch(game, 4, arrays={"masks": masks}, device="cuda")
        self.assertIs(batch.masks, masks)
        seen = view(masks) if STAND_IN else masks.cpu().numpy()
        np.testing.assert_array_equal(seen, paddock.Batch(game, 4).masks)

    def test_arrays_with_only_cudas_interface(self) -> None:
        class Alone:
            def __init__(self, array: object, **other: object) -> None:
                self.array, self.__cuda_array_interface__ = array, array.__cuda_array_interface__ | other

        batch = paddock.Batch(paddock.games()[0], 4, device="cuda")
        drawn = batch.sample()
        batch.step(Alone(drawn))
        batch.step(Alone(batch.sample(), stream=2))  # the step waits for this stream
        for wrong in ({"strides": (16,)}, {"strides": (8, 8)}, {"shape": (2,)}):
            with self.assertRaises(ValueError):
                batch.step(Alone(batch.sample(), **wrong))
        for wrong in ({"typestr": "<f8"}, {"data": "nowhere"}, {"stream": "none"}):
            with self.assertRaises(TypeError):
                batch.step(Alone(batch.sample(), **wrong))
        only_read = batch.masks.__cuda_array_interface__["data"][0], True
        with self.assertRaisesRegex(ValueError, "only to be read"):
            paddock.Batch(paddock.games()[0], 4, arrays={"masks": Alone(batch.masks, data=only_read)}, device="cuda")

    def test_from_another_thread(self) -> None:
        batch = paddock.Batch(paddock.games()[0], 64, device="cuda")
        worker = threading.Thread(target=batch.play_random, args=(20,))
        worker.start()
        worker.join()
        on_cpu = paddock.Batch(paddock.games()[0], 64)
        on_cpu.play_random(20)
        self.assert_same(on_cpu, batch)

    def test_a_tensor_is_a_view(self) -> None:
        if STAND_IN:
            self.skipTest("PyTorch wants a GPU")
        batch = paddock.Batch(paddock.games()[0], 64, device="cuda")
        observations, masks = torch.from_dlpack(batch.observations), torch.from_dlpack(batch.masks)
        self.assertEqual(observations.data_ptr(), batch.observations.__cuda_array_interface__["data"][0])
        before = observations.clone()
        side = torch.cuda.Stream()
        for _ in range(50):
            batch.step(masks.argmax(dim=1))  # both run in the default stream
        with torch.cuda.stream(side):
            batch.step(torch.from_dlpack(batch.masks).argmax(dim=1))  # another stream: the protocol orders the work
        self.assertFalse(torch.equal(before, observations))
        on_cpu = paddock.Batch(paddock.games()[0], 64)
        for _ in range(51):
            on_cpu.step(on_cpu.masks.argmax(axis=1))
        self.assert_same(on_cpu, batch)


if __name__ == "__main__":
    unittest.main()
