"""Bathroom furniture, built from parameters. Metres; x to the right, -y towards the viewer, z up.
The wall is at y = 0; pieces hang on it and their fronts face -y. Use geometry.placed() to move a piece.
"""
import math
import random

import bmesh
import bpy
from mathutils import Vector

import geometry as g
import materials

GAP = 0.003          # joint between two fronts
FRONT = 0.019        # thickness of a front


# ---------------------------------------------------------------- handles (centre of the front's face at x, y, z)

def handle(kind, x, y, z, metal="brass", length=0.16, vertical=False):
    material = materials.get(metal)
    if kind == "bar":
        half, out, radius = length / 2, 0.030, 0.0052
        ends = [(x, y - out, z - half), (x, y - out, z + half)] if vertical else [(x - half, y - out, z), (x + half, y - out, z)]
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
        profile = [(0, 0), (0.0085, 0), (0.0085, 0.002), (0.006, 0.004), (0.0055, 0.012), (0.0075, 0.016), (0.0125, 0.018),
                   (0.0145, 0.0195), (0.0150, 0.022), (0.0145, 0.0255), (0.0125, 0.0275), (0.008, 0.0285), (0, 0.0285)]
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
            rings.append([(x + half * math.cos(math.pi * i / 24), y - out * math.sin(math.pi * i / 24) ** 0.6, z + rise) for i in range(25)])
        cup = g.loft("cup", rings, material, False, False, closed=False, smooth_angle=60)
        thick = cup.modifiers.new("thick", "SOLIDIFY")
        thick.thickness = 0.0016
        g.plate("cup plate", g.rounded_rectangle(length * 0.6, 0.05, 0.012), 0.0018, material, (x, y, z + 0.002), bevel=0.0006)
    elif kind == "edge":
        # a slim profile on the upper edge of a front: z is that edge
        half = length / 2
        g.panel("edge top", x - half, x + half, y - 0.018, y + FRONT, z, z + 0.0022, material, 0.0006)
        g.panel("edge lip", x - half, x + half, y - 0.0195, y - 0.017, z - 0.012, z + 0.0022, material, 0.0006)
    elif kind == "leather":
        leather = materials.get("leather")
        half = 0.011
        loop = [(0.0015, 0.004), (0.012, 0.004), (0.027, -0.008), (0.034, -0.034), (0.030, -0.060), (0.020, -0.066), (0.011, -0.054), (0.006, -0.030), (0.0045, -0.004), (0.0045, 0.004)]
        path = g.rounded_path([(0, -o, d) for o, d in loop], 0.008, 5)
        rings = [[(x - half, y + p.y, z + p.z), (x + half, y + p.y, z + p.z)] for p in path]
        strap = g.loft("strap", rings, leather, False, False, closed=False, smooth_angle=60)
        strap.modifiers.new("thick", "SOLIDIFY").thickness = 0.003
        g.cylinder("strap pin", 0.0055, 0.017, material, (x, y, z + 0.001), "y", 0.0012, 32)


# ---------------------------------------------------------------- fronts

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
            else:                       # "reed": flat slats with a groove between
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
    g.panel(name + " field", x0 + rail - 0.004, x1 - rail + 0.004, y + recess, y + FRONT, z0 + rail - 0.004, z1 - rail + 0.004, infill or material, 0.001)


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


# ---------------------------------------------------------------- vanity units

def vanity(width=1.2, height=0.5, depth=0.46, bottom=0.36, columns=None, style="flat", grip="groove", metal="brass",
           body="oak", fronts=None, top="travertine", top_thickness=0.016, shape="straight", corner=0.16, basins=None,
           splashback=0.0, legs=None, grain="x"):
    """A vanity unit centred on x = 0, hung on the wall at `bottom`. Returns the height of its top.

    columns: from left to right, dicts {"share": 1, "rows": [0.5, 0.5]} (drawers, bottom first), {"doors": 2} or {"niche": shelves}.
    grip: groove (finger channel), bar, bow, knob, disc, halfmoon, cup, edge, leather, none.
    shape: straight, or round (front corners rounded by `corner`; style flat or fluted).
    basins: dicts {"kind": "inset" | "bowl" | "oval" | "rect" | "stone", "x": 0, ...}; inset ones are cut into the top.
    """
    body_material, front_material = materials.get(body), materials.get(fronts or body)
    dark, metal_material = materials.get("shadow"), materials.get(metal)
    columns = columns or [{"rows": [0.5, 0.5]}]
    z0, z1 = bottom, bottom + height - top_thickness
    if shape == "round":
        _round_body(width, depth, z0, z1, corner, style, front_material, dark, columns, grip, metal)
    else:
        _straight_body(width, depth, z0, z1, columns, style, grip, metal, body_material, front_material, dark, grain)
    surface = bottom + height
    outline = _top_outline(width, depth, shape, corner)
    _top(outline, surface, top_thickness, materials.get(top), [b for b in basins or [] if b["kind"] == "inset"])
    for basin_spec in basins or []:
        if basin_spec["kind"] != "inset":
            basin(surface=surface, depth_centre=-depth * 0.52, **{k: v for k, v in basin_spec.items() if k != "tap"})
    if splashback:
        g.panel("splashback", -width / 2, width / 2, -0.016, 0, surface, surface + splashback, materials.get(top), 0.0015)
    if legs:
        leg_metal = materials.get(legs)
        for side in (-1, 1):
            x = side * (width / 2 - 0.035)
            for y in (-0.05, -depth + 0.05):
                g.tube("leg", [(x, y, 0), (x, y, bottom)], 0.011, leg_metal)
            g.tube("leg bar", [(x, -0.05, 0.10), (x, -depth + 0.05, 0.10)], 0.007, leg_metal)
    return surface


