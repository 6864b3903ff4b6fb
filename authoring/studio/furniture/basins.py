"""Basins that stand on the top."""

import math

import geometry as g
import materials
from furniture.tops import drain, superellipse_rays


def basin(
    kind="bowl",
    x=0.0,
    surface=0.85,
    depth_centre=-0.24,
    width=None,
    depth=None,
    height=None,
    material="matt_ceramic",
    metal="brass",
    y=None,
):
    """bowl (round), oval, rect (soft rectangle), stone (thick block), cylinder (fluted tub)."""
    stuff = materials.get(material)
    sizes = {
        "bowl": (0.40, 0.40, 0.14, 2.0),
        "oval": (0.56, 0.38, 0.13, 2.2),
        "rect": (0.56, 0.38, 0.12, 5.0),
        "stone": (0.50, 0.36, 0.13, 6.5),
        "cylinder": (0.38, 0.38, 0.15, 2.0),
        "pebble": (0.54, 0.39, 0.13, 2.0),
    }
    default_w, default_d, default_h, power = sizes[kind]
    width, depth, height = width or default_w, depth or default_d, height or default_h
    cy = depth_centre if y is None else y
    steps = 160
    if kind == "pebble":
        shape = g.pebble(width, depth, "calm", steps)
    else:
        shape = superellipse_rays(width / 2, depth / 2, power, steps)
    foot, wall = {
        "bowl": (0.52, 0.010),
        "oval": (0.66, 0.010),
        "rect": (0.80, 0.010),
        "stone": (0.985, 0.022),
        "cylinder": (0.97, 0.012),
        "pebble": (0.70, 0.010),
    }[kind]

    def ring(scale, z, wave=0.0):
        return [(x + px * scale, cy + py * scale, surface + z) for px, py in shape]

    def inset_ring(distance, z, scale=1.0):
        smaller = g.offset_outline(shape, -distance)
        return [(x + px * scale, cy + py * scale, surface + z) for px, py in smaller]

    outside = height - 0.004 - wall / 2

    def curve(z):
        """How wide the outside is at a height, as a share of the rim."""
        t = min(1.0, max(0.0, (z - 0.004) / outside))
        return foot + (1 - foot) * math.sin(t * math.pi / 2) ** 0.85

    rings = [ring(foot * 0.96, 0.0), ring(foot * 0.99, 0.0012), ring(foot, 0.004)]
    for step in range(1, 41):  # outside, foot to rim
        z = 0.004 + outside * step / 40
        rings.append(ring(curve(z), z))
    for step in range(1, 7):  # the rim, a half round
        angle = math.pi * step / 7
        rings.append(inset_ring(wall / 2 * (1 - math.cos(angle)), height - wall / 2 + wall / 2 * math.sin(angle)))
    inner = g.offset_outline(shape, -wall)
    floor = 0.022
    thrown = kind not in ("stone", "cylinder")
    last = foot * 0.9 if thrown else 0.72
    for step in range(1, 41):  # inside, rim to floor
        t = step / 40
        z = height - wall / 2 - (height - wall / 2 - floor) * (math.sin(t * math.pi / 2) if thrown else t**0.8)
        # The inside of a bowl follows its outside: were it wider anywhere, it would come out through the wall.
        scale = (
            curve(z) * (1 - (1 - last / curve(floor)) * t**5)
            if thrown
            else 1 - 0.06 * t - 0.22 * max(0, t - 0.75) / 0.25 * t
        )
        rings.append([(x + px * scale, cy + py * scale, surface + z) for px, py in inner])
    for scale in (0.7, 0.4, 0.15):
        rings.append(
            [(x + px * last * scale, cy + py * last * scale, surface + floor - 0.003 * (1 - scale)) for px, py in inner]
        )
    g.loft("basin " + kind, rings, stuff, smooth_angle=55, weighted=False)
    if kind == "cylinder":
        count = round(math.pi * width / 0.021)
        for index in range(count):
            angle = 2 * math.pi * index / count
            g.tube(
                "stave",
                [
                    (
                        x + (width / 2) * 0.985 * math.cos(angle),
                        cy + (depth / 2) * 0.985 * math.sin(angle),
                        surface + 0.003,
                    ),
                    (
                        x + (width / 2) * 0.985 * math.cos(angle),
                        cy + (depth / 2) * 0.985 * math.sin(angle),
                        surface + height - 0.012,
                    ),
                ],
                0.0098,
                stuff,
            )
    drain(x, cy, surface + floor - 0.004, materials.get(metal))
    return surface + height
