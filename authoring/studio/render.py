"""Renders the jobs of a file with Blender's Cycles, one picture at a time. `npm run studio -- render` starts it:

    blender -b -P render.py -- jobs.json

jobs.json: {"cache": folder, "samples": 4, "scale": 1, "until": Unix time or nothing, "scenes": [...]}.
A scene: {"set", "pieces", "pictures": [...]}.
A picture: {"id", "size", "camera", "develop", "cuts": [{"file", "box"}], "finishes": [{"materials", "cuts"}]}.
Writes each cut and prints a line `PICTURE {"id", "files": [{"file", "width", "height", "colour"}], "seconds"}`.
"""

import json
import os
import sys
import tempfile
import time
import traceback

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True
os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"


def read_jobs():
    with open(sys.argv[sys.argv.index("--") + 1], encoding="utf-8") as file:
        return json.load(file)


JOBS = read_jobs()
os.environ["STUDIO_CACHE"] = JOBS["cache"]

import numpy as np  # noqa: E402  the modules below read STUDIO_CACHE

import denoise  # noqa: E402
import drawings  # noqa: E402
import finish  # noqa: E402
import passes  # noqa: E402
import scene  # noqa: E402


def write_cuts(linear, picture, cuts):
    """Develops a linear picture and writes its cuts. Returns what is known of each file, and the exposure."""
    coded, exposure = finish.develop(linear, **picture.get("develop", {}))
    return write_files(finish.sharpen(coded, 0.3), cuts), exposure


def write_files(coded, cuts):
    """Writes the cuts of a picture as it is seen. Returns what is known of each file."""
    files = []
    for cut in cuts:
        left, top, width, height = (round(side * JOBS["scale"]) for side in cut["box"])
        part = coded[top : top + height, left : left + width]
        finish.write(cut["file"], part)
        files.append(
            {
                "file": cut["file"],
                "width": part.shape[1],
                "height": part.shape[0],
                "colour": finish.dominant_colour(part),
            }
        )
    return files


def relight(base, clean, light, colour):
    """The picture in another surface colour: the part of it that is diffuse light changes as the colour does."""
    diffuse = np.minimum(clean, light * base["diffuse_colour"])
    return clean + diffuse * ((colour + 1e-3) / (base["diffuse_colour"] + 1e-3) - 1)


def draw(picture, name):
    """Writes a drawing, for which nothing is rendered."""
    width, height = (round(side * JOBS["scale"]) for side in picture["size"])
    files = write_files(drawings.page(name, width, height), picture["cuts"])
    return {"id": picture["id"], "files": files, "seconds": 0}


def take(picture, scratch):
    """Renders a picture and its finishes."""
    started = time.time()
    scene.set_camera(**picture["camera"])
    width, height = (max(16, round(side * JOBS["scale"])) for side in picture["size"])
    finishes = picture.get("finishes", [])
    samples = picture.get("samples", JOBS["samples"])
    parts = passes.render(scratch, width, height, samples, with_light=bool(finishes), halves=not denoise.has_network())
    clean = denoise.denoise(parts, "combined")
    files, exposure = write_cuts(clean, picture, picture["cuts"])
    if finishes:
        light = denoise.denoise(parts, "diffuse_light")
        fixed = {**picture, "develop": {**picture.get("develop", {}), "exposure": exposure}}
    for one in finishes:
        with scene.replaced_materials(one["materials"]):
            colour = passes.render_colour(scratch, width, height, samples)
        files += write_cuts(relight(parts[0], clean, light, colour), fixed, one["cuts"])[0]
    return {"id": picture["id"], "files": files, "seconds": round(time.time() - started)}


def main():
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.path.isdir("/dev/shm") else None) as scratch:
        for one in JOBS["scenes"]:
            built = False
            for picture in one["pictures"]:
                if JOBS.get("until") and time.time() > JOBS["until"]:
                    print("STOPPED the time is up", flush=True)
                    return
                try:  # a picture that fails must not stop the series
                    if one["set"][0] == "drawing":
                        print("PICTURE", json.dumps(draw(picture, one["set"][1]["name"])), flush=True)
                        continue
                    if not built:
                        scene.build(one)
                        built = True
                    print("PICTURE", json.dumps(take(picture, scratch)), flush=True)
                except Exception:
                    traceback.print_exc()
                    print("FAILED", picture["id"], flush=True)


main()
# Blender that has loaded PyTorch crashes when it ends: it is left without its own clean-up.
sys.stdout.flush()
os._exit(0)