def _straight_body(width, depth, z0, z1, columns, style, grip, metal, body, front_material, dark, grain):
    left, right = -width / 2, width / 2
    face = -depth
    board = 0.019
    channel = 0.020 if grip == "groove" else 0.0
    relief = {"fluted": 0.009, "fine": 0.005, "reeded": 0.008}.get(style, 0.0)
    back_of_front = face + FRONT + relief + 0.001
    g.panel("side left", left, left + board, face + 0.0005, 0, z0, z1, body, 0.0015, grain)
    g.panel("side right", right - board, right, face + 0.0005, 0, z0, z1, body, 0.0015, grain)
    g.panel("floor", left + board, right - board, back_of_front, 0, z0, z0 + board, body, 0.001)
    shares = sum(c.get("share", 1) for c in columns)
    inner = right - left - 2 * board
    x = left + board
    top_limit = z1 - (channel if channel else GAP)
    if channel:
        g.panel("channel", left + board, right - board, face + 0.026, face + 0.045, z1 - 0.06, z1, materials.get(metal if metal in ("brass", "black", "bronze") else "shadow"), 0.001)
    for column in columns:
        wide = inner * column.get("share", 1) / shares
        x0, x1 = x, x + wide
        x += wide
        if "niche" in column:
            g.panel("niche left", x0, x0 + board, face + 0.0005, 0, z0 + board, z1, body, 0.0012, grain)
            g.panel("niche right", x1 - board, x1, face + 0.0005, 0, z0 + board, z1, body, 0.0012, grain)
            g.panel("niche back", x0, x1, -0.012, -0.002, z0, z1, body, 0.0)
            g.panel("niche lip", x0, x1, face + 0.0005, back_of_front, z0, z0 + board, body, 0.0)
            g.panel("niche lid", x0 + board, x1 - board, face + 0.0005, 0, z1 - board, z1, body, 0.0012)
            for shelf in range(column["niche"]):
                z = z0 + (z1 - z0) * (shelf + 1) / (column["niche"] + 1)
                g.panel("niche shelf", x0 + board, x1 - board, face + 0.012, 0, z - board / 2, z + board / 2, body, 0.0012)
            continue
        # dark behind the joints; hollow, so that a basin let into the top has room
        g.panel("inside", x0 + 0.001, x1 - 0.001, back_of_front + 0.012, back_of_front + 0.018, z0 + board, z1 - 0.001, dark, 0.0)
        fx0 = x0 + (GAP / 2 if x0 > left + board + 1e-6 else GAP * 0.7)
        fx1 = x1 - (GAP / 2 if x1 < right - board - 1e-6 else GAP * 0.7)
        if "doors" in column:
            count = column["doors"]
            for index in range(count):
                d0 = fx0 + (fx1 - fx0) * index / count + (GAP / 2 if index else 0)
                d1 = fx0 + (fx1 - fx0) * (index + 1) / count - (GAP / 2 if index < count - 1 else 0)
                front("door", style, d0, d1, z0 + GAP, top_limit, face, front_material, "z")
                if grip not in ("groove", "none"):
                    opens_right = index % 2 == 0 if count > 1 else True
                    hx = d1 - 0.035 if opens_right else d0 + 0.035
                    if grip == "halfmoon":        # one plate across the joint of two doors
                        if not opens_right:
                            continue
                        hx = d1 + GAP / 2
                    handle(grip, hx, face, z0 + (z1 - z0) * 0.60, metal, 0.16, vertical=True)
            continue
        rows = column.get("rows", [0.5, 0.5])
        z = z0
        span = top_limit - z0
        for index, share in enumerate(rows):
            low, high = z + GAP, z + span * share / sum(rows)
            z = high
            if grip == "groove" and index < len(rows) - 1:
                g.panel("channel", x0, x1, face + 0.026, face + 0.045, high - 0.045, high + 0.02, materials.get(metal if metal in ("brass", "black", "bronze") else "shadow"), 0.001)
                high -= 0.017
            if column.get("open") == index:            # this drawer is pulled out: see open_drawer
                continue
            front("drawer", style, fx0, fx1, low, high, face, front_material, "z" if style in ("fluted", "fine", "reeded") else "x")
            middle = (fx0 + fx1) / 2
            if grip == "edge":
                handle("edge", middle, face, high, metal, min(0.26, (fx1 - fx0) * 0.45))
            elif grip in ("bar", "bow"):
                handle(grip, middle, face, high - (high - low) * 0.24, metal, min(0.24, (fx1 - fx0) * 0.34))
            elif grip in ("knob", "disc") and fx1 - fx0 > 0.55:
                for share_x in (0.22, 0.78):
                    handle(grip, fx0 + (fx1 - fx0) * share_x, face, (low + high) / 2, metal)
            elif grip not in ("groove", "none"):
                handle(grip, middle, face, high - 0.045 if grip in ("leather", "cup") else (low + high) / 2, metal)


