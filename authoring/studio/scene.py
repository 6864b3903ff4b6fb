"""Builds a scene from its words: a set and the pieces in it."""

from contextlib import contextmanager

import bpy

import furniture
import geometry
import materials
import rooms


def _slab(material, x0, x1, y0, y1, z0, z1, bevel=0.002, grain="x"):
    geometry.panel("slab", x0, x1, y0, y1, z0, z1, materials.get(material), bevel, grain)


def _rod(points, radius, metal, corner=0.0):
    geometry.tube("rod", points, radius, materials.get(metal), corner)


def _light(source, look, width=0.4, height=0.4, power=10, colour="#ffd9a8", spread=180):
    """A lamp outside of the picture."""
    rooms.soft_light(source, look, width, height, power, materials.linear(colour)[:3], spread, seen_in_mirrors=False)


def _bouquet(x=0, y=0, z=0, height=0.26, material="sand_ceramic", kind="bottle", **twigs):
    furniture.branches(furniture.vase(x, y, z, height, material, kind), **twigs)


MAKERS = {
    name: getattr(furniture, name)
    for name in (
        "vanity",
        "basin",
        "tap",
        "wall_tap",
        "mirror",
        "sconce",
        "globe",
        "column",
        "shelf",
        "bench",
        "drawer_corner",
        "handle",
        "pencil",
        "plane",
        "shavings",
        "sheet",
        "square",
        "veneers",
        "water",
        "stool",
        "towel_rail",
        "hanging_towel",
        "folded_towels",
        "soap_set",
        "books",
        "basket",
        "rug",
        "vase",
        "plant",
    )
}
MAKERS.update(slab=_slab, rod=_rod, bouquet=_bouquet, light=_light, grain=geometry.shift_grain)


def build(words):
    """words: {"set": [kind, arguments], "pieces": [{"make": maker, "at", "turn", "lean", ...arguments}]}; "mirrored"
    are pieces behind the camera, which only mirrors show."""
    geometry.empty_scene()
    kind, arguments = words["set"]
    getattr(rooms, kind)(**arguments)
    _make(words["pieces"])
    there = set(bpy.context.scene.objects)
    _make(words.get("mirrored", []))
    for thing in set(bpy.context.scene.objects) - there:
        rooms.show_in_mirrors_only(thing)


def _make(pieces):
    for piece in pieces:
        arguments = dict(piece)
        maker = MAKERS[arguments.pop("make")]
        at, turn, lean = arguments.pop("at", (0, 0, 0)), arguments.pop("turn", 0), arguments.pop("lean", 0)
        with geometry.placed(*at, turn=turn, lean=lean):
            maker(**arguments)


def set_camera(**arguments):
    """Takes the place of the scene's camera."""
    for thing in [thing for thing in bpy.data.objects if thing.type == "CAMERA"]:
        bpy.data.objects.remove(thing)
    rooms.camera(**arguments)


@contextmanager
def replaced_materials(words):
    """While it is entered, whatever is made of a material named in `words` is made of the one it names."""
    replacements = {materials.get(old).name: materials.get(new) for old, new in words.items()}
    slots = [slot for thing in bpy.context.scene.objects for slot in thing.material_slots]
    changed = [(slot, slot.material) for slot in slots if slot.material and slot.material.name in replacements]
    for slot, material in changed:
        slot.material = replacements[material.name]
    try:
        yield
    finally:
        for slot, material in changed:
            slot.material = material
