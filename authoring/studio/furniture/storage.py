"""Cupboards, shelves and seats."""

import math

import geometry as g
import materials
from furniture.fronts import GAP, front
from furniture.handles import handle


def column(
    width=0.38,
    height=1.6,
    depth=0.34,
    bottom=0.32,
    material="oak",
    fronts=None,
    style="flat",
    grip="groove",
    metal="brass",
    open_part=0.0,
):
    """A tall cupboard on the wall; `open_part` is the share of its height left open, in the middle."""
    body, front_material = materials.get(material), materials.get(fronts or material)
    half, board, face = width / 2, 0.019, -depth
    z0, z1 = bottom, bottom + height
    for side in (-1, 1):
        g.panel("column side", side * half, side * (half - board), face + 0.0005, 0, z0, z1, body, 0.0015, "z")
    g.panel("column lid", -half + board, half - board, face + 0.0005, 0, z1 - board, z1, body, 0.0012)
    g.panel("column floor", -half + board, half - board, face + 0.0005, 0, z0, z0 + board, body, 0.0012)
    g.panel("column back", -half + board, half - board, -0.012, -0.002, z0, z1, body, 0.0, "z")
    doors = []
    if open_part:
        low = z0 + height * (0.5 - open_part / 2) - 0.02
        high = z0 + height * (0.5 + open_part / 2) + 0.02
        for z in (low, high):
            g.panel(
                "column shelf",
                -half + board,
                half - board,
                face + 0.0005,
                0,
                z - board / 2,
                z + board / 2,
                body,
                0.0012,
            )
        if high - low > 0.42:
            middle = (low + high) / 2
            g.panel(
                "column shelf",
                -half + board,
                half - board,
                face + 0.02,
                0,
                middle - board / 2,
                middle + board / 2,
                body,
                0.0012,
            )
        doors = [(z0 + board, low - board / 2), (high + board / 2, z1 - board)]
    else:
        split = z0 + height * 0.42
        doors = [(z0 + board, split), (split, z1 - board)]
    for index, (low, high) in enumerate(doors):
        g.panel(
            "column inside",
            -half + board,
            half - board,
            face + 0.035,
            -0.02,
            low + 0.004,
            high - 0.004,
            materials.get("shadow"),
            0,
        )
        front(
            "column door",
            style,
            -half + board + GAP * 0.7,
            half - board - GAP * 0.7,
            low + GAP / 2,
            high - GAP / 2,
            face,
            front_material,
            "z",
        )
        if grip not in ("groove", "none"):
            toward = high - 0.12 if index == 0 else low + 0.12
            handle(grip, half - board - 0.038, face, toward, metal, 0.18, vertical=True)
    return z1


def shelf(width=0.9, z=1.2, depth=0.14, material="oak", thickness=0.028):
    g.panel("shelf", -width / 2, width / 2, -depth, 0, z - thickness, z, materials.get(material), 0.003, segments=3)


def bench(width=1.0, height=0.44, depth=0.36, material="oak", metal=None):
    stuff = materials.get(material)
    g.panel("bench seat", -width / 2, width / 2, -depth, 0, height - 0.038, height, stuff, 0.005, segments=4)
    for side in (-1, 1):
        x = side * (width / 2 - 0.07)
        if metal:
            g.tube(
                "bench leg",
                [(x, -0.03, 0), (x, -0.03, height - 0.04), (x, -depth + 0.03, height - 0.04), (x, -depth + 0.03, 0)],
                0.010,
                materials.get(metal),
                corner=0.03,
            )
        else:
            g.panel("bench leg", x - 0.019, x + 0.019, -depth + 0.02, -0.02, 0, height - 0.038, stuff, 0.004, "z", 3)


def stool(height=0.45, material="oak", kind="drum"):
    stuff = materials.get(material)
    if kind == "drum":
        g.lathe("stool", g.arc_profile(0.155, height, 0.012, 6), stuff, (0, 0, 0), 96, smooth_angle=50)
        return
    g.cylinder("stool seat", 0.17, 0.034, stuff, (0, 0, height - 0.034), "z", 0.008, 96)
    for index in range(3):
        angle = 2 * math.pi * index / 3 + 0.5
        g.tube(
            "stool leg",
            [
                (0.10 * math.cos(angle), 0.10 * math.sin(angle), height - 0.03),
                (0.16 * math.cos(angle), 0.16 * math.sin(angle), 0),
            ],
            0.013,
            stuff,
        )