def _plan(width, depth, corner, grow=0.0, steps=24):
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
    line = [Vector(p) for p in _plan(width, depth, corner, 0, 48)]
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


def _round_body(width, depth, z0, z1, corner, style, material, dark, columns, grip, metal):
    rows = columns[0].get("rows", [1.0])
    outline = _fluted_plan(width, depth, corner, 0.022, 0.008) if style == "fluted" else \
        _fluted_plan(width, depth, corner, 0.012, 0.0045) if style == "fine" else _plan(width, depth, corner, 0, 32)
    core = _plan(width - 0.034, depth - 0.017, corner - 0.017, 0, 24)
    g.loft("core", [[(x, y, z0 + 0.004) for x, y in core], [(x, y, z1) for x, y in core]], dark, False, False)
    gap = 0.017 if grip == "groove" else 0.004
    z, span = z0, z1 - z0
    soft = 0.002
    shrunk = g.offset_outline(outline, -soft) if style == "flat" else [(x * (1 - soft / width * 2), y * (1 - soft / depth)) for x, y in outline]
    for index, share in enumerate(rows):
        low, high = z + (0.0 if index == 0 else 0.002), z + span * share / sum(rows)
        z = high
        high -= gap
        rings = [[(x, min(y, 0), low) for x, y in shrunk], [(x, y, low + soft) for x, y in outline],
                 [(x, y, high - soft) for x, y in outline], [(x, min(y, 0), high) for x, y in shrunk]]
        g.loft("shell", rings, material, cap_first=index == 0, cap_last=False, grain="z" if style != "flat" else "x", smooth_angle=42, weighted=style == "flat")
        if grip in ("knob", "disc"):
            handle(grip, 0, -depth, (low + high) / 2, metal)
        elif grip in ("bar", "bow", "edge"):
            handle(grip, 0, -depth, high if grip == "edge" else high - 0.05, metal, 0.2)


def _top_outline(width, depth, shape, corner):
    over = 0.004
    if shape == "round":
        return _plan(width, depth, corner, over, 24)
    half = width / 2 + over
    return [(-half, 0), (-half, -depth - over), (half, -depth - over), (half, 0)]


def _top(outline, surface, thickness, material, insets):
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
        hole = _ray_super(half_w, half_d, power, steps)

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
        rings = [edge(0, surface - thickness), edge(0, surface - 0.002), edge(0.0006, surface - 0.0006), edge(0.002, surface),
                 ring(1.012, surface), ring(1.004, surface - 0.0008), ring(1.0, surface - 0.003)]
        bowl = materials.get(inset["material"]) if "material" in inset else material
        for share in (0.35, 0.6, 0.75, 0.85, 0.92, 0.97, 1.0):      # wall of the bowl, then its floor
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
        _drain(cx, cy, surface - deep - 0.0075, materials.get(inset.get("metal", "brass")))


def _ray_super(half_w, half_d, power, steps):
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
            a_in, b_in = (ax >= limit - 1e-9, bx >= limit - 1e-9) if keep_above else (ax <= limit + 1e-9, bx <= limit + 1e-9)
            if a_in:
                result.append((ax, ay))
            if a_in != b_in:
                t = (limit - ax) / (bx - ax)
                result.append((limit, ay + t * (by - ay)))
        outline = result
    return outline


def _drain(x, y, z, metal):
    g.cylinder("drain", 0.031, 0.006, metal, (x, y, z), "z", 0.002, 64)
    g.cylinder("drain cap", 0.024, 0.004, metal, (x, y, z + 0.006), "z", 0.0015, 64)


# ---------------------------------------------------------------- basins that stand on the top

