"""Writes binary glTF 2.0 with material variants: only what the specification has, and KHR_materials_variants.

Blender's own exporter writes no variants, and pictures of 2,048 px.
"""

import json
import struct

import bpy
import cv2
import numpy as np

FLOAT, SHORT, INTEGER = 5126, 5123, 5125
ARRAY, ELEMENTS = 34962, 34963
JPEG_QUALITY = 70
# Grain runs along the width of a picture: across it, twice as many pixels show it as well.
WOOD_SIZE, STONE_SIZE = (512, 1024), (512, 512)
MIRROR_ROUGHNESS = 0.05


class _Binary:
    """The binary chunk, and the views and accessors into it."""

    def __init__(self):
        self.bytes, self.views, self.accessors = bytearray(), [], []

    def view(self, data, target=None):
        self.bytes += b"\0" * (-len(self.bytes) % 4)
        self.views.append({"buffer": 0, "byteOffset": len(self.bytes), "byteLength": len(data)})
        if target:
            self.views[-1]["target"] = target
        self.bytes += data
        return len(self.views) - 1

    def accessor(self, array, kind, component, target, bounds=False):
        entry = {
            "bufferView": self.view(array.tobytes(), target),
            "componentType": component,
            "count": len(array),
            "type": kind,
        }
        if bounds:
            entry.update(min=array.min(0).tolist(), max=array.max(0).tolist())
        self.accessors.append(entry)
        return len(self.accessors) - 1


# ---------------------------------------------------------------- materials


def _input(shader, name):
    return shader.inputs[name].default_value


def _picture_of(material):
    """(path, metres along, metres across, tint) of the colour picture of a material, or nothing."""
    nodes = material.node_tree.nodes
    shader = nodes.get("Principled BSDF")
    links = shader.inputs["Base Color"].links if shader else ()
    if not links:
        return None
    pictures = [node for node in nodes if node.type == "TEX_IMAGE" and node.image.colorspace_settings.name == "sRGB"]
    scale = next(node for node in nodes if node.type == "MAPPING").inputs["Scale"].default_value
    tint = next((list(node.inputs["Color2"].default_value)[:3] for node in nodes if node.type == "MIX_RGB"), [1, 1, 1])
    return bpy.path.abspath(pictures[0].image.filepath), 1 / scale[0], 1 / scale[1], tint


def _emission_of(material):
    emission = next((node for node in material.node_tree.nodes if node.type == "EMISSION"), None)
    if not emission:
        return None
    if emission.inputs["Color"].links:
        ramp = next(node for node in material.node_tree.nodes if node.type == "VALTORGB")
        return list(ramp.color_ramp.elements[0].color)[:3]
    return list(_input(emission, "Color"))[:3]


def _encode(path, is_wood):
    picture = cv2.resize(cv2.imread(path), WOOD_SIZE if is_wood else STONE_SIZE, interpolation=cv2.INTER_AREA)
    options = [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY, cv2.IMWRITE_JPEG_OPTIMIZE, 1, cv2.IMWRITE_JPEG_PROGRESSIVE, 0]
    return cv2.imencode(".jpg", picture, options)[1].tobytes()


class _Materials:
    """Materials of the file by name, each written once, as its pictures are."""

    def __init__(self, binary):
        self.binary, self.entries, self.indices = binary, [], {}
        self.images, self.pictures = [], {}

    def index(self, name):
        if name not in self.indices:
            self.indices[name] = len(self.entries)
            self.entries.append(self._entry(bpy.data.materials[name]))
        return self.indices[name]

    def _entry(self, material):
        entry = {"name": material.name}
        emission = _emission_of(material)
        if emission:
            surface = {"baseColorFactor": [*emission, 1], "metallicFactor": 0, "roughnessFactor": 1}
            return {**entry, "pbrMetallicRoughness": surface, "emissiveFactor": emission}
        shader = material.node_tree.nodes["Principled BSDF"]
        picture = _picture_of(material)
        is_mirror = material.name == "mirror"
        surface = {
            "metallicFactor": round(_input(shader, "Metallic"), 3),
            "roughnessFactor": MIRROR_ROUGHNESS if is_mirror else round(_input(shader, "Roughness"), 3),
        }
        if picture:
            surface["baseColorTexture"] = {"index": self._texture(picture)}
            if picture[3] != [1, 1, 1]:
                surface["baseColorFactor"] = [*picture[3], 1]
        else:
            surface["baseColorFactor"] = [round(one, 4) for one in _input(shader, "Base Color")]
        return {**entry, "pbrMetallicRoughness": surface}

    def _texture(self, picture):
        path = picture[0]
        if path not in self.pictures:
            self.pictures[path] = len(self.images)
            view = self.binary.view(_encode(path, is_wood=picture[1] != picture[2]))
            self.images.append({"bufferView": view, "mimeType": "image/jpeg"})
        return self.pictures[path]


