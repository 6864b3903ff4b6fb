"""Measured drawings, drawn with OpenCV as an architect does with a pen: paper on a bench, or pictures of their own."""

import os

import cv2
import numpy as np

from textures import TEXTURE_FOLDER

INK, SOFT, PAPER = (58, 54, 50), (150, 142, 132), (228, 236, 240)  # blue, green, red
SCALE = 16  # places between two pixels, so that lines lie between them


class Sheet:
    """Draws in centimetres, from a point of the paper upwards and to the right."""

    def __init__(self, left, floor, pixels, size=(3360, 2376)):
        self.page = np.full((size[1], size[0], 3), PAPER, np.uint8)
        self.left, self.floor, self.pixels = left, floor, pixels

    def at(self, x, y):
        return (round((self.left + x * self.pixels) * SCALE), round((self.floor - y * self.pixels) * SCALE))

    def line(self, x0, y0, x1, y1, ink=INK, wide=4):
        cv2.line(self.page, self.at(x0, y0), self.at(x1, y1), ink, wide, cv2.LINE_AA, 4)

    def box(self, x0, y0, x1, y1, ink=INK, wide=4):
        for one in ((x0, y0, x1, y0), (x1, y0, x1, y1), (x1, y1, x0, y1), (x0, y1, x0, y0)):
            self.line(*one, ink, wide)

    def oval(self, x, y, half_x, half_y, start=0, end=360, ink=INK, wide=4):
        axes = (round(half_x * self.pixels * SCALE), round(half_y * self.pixels * SCALE))
        cv2.ellipse(self.page, self.at(x, y), axes, 0, start, end, ink, wide, cv2.LINE_AA, 4)

    def text(self, x, y, words, size=1.6, turned=False):
        (wide, high), _ = cv2.getTextSize(words, cv2.FONT_HERSHEY_SIMPLEX, size, 3)
        patch = np.full((high + 24, wide + 24, 3), PAPER, np.uint8)
        cv2.putText(patch, words, (12, high + 10), cv2.FONT_HERSHEY_SIMPLEX, size, INK, 3, cv2.LINE_AA)
        if turned:
            patch = cv2.rotate(patch, cv2.ROTATE_90_COUNTERCLOCKWISE)
        px, py = (value // SCALE for value in self.at(x, y))
        top, left = py - patch.shape[0] // 2, px - patch.shape[1] // 2
        self.page[top : top + patch.shape[0], left : left + patch.shape[1]] = patch

    def across(self, x0, x1, y, words, size=1.6):
        self.line(x0, y, x1, y, INK, 2)
        for x in (x0, x1):
            self.line(x, y - 3, x, y + 3, INK, 2)
            self.line(x - 1.2, y - 1.2, x + 1.2, y + 1.2, INK, 4)
        self.text((x0 + x1) / 2, y, words, size)

    def up(self, x, y0, y1, words, size=1.6):
        self.line(x, y0, x, y1, INK, 2)
        for y in (y0, y1):
            self.line(x - 3, y, x + 3, y, INK, 2)
            self.line(x - 1.2, y - 1.2, x + 1.2, y + 1.2, INK, 4)
        self.text(x, (y0 + y1) / 2, words, size, turned=True)


def elevation():
    """A wall with a unit of 120 cm, its basin and a round mirror, from the front; beside it the unit from its side."""
    sheet = Sheet(640, 2060, 8.6)
    sheet.line(-50, 0, 250, 0, INK, 7)
    for step in range(75):  # what is cut is hatched
        sheet.line(-50 + step * 4, 0, -53 + step * 4, -3.5, SOFT, 2)
    sheet.line(60, -2, 60, 206, SOFT, 2)
    sheet.box(0, 30, 120, 77.5, INK, 6)
    sheet.box(-0.6, 77.5, 120.6, 80, INK, 6)
    sheet.line(60, 30, 60, 76)
    for low, high in ((31, 51.5), (53.5, 74)):
        for left in (1.2, 60.6):
            sheet.box(left, low, left + 58.2, high, INK, 3)
    sheet.oval(60, 93, 28, 13, 0, 180)
    sheet.line(32, 93, 88, 93)
    for x, size in ((49.5, 2.4), (60, 2.0), (70.5, 2.4)):
        sheet.oval(x, 104, size, size)
    sheet.oval(60, 158, 40, 40, wide=6)
    sheet.oval(60, 158, 39, 39, wide=2)
    sheet.across(0, 120, 14, "120")
    sheet.across(0, 60, 22, "60")
    sheet.across(60, 120, 22, "60")
    sheet.up(-18, 30, 80, "50")
    sheet.up(-34, 0, 80, "80")
    sheet.up(138, 80, 104, "24")
    sheet.up(138, 118, 198, "80")
    left = 182  # the unit from its side
    sheet.line(left + 46, 0, left + 46, 206, INK, 7)
    sheet.box(left, 30, left + 46, 77.5, INK, 6)
    sheet.box(left - 0.6, 77.5, left + 46, 80, INK, 6)
    sheet.oval(left + 23, 93, 19, 13, 0, 180)
    sheet.line(left + 4, 93, left + 42, 93)
    sheet.box(left + 43, 118, left + 46, 198, INK, 3)
    sheet.line(left + 46, 104, left + 27, 104, INK, 6)
    sheet.line(left + 27, 104, left + 27, 99.5, INK, 6)
    sheet.across(left, left + 46, 14, "46")
    return sheet.page


def heights():
    """A wall with a bowl on a unit: how high the middle of the mirror, the spout and the edge of the bowl are."""
    sheet = Sheet(560, 2690, 12.4, (2400, 3000))
    sheet.line(-40, 0, 140, 0, INK, 9)
    for step in range(46):
        sheet.line(-40 + step * 4, 0, -43 + step * 4, -3.5, SOFT, 3)
    sheet.line(50, -3, 50, 212, SOFT, 3)
    sheet.box(0, 26, 100, 73.5, INK, 8)
    sheet.box(-0.6, 73.5, 100.6, 76, INK, 8)
    for low, high in ((27, 47.5), (49.5, 70)):
        sheet.box(1.2, low, 98.8, high, INK, 4)
    sheet.oval(50, 90, 20, 14, 0, 180, wide=8)
    sheet.line(30, 90, 70, 90, wide=8)
    for x, size in ((39, 2.4), (50, 2.0), (61, 2.4)):
        sheet.oval(x, 103.5, size, size, wide=5)
    sheet.box(20, 115, 80, 200, INK, 8)
    sheet.box(21, 116, 79, 199, INK, 3)
    for y in (90, 103.5, 157.5):
        sheet.line(-30, y, 118, y, SOFT, 3)
    sheet.up(-16, 0, 90, "90", 2.4)
    sheet.up(-30, 0, 157.5, "157", 2.4)
    sheet.up(112, 90, 103.5, "13", 2.4)
    sheet.across(0, 100, 13, "100", 2.4)
    return sheet.page


DRAWINGS = {"elevation": elevation, "heights": heights}


def drawing_path(name):
    os.makedirs(TEXTURE_FOLDER, exist_ok=True)
    path = os.path.join(TEXTURE_FOLDER, f"drawing-{name}.png")
    if not os.path.exists(path):
        cv2.imwrite(path, DRAWINGS[name]())
    return path


def page(name, width, height):
    """The drawing as a picture of this size: red, green and blue from 0 to 1."""
    drawn = cv2.resize(DRAWINGS[name](), (width, height), interpolation=cv2.INTER_AREA)
    return drawn[..., ::-1].astype(np.float32) / 255