def basin(kind="bowl", x=0.0, surface=0.85, depth_centre=-0.24, width=None, depth=None, height=None, material="matt_ceramic", metal="brass", y=None):
    """bowl (round), oval, rect (soft rectangle), stone (thick block), cylinder (fluted tub)."""
    stuff = materials.get(material)
    sizes = {"bowl": (0.40, 0.40, 0.14, 2.0), "oval": (0.56, 0.38, 0.13, 2.2), "rect": (0.56, 0.38, 0.12, 5.0),
             "stone": (0.50, 0.36, 0.13, 6.5), "cylinder": (0.38, 0.38, 0.15, 2.0), "pebble": (0.54, 0.39, 0.13, 2.0)}
    default_w, default_d, default_h, power = sizes[kind]
    width, depth, height = width or default_w, depth or default_d, height or default_h
    cy = depth_centre if y is None else y
    steps = 160
    if kind == "pebble":
        shape = g.pebble(width, depth, "calm", steps)
    else:
        shape = _ray_super(width / 2, depth / 2, power, steps)
    foot, wall = {"bowl": (0.52, 0.010), "oval": (0.66, 0.010), "rect": (0.80, 0.010), "stone": (0.985, 0.022), "cylinder": (0.97, 0.012), "pebble": (0.70, 0.010)}[kind]

    def ring(scale, z, wave=0.0):
        return [(x + px * scale, cy + py * scale, surface + z) for px, py in shape]

    def inset_ring(distance, z, scale=1.0):
        smaller = g.offset_outline(shape, -distance)
        return [(x + px * scale, cy + py * scale, surface + z) for px, py in smaller]
    rings = [ring(foot * 0.96, 0.0), ring(foot * 0.99, 0.0012), ring(foot, 0.004)]
    for step in range(1, 13):                      # outside, foot to rim
        t = step / 12
        curve = foot + (1 - foot) * math.sin(t * math.pi / 2) ** 0.85
        rings.append(ring(curve, 0.004 + (height - 0.004 - wall / 2) * t))
    for step in range(1, 7):                       # the rim, a half round
        angle = math.pi * step / 7
        rings.append(inset_ring(wall / 2 * (1 - math.cos(angle)), height - wall / 2 + wall / 2 * math.sin(angle)))
    inner = g.offset_outline(shape, -wall)
    floor = 0.022
    for step in range(1, 15):                      # inside, rim to floor
        t = step / 14
        scale = 1 - (1 - foot * 0.9) * t ** 2.2 if kind not in ("stone", "cylinder") else 1 - 0.06 * t - 0.22 * max(0, t - 0.75) / 0.25 * t
        depth_share = math.sin(t * math.pi / 2) if kind not in ("stone", "cylinder") else t ** 0.8
        rings.append([(x + px * scale, cy + py * scale, surface + height - wall / 2 - (height - wall / 2 - floor) * depth_share) for px, py in inner])
    last = 1 - (1 - foot * 0.9) if kind not in ("stone", "cylinder") else 0.72
    for scale in (0.7, 0.4, 0.15):
        rings.append([(x + px * last * scale, cy + py * last * scale, surface + floor - 0.003 * (1 - scale)) for px, py in inner])
    g.loft("basin " + kind, rings, stuff, smooth_angle=55, weighted=False)
    if kind == "cylinder":
        count = round(math.pi * width / 0.021)
        for index in range(count):
            angle = 2 * math.pi * index / count
            g.tube("stave", [(x + (width / 2) * 0.985 * math.cos(angle), cy + (depth / 2) * 0.985 * math.sin(angle), surface + 0.003),
                             (x + (width / 2) * 0.985 * math.cos(angle), cy + (depth / 2) * 0.985 * math.sin(angle), surface + height - 0.012)], 0.0098, stuff)
    _drain(x, cy, surface + floor - 0.004, materials.get(metal))
    return surface + height


# ---------------------------------------------------------------- taps

def tap(x=0.0, y=-0.09, surface=0.86, height=0.17, reach=0.14, metal="brass", kind="arc"):
    """A mixer that stands on the top: arc (swan neck) or straight (angled spout), a lever at its side."""
    stuff = materials.get(metal)
    g.cylinder("tap foot", 0.026, 0.006, stuff, (x, y, surface), "z", 0.002, 64)
    if kind == "arc":
        g.cylinder("tap body", 0.019, 0.075, stuff, (x, y, surface + 0.004), "z", 0.0025, 64)
        top = surface + height
        g.tube("tap spout", [(x, y, surface + 0.06), (x, y, top), (x, y - reach, top), (x, y - reach, top - 0.055)], 0.0105, stuff, corner=0.062, steps=16, sides=12)
        g.cylinder("tap mouth", 0.0118, 0.012, stuff, (x, y - reach, top - 0.064), "z", 0.0015, 48)
        g.cylinder("tap hub", 0.0125, 0.028, stuff, (x + 0.016, y, surface + 0.047), "x", 0.0015, 48)
        g.tube("tap lever", [(x + 0.036, y, surface + 0.047), (x + 0.040, y + 0.004, surface + 0.115)], 0.0042, stuff)
    else:
        body = height
        g.cylinder("tap body", 0.021, body, stuff, (x, y, surface + 0.004), "z", 0.003, 64)
        g.tube("tap spout", [(x, y, surface + body * 0.72), (x, y - reach, surface + body * 0.72 - 0.008)], 0.012, stuff, sides=12)
        g.cylinder("tap cap", 0.0215, 0.020, stuff, (x, y, surface + body + 0.006), "z", 0.003, 64)
        g.tube("tap lever", [(x, y, surface + body + 0.017), (x, y - 0.075, surface + body + 0.030)], 0.0045, stuff)


