"""Image textures for the studio, drawn with numpy and OpenCV.

Why images and not shader nodes: on a small CPU a picture lookup is several times
cheaper than layered noise nodes, and a picture is easier to art-direct.
Every texture tiles, is drawn once into TEXTURE_FOLDER and reused afterwards.
Nothing here needs Blender: `python3 textures.py` draws all of them.
"""

import os

import cv2
import numpy as np

TEXTURE_FOLDER = os.path.join(os.environ.get("STUDIO_CACHE", "."), "textures")
SIZE = 2048


# ---------------------------------------------------------------- noise tools


def spread(grid, size):
    """Cubic interpolation of a tileable grid along its first side, to `size` values. In floats throughout: OpenCV's
    remap knows 32 places between two cells only, and few cells over a whole texture would show them as squares."""
    places = (np.arange(size, dtype=np.float32) + 0.5) * len(grid) / size - 0.5
    cell = np.floor(places).astype(int)
    t = places - cell
    before = -0.75 * (t - 2 * t**2 + t**3)
    here = 1.25 * t**3 - 2.25 * t**2 + 1
    after = 1.25 * (1 - t) ** 3 - 2.25 * (1 - t) ** 2 + 1
    weights = (before, here, after, 1 - before - here - after)
    return sum(weight[:, None] * grid[(cell + step - 1) % len(grid)] for step, weight in enumerate(weights))


def value_noise(rng, cells_down, cells_across, size=SIZE):
    """Smooth tileable noise, 0..1, with the given number of cells each way."""
    grid = rng.random((cells_down, cells_across)).astype(np.float32)
    return spread(spread(grid, size).T, size).T


def fractal_noise(rng, cells_down, cells_across, octaves=4, gain=0.5, size=SIZE):
    """Sum of value noises, each twice as fine and `gain` times as strong; mean 0, about -1..1."""
    total, strength, weight = np.zeros((size, size), np.float32), 1.0, 0.0
    for _ in range(octaves):
        total += strength * (value_noise(rng, min(cells_down, size), min(cells_across, size), size) * 2 - 1)
        weight += strength
        strength *= gain
        cells_down, cells_across = cells_down * 2, cells_across * 2
    return total / weight


def warp(image, shift_x, shift_y):
    """Moves each pixel of a tileable picture by shift_x, shift_y pixels."""
    size = image.shape[0]
    xs, ys = np.meshgrid(np.arange(size, dtype=np.float32), np.arange(size, dtype=np.float32))
    return cv2.remap(image, (xs + shift_x) % size, (ys + shift_y) % size, cv2.INTER_LINEAR, borderMode=cv2.BORDER_WRAP)


def blur_along(image, length, vertical=False):
    kernel = np.ones((length, 1) if vertical else (1, length), np.float32) / length
    padded = np.pad(image, length, mode="wrap")
    return cv2.filter2D(padded, -1, kernel)[length:-length, length:-length]


def hex_rgb(code):
    code = code.lstrip("#")
    return np.array([int(code[i : i + 2], 16) for i in (0, 2, 4)], np.float32) / 255


def blend(first, second, amount):
    return first + (second - first) * np.clip(amount, 0, 1)[..., None]


def smoothstep(low, high, value):
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


# ---------------------------------------------------------------- materials


