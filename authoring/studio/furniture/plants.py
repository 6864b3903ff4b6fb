"""Vases, twigs and trees."""

import math
import random

import bmesh
from mathutils import Vector

import geometry as g
import materials


def vase(x, y, z, height=0.26, material="sand_ceramic", kind="bottle"):
    """Returns the point stems come from."""
    shapes = {
        "bottle": [
            (0, 0),
            (0.30, 0),
            (0.36, 0.02),
            (0.46, 0.16),
            (0.50, 0.32),
            (0.46, 0.50),
            (0.32, 0.66),
            (0.19, 0.78),
            (0.155, 0.90),
            (0.175, 1.0),
            (0.15, 1.0),
            (0.13, 0.90),
            (0.13, 0.7),
            (0, 0.6),
        ],
        "jar": [
            (0, 0),
            (0.34, 0),
            (0.40, 0.02),
            (0.52, 0.22),
            (0.56, 0.45),
            (0.52, 0.70),
            (0.40, 0.88),
            (0.34, 0.95),
            (0.36, 1.0),
            (0.32, 1.0),
            (0.30, 0.94),
            (0.34, 0.8),
            (0.3, 0.3),
            (0, 0.3),
        ],
        "tall": [
            (0, 0),
            (0.17, 0),
            (0.20, 0.015),
            (0.22, 0.3),
            (0.235, 0.6),
            (0.22, 0.85),
            (0.17, 0.96),
            (0.17, 1.0),
            (0.145, 1.0),
            (0.145, 0.9),
            (0.12, 0.5),
            (0, 0.4),
        ],
    }[kind]
    profile = [(r * height, h * height) for r, h in shapes]
    jar = g.lathe("vase", profile, materials.get(material), (x, y, z), 96, smooth_angle=80)
    jar.modifiers.clear()
    jar.modifiers.new("smooth", "SUBSURF").render_levels = 2
    return (x, y, z + height * 0.92)


def plant(x=0.0, y=0.0, height=1.6, pot="sand_ceramic", seed=2):
    """An olive tree in a pot on the floor, `height` to its highest leaf, about as tall as a person."""
    profile = [
        (0, 0),
        (0.13, 0),
        (0.145, 0.012),
        (0.175, 0.20),
        (0.185, 0.31),
        (0.18, 0.32),
        (0.168, 0.31),
        (0.16, 0.27),
        (0, 0.27),
    ]
    g.lathe("pot", profile, materials.get(pot), (x, y, 0), 96, smooth_angle=50)
    trunk = height * 0.52
    g.tube(
        "trunk", [(x, y, 0.26), (x + 0.015, y + 0.01, trunk * 0.6), (x - 0.01, y, trunk)], 0.011, materials.get("stem")
    )
    branches(
        (x - 0.01, y, trunk * 0.86),
        count=15,
        length=height * 0.56,
        leaf_size=0.062,
        spread=0.85,
        seed=seed,
        leaves=22,
        droop=0.12,
    )


def branches(origin, count=5, length=0.5, leaf="leaf", leaf_size=0.055, spread=0.35, seed=1, leaves=16, droop=0.15):
    """Twigs with leaves, fanned out from a vase."""
    chance = random.Random(seed)
    stem_material, leaf_material = materials.get("stem"), materials.get(leaf)
    bm = bmesh.new()
    for _ in range(count):
        angle = chance.uniform(0, 2 * math.pi)
        lean = chance.uniform(0.15, 1) * spread
        reach = length * chance.uniform(0.65, 1.0)
        end = Vector((math.cos(angle) * lean, math.sin(angle) * lean * 0.6, 1)).normalized() * reach
        bend = Vector((chance.uniform(-1, 1), chance.uniform(-1, 1), 0)) * 0.12 * reach
        start = Vector(origin)
        curve = []
        for step in range(15):
            t = step / 14
            point = (
                start
                + end * t
                + bend * math.sin(t * math.pi)
                + Vector((math.cos(angle), math.sin(angle) * 0.6, -0.7)) * droop * reach * t**2.4
            )
            curve.append(point)
        g.tube("twig", curve, 0.0016, stem_material, sides=2)
        for number in range(leaves):
            t = 0.25 + 0.75 * number / (leaves - 1)
            spot = t * 14
            low = min(13, int(spot))
            base = curve[low].lerp(curve[low + 1], spot - low)
            direction = (curve[low + 1] - curve[low]).normalized()
            side = direction.cross(
                Vector((chance.uniform(-1, 1), chance.uniform(-1, 1), chance.uniform(-0.4, 0.4)))
            ).normalized()
            along = (direction * chance.uniform(0.3, 0.8) + side).normalized()
            normal = along.cross(direction).normalized()
            across = normal.cross(along).normalized()
            size = leaf_size * chance.uniform(0.65, 1.1) * (1.05 - 0.45 * t)
            rows = []
            for part in range(6):
                s = part / 5
                half = 0.21 * size * math.sin(math.pi * min(1, s * 0.96 + 0.04)) ** 0.8
                centre = base + along * size * s - Vector((0, 0, 1)) * 0.18 * size * s * s
                rows.append(
                    [
                        bm.verts.new(centre - across * half + normal * half * 0.25),
                        bm.verts.new(centre),
                        bm.verts.new(centre + across * half + normal * half * 0.25),
                    ]
                )
            for first, second in zip(rows, rows[1:]):
                for index in range(2):
                    try:
                        bm.faces.new((first[index], first[index + 1], second[index + 1], second[index]))
                    except ValueError:
                        pass
    g.add_mesh("leaves", bm, leaf_material, smooth_angle=180, weighted=False)
