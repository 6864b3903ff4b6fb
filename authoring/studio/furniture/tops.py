"""Slabs, with the basins that are let into them."""

import math

import geometry as g
import materials
from furniture.round_body import plan


def top_outline(width, depth, shape, corner):
    over = 0.004
    if shape == "round":
        return plan(width, depth, corner, over, 24)
    half = width / 2 + over
    return [(-half, 0), (-half, -depth - over), (half, -depth - over), (half, 0)]


def top_slab(outline, surface, thickness, material, insets):
    """The slab; each inset basin is a bowl of the same stone (or ceramic) let into it."""
    if not insets:
        if len(outline) == 4:
            (x0, y1), (_, y0), (x1, _), _ = outline
            g.panel("top", x0, x1, y0, y1, surface - thickness, surface, material, 0.002, segments=3)
        else:
            g.plate("top", outline, thickness, material, (0, 0, surface - thickness), "xy", 0.002)
        return
    # one field of the slab per basin, so that every field is star-shaped seen from its basin
    xs = sorted(i.get("x", 0) for i in insets)
    cuts = [min(x for x, _ in outline)] + [(a + b) / 2 for a, b in zip(xs, xs[1:])] + [max(x for x, _ in outline)]
    for inset, low, high in zip(sorted(insets, key=lambda i: i.get("x", 0)), cuts, cuts[1:]):
        field = _clip_x(outline, low, high)
        cx, cy = inset.get("x", 0), inset.get("y", -0.5 * (-min(y for _, y in outline)) - 0.015)
        half_w, half_d = inset.get("width", 0.48) / 2, inset.get("depth", 0.30) / 2
        power, deep = inset.get("power", 2.6), inset.get("deep", 0.11)
        steps = 256
        outer = g.snap_corners(g.ray_outline(field, (cx, cy), steps), [p for p in field])
        hole = superellipse_rays(half_w, half_d, power, steps)

        def ring(scale, z, ease=0.0):
            return [(cx + x * scale, cy + y * scale, z) for x, y in hole]

        def edge(shrink, z):
            result = []
            for x, y in outer:
                dx, dy = cx - x, cy - y
                reach = math.hypot(dx, dy)
                at_cut = (abs(x - low) < 1e-6 and low != cuts[0]) or (abs(x - high) < 1e-6 and high != cuts[-1])
                pull = 0 if at_cut else shrink / reach
                result.append((x + dx * pull, y + dy * pull, z))
            return result

        rings = [
            edge(0, surface - thickness),
            edge(0, surface - 0.002),
            edge(0.0006, surface - 0.0006),
            edge(0.002, surface),
            ring(1.012, surface),
            ring(1.004, surface - 0.0008),
            ring(1.0, surface - 0.003),
        ]
        bowl = materials.get(inset["material"]) if "material" in inset else material
        for share in (0.35, 0.6, 0.75, 0.85, 0.92, 0.97, 1.0):  # wall of the bowl, then its floor
            z = surface - 0.003 - deep * share
            scale = 1 - 0.10 * share - 0.30 * max(0, (share - 0.7) / 0.3) ** 2.2
            rings.append(ring(scale, z))
        for scale in (0.45, 0.3, 0.15):
            rings.append(ring(scale, surface - 0.004 - deep - 0.004 * (0.6 - scale)))
        if bowl is material:
            g.loft("top with basin", rings, material, cap_first=False, smooth_angle=50, weighted=False)
        else:
            g.loft("top", rings[:7], material, cap_first=False, cap_last=False, smooth_angle=50, weighted=False)
            g.loft("basin", rings[6:], bowl, cap_first=False, smooth_angle=60, weighted=False)
        drain(cx, cy, surface - deep - 0.0075, materials.get(inset.get("metal", "brass")))


def superellipse_rays(half_w, half_d, power, steps):
    points = []
    for step in range(steps):
        angle = 2 * math.pi * step / steps
        c, s = math.cos(angle), math.sin(angle)
        reach = (abs(c / half_w) ** power + abs(s / half_d) ** power) ** (-1 / power)
        points.append((reach * c, reach * s))
    return points


def _clip_x(outline, low, high):
    """Part of an outline between two upright lines."""
    for limit, keep_above in ((low, True), (high, False)):
        result = []
        for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1]):
            a_in, b_in = (
                (ax >= limit - 1e-9, bx >= limit - 1e-9) if keep_above else (ax <= limit + 1e-9, bx <= limit + 1e-9)
            )
            if a_in:
                result.append((ax, ay))
            if a_in != b_in:
                t = (limit - ax) / (bx - ax)
                result.append((limit, ay + t * (by - ay)))
        outline = result
    return outline


def drain(x, y, z, metal):
    g.cylinder("drain", 0.031, 0.006, metal, (x, y, z), "z", 0.002, 64)
    g.cylinder("drain cap", 0.024, 0.004, metal, (x, y, z + 0.006), "z", 0.0015, 64)
