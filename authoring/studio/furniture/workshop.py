"""What lies about in a workshop: a plane and its shavings, drawings, sheets of veneer, the corner of a drawer."""

import math
import random

import geometry as g
import materials


def _soft(thing, width=0.0012):
    bevel = thing.modifiers.new("soft", "BEVEL")
    bevel.width, bevel.segments, bevel.limit_method = width, 2, "ANGLE"
    return thing


def _profile(name, points, half, material, soft=0.0012, grain="x"):
    """A profile of (x, z), as wide as twice `half`."""
    rings = [[(x, y, z) for x, z in points] for y in (-half, half)]
    return _soft(g.loft(name, rings, material, grain=grain, weighted=False), soft)


def plane(length=0.24, wood="walnut_close", sole="pale_oak", metal="steel"):
    """A wooden plane: it stands on z = 0 and points along -x."""
    body = [(0, 0.013), (length, 0.013), (length, 0.052), (length - 0.012, 0.060), (0.09, 0.062), (0.02, 0.056)]
    _profile("plane body", [*body, (0, 0.044)], 0.029, materials.get(wood), 0.003)
    _profile("plane sole", [(0, 0), (length, 0), (length, 0.0135), (0, 0.0135)], 0.029, materials.get(sole), 0.001)
    lean = math.radians(46)
    along, across = (math.cos(lean), math.sin(lean)), (-math.sin(lean), math.cos(lean))

    def plank(name, start, reach, thick, half, material):
        x, z = start
        ends = [(x + along[0] * t, z + along[1] * t) for t in (0, reach)]
        back = [(px + across[0] * thick, pz + across[1] * thick) for px, pz in reversed(ends)]
        _profile(name, [*ends, *back], half, materials.get(material), 0.0008)

    plank("plane mouth", (0.082, 0.0605), 0.012, 0.022, 0.0215, "shadow")
    plank("plane iron", (0.088, 0.045), 0.100, 0.0032, 0.021, metal)
    plank("plane wedge", (0.0855, 0.047), 0.070, 0.0115, 0.0195, sole)


def shavings(count=9, spread=(0.30, 0.16), seed=4, material="shaving", width=0.03):
    """Curls of wood that lie about (0, 0)."""
    chance = random.Random(seed)
    for _ in range(count):
        inner, turns = chance.uniform(0.006, 0.011), chance.uniform(1.6, 3.4)
        growth, drift = chance.uniform(0.0009, 0.0016), chance.uniform(-0.004, 0.004)
        wide = width * chance.uniform(0.75, 1.1)
        steps = int(40 * turns)
        rings, low = [], 0.0
        for step in range(steps + 1):
            angle = 2 * math.pi * turns * step / steps
            radius = inner + growth * angle
            x, z = radius * math.cos(angle), radius * math.sin(angle)
            shift = drift * angle
            rings.append([(x, shift - wide / 2, z), (x, shift + wide / 2, z)])
            low = min(low, z)
        x, y = (chance.uniform(-side, side) for side in spread)
        with g.placed(x, y, -low, chance.uniform(0, 360)):
            curl = g.loft(
                "shaving", rings, materials.get(material), False, False, closed=False, smooth_angle=180, weighted=False
            )
        solid = curl.modifiers.new("thick", "SOLIDIFY")
        solid.thickness = 0.0003


def sheet(drawing="elevation", width=0.42, height=0.297, curl=0.006):
    """A drawing on paper, from z = 0; its nearer left corner is lifted a little."""
    across, down = 24, 16
    rings = []
    for row in range(down + 1):
        v = row / down
        rings.append(
            [
                (
                    (index / across - 0.5) * width,
                    (v - 0.5) * height,
                    0.0004 + curl * (max(0.0, 1 - index / across * 1.6) * max(0.0, 1 - v * 1.6)) ** 1.5,
                )
                for index in range(across + 1)
            ]
        )
    paper = g.loft("sheet", rings, None, False, False, closed=False, smooth_angle=180, weighted=False)
    layer = paper.data.uv_layers.new(name="page")
    paper.data.uv_layers.active = layer
    for loop in paper.data.loops:
        x, y, _ = paper.data.vertices[loop.vertex_index].co
        layer.data[loop.index].uv = (x / width + 0.5, y / height + 0.5)
    while len(paper.data.uv_layers) > 1:
        paper.data.uv_layers.remove(paper.data.uv_layers[0])
    paper.data.materials.append(materials.drawn(drawing))
    paper.modifiers.new("thick", "SOLIDIFY").thickness = 0.0003
    return paper


