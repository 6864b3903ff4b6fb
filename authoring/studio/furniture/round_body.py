"""Bodies with rounded front corners."""

import math

from mathutils import Vector

import geometry as g
from furniture.handles import handle


def plan(width, depth, corner, grow=0.0, steps=24):
    """Plan of a unit with rounded front corners, counter-clockwise, starting at the wall on the left."""
    half, face, radius = width / 2 + grow, -depth - grow, corner + grow
    points = [(-half, 0.0)]
    for step in range(steps + 1):
        angle = math.pi + math.pi / 2 * step / steps
        points.append((-half + radius + radius * math.cos(angle), face + radius + radius * math.sin(angle)))
    for step in range(steps + 1):
        angle = 1.5 * math.pi + math.pi / 2 * step / steps
        points.append((half - radius + radius * math.cos(angle), face + radius + radius * math.sin(angle)))
    points.append((half, 0.0))
    return points


def _fluted_plan(width, depth, corner, pitch, relief):
    """The plan, its line replaced by half-round staves."""
    line = [Vector(p) for p in plan(width, depth, corner, 0, 48)]
    lengths = [0.0]
    for first, second in zip(line, line[1:]):
        lengths.append(lengths[-1] + (second - first).length)
    total = lengths[-1]
    count = round(total / pitch)
    result, segment = [], 0
    for index in range(count * 8 + 1):
        reach = total * index / (count * 8)
        while segment < len(line) - 2 and lengths[segment + 1] < reach:
            segment += 1
        first, second = line[segment], line[segment + 1]
        t = (reach - lengths[segment]) / max(1e-9, (second - first).length)
        direction = (second - first).normalized()
        inward = Vector((-direction.y, direction.x))
        wave = (index % 8) / 8
        bulge = math.sqrt(max(0.0, 1 - (2 * wave - 1) ** 2))
        point = first.lerp(second, t) + inward * relief * (1 - bulge)
        result.append((point.x, min(point.y, 0.0)))
    return result


def round_body(width, depth, z0, z1, corner, style, material, dark, columns, grip, metal):
    rows = columns[0].get("rows", [1.0])
    outline = (
        _fluted_plan(width, depth, corner, 0.022, 0.008)
        if style == "fluted"
        else _fluted_plan(width, depth, corner, 0.012, 0.0045)
        if style == "fine"
        else plan(width, depth, corner, 0, 32)
    )
    core = plan(width - 0.034, depth - 0.017, corner - 0.017, 0, 24)
    g.loft("core", [[(x, y, z0 + 0.004) for x, y in core], [(x, y, z1) for x, y in core]], dark, False, False)
    gap = 0.017 if grip == "groove" else 0.004
    z, span = z0, z1 - z0
    soft = 0.002
    shrunk = (
        g.offset_outline(outline, -soft)
        if style == "flat"
        else [(x * (1 - soft / width * 2), y * (1 - soft / depth)) for x, y in outline]
    )
    for index, share in enumerate(rows):
        low, high = z + (0.0 if index == 0 else 0.002), z + span * share / sum(rows)
        z = high
        high -= gap
        rings = [
            [(x, min(y, 0), low) for x, y in shrunk],
            [(x, y, low + soft) for x, y in outline],
            [(x, y, high - soft) for x, y in outline],
            [(x, min(y, 0), high) for x, y in shrunk],
        ]
        g.loft(
            "shell",
            rings,
            material,
            cap_first=index == 0,
            cap_last=False,
            grain="z" if style != "flat" else "x",
            smooth_angle=42,
            weighted=style == "flat",
        )
        if grip in ("knob", "disc"):
            handle(grip, 0, -depth, (low + high) / 2, metal)
        elif grip in ("bar", "bow", "edge"):
            handle(grip, 0, -depth, high if grip == "edge" else high - 0.05, metal, 0.2)
