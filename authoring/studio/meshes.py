"""The meshes of a scene as arrays, for glTF: metres, y up, the wall at z = 0, the front facing z, the foot at y = 0."""

import bpy
import numpy as np

# What is more than the measured piece: grips, basins, lamps. Their names are those of furniture/.
PARTS = {
    *("bar", "bar post", "bar foot", "bow", "knob", "disc stem", "disc", "halfmoon", "cup", "cup plate"),
    *("edge top", "edge lip", "strap", "strap pin", "stave", "splashback", "moon disc", "globe", "orb plate", "orb arm"),
    *("tube light", "tube cap", "tube arm", "tube plate", "tube sleeve"),
}
BASINS = ("basin", "drain")
# Rounded things have far more faces for close pictures than a model needs. Flutes and panels keep theirs.
ROUND = ("basin", "top", "globe", "drain", "tube", "orb", *PARTS)
MOST_TRIANGLES = {"basin": 3200, "top": 3000, "globe": 1400}
OF_A_PART = 360
UV_LAYER = "metres"


def kind_of(thing):
    name = thing.name.rsplit(".", 1)[0] if thing.name[-3:].isdigit() else thing.name
    if name.startswith(BASINS):
        return "basin", name
    return ("parts" if name in PARTS else "piece"), name


def _lighten(thing, name):
    """Fewer faces: for a picture from two metres away they are the same."""
    if thing.type == "CURVE":
        thing.data.bevel_resolution = min(thing.data.bevel_resolution, 3)
        return
    if not name.startswith(ROUND):
        return
    count = sum(len(face.vertices) - 2 for face in thing.data.polygons)
    most = next((most for start, most in MOST_TRIANGLES.items() if name.startswith(start)), OF_A_PART)
    if count > most:
        thing.modifiers.new("fewer", "DECIMATE").ratio = most / count


def nodes():
    """{node: {material: (positions, normals, coordinates) of three corners for each triangle}}."""
    things = [thing for thing in bpy.context.scene.objects if thing.type in ("MESH", "CURVE")]
    for thing in things:
        _lighten(thing, kind_of(thing)[1])
    graph = bpy.context.evaluated_depsgraph_get()
    found = {}
    for thing in things:
        node = found.setdefault(kind_of(thing)[0], {})
        for material, corners in _triangles(thing, graph).items():
            node.setdefault(material, []).append(corners)
    joined = {
        name: {material: tuple(np.concatenate(parts) for parts in zip(*all)) for material, all in node.items()}
        for name, node in found.items()
    }
    return _placed(joined)


def _triangles(thing, graph):
    evaluated = thing.evaluated_get(graph)
    mesh = evaluated.to_mesh()
    mesh.calc_normals_split()
    mesh.calc_loop_triangles()
    count = len(mesh.loop_triangles)
    loops = np.empty(count * 3, np.int32)
    mesh.loop_triangles.foreach_get("loops", loops)
    slots = np.empty(count, np.int32)
    mesh.loop_triangles.foreach_get("material_index", slots)
    vertex_of = np.empty(len(mesh.loops), np.int32)
    mesh.loops.foreach_get("vertex_index", vertex_of)
    points = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get("co", points)
    normals = np.empty(len(mesh.loops) * 3, np.float32)
    mesh.loops.foreach_get("normal", normals)
    coordinates = np.zeros(len(mesh.loops) * 2, np.float32)
    if UV_LAYER in mesh.uv_layers:
        mesh.uv_layers[UV_LAYER].data.foreach_get("uv", coordinates)
    matrix = np.array(thing.matrix_world, np.float32)[:3]
    positions = points.reshape(-1, 3)[vertex_of[loops]] @ matrix[:, :3].T + matrix[:, 3]
    turned = normals.reshape(-1, 3)[loops] @ matrix[:, :3].T
    along = coordinates.reshape(-1, 2)[loops]
    names = [material.name for material in mesh.materials]
    found = {}
    for slot in np.unique(slots):
        mask = np.repeat(slots == slot, 3)
        found[names[slot]] = (_turned_up(positions[mask]), _turned_up(turned[mask]), along[mask])
    evaluated.to_mesh_clear()
    return found


def _turned_up(vectors):
    """From Blender's axes, z up, to those of glTF, y up."""
    return np.stack((vectors[:, 0], vectors[:, 2], -vectors[:, 1]), 1)


def _placed(nodes):
    """The measured piece stands on y = 0, its middle at x = 0."""
    corners = np.concatenate([positions for positions, _, _ in nodes["piece"].values()])
    low, high = corners.min(0), corners.max(0)
    shift = np.array([-(low[0] + high[0]) / 2, -low[1], 0], np.float32)
    return {
        name: {material: (positions + shift, *others) for material, (positions, *others) in node.items()}
        for name, node in nodes.items()
    }
