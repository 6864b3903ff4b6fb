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
MAKERS.update(slab=_slab, rod=_rod, bouquet=_bouquet, grain=geometry.shift_grain)


def build(words):
    """words: {"set": [kind, arguments], "pieces": [{"make": maker, "at", "turn", ...arguments}]}."""
    geometry.empty_scene()
    kind, arguments = words["set"]
    getattr(rooms, kind)(**arguments)
    for piece in words["pieces"]:
        arguments = dict(piece)
        maker = MAKERS[arguments.pop("make")]
        at, turn = arguments.pop("at", (0, 0, 0)), arguments.pop("turn", 0)
        with geometry.placed(*at, turn=turn):
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