def wall_tap(x=0.0, z=1.05, reach=0.19, metal="brass", handles=2, wall=0.0):
    """A mixer on the wall: a spout between two cross-less round handles."""
    stuff = materials.get(metal)
    g.cylinder("spout plate", 0.029, 0.006, stuff, (x, wall, z), "y", 0.0018, 64)
    g.tube("spout", [(x, wall, z), (x, wall - reach, z), (x, wall - reach, z - 0.045)], 0.0115, stuff, corner=0.030, sides=12)
    g.cylinder("spout mouth", 0.0128, 0.012, stuff, (x, wall - reach, z - 0.052), "z", 0.0015, 48)
    for side in ((-1, 1) if handles == 2 else (1,)):
        hx = x + side * 0.105
        g.cylinder("handle plate", 0.029, 0.006, stuff, (hx, wall, z), "y", 0.0018, 64)
        g.cylinder("handle stem", 0.0115, 0.030, stuff, (hx, wall - 0.005, z), "y", 0.001, 40)
        g.cylinder("handle grip", 0.021, 0.026, stuff, (hx, wall - 0.032, z), "y", 0.0028, 72)
        g.tube("handle pin", [(hx, wall - 0.045, z), (hx, wall - 0.045, z + 0.046)], 0.0036, stuff)


# ---------------------------------------------------------------- mirrors (centre at x, z; hung on the wall)

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


def mirror(kind="round", x=0.0, z=1.5, width=0.8, height=None, frame=None, frame_width=0.008, halo=0.0, side_lights=False, out=0.030, accent="brass"):
    """kind: round, pebble (or calm, leaning, broad, drop), moon, orb, oblong, arch, soft, rectangle.
    frame: a metal or wood name, or None for a bare polished edge. halo: strength of the light behind it."""
    height = height or width
    outline = mirror_outline(kind, width, height)
    glass = materials.get("mirror")
    if kind == "moon":      # a disc of another material rises behind the glass
        g.plate("moon disc", g.circle(width * 0.43, 160), 0.018, materials.get(accent), (x + width * 0.235, 0, z - width * 0.16), bevel=0.002)
        out = 0.045
    g.plate("mirror back", g.offset_outline(outline, -0.035), out - 0.006, materials.get("black"), (x, -0.0005, z), bevel=0.001)
    g.plate("mirror glass", outline, 0.005, glass, (x, -(out - 0.006), z), bevel=0.0016, segments=2)
    if frame:
        g.frame_ring("mirror frame", outline, 0.026 if frame_width > 0.012 else 0.022, frame_width, materials.get(frame), (x, -(out - 0.016), z), 0.0015)
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
    lift = 0.0025 + 0.0006 * sum(other.name.startswith("halo") for other in bpy.data.objects)     # halos may overlap
    for distance in distances:
        ring = g.offset_outline(outline, distance)
        rings.append([(px + x, -lift, pz + z) for px, pz in ring])
        outwards = max(0.0, distance)
        fade = 1 - (outwards / reach) ** 2
        glow += [fade * (0.72 * math.exp(-outwards / 0.045) + 0.28 * math.exp(-outwards / 0.16))] * len(ring)
    skin = g.loft("halo", rings, materials.added_light(f"halo {strength:.2f}", "#ffca8c", strength), False, False, smooth_angle=180, weighted=False)
    attribute = skin.data.attributes.new("glow", "FLOAT", "POINT")
    attribute.data.foreach_set("value", glow)
    skin.visible_shadow = False


def globe(x, y, z, radius, strength=3.2):
    profile = [(radius * math.sin(math.pi * i / 32), -radius * math.cos(math.pi * i / 32)) for i in range(33)]
    g.lathe("globe", profile, materials.glow(f"opal {strength}", "#ffe6c4", strength), (x, y, z), 64, smooth_angle=180)


def sconce(x, z, metal="brass", radius=0.06, wall=0.0, strength=3.2):
    stuff = materials.get(metal)
    g.cylinder("sconce plate", 0.045, 0.010, stuff, (x, wall, z), "y", 0.003, 64)
    g.tube("sconce arm", [(x, wall, z), (x, wall - 0.09, z), (x, wall - 0.09, z + 0.035)], 0.007, stuff, corner=0.03)
    g.cylinder("sconce cup", 0.024, 0.014, stuff, (x, wall - 0.09, z + 0.03), "z", 0.003, 48)
    globe(x, wall - 0.09, z + 0.04 + radius, radius, strength)


# ---------------------------------------------------------------- other furniture

