"""Where the furniture is photographed: a studio with a cove, and rooms with wall, floor and daylight."""

import math

import bmesh
import bpy
from mathutils import Vector

import geometry as g
import materials

WINDOW_WHITE = (1.0, 0.955, 0.89)
SUN_WARM = (1.0, 0.84, 0.64)


# ---------------------------------------------------------------- light


def sky(strength=0.5, colour="#f3ece2", floor_colour="#d9cdbd"):
    """Even light from everywhere, a little warmer from below, as light walls give it back."""
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    background = nodes["Background"]
    coordinates, split, ramp = (
        nodes.new("ShaderNodeTexCoord"),
        nodes.new("ShaderNodeSeparateXYZ"),
        nodes.new("ShaderNodeValToRGB"),
    )
    links.new(coordinates.outputs["Generated"], split.inputs[0])
    spread = nodes.new("ShaderNodeMapRange")
    spread.inputs["From Min"].default_value, spread.inputs["From Max"].default_value = -1, 1
    links.new(split.outputs["Z"], spread.inputs["Value"])
    links.new(spread.outputs["Result"], ramp.inputs["Fac"])
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (
        materials.linear(floor_colour),
        materials.linear(colour),
    )
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.35, 0.65
    links.new(ramp.outputs["Color"], background.inputs["Color"])
    background.inputs["Strength"].default_value = strength