def wood(rng, light, mid, dark, ring_count=26, ring_contrast=0.55, pore_strength=0.35, leaves=8):
    """Veneer with the grain along U. Leaves of veneer, slip-matched, cathedral figure, pores."""
    rows = np.linspace(0, 1, SIZE, endpoint=False, dtype=np.float32)[:, None] * np.ones((1, SIZE), np.float32)
    # the growth field: distance across the leaf, bent by very long soft noise -> cathedrals
    bend = fractal_noise(rng, 10, 2, 3, 0.45)
    fine_bend = fractal_noise(rng, 48, 8, 2, 0.5)
    leaf_index = np.floor(rows * leaves).astype(int)
    leaf_shift = rng.random(leaves)[leaf_index % leaves].astype(np.float32)
    field = rows * ring_count + bend * 3.0 + fine_bend * 0.16
    phase = field - np.floor(field)
    late_wood = np.where(phase < 0.82, (phase / 0.82) ** 2.2, 1 - (phase - 0.82) / 0.18)
    late_wood = cv2.GaussianBlur(late_wood.astype(np.float32), (0, 0), 1.6)
    fibre = blur_along(rng.random((SIZE, SIZE)).astype(np.float32), 161) - 0.5
    fibre = fibre / (fibre.std() + 1e-6)
    coarse_fibre = fractal_noise(rng, 256, 4, 2, 0.6)
    pores = (rng.random((SIZE, SIZE)) > 0.9965).astype(np.float32)
    pores = blur_along(pores, 31) * 31
    pores = np.clip(cv2.GaussianBlur(pores, (0, 0), 0.7), 0, 1) * (0.45 + 0.55 * late_wood)
    cloud = fractal_noise(rng, 8, 4, 3, 0.5)
    tone = ring_contrast * late_wood + 0.10 * fibre + 0.30 * coarse_fibre + 0.22 * cloud + 0.10 * (leaf_shift - 0.5)
    colour = blend(hex_rgb(light), hex_rgb(mid), smoothstep(-0.25, 0.95, tone))
    colour = blend(colour, hex_rgb(dark), pores * pore_strength)
    height = 0.55 + 0.06 * fibre - 0.5 * pores - 0.12 * late_wood
    return colour, height


def marble(rng, base="#eceae6", vein="#7d7a79", warm="#b39671"):
    """White marble: a few long diagonal veins, fine secondary ones, and grey clouds."""
    cloud = fractal_noise(rng, 3, 3, 5, 0.55)
    shift_x, shift_y = fractal_noise(rng, 4, 4, 4, 0.42) * 230, fractal_noise(rng, 4, 4, 4, 0.42) * 230

    def veins(cells, sharpness, seed_shift):
        field = warp(np.roll(fractal_noise(rng, cells, cells * 2, 2, 0.4), seed_shift, 1), shift_x, shift_y)
        return np.exp(-np.abs(field) * sharpness)

    mask = smoothstep(-0.15, 0.5, fractal_noise(rng, 3, 2, 3))
    strong = veins(2, 34, 0) * (0.30 + 0.70 * mask)
    second = veins(3, 40, 500) * (0.2 + 0.8 * smoothstep(-0.2, 0.4, fractal_noise(rng, 3, 3, 2)))
    soft = veins(2, 8, 300)
    hair = veins(5, 60, 700) * smoothstep(-0.1, 0.6, fractal_noise(rng, 4, 4, 2))
    colour = blend(
        hex_rgb(base) * np.ones((SIZE, SIZE, 1), np.float32),
        hex_rgb("#d0cdc9"),
        0.65 * soft + 0.40 * smoothstep(-0.2, 0.7, cloud),
    )
    colour = blend(colour, hex_rgb(vein), 0.85 * strong + 0.45 * second)
    colour = blend(
        colour, hex_rgb(warm), 0.55 * np.roll(strong, (4, 7), (0, 1)) * smoothstep(-0.2, 0.5, cloud) + 0.35 * hair
    )
    return colour, np.full((SIZE, SIZE), 0.5, np.float32)


def travertine(rng, light="#e2d5c0", mid="#cdb999", dark="#8f7a5c"):
    """Cream stone cut with the bed: soft horizontal bands and small open pits."""
    wobble = fractal_noise(rng, 4, 3, 4) * 46
    bands = warp(fractal_noise(rng, 24, 2, 4, 0.6), wobble * 0, wobble)
    fine = warp(fractal_noise(rng, 128, 12, 3, 0.6), wobble * 0, wobble)
    pit_field = fractal_noise(rng, 128, 40, 3, 0.65) + 0.5 * bands
    pits = smoothstep(0.50, 0.62, pit_field)
    colour = blend(hex_rgb(light), hex_rgb(mid), 0.5 + 0.75 * bands + 0.3 * fine)
    colour = blend(colour, hex_rgb(dark), 0.55 * pits)
    return colour, 0.6 + 0.06 * fine - 0.55 * pits


