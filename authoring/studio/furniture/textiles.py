"""Towels, baskets and rugs."""

import math
import random

import geometry as g
import materials


def towel_rail(x=0.0, z=1.1, width=0.6, metal="brass", towel=None, second=False, out=0.075):
    """A bar on the wall; `towel` is the colour of a folded towel that hangs over it."""
    stuff = materials.get(metal)
    for level in (0, 0.12) if second else (0,):
        g.tube("rail", [(x - width / 2, -out, z - level), (x + width / 2, -out, z - level)], 0.0085, stuff, sides=12)
        for side in (-1, 1):
            px = x + side * (width / 2 - 0.03)
            g.cylinder("rail post", 0.0075, out, stuff, (px, 0, z - level), "y", 0.001, 32)
            g.cylinder("rail plate", 0.024, 0.007, stuff, (px, 0, z - level), "y", 0.002, 64)
    if towel:
        hanging_towel(x - width * 0.06, -out, z, min(0.36, width * 0.6), 0.58, 0.40, towel)


def hanging_towel(x, y, z, width, front_length, back_length, colour, thickness=0.010, seed=3, kind="terry"):
    """Cloth folded over a bar at (y, z): falls in front and behind, with soft waves."""
    chance = random.Random(seed)
    waves = [
        (chance.uniform(8, 13), chance.uniform(0, 6), 0.0045),
        (chance.uniform(18, 26), chance.uniform(0, 6), 0.0016),
    ]
    radius = 0.013
    path = []
    for step in range(24):
        t = step / 23
        path.append((-radius - 0.006 * math.sin(t * 2.4), -front_length * (1 - t), 1 - t))
    for step in range(1, 12):
        angle = math.pi * step / 12
        path.append((-radius * math.cos(angle), radius * math.sin(angle), 0))
    for step in range(16):
        t = step / 15
        path.append((radius, -back_length * t, t))
    across = 60
    rings = []
    for offset_y, offset_z, low in path:
        row = []
        for index in range(across + 1):
            u = index / across
            px = (u - 0.5) * width * (1 + 0.02 * low)
            wave = sum(
                strength * math.sin(frequency * px * 6.28 / width * 0.16 * width * 10 + phase)
                for frequency, phase, strength in waves
            ) * (0.25 + 0.75 * low)
            row.append(
                (
                    x + px,
                    y + offset_y + wave * (1 if offset_y < 0 else 0.4),
                    z + offset_z + 0.0015 * math.sin(9 * u) * low,
                )
            )
        rings.append(row)
    sheet = g.loft(
        "towel",
        rings,
        materials.cloth(colour, kind, 0.35),
        False,
        False,
        closed=False,
        smooth_angle=180,
        weighted=False,
    )
    solid = sheet.modifiers.new("thick", "SOLIDIFY")
    solid.thickness, solid.offset = thickness, 0
    rounding = sheet.modifiers.new("soft", "BEVEL")
    rounding.width, rounding.segments, rounding.limit_method, rounding.angle_limit = (
        thickness * 0.42,
        3,
        "ANGLE",
        math.radians(50),
    )
    return sheet


def folded_towels(x, y, z, colours, width=0.30, depth=0.24, each=0.045):
    """A pile of folded towels; each shows its rounded fold towards the viewer."""
    for index, colour in enumerate(colours):
        base = z + index * each
        rings = []
        steps = 40
        for part in range(13):
            px = x + (part / 12 - 0.5) * width
            end = 1 - 0.12 * (abs(part / 12 - 0.5) * 2) ** 8
            ring = []
            for step in range(steps):
                angle = 2 * math.pi * step / steps
                c, s = math.cos(angle), math.sin(angle)
                wobble = 1 + 0.012 * math.sin(3 * angle + index * 2 + part * 0.7)
                ring.append(
                    (
                        px,
                        y + depth / 2 * math.copysign(abs(c) ** 0.42, c) * end * wobble,
                        base + each / 2 + each * 0.49 * math.copysign(abs(s) ** 0.62, s) * end * wobble,
                    )
                )
            rings.append(ring)
        g.loft("folded towel", rings, materials.cloth(colour, "terry", 0.3), smooth_angle=60, weighted=False)


def basket(x, y, z, width=0.30, height=0.22, colour="#b99f7c"):
    """Woven of thick cord: each turn of the cord is a ring that runs over and under the stakes."""
    cord = materials.cloth(colour, "linen", 0.25, 0.9)
    radius_of = lambda t: width / 2 * (0.84 + 0.16 * math.sin(t * math.pi * 0.62))
    turns, stakes = max(8, round(height / 0.0125)), 26
    for turn in range(turns):
        t = (turn + 0.5) / turns
        points = []
        for step in range(stakes * 4 + 1):
            angle = 2 * math.pi * step / (stakes * 4)
            reach = radius_of(t) + 0.0030 * math.sin(angle * stakes + (math.pi if turn % 2 else 0))
            points.append((x + reach * math.cos(angle), y + reach * math.sin(angle), z + height * t))
        g.tube("cord", points, height / turns * 0.56, cord, sides=3)
    inner = [(0, 0.004), (radius_of(0) - 0.006, 0.004)] + [
        (radius_of(i / 8) - 0.006, height * i / 8) for i in range(1, 9)
    ]
    inner += [(r - 0.004, h) for r, h in reversed(inner[1:])] + [(0, 0.010)]  # back down: a shell, open at the top
    g.lathe("basket inside", inner, cord, (x, y, z), 64)


def rug(x, y, width, depth, colour, z=0.0):
    rug_plate = g.plate(
        "rug",
        [(px + x, py + y) for px, py in g.rounded_rectangle(width, depth, 0.02)],
        0.012,
        materials.cloth(colour, "terry", 0.4, 1.0),
        (0, 0, z),
        "xy",
        0.005,
    )
    return rug_plate
