"""Bathroom furniture, made from parameters. Metres; x to the right, -y towards the viewer, z up.

The wall is at y = 0; pieces hang on it and their fronts face -y. geometry.placed() moves a piece.
"""

from furniture.accessories import books, soap_set
from furniture.basins import basin
from furniture.handles import handle
from furniture.mirrors import globe, mirror, sconce
from furniture.plants import branches, plant, vase
from furniture.storage import bench, column, shelf, stool
from furniture.taps import tap, wall_tap
from furniture.textiles import basket, folded_towels, hanging_towel, rug, towel_rail
from furniture.vanity import vanity
from furniture.workshop import (
    drawer_corner,
    pencil,
    plane,
    shavings,
    sheet,
    square,
    veneers,
    water,
)

__all__ = [
    "basin",
    "basket",
    "bench",
    "books",
    "branches",
    "column",
    "drawer_corner",
    "folded_towels",
    "globe",
    "handle",
    "hanging_towel",
    "mirror",
    "pencil",
    "plane",
    "plant",
    "rug",
    "sconce",
    "shavings",
    "sheet",
    "shelf",
    "soap_set",
    "square",
    "stool",
    "tap",
    "towel_rail",
    "vanity",
    "vase",
    "veneers",
    "wall_tap",
    "water",
]