def column(width=0.38, height=1.6, depth=0.34, bottom=0.32, material="oak", fronts=None, style="flat", grip="groove", metal="brass", open_part=0.0):
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
            g.panel("column shelf", -half + board, half - board, face + 0.0005, 0, z - board / 2, z + board / 2, body, 0.0012)
        if high - low > 0.42:
            middle = (low + high) / 2
            g.panel("column shelf", -half + board, half - board, face + 0.02, 0, middle - board / 2, middle + board / 2, body, 0.0012)
        doors = [(z0 + board, low - board / 2), (high + board / 2, z1 - board)]
    else:
        split = z0 + height * 0.42
        doors = [(z0 + board, split), (split, z1 - board)]
    for index, (low, high) in enumerate(doors):
        g.panel("column inside", -half + board, half - board, face + 0.035, -0.02, low + 0.004, high - 0.004, materials.get("shadow"), 0)
        front("column door", style, -half + board + GAP * 0.7, half - board - GAP * 0.7, low + GAP / 2, high - GAP / 2, face, front_material, "z")
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
            g.tube("bench leg", [(x, -0.03, 0), (x, -0.03, height - 0.04), (x, -depth + 0.03, height - 0.04), (x, -depth + 0.03, 0)], 0.010, materials.get(metal), corner=0.03)
        else:
            g.panel("bench leg", x - 0.019, x + 0.019, -depth + 0.02, -0.02, 0, height - 0.038, stuff, 0.004, "z", 3)


def open_drawer(x0, x1, z0, z1, depth=0.46, out=0.26, material="oak", inside="pale_oak", style="flat", grip="none", metal="brass"):
    """A drawer pulled out of a unit: its front and its box, seen from above."""
    face, box_wood, t = -depth - out, materials.get(inside), 0.014
    front("open drawer front", style, x0, x1, z0, z1, face, materials.get(material))
    low, high, rear = z0 + 0.012, z1 - 0.045, -depth + 0.12
    for x in (x0 + 0.02, x1 - 0.02 - t):
        g.panel("drawer side", x, x + t, face + FRONT, rear, low, high, box_wood, 0.0015)
    g.panel("drawer floor", x0 + 0.02 + t, x1 - 0.02 - t, face + FRONT, rear, low, low + 0.01, box_wood, 0.0)
    g.panel("drawer inner front", x0 + 0.02 + t, x1 - 0.02 - t, face + FRONT, face + FRONT + t, low, high, box_wood, 0.0015)
    if grip != "none":
        handle(grip, (x0 + x1) / 2, face, (z0 + z1) / 2, metal)


def stool(height=0.45, material="oak", kind="drum"):
    stuff = materials.get(material)
    if kind == "drum":
        g.lathe("stool", g.arc_profile(0.155, height, 0.012, 6), stuff, (0, 0, 0), 96, smooth_angle=50)
        return
    g.cylinder("stool seat", 0.17, 0.034, stuff, (0, 0, height - 0.034), "z", 0.008, 96)
    for index in range(3):
        angle = 2 * math.pi * index / 3 + 0.5
        g.tube("stool leg", [(0.10 * math.cos(angle), 0.10 * math.sin(angle), height - 0.03), (0.16 * math.cos(angle), 0.16 * math.sin(angle), 0)], 0.013, stuff)


def towel_rail(x=0.0, z=1.1, width=0.6, metal="brass", towel=None, second=False, out=0.075):
    """A bar on the wall; `towel` is the colour of a folded towel that hangs over it."""
    stuff = materials.get(metal)
    for level in ((0, 0.12) if second else (0,)):
        g.tube("rail", [(x - width / 2, -out, z - level), (x + width / 2, -out, z - level)], 0.0085, stuff, sides=12)
        for side in (-1, 1):
            px = x + side * (width / 2 - 0.03)
            g.cylinder("rail post", 0.0075, out, stuff, (px, 0, z - level), "y", 0.001, 32)
            g.cylinder("rail plate", 0.024, 0.007, stuff, (px, 0, z - level), "y", 0.002, 64)
    if towel:
        hanging_towel(x - width * 0.06, -out, z, min(0.36, width * 0.6), 0.58, 0.40, towel)