def terrazzo(rng, base="#e6dfd4", chips=("#c2b096", "#a2978b", "#d8c7ac", "#f2eee6", "#b79a80", "#8a827a"), count=2600):
    """Cement with angular chips of marble, big ones first."""
    colour = np.ones((SIZE, SIZE, 3), np.float32) * hex_rgb(base)
    colour += (fractal_noise(rng, 128, 128, 3) * 0.02)[..., None]
    sizes = np.sort(rng.gamma(1.7, 8.5, count) + 4)[::-1]
    for radius in sizes:
        radius = min(radius, 62)
        centre = rng.random(2) * SIZE
        corners = rng.integers(4, 8)
        angles = np.sort(rng.random(corners) * 2 * np.pi)
        radii = radius * (0.55 + 0.45 * rng.random(corners))
        tint = hex_rgb(chips[rng.integers(len(chips))]) * (0.92 + 0.16 * rng.random())
        for move_x in (-SIZE, 0, SIZE):
            for move_y in (-SIZE, 0, SIZE):
                points = np.stack(
                    [centre[0] + move_x + radii * np.cos(angles), centre[1] + move_y + radii * np.sin(angles)], 1
                )
                if points.max() < 0 or points.min(0).max() > SIZE:
                    continue
                cv2.fillPoly(
                    colour, [np.round(points * 16).astype(np.int32)], tuple(float(c) for c in tint), cv2.LINE_AA, 4
                )
    return colour, np.full((SIZE, SIZE), 0.5, np.float32)


def concrete(rng, base="#b9b4ac", dark="#948f87"):
    cloud = fractal_noise(rng, 4, 4, 6, 0.6)
    holes = smoothstep(0.80, 0.88, fractal_noise(rng, 160, 160, 2, 0.35))
    colour = blend(hex_rgb(base), hex_rgb(dark), 0.42 + 0.65 * cloud)
    colour = blend(colour, hex_rgb("#6f6a63"), 0.5 * holes)
    return colour, 0.5 + 0.18 * cloud - 0.4 * holes


def plaster(rng):
    """Lime plaster, near white so that a material can tint it: clouds and trowel strokes."""
    cloud = fractal_noise(rng, 3, 3, 6, 0.58)
    strokes = warp(
        fractal_noise(rng, 10, 6, 5, 0.62), fractal_noise(rng, 6, 6, 3) * 160, fractal_noise(rng, 6, 6, 3) * 160
    )
    tone = 0.935 + 0.075 * cloud + 0.034 * strokes
    colour = np.repeat(tone[..., None], 3, 2)
    return colour, 0.5 + 0.34 * strokes + 0.05 * fractal_noise(rng, 96, 96, 1)


def tiles(rng, columns, rows, joint_pixels, tone_spread=0.10, wave=0.6, stagger=False):
    """Glazed tiles, near white so that a material can tint them. Each tile has its own tone and tilt."""
    colour = np.ones((SIZE, SIZE), np.float32)
    height = np.zeros((SIZE, SIZE), np.float32)
    wide, high = SIZE // columns, SIZE // rows
    glaze = fractal_noise(rng, rows * 2, columns * 2, 4, 0.5)
    for row in range(rows):
        for column in range(columns):
            shift = wide // 2 if stagger and row % 2 else 0
            tone = 1 - tone_spread * rng.random() ** 1.4
            tilt_x, tilt_y = rng.normal(0, 0.06, 2)
            ys, xs = np.mgrid[0:high, 0:wide].astype(np.float32)
            edge = np.minimum(np.minimum(xs, wide - 1 - xs), np.minimum(ys, high - 1 - ys)) + rng.normal(0, 0.6)
            inside = smoothstep(joint_pixels * 0.5 - 1, joint_pixels * 0.5 + 1.5, edge)
            pillow = smoothstep(joint_pixels * 0.5, joint_pixels * 0.5 + 9, edge)
            patch_colour = tone * inside + 0.80 * (1 - inside)
            patch_height = 0.25 + inside * (
                0.20 + 0.16 * pillow + tilt_x * (xs / wide - 0.5) + tilt_y * (ys / high - 0.5)
            )
            columns_at = (np.arange(wide) + column * wide + shift) % SIZE
            colour[row * high : (row + 1) * high, columns_at] = patch_colour
            height[row * high : (row + 1) * high, columns_at] = patch_height
    colour *= 1 + 0.05 * glaze
    height += 0.05 * wave * glaze
    return np.repeat(colour[..., None], 3, 2), height