def _scale_of(names):
    """Metres that the picture of these materials covers; all of one surface have to agree. Nothing without a picture."""
    scales = {picture[1:3] for picture in (_picture_of(bpy.data.materials[name]) for name in names) if picture}
    if len(scales) > 1:
        raise ValueError(f"{', '.join(sorted(names))} cover different areas")
    return scales.pop() if scales else None


# ---------------------------------------------------------------- meshes


def _indexed(positions, normals, coordinates):
    """Each corner once, and the indices of the triangles."""
    # Corners that differ by less than a hundredth of a millimetre are one.
    rounded = np.concatenate((np.round(positions, 5), np.round(normals, 2), np.round(coordinates, 4)), 1)
    _, first, indices = np.unique(rounded, axis=0, return_index=True, return_inverse=True)
    lengths = np.linalg.norm(normals, axis=1, keepdims=True)
    unit = normals / np.where(lengths > 1e-6, lengths, 1)
    return positions[first], unit[first], coordinates[first], indices.reshape(-1)


def _primitive(binary, corners, scale):
    positions, normals, coordinates, indices = _indexed(*corners)
    attributes = {
        "POSITION": binary.accessor(positions.astype(np.float32), "VEC3", FLOAT, ARRAY, bounds=True),
        "NORMAL": binary.accessor(normals.astype(np.float32), "VEC3", FLOAT, ARRAY),
    }
    if scale:
        tiled = coordinates / np.array(scale, np.float32) * np.array([1, -1], np.float32)
        attributes["TEXCOORD_0"] = binary.accessor(tiled.astype(np.float32), "VEC2", FLOAT, ARRAY)
    short = len(positions) < 65535
    elements = indices.astype(np.uint16 if short else np.uint32)
    entry = {"attributes": attributes, "indices": binary.accessor(elements, "SCALAR", SHORT if short else INTEGER, ELEMENTS)}
    return entry, len(indices) // 3


def _mappings(own, variants, materials):
    """Which material each variant gives to a surface; nothing where all of them keep its own."""
    if all(own not in words for words in variants.values()):
        return None
    by_material = {}
    for index, words in enumerate(variants.values()):
        by_material.setdefault(materials.index(words.get(own, own)), []).append(index)
    return {"KHR_materials_variants": {"mappings": [{"material": m, "variants": v} for m, v in by_material.items()]}}


def _document(nodes, variants, facts, binary):
    materials, meshes, triangles = _Materials(binary), [], 0
    for name, node in nodes.items():
        primitives = []
        for own, corners in node.items():
            names = {own, *(words.get(own, own) for words in variants.values())}
            primitive, count = _primitive(binary, corners, _scale_of(names))
            primitive["material"] = materials.index(own)
            mappings = _mappings(own, variants, materials)
            if mappings:
                primitive["extensions"] = mappings
            primitives.append(primitive)
            triangles += count
        meshes.append({"name": name, "primitives": primitives})
    document = {
        "asset": {"version": "2.0", "generator": "npm run studio -- models", "extras": facts},
        "scene": 0,
        "scenes": [{"nodes": list(range(len(meshes)))}],
        "nodes": [{"name": mesh["name"], "mesh": index} for index, mesh in enumerate(meshes)],
        "meshes": meshes,
        "materials": materials.entries,
        "accessors": binary.accessors,
        "bufferViews": binary.views,
        "buffers": [{"byteLength": len(binary.bytes)}],
    }
    if materials.images:
        document["images"] = materials.images
        document["samplers"] = [{"magFilter": 9729, "minFilter": 9987, "wrapS": 10497, "wrapT": 10497}]
        document["textures"] = [{"source": index, "sampler": 0} for index in range(len(materials.images))]
    if variants:
        document["extensionsUsed"] = ["KHR_materials_variants"]
        document["extensions"] = {"KHR_materials_variants": {"variants": [{"name": name} for name in variants]}}
    return document, triangles


def write(file, nodes, variants, facts):
    """Writes the nodes of meshes.nodes(). variants: {name: {own material: new material}}. Returns what it has written."""
    binary = _Binary()
    document, triangles = _document(nodes, variants, facts, binary)
    binary.bytes += b"\0" * (-len(binary.bytes) % 4)
    document["buffers"][0]["byteLength"] = len(binary.bytes)
    text = json.dumps(document, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 4)
    length = 12 + 8 + len(text) + 8 + len(binary.bytes)
    with open(file, "wb") as opened:
        opened.write(struct.pack("<4sII", b"glTF", 2, length))
        opened.write(struct.pack("<I4s", len(text), b"JSON") + text)
        opened.write(struct.pack("<I4s", len(binary.bytes), b"BIN\0") + binary.bytes)
    return {"bytes": length, "triangles": triangles}
