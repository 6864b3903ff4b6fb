"""Small things."""

import geometry as g
import materials


def soap_set(x, y, z, material="travertine", metal="brass", bottle="amber", tray=True):
    """Tray, pump bottle and cup."""
    stone = materials.get(material)
    if tray:
        g.plate(
            "tray",
            [(px + x, py + y) for px, py in g.rounded_rectangle(0.24, 0.11, 0.04)],
            0.012,
            stone,
            (0, 0, z),
            "xy",
            0.003,
        )
        z += 0.012
    body = [
        (0, 0),
        (0.030, 0),
        (0.0335, 0.003),
        (0.034, 0.008),
        (0.034, 0.098),
        (0.032, 0.108),
        (0.024, 0.117),
        (0.014, 0.121),
        (0.0135, 0.130),
        (0, 0.130),
    ]
    g.lathe("bottle", body, materials.get(bottle), (x - 0.06, y, z), 72, smooth_angle=50)
    stuff = materials.get(metal)
    g.cylinder("pump collar", 0.0155, 0.014, stuff, (x - 0.06, y, z + 0.122), "z", 0.0015, 48)
    g.tube(
        "pump",
        [(x - 0.06, y, z + 0.13), (x - 0.06, y, z + 0.168), (x - 0.06 - 0.010, y - 0.040, z + 0.166)],
        0.0042,
        stuff,
        corner=0.006,
    )
    cup = [
        (0, 0),
        (0.033, 0),
        (0.036, 0.003),
        (0.037, 0.010),
        (0.0375, 0.085),
        (0.0365, 0.088),
        (0.0335, 0.088),
        (0.033, 0.084),
        (0.032, 0.012),
        (0, 0.010),
    ]
    g.lathe("cup", cup, stone, (x + 0.055, y, z), 72, smooth_angle=50)


def books(x, y, z, colours=("#d9cfc0", "#8b7a66"), width=0.20, depth=0.15):
    for index, colour in enumerate(colours):
        g.box(
            "book",
            width - 0.012 * index,
            depth - 0.006 * index,
            0.022,
            materials.plain("cover " + colour, colour, 0.7, specular=0.3),
            (x + 0.004 * index, y, z + 0.011 + 0.0225 * index),
            0.0015,
        )
