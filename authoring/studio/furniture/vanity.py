"""Vanity units."""

import geometry as g
import materials
from furniture.basins import basin
from furniture.fronts import FRONT, GAP, front
from furniture.handles import handle
from furniture.round_body import round_body
from furniture.tops import top_outline, top_slab


def vanity(
    width=1.2,
    height=0.5,
    depth=0.46,
    bottom=0.36,
    columns=None,
    style="flat",
    grip="groove",
    metal="brass",
    body="oak",
    fronts=None,
    top="travertine",
    top_thickness=0.016,
    shape="straight",
    corner=0.16,
    basins=None,
    splashback=0.0,
    legs=None,
    grain="x",
):
    """A vanity unit centred on x = 0, hung on the wall at `bottom`. Returns the height of its top.

    basins: dicts {"kind": "inset" | "bowl" | "oval" | "rect" | "stone" | "pebble", "x": 0, ...}; inset ones are cut
    into the top.
    grip: groove (finger channel), bar, bow, knob, disc, halfmoon, cup, edge, leather, none.
    shape: straight, or round (front corners rounded by `corner`; style flat or fluted).
    basins: dicts {"kind": "inset" | "bowl" | "oval" | "rect" | "stone", "x": 0, ...}; inset ones are cut into the top.
    """
    body_material, front_material = materials.get(body), materials.get(fronts or body)
    dark = materials.get("shadow")
    columns = columns or [{"rows": [0.5, 0.5]}]
    z0, z1 = bottom, bottom + height - top_thickness
    if shape == "round":
        round_body(width, depth, z0, z1, corner, style, front_material, dark, columns, grip, metal)
    else:
        _straight_body(width, depth, z0, z1, columns, style, grip, metal, body_material, front_material, dark, grain)
    surface = bottom + height
    outline = top_outline(width, depth, shape, corner)
    top_slab(outline, surface, top_thickness, materials.get(top), [b for b in basins or [] if b["kind"] == "inset"])
    for basin_spec in basins or []:
        if basin_spec["kind"] != "inset":
            basin(surface=surface, depth_centre=-depth * 0.52, **{k: v for k, v in basin_spec.items() if k != "tap"})
    if splashback:
        g.panel(
            "splashback", -width / 2, width / 2, -0.016, 0, surface, surface + splashback, materials.get(top), 0.0015
        )
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
        g.panel(
            "channel",
            left + board,
            right - board,
            face + 0.026,
            face + 0.045,
            z1 - 0.06,
            z1,
            materials.get(metal if metal in ("brass", "black", "bronze") else "shadow"),
            0.001,
        )
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
                g.panel(
                    "niche shelf", x0 + board, x1 - board, face + 0.012, 0, z - board / 2, z + board / 2, body, 0.0012
                )
            continue
        # dark behind the joints; hollow, so that a basin let into the top has room
        g.panel(
            "inside",
            x0 + 0.001,
            x1 - 0.001,
            back_of_front + 0.012,
            back_of_front + 0.018,
            z0 + board,
            z1 - 0.001,
            dark,
            0.0,
        )
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
                    if grip == "halfmoon":  # one plate across the joint of two doors
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
                g.panel(
                    "channel",
                    x0,
                    x1,
                    face + 0.026,
                    face + 0.045,
                    high - 0.045,
                    high + 0.02,
                    materials.get(metal if metal in ("brass", "black", "bronze") else "shadow"),
                    0.001,
                )
                high -= 0.017
            if column.get("open") == index:  # this drawer is pulled out: see open_drawer
                continue
            front(
                "drawer",
                style,
                fx0,
                fx1,
                low,
                high,
                face,
                front_material,
                "z" if style in ("fluted", "fine", "reeded") else "x",
            )
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