def pencil(length=0.165, colour="#3d4a57"):
    """A pencil along x, its point at x = 0."""
    radius = 0.0036
    with g.placed(0, 0, radius):
        wood, lead = materials.get("pale_oak"), materials.plain("lead", "#33312f", 0.4)
        g.lathe("pencil lead", [(0, 0), (0.0004, 0.0004), (0.0011, 0.005)], lead, steps=24, axis="x")
        g.lathe("pencil point", [(0.0011, 0.005), (radius, 0.021), (radius, 0.0215)], wood, steps=24, axis="x")
        body = [(radius, 0.0215), (radius, length), (0, length)]
        g.lathe("pencil", body, materials.lacquer(colour, 0.35), steps=6, axis="x")


def square(long=0.24, short=0.14, metal="brass", wood="walnut_close"):
    """A carpenter's square that lies on z = 0: stock along x, blade along y."""
    g.panel("square stock", 0, short, -0.028, 0, 0, 0.016, materials.get(wood), 0.0015)
    g.panel("square blade", 0, 0.034, 0, long, 0.006, 0.0085, materials.get("steel"), 0.0004)
    g.panel("square edge", 0, short, -0.0285, -0.026, 0.0002, 0.0158, materials.get(metal), 0.0003)
    for x in (0.010, 0.024):
        g.cylinder("square pin", 0.0028, 0.0008, materials.get(metal), (x, -0.014, 0.0156), "z", 0.0002, 24)


def veneers(count=12, width=0.62, depth=0.24, material="oak", seed=3, step=0.0045):
    """Sheets of one trunk on top of each other, fanned out a little."""
    chance = random.Random(seed)
    for index in range(count):
        x = index * step + chance.uniform(-0.004, 0.004)
        with g.placed(x, index * step * 0.8, index * 0.0011, (index - count / 2) * 0.55):
            g.shift_grain(0.006 * index)
            g.panel("veneer", -width / 2, width / 2, -depth / 2, depth / 2, 0, 0.0008, materials.get(material), 0)
    g.shift_grain(0.0)


def drawer_corner(height=0.14, fingers=20, thickness=0.013, long=0.42, deep=0.36, material="pale_oak"):
    """Two sides of a drawer where they meet: fingers of one lie between those of the other. The corner is at (0, 0)."""
    stuff, ends, step = materials.get(material), materials.get("end_grain"), height / fingers

    def board(reach, first):
        """From the corner along x, its face at y = 0."""
        comb = []
        for index in range(fingers - 1, -1, -1):
            x = 0.0 if index % 2 == first else thickness
            comb += [(x, (index + 1) * step), (x, index * step)]
        g.plate("drawer side", [*comb, (reach, 0), (reach, height)], thickness, stuff, (0, thickness, 0), bevel=0.0004)
        for index in range(first, fingers, 2):  # across the grain, wood is darker
            low, high = index * step + 0.0005, (index + 1) * step - 0.0005
            g.panel("end grain", -0.0002, 0.0006, 0.0005, thickness - 0.0005, low, high, ends, 0)

    board(long, 0)
    with g.placed(thickness, 0, 0, 90):
        board(deep, 1)
    g.panel("drawer floor", thickness, long, thickness, deep, 0.012, 0.02, stuff, 0)


def water(x=0.0, y=-0.24, z=0.84, width=0.4, depth=0.26, power=2.6):
    """Still water in a basin, at the height z."""
    edge = [(x + px, y + py, z) for px, py in g.superellipse(width / 2, depth / 2, power, 96)]
    inner = [(x + (px - x) * 0.02, y + (py - y) * 0.02, z) for px, py, _ in edge]
    surface = g.loft(
        "water", [edge, inner], materials.get("water"), False, True, smooth_angle=180, weighted=False
    )
    surface.visible_shadow = False
    return surface