def hanging_towel(x, y, z, width, front_length, back_length, colour, thickness=0.010, seed=3, kind="terry"):
    """Cloth folded over a bar at (y, z): falls in front and behind, with soft waves."""
    chance = random.Random(seed)
    waves = [(chance.uniform(8, 13), chance.uniform(0, 6), 0.0045), (chance.uniform(18, 26), chance.uniform(0, 6), 0.0016)]
    radius = 0.013
    path = []
    for step in range(24):
        t = step / 23
        path.append((-radius - 0.006 * math.sin(t * 2.4), -front_length * (1 - t), 1 - t))
    for step in range(1, 12):
        angle = math.pi * step / 12
        path.append((-radius * math.cos(angle), radius * math.sin(angle), 0))
    for step in range(16):
        t = step / 15
        path.append((radius, -back_length * t, t))
    across = 60
    rings = []
    for offset_y, offset_z, low in path:
        row = []
        for index in range(across + 1):
            u = index / across
            px = (u - 0.5) * width * (1 + 0.02 * low)
            wave = sum(strength * math.sin(frequency * px * 6.28 / width * 0.16 * width * 10 + phase) for frequency, phase, strength in waves) * (0.25 + 0.75 * low)
            row.append((x + px, y + offset_y + wave * (1 if offset_y < 0 else 0.4), z + offset_z + 0.0015 * math.sin(9 * u) * low))
        rings.append(row)
    sheet = g.loft("towel", rings, materials.cloth(colour, kind, 0.35), False, False, closed=False, smooth_angle=180, weighted=False)
    solid = sheet.modifiers.new("thick", "SOLIDIFY")
    solid.thickness, solid.offset = thickness, 0
    rounding = sheet.modifiers.new("soft", "BEVEL")
    rounding.width, rounding.segments, rounding.limit_method, rounding.angle_limit = thickness * 0.42, 3, "ANGLE", math.radians(50)
    return sheet


def folded_towels(x, y, z, colours, width=0.30, depth=0.24, each=0.045):
    """A pile of folded towels; each shows its rounded fold towards the viewer."""
    for index, colour in enumerate(colours):
        base = z + index * each
        rings = []
        steps = 40
        for part in range(13):
            px = x + (part / 12 - 0.5) * width
            end = 1 - 0.12 * (abs(part / 12 - 0.5) * 2) ** 8
            ring = []
            for step in range(steps):
                angle = 2 * math.pi * step / steps
                c, s = math.cos(angle), math.sin(angle)
                wobble = 1 + 0.012 * math.sin(3 * angle + index * 2 + part * 0.7)
                ring.append((px, y + depth / 2 * math.copysign(abs(c) ** 0.42, c) * end * wobble, base + each / 2 + each * 0.49 * math.copysign(abs(s) ** 0.62, s) * end * wobble))
            rings.append(ring)
        g.loft("folded towel", rings, materials.cloth(colour, "terry", 0.3), smooth_angle=60, weighted=False)


def soap_set(x, y, z, material="travertine", metal="brass", bottle="amber", tray=True):
    """Tray, pump bottle and cup."""
    stone = materials.get(material)
    if tray:
        g.plate("tray", [(px + x, py + y) for px, py in g.rounded_rectangle(0.24, 0.11, 0.04)], 0.012, stone, (0, 0, z), "xy", 0.003)
        z += 0.012
    body = [(0, 0), (0.030, 0), (0.0335, 0.003), (0.034, 0.008), (0.034, 0.098), (0.032, 0.108), (0.024, 0.117), (0.014, 0.121), (0.0135, 0.130), (0, 0.130)]
    g.lathe("bottle", body, materials.get(bottle), (x - 0.06, y, z), 72, smooth_angle=50)
    stuff = materials.get(metal)
    g.cylinder("pump collar", 0.0155, 0.014, stuff, (x - 0.06, y, z + 0.122), "z", 0.0015, 48)
    g.tube("pump", [(x - 0.06, y, z + 0.13), (x - 0.06, y, z + 0.168), (x - 0.06 - 0.010, y - 0.040, z + 0.166)], 0.0042, stuff, corner=0.006)
    cup = [(0, 0), (0.033, 0), (0.036, 0.003), (0.037, 0.010), (0.0375, 0.085), (0.0365, 0.088), (0.0335, 0.088), (0.033, 0.084), (0.032, 0.012), (0, 0.010)]
    g.lathe("cup", cup, stone, (x + 0.055, y, z), 72, smooth_angle=50)


def vase(x, y, z, height=0.26, material="sand_ceramic", kind="bottle"):
    """Returns the point stems come from."""
    shapes = {
        "bottle": [(0, 0), (0.30, 0), (0.36, 0.02), (0.46, 0.16), (0.50, 0.32), (0.46, 0.50), (0.32, 0.66), (0.19, 0.78), (0.155, 0.90), (0.175, 1.0), (0.15, 1.0), (0.13, 0.90), (0.13, 0.7), (0, 0.6)],
        "jar": [(0, 0), (0.34, 0), (0.40, 0.02), (0.52, 0.22), (0.56, 0.45), (0.52, 0.70), (0.40, 0.88), (0.34, 0.95), (0.36, 1.0), (0.32, 1.0), (0.30, 0.94), (0.34, 0.8), (0.3, 0.3), (0, 0.3)],
        "tall": [(0, 0), (0.17, 0), (0.20, 0.015), (0.22, 0.3), (0.235, 0.6), (0.22, 0.85), (0.17, 0.96), (0.17, 1.0), (0.145, 1.0), (0.145, 0.9), (0.12, 0.5), (0, 0.4)],
    }[kind]
    profile = [(r * height, h * height) for r, h in shapes]
    jar = g.lathe("vase", profile, materials.get(material), (x, y, z), 96, smooth_angle=80)
    jar.modifiers.clear()
    jar.modifiers.new("smooth", "SUBSURF").render_levels = 2
    return (x, y, z + height * 0.92)


