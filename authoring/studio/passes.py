"""Cycles' settings, and the passes of a render as arrays."""

import os

import bpy
import cv2
import numpy as np

PASSES = {"combined": "Image", "normal": "Denoising Normal", "albedo": "Denoising Albedo"}
LIGHT = {"diffuse_direct": "DiffDir", "diffuse_indirect": "DiffInd", "diffuse_colour": "DiffCol"}
COLOUR = {"diffuse_colour": "DiffCol"}


def _settings(width, height, samples):
    render, cycles = bpy.context.scene.render, bpy.context.scene.cycles
    render.engine, cycles.device, cycles.samples = "CYCLES", "CPU", samples
    cycles.use_denoising = cycles.use_adaptive_sampling = cycles.use_auto_tile = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 3, 1, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = 2, 4
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy, cycles.sample_clamp_indirect = 1.0, 3.0
    # ambient occlusion instead of the later bounces: less noise and half of the time
    cycles.use_fast_gi, cycles.fast_gi_method, cycles.ao_bounces_render = True, "REPLACE", 1
    bpy.context.scene.world.light_settings.distance = 1.6
    bpy.context.scene.world.light_settings.ao_factor = 1.0
    render.resolution_x, render.resolution_y, render.resolution_percentage = width, height, 100
    render.use_persistent_data = False  # a kept scene ignores changed passes and seeds
    render.threads_mode = "AUTO"


def _output(folder, wanted):
    """Makes the compositor write the wanted passes into the folder."""
    layer, scene = bpy.context.view_layer, bpy.context.scene
    layer.cycles.denoising_store_passes = "albedo" in wanted
    layer.use_pass_diffuse_color = "diffuse_colour" in wanted
    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = "diffuse_direct" in wanted
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source, output = tree.nodes.new("CompositorNodeRLayers"), tree.nodes.new("CompositorNodeOutputFile")
    output.format.file_format, output.format.color_depth, output.format.exr_codec = "OPEN_EXR", "16", "NONE"
    output.base_path = folder
    output.file_slots.clear()
    for name, socket in wanted.items():
        output.file_slots.new(name)
        tree.links.new(source.outputs[socket], output.inputs[name])


def _read(folder, wanted):
    result = {}
    for name in wanted:
        path = next(os.path.join(folder, file) for file in os.listdir(folder) if file.startswith(f"{name}0"))
        picture = cv2.imread(path, cv2.IMREAD_UNCHANGED)
        os.remove(path)
        result[name] = np.ascontiguousarray(picture[..., 2::-1].astype(np.float32))
    return result


def _run(folder, size, samples, wanted, seed):
    _settings(*size, samples)
    bpy.context.scene.cycles.seed = seed
    _output(folder, wanted)
    bpy.ops.render.render(write_still=False)
    return _read(folder, wanted)


def render(folder, width, height, samples, with_light=False, halves=False):
    """Passes of the scene as float arrays [height, width, 3]; with_light adds diffuse_colour and diffuse_light.
    halves: renders two pictures of half the samples and returns both, for a filter that compares them."""
    wanted = {**PASSES, **(LIGHT if with_light else {})}
    parts = [
        _run(folder, (width, height), max(1, samples // (2 if halves else 1)), wanted, seed)
        for seed in ((11, 12) if halves else (11,))
    ]
    if with_light:
        for part in parts:
            part["diffuse_light"] = part.pop("diffuse_direct") + part.pop("diffuse_indirect")
    return parts


def render_colour(folder, width, height, samples):
    """The diffuse colour of what the camera sees, without light: for a finish that changes colour only."""
    scene = bpy.context.scene
    lights = [thing for thing in scene.objects if thing.type == "LIGHT" and not thing.hide_render]
    for light in lights:
        light.hide_render = True
    world = scene.world.node_tree.nodes["Background"].inputs["Strength"]
    strength, world.default_value = world.default_value, 0.0
    try:
        _settings(width, height, samples)
        scene.cycles.max_bounces = 0
        scene.cycles.use_fast_gi = False
        _output(folder, COLOUR)
        bpy.ops.render.render(write_still=False)
        return _read(folder, COLOUR)["diffuse_colour"]
    finally:
        world.default_value = strength
        for light in lights:
            light.hide_render = False
