"""Handles: x, y, z is the centre of the front's face."""

import math

import geometry as g
import materials
from furniture.fronts import FRONT


def handle(kind, x, y, z, metal="brass", length=0.16, vertical=False):
    material = materials.get(metal)
    if kind == "bar":
        half, out, radius = length / 2, 0.030, 0.0052
        ends = (
            [(x, y - out, z - half), (x, y - out, z + half)]
            if vertical
            else [(x - half, y - out, z), (x + half, y - out, z)]
        )
        g.tube("bar", ends, radius, material)
        for share in (-0.72, 0.72):
            at = (x, y, z + share * half) if vertical else (x + share * half, y, z)
            g.cylinder("bar post", 0.0045, out, material, at, "y", 0.0005, 24)
            g.cylinder("bar foot", 0.008, 0.0025, material, at, "y", 0.0006, 32)
    elif kind == "bow":
        half, out = length / 2, 0.028
        path = [(x - half, y, z), (x - half, y - out, z), (x + half, y - out, z), (x + half, y, z)]
        if vertical:
            path = [(x, y, z - half), (x, y - out, z - half), (x, y - out, z + half), (x, y, z + half)]
        g.tube("bow", path, 0.0050, material, corner=0.022)
    elif kind == "knob":
        profile = [
            (0, 0),
            (0.0085, 0),
            (0.0085, 0.002),
            (0.006, 0.004),
            (0.0055, 0.012),
            (0.0075, 0.016),
            (0.0125, 0.018),
            (0.0145, 0.0195),
            (0.0150, 0.022),
            (0.0145, 0.0255),
            (0.0125, 0.0275),
            (0.008, 0.0285),
            (0, 0.0285),
        ]
        g.lathe("knob", profile, material, (x, y, z), 64, "y", 50)
    elif kind == "disc":
        g.cylinder("disc stem", 0.007, 0.016, material, (x, y, z), "y", 0.0006, 40)
        g.cylinder("disc", 0.021, 0.006, material, (x, y - 0.015, z), "y", 0.0016, 72)
    elif kind == "halfmoon":
        outline = [(0.045 * math.cos(a), 0.045 * math.sin(a)) for a in (math.pi * i / 40 for i in range(41))]
        g.plate("halfmoon", [(px + x, pz + z - 0.02) for px, pz in outline], 0.012, material, (0, y, 0), bevel=0.0022)
    elif kind == "cup":
        rings = []
        for row in range(9):
            angle = math.pi / 2 * row / 8
            out, rise = 0.026 * math.sin(angle), 0.022 * math.cos(angle)
            half = length * 0.28 * (0.55 + 0.45 * math.sin(angle) ** 0.5) if row else length * 0.14
            rings.append(
                [
                    (x + half * math.cos(math.pi * i / 24), y - out * math.sin(math.pi * i / 24) ** 0.6, z + rise)
                    for i in range(25)
                ]
            )
        cup = g.loft("cup", rings, material, False, False, closed=False, smooth_angle=60)
        thick = cup.modifiers.new("thick", "SOLIDIFY")
        thick.thickness = 0.0016
        g.plate(
            "cup plate",
            g.rounded_rectangle(length * 0.6, 0.05, 0.012),
            0.0018,
            material,
            (x, y, z + 0.002),
            bevel=0.0006,
        )
    elif kind == "edge":
        # a slim profile on the upper edge of a front: z is that edge
        half = length / 2
        g.panel("edge top", x - half, x + half, y - 0.018, y + FRONT, z, z + 0.0022, material, 0.0006)
        g.panel("edge lip", x - half, x + half, y - 0.0195, y - 0.017, z - 0.012, z + 0.0022, material, 0.0006)
    elif kind == "leather":
        leather = materials.get("leather")
        half = 0.011
        loop = [
            (0.0015, 0.004),
            (0.012, 0.004),
            (0.027, -0.008),
            (0.034, -0.034),
            (0.030, -0.060),
            (0.020, -0.066),
            (0.011, -0.054),
            (0.006, -0.030),
            (0.0045, -0.004),
            (0.0045, 0.004),
        ]
        path = g.rounded_path([(0, -o, d) for o, d in loop], 0.008, 5)
        rings = [[(x - half, y + p.y, z + p.z), (x + half, y + p.y, z + p.z)] for p in path]
        strap = g.loft("strap", rings, leather, False, False, closed=False, smooth_angle=60)
        strap.modifiers.new("thick", "SOLIDIFY").thickness = 0.003
        g.cylinder("strap pin", 0.0055, 0.017, material, (x, y, z + 0.001), "y", 0.0012, 32)
