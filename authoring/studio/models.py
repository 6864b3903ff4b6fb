"""Builds the pieces of a file with Blender, each alone, and writes them as binary glTF. `npm run studio -- models` starts it:

    blender -b -P models.py -- jobs.json

jobs.json: {"cache": folder, "models": [{"id", "file", "make", "arguments", "light": outline or nothing,
"variants": {finish: {own material: new material}}, "facts"}]}. Prints a line `MODEL {"id", "bytes", "triangles"}` for each.
"""

import json
import os
import sys
import traceback

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True

with open(sys.argv[sys.argv.index("--") + 1], encoding="utf-8") as opened:
    JOBS = json.load(opened)
os.environ["STUDIO_CACHE"] = JOBS["cache"]


import furniture  # noqa: E402  the modules below read STUDIO_CACHE
import geometry  # noqa: E402
import glb  # noqa: E402
import materials  # noqa: E402
import meshes  # noqa: E402
from furniture.mirrors import mirror_outline  # noqa: E402


def light_strip(kind, width, height, out):
    """The light behind a mirror: in pictures only its glow is built."""
    outline = geometry.offset_outline(mirror_outline(kind, width, height), -0.034)
    strip = materials.glow("strip", "#ffd9a8", 1.0)
    geometry.frame_ring("strip", outline, 0.010, 0.006, strip, (0, -(out - 0.020), 0), 0.001)


def replaced(words):
    return {materials.get(old).name: materials.get(new).name for old, new in words.items()}


def build(job):
    geometry.empty_scene()
    arguments = job["arguments"]
    getattr(furniture, job["make"])(**arguments)
    if job.get("light"):
        light_strip(arguments["kind"], arguments["width"], arguments["height"], arguments["out"])
    variants = {finish: replaced(words) for finish, words in job["variants"].items()}
    # The pieces of the scene first: materials that only variants have are made above.
    return glb.write(job["file"], meshes.nodes(), variants, job["facts"])


def main():
    for job in JOBS["models"]:
        try:  # a model that fails must not stop the series
            print("MODEL", json.dumps({"id": job["id"], **build(job)}), flush=True)
        except Exception:
            traceback.print_exc()
            print("FAILED", job["id"], flush=True)


main()