def plant(x=0.0, y=0.0, height=1.6, pot="sand_ceramic", seed=2):
    """An olive tree in a pot on the floor, `height` to its highest leaf, about as tall as a person."""
    profile = [(0, 0), (0.13, 0), (0.145, 0.012), (0.175, 0.20), (0.185, 0.31), (0.18, 0.32), (0.168, 0.31), (0.16, 0.27), (0, 0.27)]
    g.lathe("pot", profile, materials.get(pot), (x, y, 0), 96, smooth_angle=50)
    trunk = height * 0.52
    g.tube("trunk", [(x, y, 0.26), (x + 0.015, y + 0.01, trunk * 0.6), (x - 0.01, y, trunk)], 0.011, materials.get("stem"))
    branches((x - 0.01, y, trunk * 0.86), count=15, length=height * 0.56, leaf_size=0.062, spread=0.85, seed=seed, leaves=22, droop=0.12)


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
            point = start + end * t + bend * math.sin(t * math.pi) + Vector((math.cos(angle), math.sin(angle) * 0.6, -0.7)) * droop * reach * t ** 2.4
            curve.append(point)
        g.tube("twig", curve, 0.0016, stem_material, sides=2)
        for number in range(leaves):
            t = 0.25 + 0.75 * number / (leaves - 1)
            spot = t * 14
            low = min(13, int(spot))
            base = curve[low].lerp(curve[low + 1], spot - low)
            direction = (curve[low + 1] - curve[low]).normalized()
            side = direction.cross(Vector((chance.uniform(-1, 1), chance.uniform(-1, 1), chance.uniform(-0.4, 0.4)))).normalized()
            along = (direction * chance.uniform(0.3, 0.8) + side).normalized()
            normal = along.cross(direction).normalized()
            across = normal.cross(along).normalized()
            size = leaf_size * chance.uniform(0.65, 1.1) * (1.05 - 0.45 * t)
            rows = []
            for part in range(6):
                s = part / 5
                half = 0.21 * size * math.sin(math.pi * min(1, s * 0.96 + 0.04)) ** 0.8
                centre = base + along * size * s - Vector((0, 0, 1)) * 0.18 * size * s * s
                rows.append([bm.verts.new(centre - across * half + normal * half * 0.25), bm.verts.new(centre), bm.verts.new(centre + across * half + normal * half * 0.25)])
            for first, second in zip(rows, rows[1:]):
                for index in range(2):
                    try:
                        bm.faces.new((first[index], first[index + 1], second[index + 1], second[index]))
                    except ValueError:
                        pass
    g.add_mesh("leaves", bm, leaf_material, smooth_angle=180, weighted=False)


def books(x, y, z, colours=("#d9cfc0", "#8b7a66"), width=0.20, depth=0.15):
    for index, colour in enumerate(colours):
        g.box("book", width - 0.012 * index, depth - 0.006 * index, 0.022, materials.plain("cover " + colour, colour, 0.7, specular=0.3), (x + 0.004 * index, y, z + 0.011 + 0.0225 * index), 0.0015)


def basket(x, y, z, width=0.30, height=0.22, colour="#b99f7c"):
    """Woven of thick cord: each turn of the cord is a ring that runs over and under the stakes."""
    cord = materials.cloth(colour, "linen", 0.25, 0.9)
    radius_of = lambda t: width / 2 * (0.84 + 0.16 * math.sin(t * math.pi * 0.62))
    turns, stakes = max(8, round(height / 0.0125)), 26
    for turn in range(turns):
        t = (turn + 0.5) / turns
        points = []
        for step in range(stakes * 4 + 1):
            angle = 2 * math.pi * step / (stakes * 4)
            reach = radius_of(t) + 0.0030 * math.sin(angle * stakes + (math.pi if turn % 2 else 0))
            points.append((x + reach * math.cos(angle), y + reach * math.sin(angle), z + height * t))
        g.tube("cord", points, height / turns * 0.56, cord, sides=3)
    inner = [(0, 0.004), (radius_of(0) - 0.006, 0.004)] + [(radius_of(i / 8) - 0.006, height * i / 8) for i in range(1, 9)]
    inner += [(r - 0.004, h) for r, h in reversed(inner[1:])] + [(0, 0.010)]           # back down: a shell, open at the top
    g.lathe("basket inside", inner, cord, (x, y, z), 64)


def rug(x, y, width, depth, colour, z=0.0):
    rug_plate = g.plate("rug", [(px + x, py + y) for px, py in g.rounded_rectangle(width, depth, 0.02)], 0.012, materials.cloth(colour, "terry", 0.4, 1.0), (0, 0, z), "xy", 0.005)
    return rug_plate
