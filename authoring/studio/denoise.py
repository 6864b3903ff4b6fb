"""Takes the noise out of a render: with Open Image Denoise's network (oidn.py) where its weights and PyTorch are
installed, else with a filter that compares two half renders (denoise.cpp, built with g++ on first use)."""

import ctypes
import importlib.util
import os
import subprocess

import cv2
import numpy as np

import oidn

HERE = os.path.dirname(os.path.abspath(__file__))
CACHE = os.environ.get("STUDIO_CACHE", ".")
WEIGHTS = os.path.join(CACHE, "weights", oidn.WEIGHTS)
_library = None
_network = None


def library():
    global _library
    if _library is None:
        folder = CACHE
        built, source = os.path.join(folder, "denoise.so"), os.path.join(HERE, "denoise.cpp")
        if not os.path.exists(built) or os.path.getmtime(built) < os.path.getmtime(source):
            subprocess.run(
                ["g++", "-O3", "-march=native", "-ffast-math", "-fopenmp", "-shared", "-fPIC", "-o", built, source],
                check=True,
            )
        _library = ctypes.CDLL(built)
    return _library


def _planes(picture):
    return np.ascontiguousarray(picture.transpose(2, 0, 1), np.float32)


def luminance(picture):
    return np.ascontiguousarray(picture @ np.array([0.2126, 0.7152, 0.0722], np.float32))


def tame_fireflies(half, other, reach=5, allowance=3.0):
    """Scales down pixels far brighter than what their surroundings show in the other half."""
    light, beside = luminance(half), luminance(other)
    mean = cv2.blur(beside, (reach, reach))
    spread = np.sqrt(np.maximum(cv2.blur(beside * beside, (reach, reach)) - mean * mean, 0))
    limit = mean + allowance * spread + 1e-3
    return half * np.minimum(1, limit / np.maximum(light, 1e-6))[..., None]


def filter_light(
    half_a,
    half_b,
    normal,
    albedo,
    depth,
    strength=1.0,
    albedo_sigma=0.15,
    normal_sigma=0.2,
    depth_sigma=0.004,
    passes=((7, 1, 3, 0.6), (4, 3, 2, 1.0), (3, 9, 1, 1.2)),
):
    """half_a, half_b: the same light with independent noise. Returns their cleaned mean.
    passes: (radius, stride, patch, k) of each, from fine to wide."""
    height, width = depth.shape
    half_a, half_b = tame_fireflies(half_a, half_b), tame_fireflies(half_b, half_a)
    step_x, step_y = np.abs(np.gradient(depth, axis=1)), np.abs(np.gradient(depth, axis=0))
    slope = np.minimum(np.maximum(step_x, step_y), 0.02 * depth)
    slope = cv2.medianBlur(slope.astype(np.float32), 3)
    normal_planes, albedo_planes = _planes(normal), _planes(albedo)
    depth, slope = np.ascontiguousarray(depth, np.float32), np.ascontiguousarray(slope, np.float32)
    pointer = lambda array: array.ctypes.data_as(ctypes.POINTER(ctypes.c_float))
    for radius, stride, patch, k in passes:
        guide_a, guide_b = luminance(half_a), luminance(half_b)
        # each half has twice the variance of the mean; the difference of the halves shows it
        variance = cv2.GaussianBlur((guide_a - guide_b) ** 2 * 0.5, (0, 0), 1.5 + 0.5 * stride)
        floor = (0.004 * (guide_a + guide_b) * 0.5) ** 2
        variance = np.ascontiguousarray(np.maximum(variance, floor), np.float32)
        planes_a, planes_b = _planes(half_a), _planes(half_b)
        out_a, out_b = np.empty_like(planes_a), np.empty_like(planes_b)
        library().filter_pass(
            width,
            height,
            pointer(planes_a),
            pointer(planes_b),
            pointer(guide_a),
            pointer(guide_b),
            pointer(variance),
            pointer(variance),
            pointer(normal_planes),
            pointer(albedo_planes),
            pointer(depth),
            pointer(slope),
            radius,
            stride,
            patch,
            ctypes.c_float(k * strength),
            ctypes.c_float(normal_sigma),
            ctypes.c_float(albedo_sigma),
            ctypes.c_float(depth_sigma),
            pointer(out_a),
            pointer(out_b),
        )
        half_a, half_b = out_a.transpose(1, 2, 0), out_b.transpose(1, 2, 0)
    return np.ascontiguousarray(0.5 * (half_a + half_b))


def has_network():
    return os.path.exists(WEIGHTS) and importlib.util.find_spec("torch") is not None


def denoise(parts, name):
    """The pass `name` (combined or diffuse_light) of one render, or of two half renders, without noise."""
    global _network
    if not has_network():
        return _filtered(*parts, name)
    _network = _network or oidn.Network(WEIGHTS)
    return oidn.denoise(_network, parts[0][name], parts[0]["albedo"], parts[0]["normal"])


def _filtered(first, second, name):
    normal, albedo = 0.5 * (first["normal"] + second["normal"]), 0.5 * (first["albedo"] + second["albedo"])
    depth = np.ones(albedo.shape[:2], np.float32)
    return filter_light(first[name], second[name], normal, albedo, depth, albedo_sigma=0.07, normal_sigma=0.14)