def soft_light(at, look, width, height, power, colour=WINDOW_WHITE, spread=180, seen_in_mirrors=True):
    data = bpy.data.lights.new("window", "AREA")
    data.shape, data.size, data.size_y = "RECTANGLE", width, height
    data.energy, data.color, data.spread = power, colour, math.radians(spread)
    light = bpy.data.objects.new("window", data)
    light.location = at
    light.rotation_euler = (Vector(look) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    light.visible_glossy = seen_in_mirrors
    light.visible_camera = False
    bpy.context.scene.collection.objects.link(light)
    return light


def sun_through_window(
    target=(0, 0, 1.4),
    direction=(0.72, 0.52, -0.42),
    width=1.3,
    height=1.6,
    panes=(2, 3),
    softness=0.05,
    power=9000,
    colour=SUN_WARM,
    bar=0.05,
    distance=11.0,
):
    """Sunlight in the shape of a window on the back wall: a far spot light whose beam is masked by shader nodes
    (no real window in the way, so it costs no noise). `target` is the middle of the patch of light."""
    direction = Vector(direction).normalized()
    data = bpy.data.lights.new("sun", "SPOT")
    data.energy, data.color = power, colour
    data.spot_size, data.spot_blend = (
        math.radians(2 * math.degrees(math.atan(max(width, height) * 1.1 / distance))),
        0.0,
    )
    data.shadow_soft_size = 0.055
    light = bpy.data.objects.new("sun", data)
    light.location = Vector(target) - direction * distance
    light.rotation_euler = direction.to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(light)
    data.use_nodes = True
    nodes, links = data.node_tree.nodes, data.node_tree.links
    emission = nodes["Emission"]

    def math_node(operation, first, second=None):
        node = nodes.new("ShaderNodeMath")
        node.operation = operation
        for socket, value in zip(node.inputs, (first, second)):
            if value is None:
                continue
            if isinstance(value, (int, float)):
                socket.default_value = value
            else:
                links.new(value, socket)
        return node.outputs[0]

    def soft_step(low, high, value):
        node = nodes.new("ShaderNodeMapRange")
        node.interpolation_type = "SMOOTHSTEP"
        node.inputs["From Min"].default_value, node.inputs["From Max"].default_value = low, high
        links.new(value, node.inputs["Value"])
        return node.outputs["Result"]

    coordinates, split = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeSeparateXYZ")
    links.new(coordinates.outputs["Normal"], split.inputs[0])
    mask = None
    for axis, size, count in (("X", width, panes[0]), ("Y", height, panes[1])):
        across = math_node("DIVIDE", split.outputs[axis], split.outputs["Z"])
        across = math_node("MULTIPLY", across, distance)  # metres at the target
        inside = soft_step(softness, -softness, math_node("SUBTRACT", math_node("ABSOLUTE", across), size / 2))
        cell = math_node(
            "FRACT", math_node("ADD", math_node("MULTIPLY", across, count / size), 100 + (count % 2) * 0.5)
        )
        from_bar = math_node("MULTIPLY", math_node("MINIMUM", cell, math_node("SUBTRACT", 1.0, cell)), size / count)
        lit = soft_step(bar / 2 - softness * 0.8, bar / 2 + softness * 0.8, from_bar)
        part = math_node("MULTIPLY", inside, lit)
        mask = part if mask is None else math_node("MULTIPLY", mask, part)
    links.new(mask, emission.inputs["Strength"])
    return light


def low_sun(direction=(0.9, 0.25, -0.25), strength=3.0, angle=1.6, colour="#ffd2a0"):
    """Sunlight from everywhere along a direction, as at the ends of a day."""
    data = bpy.data.lights.new("low sun", "SUN")
    data.energy, data.angle, data.color = strength, math.radians(angle), materials.linear(colour)[:3]
    light = bpy.data.objects.new("low sun", data)
    light.rotation_euler = Vector(direction).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(light)


# ---------------------------------------------------------------- surfaces


def plane(name, corners, material, only_mirrors=False):
    bm = bmesh.new()
    bm.faces.new([bm.verts.new(c) for c in corners])
    thing = g.add_mesh(name, bm, material, weighted=False)
    if only_mirrors:
        show_in_mirrors_only(thing)
    return thing


def show_in_mirrors_only(thing):
    thing.visible_camera = thing.visible_diffuse = thing.visible_shadow = thing.visible_transmission = False


def _lit_wall(name, tint, strength, bright_side=-1):
    """Glow that falls off across the wall like daylight from one side, with clouds of plaster in it."""
    found = bpy.data.materials.get(name)
    if found:
        return found
    material = materials.glow(name, tint, strength)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    emission = nodes["Emission"]
    coordinates, split, fall = (
        nodes.new("ShaderNodeTexCoord"),
        nodes.new("ShaderNodeSeparateXYZ"),
        nodes.new("ShaderNodeMapRange"),
    )
    links.new(coordinates.outputs["Object"], split.inputs[0])
    links.new(split.outputs["X"], fall.inputs["Value"])
    fall.inputs["From Min"].default_value, fall.inputs["From Max"].default_value = 3.0 * bright_side, -3.5 * bright_side
    fall.inputs["To Min"].default_value, fall.inputs["To Max"].default_value = strength * 1.25, strength * 0.62
    fall.interpolation_type = "SMOOTHSTEP"
    links.new(fall.outputs["Result"], emission.inputs["Strength"])
    return material


def _doorway(distance, x0, tint, level, beyond=0.42):
    """A door frame with the corridor behind it, so that a mirror shows a room and not a plain wall. `beyond`: how light
    the corridor is beside the room."""
    frame, gap = (
        materials.glow("door frame", "#f3eee6", 1.25 * level),
        materials.glow(f"corridor {tint}", tint, beyond * level),
    )
    y = -distance + 0.03
    plane("corridor", [(x0, y, -0.5), (x0 + 0.86, y, -0.5), (x0 + 0.86, y, 2.1), (x0, y, 2.1)], gap, True)
    for left, right, low, high in (
        (x0 - 0.07, x0, -0.5, 2.17),
        (x0 + 0.86, x0 + 0.93, -0.5, 2.17),
        (x0, x0 + 0.86, 2.1, 2.17),
    ):
        plane(
            "door frame",
            [(left, y + 0.01, low), (right, y + 0.01, low), (right, y + 0.01, high), (left, y + 0.01, high)],
            frame,
            True,
        )


def behind_the_camera(tint="#e6ddd0", distance=5.2, windows=(-1.42,), strength=1.45, level=1.0, side="left"):
    """What mirrors show: the opposite wall with a pale window; only seen by reflections."""
    bright = -1 if side == "left" else 1
    plane(
        "opposite wall",
        [(-6, -distance, -0.5), (6, -distance, -0.5), (6, -distance, 4.5), (-6, -distance, 4.5)],
        _lit_wall("opposite " + tint, tint, 0.95 * level, bright),
        True,
    )
    plane(
        "opposite ceiling",
        [(-6, 0, 3.3), (6, 0, 3.3), (6, -distance, 3.3), (-6, -distance, 3.3)],
        _lit_wall("ceiling " + tint, "#f1ebe2", 1.15 * level, bright),
        True,
    )
    light = materials.glow("far window", "#fff3e0", strength * level)
    for window_x in windows:
        for column in range(2):
            for row in range(3):
                x0, z0 = window_x + column * 0.44, 0.75 + row * 0.58
                if side == "right":
                    x0 = -x0 - 0.40
                plane(
                    "far pane",
                    [
                        (x0, -distance + 0.02, z0),
                        (x0 + 0.40, -distance + 0.02, z0),
                        (x0 + 0.40, -distance + 0.02, z0 + 0.54),
                        (x0, -distance + 0.02, z0 + 0.54),
                    ],
                    light,
                    True,
                )


def studio(
    tint="#e4d9c8",
    windows=(-1.42,),
    door_x=None,
    lights_seen=True,
    level=1.0,
    beyond=0.42,
    opposite=None,
    strength=1.45,
):
    """A cove in one tint: the wall runs into the floor in a wide curve. Light from a large window on the left.
    windows, door_x: left edges of what mirrors show behind the camera; lights_seen: whether they show the lamps; level,
    opposite: how light that wall is, and its tint; strength, beyond: how light its windows and the corridor are."""
    wall = materials.plaster(tint, 3.2, 0.0)  # relief would double the time of the largest surface
    radius = 0.28
    turn = [math.pi / 2 * step / 16 for step in range(17)]
    curve = [(-radius + radius * math.sin(angle), radius - radius * math.cos(angle)) for angle in turn]
    profile = [(-4.5, 0.0), *curve, (0.0, 3.6)]
    half = 4.5
    g.loft(
        "cove",
        [[(-half, y, z), (half, y, z)] for y, z in profile],
        wall,
        False,
        False,
        closed=False,
        smooth_angle=180,
        weighted=False,
    )
    sky(0.42, "#f4eee6", "#d8ccbb")
    soft_light((-2.7, -2.3, 2.1), (0.1, -0.1, 0.85), 1.7, 2.3, 105, seen_in_mirrors=lights_seen)
    soft_light((2.6, -2.8, 1.5), (0, 0, 0.9), 1.6, 1.6, 13, (1.0, 0.92, 0.83), seen_in_mirrors=lights_seen)
    behind_the_camera(opposite or tint, windows=windows, level=level, strength=strength / level)
    if door_x is not None:
        _doorway(5.2, door_x, opposite or tint, level, beyond)


def room(
    wall="#ddd2c2",
    floor="stone_floor",
    wainscot=None,
    wainscot_height=1.15,
    wainscot_tint="#e8e2d6",
    full_tiles=False,
    sun=None,
    window_power=150.0,
    sky_strength=0.34,
    side="left",
    skirting=False,
    ledge=False,
    left_wall=None,
    right_wall=None,
    wall_material=None,
    opposite="#dfd6c9",
    window_colour=None,
    sky_colour="#f1eae0",
    low=None,
    windows=(-1.42,),
    level=1.0,
    strength=1.45,
    door_x=None,
    beyond=0.42,
):
    """A bathroom wall with its floor, daylight from one side. wainscot: zellige, metro, stick, marble, ...;
    sun: arguments of sun_through_window; low: those of low_sun; window_colour, sky_colour: the time of day; opposite,
    windows, level, strength, door_x, beyond: what mirrors show, as in studio()."""
    wall_stuff = materials.get(wall_material) if wall_material else materials.plaster(wall, 2.8, 0.0)
    sign = -1 if side == "left" else 1
    plane("wall", [(-5, 0, 0), (5, 0, 0), (5, 0, 3.4), (-5, 0, 3.4)], wall_stuff)
    plane("floor", [(-5, -6, 0), (5, -6, 0), (5, 0, 0), (-5, 0, 0)], materials.get(floor))
    if wainscot:
        stuff = materials.get(wainscot) if wainscot in materials.NAMED else materials.tile(wainscot, wainscot_tint)
        top = 3.4 if full_tiles else wainscot_height
        g.panel("wainscot", -5, 5, -0.012, 0, 0, top, stuff, 0.002)
        if ledge and not full_tiles:
            g.panel(
                "ledge",
                -5,
                5,
                -0.022,
                0,
                top,
                top + 0.014,
                materials.get(ledge if isinstance(ledge, str) else "marble"),
                0.003,
            )
    if skirting:
        g.panel(
            "skirting", -5, 5, -0.014, 0, 0, 0.09, wall_stuff if skirting is True else materials.get(skirting), 0.003
        )
    for x in (left_wall, right_wall):
        if x is not None:
            plane("return wall", [(x, 0, 0), (x, -1.2, 0), (x, -1.2, 3.4), (x, 0, 3.4)], wall_stuff)
    sky(sky_strength, sky_colour, "#cdbfae")
    daylight = materials.linear(window_colour)[:3] if window_colour else WINDOW_WHITE
    is_seen = bool(windows)
    soft_light((sign * 2.9, -1.75, 1.65), (0.0, -0.25, 0.95), 1.5, 2.2, window_power, daylight, seen_in_mirrors=is_seen)
    soft_light((-sign * 2.9, -3.0, 2.0), (0, 0, 1.0), 2.0, 2.0, window_power * 0.085, (1.0, 0.90, 0.80))
    if sun is not None:
        sun_through_window(**sun)
    if low is not None:
        low_sun(**low)
    behind_the_camera(opposite, windows=windows, side=side, level=level, strength=strength / level)
    if door_x is not None:
        _doorway(5.2, door_x, opposite, level, beyond)


def table(
    material="oak", backdrop="#d9cdbd", back=0.9, light=26.0, light_from=(-1.5, 0.5, 1.0), sky_strength=0.3, low=None
):
    """A surface at z = 0 that is seen close, with light from the side; low: arguments of low_sun."""
    plane("table", [(-3, -3, 0), (3, -3, 0), (3, back, 0), (-3, back, 0)], materials.get(material))
    plane(
        "backdrop",
        [(-3, back, -0.5), (3, back, -0.5), (3, back, 3), (-3, back, 3)],
        materials.plaster(backdrop, 2.0, 0.0),
    )
    sky(sky_strength, "#f4eee6", "#d8ccbb")
    soft_light(light_from, (0, 0, 0.03), 0.9, 1.1, light)
    if low is not None:
        low_sun(**low)
    behind_the_camera(backdrop, 3.0)


# ---------------------------------------------------------------- camera


def camera(at, look, lens=50.0, level=True, fstop=None, focus=None):
    """level: it stays horizontal, so that uprights stay upright, and is shifted to frame `look` as a view camera is."""
    data = bpy.data.cameras.new("camera")
    data.lens, data.sensor_width, data.sensor_fit = lens, 36, "AUTO"
    thing = bpy.data.objects.new("camera", data)
    thing.location = at
    to = Vector(look) - Vector(at)
    if level:
        flat = Vector((to.x, to.y, 0))
        thing.rotation_euler = flat.to_track_quat("-Z", "Y").to_euler()
        data.shift_y = to.z / flat.length * lens / 36
    else:
        thing.rotation_euler = to.to_track_quat("-Z", "Y").to_euler()
    if fstop:
        data.dof.use_dof = True
        data.dof.aperture_fstop = fstop
        data.dof.focus_distance = (Vector(focus) - Vector(at)).length if focus else to.length
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing
    return thing
