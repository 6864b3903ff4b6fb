"""Mirrors and lights; x, z is their centre, they hang on the wall."""

import math

import bpy

import geometry as g
import materials


def mirror_outline(kind, width, height):
    if kind in ("round", "moon", "orb"):
        return g.circle(width / 2, 160)
    if kind in g.PEBBLES:
        return g.pebble(width, height, kind)
    if kind == "pebble":
        return g.pebble(width, height, "calm")
    if kind == "oblong":
        return g.pill(width, height)
    if kind == "arch":
        return g.arch(width, height)
    if kind == "oval":
        return g.superellipse(width / 2, height / 2, 2, 180)
    if kind == "soft":
        return g.superellipse(width / 2, height / 2, 4, 180)
    return g.rounded_rectangle(width, height, 0.012, 8)


def mirror(
    kind="round",
    x=0.0,
    z=1.5,
    width=0.8,
    height=None,
    frame=None,
    frame_width=0.008,
    halo=0.0,
    side_lights=False,
    out=0.030,
    accent="brass",
):
    """kind: round, pebble (or calm, leaning, broad, drop), moon, orb, oblong, arch, soft, rectangle.
    frame: a metal or wood name, or None for a bare polished edge. halo: strength of the light behind it."""
    height = height or width
    outline = mirror_outline(kind, width, height)
    glass = materials.get("mirror")
    if kind == "moon":  # a disc of another material rises behind the glass
        g.plate(
            "moon disc",
            g.circle(width * 0.43, 160),
            0.018,
            materials.get(accent),
            (x + width * 0.235, 0, z - width * 0.16),
            bevel=0.002,
        )
        out = 0.045
    g.plate(
        "mirror back",
        g.offset_outline(outline, -0.035),
        out - 0.006,
        materials.get("black"),
        (x, -0.0005, z),
        bevel=0.001,
    )
    g.plate("mirror glass", outline, 0.005, glass, (x, -(out - 0.006), z), bevel=0.0016, segments=2)
    if frame:
        g.frame_ring(
            "mirror frame",
            outline,
            0.026 if frame_width > 0.012 else 0.022,
            frame_width,
            materials.get(frame),
            (x, -(out - 0.016), z),
            0.0015,
        )
    if halo:
        _halo(outline, x, z, halo)
    if kind == "orb":
        metal = materials.get(accent)
        angle = math.radians(-38)
        bx, bz = x + width * 0.5 * math.cos(angle), z + width * 0.5 * math.sin(angle)
        globe(bx, -0.085, bz, 0.062)
        g.cylinder("orb plate", 0.042, 0.008, metal, (bx, -out - 0.001, bz), "y", 0.002, 64)
        g.cylinder("orb arm", 0.010, 0.02, metal, (bx, -out - 0.006, bz), "y", 0.001, 40)
    if side_lights:
        metal = materials.get(accent)
        for side in (-1, 1):
            lx = x + side * (width / 2 + 0.075)
            tall = height * 0.72
            opal = materials.get("opal")
            g.cylinder("tube light", 0.019, tall, opal, (lx, -0.065, z - tall / 2), "z", 0.018, 48)
            for end in (-1, 1):
                g.cylinder("tube cap", 0.0205, 0.030, metal, (lx, -0.065, z + end * tall / 2 - 0.015), "z", 0.002, 48)
            g.cylinder("tube arm", 0.008, 0.065, metal, (lx, 0, z), "y", 0.001, 32)
            g.cylinder("tube plate", 0.034, 0.008, metal, (lx, 0, z), "y", 0.002, 64)
            g.cylinder("tube sleeve", 0.0205, 0.045, metal, (lx, -0.065, z - 0.0225), "z", 0.002, 48)


def _halo(outline, x, z, strength, reach=0.46):
    """The glow of a hidden light strip on the wall: a skin on the wall that adds light, fading outwards.
    (A real strip behind the glass is a tiny light source and costs a lot of noise; this costs none.)"""
    distances = [-0.04, -0.01] + [reach * (step / 22) ** 1.7 for step in range(23)]
    rings, glow = [], []
    lift = 0.0025 + 0.0006 * sum(other.name.startswith("halo") for other in bpy.data.objects)  # halos may overlap
    for distance in distances:
        ring = g.offset_outline(outline, distance)
        rings.append([(px + x, -lift, pz + z) for px, pz in ring])
        outwards = max(0.0, distance)
        fade = 1 - (outwards / reach) ** 2
        glow += [fade * (0.72 * math.exp(-outwards / 0.045) + 0.28 * math.exp(-outwards / 0.16))] * len(ring)
    skin = g.loft(
        "halo",
        rings,
        materials.added_light(f"halo {strength:.2f}", "#ffca8c", strength),
        False,
        False,
        smooth_angle=180,
        weighted=False,
    )
    attribute = skin.data.attributes.new("glow", "FLOAT", "POINT")
    attribute.data.foreach_set("value", glow)
    skin.visible_shadow = False


def globe(x, y, z, radius, strength=3.2):
    profile = [(radius * math.sin(math.pi * i / 32), -radius * math.cos(math.pi * i / 32)) for i in range(33)]
    glass = materials.opal_glass(f"globe {strength}", "#ffe9cb", "#c98a4a", strength)
    g.lathe("globe", profile, glass, (x, y, z), 64, smooth_angle=180)


def sconce(x, z, metal="brass", radius=0.06, wall=0.0, strength=3.2):
    stuff = materials.get(metal)
    g.cylinder("sconce plate", 0.045, 0.010, stuff, (x, wall, z), "y", 0.003, 64)
    g.tube("sconce arm", [(x, wall, z), (x, wall - 0.09, z), (x, wall - 0.09, z + 0.035)], 0.007, stuff, corner=0.03)
    g.cylinder("sconce cup", 0.024, 0.014, stuff, (x, wall - 0.09, z + 0.03), "z", 0.003, 48)
    globe(x, wall - 0.09, z + 0.04 + radius, radius, strength)