def slabs(rng, columns, rows, joint_pixels, base_colour, joint="#a39a8e"):
    """Large floor slabs cut from a stone picture: each shows another part of it, thin joints between."""
    colour = np.empty_like(base_colour)
    height = np.full((SIZE, SIZE), 0.6, np.float32)
    wide, high = SIZE // columns, SIZE // rows
    for row in range(rows):
        for column in range(columns):
            piece = np.roll(base_colour, tuple(rng.integers(0, SIZE, 2)), (0, 1))
            if rng.random() < 0.5:
                piece = piece[:, ::-1]
            y, x = row * high, column * wide
            colour[y : y + high, x : x + wide] = piece[:high, :wide] * (0.965 + 0.07 * rng.random())
            half = joint_pixels // 2 + 1
            for part in (
                np.s_[y : y + half, x : x + wide],
                np.s_[y + high - half : y + high, x : x + wide],
                np.s_[y : y + high, x : x + half],
                np.s_[y : y + high, x + wide - half : x + wide],
            ):
                colour[part] = hex_rgb(joint)
                height[part] = 0.35
    return colour, height


def planks(rng, wood_colour, rows=10):
    """Oak floor boards along U, each cut from another part of the veneer."""
    colour = np.empty_like(wood_colour)
    height = np.full((SIZE, SIZE), 0.6, np.float32)
    high = SIZE // rows
    for row in range(rows):
        offset = rng.integers(0, SIZE)
        top = row * high
        bottom = SIZE if row == rows - 1 else top + high
        piece = np.roll(wood_colour, tuple(rng.integers(0, SIZE, 2)), (0, 1))[: bottom - top]
        colour[top:bottom] = piece * (0.90 + 0.18 * rng.random())
        for cut in (offset, (offset + SIZE * 5 // 9) % SIZE):
            colour[top:bottom, cut : cut + 2] *= 0.45
            height[top:bottom, cut : cut + 2] = 0.3
        colour[top : top + 2] *= 0.45
        height[top : top + 2] = 0.3
    return colour, height


def linen(rng):
    """Woven cloth, near white: threads both ways, some thicker."""
    weft = blur_along(rng.random((SIZE, SIZE)).astype(np.float32), 41) - 0.5
    warp_threads = blur_along(rng.random((SIZE, SIZE)).astype(np.float32), 41, vertical=True) - 0.5
    ys, xs = np.mgrid[0:SIZE, 0:SIZE]
    weave = np.sin(xs * 2 * np.pi / 8) * np.sin(ys * 2 * np.pi / 8)
    tone = 0.93 + 0.5 * (weft + warp_threads) + 0.03 * weave
    return np.repeat(np.clip(tone, 0, 1)[..., None], 3, 2), np.clip(
        0.5 + 0.3 * weave + 1.5 * (weft + warp_threads), 0, 1
    )


def terry(rng):
    """Terry or wool pile, near white: soft bumpy loops."""
    loops = fractal_noise(rng, 256, 256, 2, 0.6)
    tone = 0.92 + 0.06 * loops + 0.03 * fractal_noise(rng, 8, 8, 3)
    return np.repeat(np.clip(tone, 0, 1)[..., None], 3, 2), np.clip(0.5 + 0.45 * loops, 0, 1)


def cane(rng, strand="#cfb68f", hole="#7d684b", cells=16):
    """Woven cane: pairs of strands upright and level, single ones slanting, small holes between."""
    period = SIZE // cells
    ys, xs = np.mgrid[0:SIZE, 0:SIZE].astype(np.float32)

    def strands(across, centre, half):
        distance = np.abs((across / period + 0.5 - centre) % 1.0 - 0.5)
        return 1 - smoothstep(half - 0.02, half + 0.02, distance), 1 - (distance / half) ** 2

    cover, relief = np.zeros((SIZE, SIZE), np.float32), np.zeros((SIZE, SIZE), np.float32)
    for across, centre, half, lift in (
        (xs + ys, 0.5, 0.085, 0.3),
        (xs - ys, 0.5, 0.085, 0.3),
        (xs, 0.10, 0.062, 0.6),
        (xs, -0.10, 0.062, 0.6),
        (ys, 0.10, 0.062, 0.8),
        (ys, -0.10, 0.062, 0.8),
    ):
        mask, bulge = strands(across, centre, half)
        cover = np.maximum(cover, mask)
        relief = np.maximum(relief, mask * (lift + 0.2 * np.clip(bulge, 0, 1)))
    fibre = fractal_noise(rng, 128, 128, 3) * 0.06
    colour = blend(hex_rgb(hole) * np.ones((SIZE, SIZE, 1), np.float32), hex_rgb(strand), cover)
    colour = colour * (0.86 + 0.16 * relief + fibre)[..., None]
    return colour, relief


RECIPES = {
    "oak": lambda rng: wood(rng, "#cdb08a", "#ad8a62", "#7d5f42", 24, 0.42, 0.40),
    "smoked_oak": lambda rng: wood(rng, "#5f4a3a", "#413229", "#1f1712", 26, 0.42, 0.55),
    "walnut": lambda rng: wood(rng, "#8a6347", "#5a3d2b", "#2f1e14", 18, 0.48, 0.40),
    "pale_oak": lambda rng: wood(rng, "#dccbae", "#c4aa86", "#94785a", 22, 0.40, 0.32),
    "marble": marble,
    "travertine": travertine,
    "terrazzo": terrazzo,
    "concrete": concrete,
    "plaster": plaster,
    "zellige": lambda rng: tiles(rng, 12, 12, 5, 0.11, 1.0),
    "metro": lambda rng: tiles(rng, 8, 16, 5, 0.06, 0.5, stagger=True),
    "stick": lambda rng: tiles(rng, 32, 8, 5, 0.12, 0.8),
    "stone_floor": lambda rng: slabs(rng, 2, 2, 6, travertine(rng, "#d9cfbf", "#c9bca7", "#a39478")[0]),
    "grey_floor": lambda rng: slabs(rng, 2, 2, 6, concrete(rng, "#bdb7ae", "#a8a29a")[0], "#8f8981"),
    "oak_floor": lambda rng: planks(rng, wood(rng, "#c5a984", "#a5845f", "#70543a", 30, 0.40, 0.4)[0]),
    "cane": cane,
    "linen": linen,
    "terry": terry,
}


def texture_paths(name):
    """Paths of (colour, height) pictures of a texture, drawn now if they are missing."""
    os.makedirs(TEXTURE_FOLDER, exist_ok=True)
    colour_path = os.path.join(TEXTURE_FOLDER, name + "_colour.png")
    height_path = os.path.join(TEXTURE_FOLDER, name + "_height.png")
    if not (os.path.exists(colour_path) and os.path.exists(height_path)):
        seed = sum(ord(letter) * (index + 7) for index, letter in enumerate(name))
        colour, height = RECIPES[name](np.random.default_rng(seed))
        height = cv2.GaussianBlur(height.astype(np.float32), (0, 0), 1.2)  # no steps: bump mapping shows them
        cv2.imwrite(height_path, np.round(np.clip(height, 0, 1) * 65535).astype(np.uint16))
        cv2.imwrite(colour_path, np.round(np.clip(colour[..., ::-1], 0, 1) * 255).astype(np.uint8))
    return colour_path, height_path


if __name__ == "__main__":
    for texture in RECIPES:
        print(texture, *map(os.path.basename, texture_paths(texture)))
