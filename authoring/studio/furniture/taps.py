"""Taps on the top and on the wall."""

import geometry as g
import materials


def tap(x=0.0, y=-0.09, surface=0.86, height=0.17, reach=0.14, metal="brass", kind="arc"):
    """A mixer that stands on the top: arc (swan neck) or straight (angled spout), a lever at its side."""
    stuff = materials.get(metal)
    g.cylinder("tap foot", 0.026, 0.006, stuff, (x, y, surface), "z", 0.002, 64)
    if kind == "arc":
        g.cylinder("tap body", 0.019, 0.075, stuff, (x, y, surface + 0.004), "z", 0.0025, 64)
        top = surface + height
        g.tube(
            "tap spout",
            [(x, y, surface + 0.06), (x, y, top), (x, y - reach, top), (x, y - reach, top - 0.055)],
            0.0105,
            stuff,
            corner=0.062,
            steps=16,
            sides=12,
        )
        g.cylinder("tap mouth", 0.0118, 0.012, stuff, (x, y - reach, top - 0.064), "z", 0.0015, 48)
        g.cylinder("tap hub", 0.0125, 0.028, stuff, (x + 0.016, y, surface + 0.047), "x", 0.0015, 48)
        g.tube("tap lever", [(x + 0.036, y, surface + 0.047), (x + 0.040, y + 0.004, surface + 0.115)], 0.0042, stuff)
    else:
        body = height
        g.cylinder("tap body", 0.021, body, stuff, (x, y, surface + 0.004), "z", 0.003, 64)
        g.tube(
            "tap spout",
            [(x, y, surface + body * 0.72), (x, y - reach, surface + body * 0.72 - 0.008)],
            0.012,
            stuff,
            sides=12,
        )
        g.cylinder("tap cap", 0.0215, 0.020, stuff, (x, y, surface + body + 0.006), "z", 0.003, 64)
        g.tube("tap lever", [(x, y, surface + body + 0.017), (x, y - 0.075, surface + body + 0.030)], 0.0045, stuff)


def wall_tap(x=0.0, z=1.05, reach=0.19, metal="brass", handles=2, wall=0.0):
    """A mixer on the wall: a spout between two cross-less round handles."""
    stuff = materials.get(metal)
    g.cylinder("spout plate", 0.029, 0.006, stuff, (x, wall, z), "y", 0.0018, 64)
    g.tube(
        "spout",
        [(x, wall, z), (x, wall - reach, z), (x, wall - reach, z - 0.045)],
        0.0115,
        stuff,
        corner=0.030,
        sides=12,
    )
    g.cylinder("spout mouth", 0.0128, 0.012, stuff, (x, wall - reach, z - 0.052), "z", 0.0015, 48)
    for side in (-1, 1) if handles == 2 else (1,):
        hx = x + side * 0.105
        g.cylinder("handle plate", 0.029, 0.006, stuff, (hx, wall, z), "y", 0.0018, 64)
        g.cylinder("handle stem", 0.0115, 0.030, stuff, (hx, wall - 0.005, z), "y", 0.001, 40)
        g.cylinder("handle grip", 0.021, 0.026, stuff, (hx, wall - 0.032, z), "y", 0.0028, 72)
        g.tube("handle pin", [(hx, wall - 0.045, z), (hx, wall - 0.045, z + 0.046)], 0.0036, stuff)
