"""Develops a linear picture: exposure, soft film curve, a little bloom, vignette and grain; writes WebP."""

import cv2
import numpy as np


def develop(
    linear,
    key=0.30,
    warmth=0.0,
    contrast=0.22,
    bloom=0.05,
    vignette=0.06,
    grain=0.0025,
    saturation=0.94,
    exposure=None,
    highlights=None,
):
    """
    key: how light the picture is to be (log-mean luminance it is exposed for); exposure: fixed instead; highlights:
    luminance that all but the lightest fiftieth stays below, so that a pale top above a dark front keeps its pattern.
    """
    linear = np.nan_to_num(np.maximum(linear, 0)).astype(np.float32)
    height, width = linear.shape[:2]
    light = linear @ np.array([0.2126, 0.7152, 0.0722], np.float32)
    if exposure is None:
        exposure = key / np.exp(np.mean(np.log(np.clip(light, 0.01, 4))))
        if highlights is not None:
            exposure = min(exposure, highlights / np.percentile(light, 98))
    picture = linear * exposure
    picture = picture * np.array([1 + warmth, 1, 1 - warmth], np.float32)
    if bloom:
        picture = picture + bloom * _bloom(picture)
    if vignette:
        ys, xs = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j].astype(np.float32)
        picture = picture * (1 - vignette * np.clip((xs * xs + ys * ys) / 2, 0, 1) ** 1.5)[..., None]
    white = 3.2
    picture = picture * 1.12
    picture = picture * (1 + picture / white**2) / (1 + picture * 0.62)
    luminance = (picture @ np.array([0.2126, 0.7152, 0.0722], np.float32))[..., None]
    picture = np.clip(luminance + (picture - luminance) * saturation, 0, 1)
    coded = np.where(
        picture <= 0.0031308, picture * 12.92, 1.055 * np.power(np.maximum(picture, 1e-6), 1 / 2.4) - 0.055
    )
    coded = coded - contrast * np.sin(2 * np.pi * coded) / (2 * np.pi)
    if grain:
        noise = np.random.default_rng(5).normal(0, grain, (height, width, 1)).astype(np.float32)
        coded = coded + cv2.GaussianBlur(noise, (0, 0), 0.6)[..., None] * 1.6
    return np.clip(coded, 0, 1), float(exposure)


def _bloom(picture):
    """The glow round what is brighter than white. It is soft, so that an eighth of the size is enough."""
    height, width = picture.shape[:2]
    small = cv2.resize(picture, (max(1, width // 8), max(1, height // 8)), interpolation=cv2.INTER_AREA)
    bright = np.minimum(np.maximum(small - 1.0, 0), 6)
    sigma = width / 880
    glow = cv2.GaussianBlur(bright, (0, 0), sigma) + cv2.GaussianBlur(bright, (0, 0), sigma * 3)
    return cv2.resize(glow, (width, height), interpolation=cv2.INTER_LINEAR)


def sharpen(coded, amount=0.25, sigma=0.9):
    return np.clip(coded + amount * (coded - cv2.GaussianBlur(coded, (0, 0), sigma)), 0, 1)


def write(path, coded, quality=92):
    pixels = np.round(coded[..., ::-1] * 255).astype(np.uint8)
    options = (
        [cv2.IMWRITE_WEBP_QUALITY, quality]
        if path.endswith(".webp")
        else [cv2.IMWRITE_JPEG_QUALITY, quality]
        if path.endswith(".jpg")
        else []
    )
    cv2.imwrite(path, pixels, options)


def dominant_colour(coded):
    """The most frequent colour, coarsely binned, as hex."""
    small = cv2.resize(coded.astype(np.float32), (96, 96), interpolation=cv2.INTER_AREA).reshape(-1, 3)
    bins = np.floor(small * 12).astype(int)
    keys, counts = np.unique(bins, axis=0, return_counts=True)
    best = keys[np.argmax(counts)]
    mean = small[(bins == best).all(1)].mean(0)
    return "#" + "".join(f"{int(round(c * 255)):02x}" for c in mean)
