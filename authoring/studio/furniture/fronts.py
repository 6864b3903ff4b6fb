"""Fronts of doors and drawers."""

import math

import geometry as g
import materials

GAP = 0.003  # joint between two fronts, metres
FRONT = 0.019  # thickness of a front, metres


def fluted_panel(name, x0, x1, z0, z1, y, material, pitch=0.022, relief=0.009, grain="z", kind="flute"):
    """A front whose face (at y) is a row of half-round staves."""
    count = max(3, round((x1 - x0) / pitch))
    step = (x1 - x0) / count
    face = []
    for index in range(count):
        for part in range(9):
            t = part / 8
            if kind == "flute":
                bulge = math.sqrt(max(0.0, 1 - (2 * t - 1) ** 2))
            else:  # "reed": flat slats with a groove between
                bulge = 1.0 if 0.16 < t < 0.84 else 0.0
            face.append((x0 + (index + t) * step, y + relief * (1 - bulge)))
    outline = face + [(x1, y + FRONT + relief), (x0, y + FRONT + relief)]
    soft = 0.0015
    rings = []
    for z, shrink in ((z0, soft), (z0 + soft, 0), (z1 - soft, 0), (z1, soft)):
        rings.append([(px, py + (shrink if index < len(face) else 0), z) for index, (px, py) in enumerate(outline)])
    return g.loft(name, rings, material, grain=grain, smooth_angle=42, weighted=False)


def framed_panel(name, x0, x1, z0, z1, y, material, rail=0.055, recess=0.009, infill=None):
    """Frame and recessed field, edges softly rounded."""
    g.panel(name + " left", x0, x0 + rail, y, y + FRONT, z0, z1, material, 0.0018, "z")
    g.panel(name + " right", x1 - rail, x1, y, y + FRONT, z0, z1, material, 0.0018, "z")
    g.panel(name + " low", x0 + rail, x1 - rail, y, y + FRONT, z0, z0 + rail, material, 0.0018)
    g.panel(name + " top", x0 + rail, x1 - rail, y, y + FRONT, z1 - rail, z1, material, 0.0018)
    g.panel(
        name + " field",
        x0 + rail - 0.004,
        x1 - rail + 0.004,
        y + recess,
        y + FRONT,
        z0 + rail - 0.004,
        z1 - rail + 0.004,
        infill or material,
        0.001,
    )


def front(name, style, x0, x1, z0, z1, y, material, grain="x"):
    if style == "fluted":
        fluted_panel(name, x0, x1, z0, z1, y, material)
    elif style == "fine":
        fluted_panel(name, x0, x1, z0, z1, y, material, pitch=0.012, relief=0.005)
    elif style == "reeded":
        fluted_panel(name, x0, x1, z0, z1, y, material, pitch=0.030, relief=0.008, kind="reed")
    elif style == "framed":
        framed_panel(name, x0, x1, z0, z1, y, material)
    elif style == "cane":
        framed_panel(name, x0, x1, z0, z1, y, material, 0.04, infill=materials.get("cane"))
    else:
        g.panel(name, x0, x1, y, y + FRONT, z0, z1, material, 0.0015, grain)
