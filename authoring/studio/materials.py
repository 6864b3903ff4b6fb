"""Materials of the studio. `get("oak")`, `lacquer("#8f9a86")`, ... each is made once per scene."""


import bpy

import drawings
import textures


def linear(code):
    """sRGB hex colour to scene-linear RGBA."""
    code = code.lstrip("#")
    channels = [int(code[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels) + (1.0,)


def _new(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes = material.node_tree.nodes
    return material, nodes, material.node_tree.links, nodes["Principled BSDF"]


def _picture(path, colour=True):
    image = bpy.data.images.load(path, check_existing=True)
    image.colorspace_settings.name = "sRGB" if colour else "Non-Color"
    return image


def plain(name, colour, roughness=0.5, metallic=0.0, specular=0.5, sheen=0.0, coat=0.0, coat_roughness=0.1):
    found = bpy.data.materials.get(name)
    if found:
        return found
    material, nodes, links, shader = _new(name)
    shader.inputs["Base Color"].default_value = linear(colour)
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Metallic"].default_value = metallic
    shader.inputs["Specular"].default_value = specular
    shader.inputs["Sheen"].default_value = sheen
    shader.inputs["Clearcoat"].default_value = coat
    shader.inputs["Clearcoat Roughness"].default_value = coat_roughness
    return material


def textured(
    name,
    texture,
    metres,
    roughness=0.5,
    bump=0.0,
    tint=None,
    specular=0.5,
    mapping="object",
    bump_distance=0.001,
    contrast=1.0,
    brightness=0.0,
    blend=0.25,
    turn=0.0,
    coat=0.0,
    across=None,
):
    """A picture that covers `metres` in the world. mapping: "uv" (wood, follows the grain) or "object" (projected from
    three sides). `tint` multiplies the picture; `across` is the size the other way."""
    found = bpy.data.materials.get(name)
    if found:
        return found
    material, nodes, links, shader = _new(name)
    colour_path, height_path = textures.texture_paths(texture)
    coordinates = nodes.new("ShaderNodeTexCoord")
    scale = nodes.new("ShaderNodeMapping")
    across = across or metres
    scale.inputs["Scale"].default_value = (1 / metres, 1 / across, 1 / across)
    scale.inputs["Rotation"].default_value = (0, 0, turn)
    links.new(coordinates.outputs["UV" if mapping == "uv" else "Object"], scale.inputs["Vector"])

    def lookup(path, is_colour):
        node = nodes.new("ShaderNodeTexImage")
        node.image = _picture(path, is_colour)
        node.interpolation = "Cubic" if not is_colour else "Linear"
        if mapping != "uv":
            node.projection = "BOX"
            node.projection_blend = blend
        links.new(scale.outputs["Vector"], node.inputs["Vector"])
        return node.outputs["Color"]

    colour = lookup(colour_path, True)
    if contrast != 1.0 or brightness:
        adjust = nodes.new("ShaderNodeBrightContrast")
        adjust.inputs["Bright"].default_value = brightness
        adjust.inputs["Contrast"].default_value = contrast - 1
        links.new(colour, adjust.inputs["Color"])
        colour = adjust.outputs["Color"]
    if tint:
        multiply = nodes.new("ShaderNodeMixRGB")
        multiply.blend_type = "MULTIPLY"
        multiply.inputs["Fac"].default_value = 1
        multiply.inputs["Color2"].default_value = linear(tint)
        links.new(colour, multiply.inputs["Color1"])
        colour = multiply.outputs["Color"]
    links.new(colour, shader.inputs["Base Color"])
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Specular"].default_value = specular
    shader.inputs["Clearcoat"].default_value = coat
    shader.inputs["Clearcoat Roughness"].default_value = 0.06
    if bump:
        relief = nodes.new("ShaderNodeBump")
        relief.inputs["Strength"].default_value = bump
        relief.inputs["Distance"].default_value = bump_distance
        links.new(lookup(height_path, False), relief.inputs["Height"])
        links.new(relief.outputs["Normal"], shader.inputs["Normal"])
    return material


def glow(name, colour, strength):
    found = bpy.data.materials.get(name)
    if found:
        return found
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes = material.node_tree.nodes
    nodes.clear()
    emission, output = nodes.new("ShaderNodeEmission"), nodes.new("ShaderNodeOutputMaterial")
    emission.inputs["Color"].default_value = linear(colour)
    emission.inputs["Strength"].default_value = strength
    material.node_tree.links.new(emission.outputs[0], output.inputs[0])
    return material


def opal_glass(name, colour, edge, strength):
    """A lit globe of opal glass: towards its edge it is darker and warmer, and the surface shines."""
    found = bpy.data.materials.get(name)
    if found:
        return found
    material = glow(name, colour, strength)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    emission, output = nodes["Emission"], nodes["Material Output"]
    facing, ramp = nodes.new("ShaderNodeLayerWeight"), nodes.new("ShaderNodeValToRGB")
    gloss, both = nodes.new("ShaderNodeBsdfGlossy"), nodes.new("ShaderNodeMixShader")
    fresnel = nodes.new("ShaderNodeFresnel")
    facing.inputs["Blend"].default_value = 0.5
    ramp.color_ramp.interpolation = "EASE"
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = linear(colour), linear(edge)
    gloss.inputs["Roughness"].default_value = 0.12
    fresnel.inputs["IOR"].default_value = 1.45
    links.new(facing.outputs["Facing"], ramp.inputs["Fac"])
    links.new(ramp.outputs["Color"], emission.inputs["Color"])
    links.new(fresnel.outputs["Fac"], both.inputs["Fac"])
    links.new(emission.outputs[0], both.inputs[1])
    links.new(gloss.outputs[0], both.inputs[2])
    links.new(both.outputs[0], output.inputs[0])
    return material


def added_light(name, colour, strength):
    """Clear, but gives light where the mesh attribute "glow" says so."""
    found = bpy.data.materials.get(name)
    if found:
        return found
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.clear()
    attribute, times = nodes.new("ShaderNodeAttribute"), nodes.new("ShaderNodeMath")
    clear, emission = nodes.new("ShaderNodeBsdfTransparent"), nodes.new("ShaderNodeEmission")
    both, output = nodes.new("ShaderNodeAddShader"), nodes.new("ShaderNodeOutputMaterial")
    attribute.attribute_name = "glow"
    times.operation, times.inputs[1].default_value = "MULTIPLY", strength
    emission.inputs["Color"].default_value = linear(colour)
    links.new(attribute.outputs["Fac"], times.inputs[0])
    links.new(times.outputs[0], emission.inputs["Strength"])
    links.new(clear.outputs[0], both.inputs[0])
    links.new(emission.outputs[0], both.inputs[1])
    links.new(both.outputs[0], output.inputs[0])
    material.cycles.sample_as_light = False
    return material


def lacquer(colour, roughness=0.42):
    return plain("lacquer " + colour, colour, roughness, specular=0.45)


def plaster(tint, metres=2.6, bump=0.35):
    return textured("plaster " + tint, "plaster", metres, 0.88, bump, tint, specular=0.2, bump_distance=0.004)


def tile(kind, tint, metres=1.2, roughness=0.16):
    return textured(
        f"{kind} {tint}", kind, metres, roughness, 0.55, tint, specular=0.55, bump_distance=0.004, blend=0.02
    )


def cloth(tint, kind="terry", metres=0.5, bump=0.8):
    return textured(f"{kind} {tint} {metres}", kind, metres, 0.95, bump, tint, specular=0.1, bump_distance=0.003)


def drawn(name):
    """Paper with a drawing of drawings.py."""
    found = bpy.data.materials.get("drawn " + name)
    if found:
        return found
    material, nodes, links, shader = _new("drawn " + name)
    page = nodes.new("ShaderNodeTexImage")
    page.image = _picture(drawings.drawing_path(name))
    page.interpolation = "Cubic"
    links.new(page.outputs["Color"], shader.inputs["Base Color"])
    shader.inputs["Roughness"].default_value = 0.85
    shader.inputs["Specular"].default_value = 0.2
    return material


def still_water():
    """Clear, but for what it reflects: refraction would cost more than it shows."""
    found = bpy.data.materials.get("water")
    if found:
        return found
    material = glow("water", "#ffffff", 1)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    clear, gloss = nodes.new("ShaderNodeBsdfTransparent"), nodes.new("ShaderNodeBsdfGlossy")
    fresnel, both = nodes.new("ShaderNodeFresnel"), nodes.new("ShaderNodeMixShader")
    clear.inputs["Color"].default_value = linear("#e6f0ee")
    gloss.inputs["Roughness"].default_value = 0.02
    fresnel.inputs["IOR"].default_value = 1.33
    links.new(fresnel.outputs["Fac"], both.inputs["Fac"])
    links.new(clear.outputs[0], both.inputs[1])
    links.new(gloss.outputs[0], both.inputs[2])
    links.new(both.outputs[0], nodes["Material Output"].inputs["Surface"])
    return material


# the lacquer colours of the collections
LACQUERS = {
    "craie": "#e9e4da",
    "lin": "#d3c8b8",
    "sauge": "#98a08a",
    "argile": "#b98469",
    "nuit": "#3d4a57",
    "ombre": "#3a3632",
    "rose": "#cfae9f",
    "olive": "#6f6d54",
}

NAMED = {
    "oak": lambda: textured(
        "oak", "oak", 2.2, 0.48, 0.25, mapping="uv", across=1.1, specular=0.35, bump_distance=0.0006
    ),
    "pale_oak": lambda: textured(
        "pale_oak", "pale_oak", 2.2, 0.5, 0.25, mapping="uv", across=1.1, specular=0.35, bump_distance=0.0006
    ),
    "smoked_oak": lambda: textured(
        "smoked_oak", "smoked_oak", 2.2, 0.45, 0.25, mapping="uv", across=1.1, specular=0.4, bump_distance=0.0006
    ),
    "walnut": lambda: textured(
        "walnut", "walnut", 2.2, 0.42, 0.2, mapping="uv", across=1.1, specular=0.4, bump_distance=0.0006
    ),
    "walnut_close": lambda: textured(
        "walnut_close", "walnut", 1.0, 0.42, 0.3, mapping="uv", across=0.5, specular=0.4, bump_distance=0.0004
    ),  # for close-ups
    "marble": lambda: textured("marble", "marble", 1.15, 0.18, specular=0.5),
    "travertine": lambda: textured("travertine", "travertine", 1.3, 0.5, 0.35, specular=0.4, bump_distance=0.002),
    "terrazzo": lambda: textured("terrazzo", "terrazzo", 0.9, 0.28, specular=0.5),
    "concrete": lambda: textured("concrete", "concrete", 1.4, 0.7, 0.3, specular=0.3, bump_distance=0.001),
    "stone_floor": lambda: textured("stone_floor", "stone_floor", 2.0, 0.42, 0.3, specular=0.4, bump_distance=0.002),
    "grey_floor": lambda: textured("grey_floor", "grey_floor", 1.8, 0.45, 0.3, specular=0.4, bump_distance=0.002),
    "oak_floor": lambda: textured("oak_floor", "oak_floor", 1.9, 0.45, 0.35, specular=0.35, bump_distance=0.002),
    "terrazzo_floor": lambda: textured("terrazzo_floor", "terrazzo", 1.1, 0.3, specular=0.45),
    "ceramic": lambda: plain("ceramic", "#f1efea", 0.14, specular=0.5),
    "matt_ceramic": lambda: plain("matt_ceramic", "#ece8e1", 0.42, specular=0.45),
    "sand_ceramic": lambda: plain("sand_ceramic", "#d2c3ae", 0.5, specular=0.4),
    "grey_ceramic": lambda: plain("grey_ceramic", "#8d877f", 0.5, specular=0.4),
    "clay_ceramic": lambda: plain("clay_ceramic", "#b27d61", 0.55, specular=0.4),
    "black_ceramic": lambda: plain("black_ceramic", "#2b2927", 0.4, specular=0.4),
    "brass": lambda: plain("brass", "#c9a46a", 0.28, 1.0),
    "black": lambda: plain("black", "#1c1b1a", 0.42, 0.0, 0.45),
    "chrome": lambda: plain("chrome", "#d8d8d6", 0.07, 1.0),
    "steel": lambda: plain("steel", "#b9b5ae", 0.28, 1.0),
    "bronze": lambda: plain("bronze", "#6d5640", 0.32, 1.0),
    "mirror": lambda: plain("mirror", "#eceeec", 0.0, 1.0),
    "shadow": lambda: plain("shadow", "#2a2622", 0.8, 0.0, 0.2),
    "opal": lambda: glow("opal", "#ffe6c4", 3.2),
    "halo": lambda: glow("halo", "#ffd9a8", 16.0),
    "leather": lambda: plain("leather", "#8a5a3a", 0.55, 0.0, 0.4),
    "leaf": lambda: plain("leaf", "#6f7c5a", 0.55, 0.0, 0.35),
    "dry_leaf": lambda: plain("dry_leaf", "#b79a74", 0.8, 0.0, 0.2),
    "stem": lambda: plain("stem", "#6a543d", 0.8, 0.0, 0.2),
    "amber": lambda: plain("amber", "#5d3013", 0.08, 0.0, 0.5),
    "shaving": lambda: textured(
        "shaving", "oak", 0.5, 0.6, mapping="uv", across=0.25, specular=0.25, brightness=0.05
    ),
    "end_grain": lambda: textured(
        "end_grain", "oak", 0.12, 0.6, mapping="uv", across=0.03, tint="#cfb390", specular=0.2
    ),
    "water": still_water,
    "paper": lambda: plain("paper", "#efeae0", 0.8),
    "cane": lambda: textured("cane", "cane", 0.26, 0.6, 0.6, mapping="uv", bump_distance=0.0015),
}


def get(name):
    """A material by name: a NAMED one, "lacquer:#rrggbb", "plaster:#rrggbb" or the name of a lacquer colour."""
    if not isinstance(name, str):
        return name
    found = bpy.data.materials.get(name)
    if found:
        return found
    if name in NAMED:
        return NAMED[name]()
    if name in LACQUERS:
        return lacquer(LACQUERS[name])
    if name.startswith("lacquer:"):
        return lacquer(name.split(":")[1])
    if name.startswith("plaster:"):
        return plaster(name.split(":")[1], 2.8, 0.0)
    raise KeyError("no material called " + name)
