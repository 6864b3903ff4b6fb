import { bottle, enamels, ink } from '../colours.ts'
import { at, group } from '../svg.ts'
import * as f from './furniture.ts'
import type { Room } from './room.ts'
import type { Tones } from './tones.ts'

/** The rooms of the catalogue. */

const blueNight = '#141a3d'

const plates = (t: Tones, ...xs: readonly number[]): string => xs.map((x) => at(x, -75, f.plate(t))).join('')

export const kitchen: Room = {
  width: 320,
  height: 215,
  hue: 'ham',
  night: bottle,
  furniture: (t) =>
    at(58, -92, f.framed(t, 46, 58, true)) +
    at(258, -96, f.lakeWindow(t, 78, 84)) +
    at(160, 10, f.rug(t, 230)) +
    at(62, 8, f.chair(t)) +
    at(258, 8, f.chair(t, -1)) +
    at(160, 8, f.table(t, 170)) +
    at(0, 8, plates(t, 104, 216)) +
    at(160, -67, f.fruitBowl(t)) +
    at(192, -67, f.bottleOf(t)) +
    at(124, -67, f.glass(t)) +
    at(236, -67, f.glass(t)),
  lamps: [{ lamp: 'midi', enamel: enamels.tomate, x: 160, y: -136, reach: 68 }],
  front: () => at(66, -38, f.sleepingCat(ink)),
}

export const counter: Room = {
  width: 300,
  height: 215,
  hue: 'mustard',
  night: blueNight,
  furniture: (t) =>
    at(150, -122, f.standingBooks(t, [24, 20, 26])) +
    at(70, 0, f.sideboard(t, 150)) +
    at(225, 0, f.sideboard(t, 150)) +
    at(60, -72, f.cup(t)) +
    at(96, -72, f.fruitBowl(t)) +
    at(148, -72, f.vase(t)) +
    at(206, -72, f.bottleOf(t)) +
    at(226, -72, f.glass(t)) +
    at(254, -72, f.cup(t, t.cloth)),
  lamps: [
    { lamp: 'dix-heures', enamel: enamels.craie, x: 76, y: -146, reach: 74 },
    { lamp: 'dix-heures', enamel: enamels.tomate, x: 150, y: -146, reach: 74 },
    { lamp: 'dix-heures', enamel: enamels.ciel, x: 224, y: -146, reach: 74 },
  ],
}

export const corner: Room = {
  width: 320,
  height: 220,
  hue: 'sky',
  night: bottle,
  furniture: (t) =>
    at(238, -88, f.lakeWindow(t, 92, 96)) +
    at(172, 6, f.rug(t, 230)) +
    at(188, 4, f.armchair(t)) +
    at(204, -52, f.cushion(t.accent)) +
    at(278, 6, f.pottedPlant(t)) +
    at(96, 12, f.lyingBooks(t, [34, 30, 32, 26])),
  lamps: [{ lamp: 'girafe', enamel: enamels.moutarde, x: 116, y: 6 }],
  front: (t) => at(182, -46, f.openBook(t)),
}

export const salon: Room = {
  width: 340,
  height: 225,
  hue: 'tomato',
  night: blueNight,
  furniture: (t) =>
    at(262, -84, f.lakeWindow(t, 100, 100, '#274373')) +
    at(52, -100, f.framed(t, 44, 54)) +
    at(180, 8, f.rug(t, 260)) +
    at(84, 4, f.armchair(t)) +
    at(268, 4, f.armchair(t)) +
    at(262, -50, f.cushion(t.accent)) +
    at(316, 8, f.pottedPlant(t)),
  lamps: [{ lamp: 'champagne', enamel: enamels.encre, x: 172, y: 6, reach: 1.25 }],
  front: () => at(84, -46, f.sleepingCat('#f5b3ad')),
}

export const bedroom: Room = {
  width: 320,
  height: 215,
  hue: 'mint',
  night: blueNight,
  furniture: (t) =>
    at(262, -102, f.lakeWindow(t, 76, 82)) +
    at(198, 4, f.bed(t)) +
    at(62, 4, f.bedsideTable(t)) +
    at(56, -50, f.lyingBooks(t, [26, 24])) +
    at(74, -50, f.cup(t, t.accent)),
  lamps: [{ lamp: 'vepres', enamel: enamels.bouteille, x: 82, y: -128, reach: 72 }],
  front: () => at(250, -50, f.sleepingCat('#f2b632')),
}

export const readingWall: Room = {
  ...bedroom,
  hue: 'chalk',
  night: bottle,
  lamps: [{ lamp: 'flamant', enamel: enamels.jambon, x: 84, y: -140, reach: 88 }],
  front: (t) => at(130, -78, group('rotate(-10)', f.openBook(t))),
}

export const hall: Room = {
  width: 300,
  height: 225,
  hue: 'sky',
  night: blueNight,
  furniture: (t) =>
    at(70, -96, f.framed(t, 46, 58, true)) +
    at(236, -98, f.framed(t, 56, 44)) +
    at(150, 2, f.sideboard(t, 170)) +
    at(96, -70, f.vase(t)) +
    at(204, -70, f.radio(t)),
  lamps: [{ lamp: 'diabolo', enamel: enamels.tomate, x: 150, y: -138 }],
  front: () => at(258, 8, f.sittingCat('#0d1230')),
}

export const study: Room = {
  width: 300,
  height: 215,
  hue: 'mustard',
  night: bottle,
  furniture: (t) =>
    at(226, -94, f.lakeWindow(t, 80, 84)) +
    at(66, -112, f.framed(t, 40, 50)) +
    at(250, 8, f.chair(t, -1)) +
    at(140, 6, f.table(t, 190)) +
    at(160, -69, f.typewriter(t)) +
    at(212, -69, f.cup(t)) +
    at(52, -69, f.standingBooks(t, [26, 30, 24, 28])),
  lamps: [{ lamp: 'heron', enamel: enamels.ciel, x: 108, y: -69 }],
}

export const shelf: Room = {
  width: 290,
  height: 210,
  hue: 'ham',
  night: blueNight,
  furniture: (t) =>
    at(62, -104, f.framed(t, 50, 62)) +
    at(150, 4, f.sideboard(t, 200)) +
    at(84, -68, f.radio(t)) +
    at(214, -68, f.standingBooks(t, [26, 30, 22])) +
    at(262, 6, f.pottedPlant(t)),
  lamps: [{ lamp: 'limonade', enamel: enamels.moutarde, x: 160, y: -68, reach: 1.7 }],
  front: () => at(206, 10, f.sittingCat('#0d1230')),
}

export const snack: Room = {
  width: 290,
  height: 210,
  hue: 'chalk',
  night: bottle,
  furniture: (t) =>
    at(226, -98, f.lakeWindow(t, 78, 84)) +
    at(66, -108, f.framed(t, 42, 52, true)) +
    at(140, 6, f.table(t, 190)) +
    at(92, -69, f.plate(t)) +
    at(92, -70, f.fruitBowl(t)) +
    at(170, -69, f.cup(t)) +
    at(198, -69, f.lyingBooks(t, [30, 26, 28])) +
    at(240, 8, f.chair(t, -1)),
  lamps: [{ lamp: 'quatre-heures', enamel: enamels.tomate, x: 136, y: -69 }],
}

export const tableForSix: Room = {
  width: 340,
  height: 225,
  hue: 'mint',
  night: blueNight,
  furniture: (t) =>
    at(64, -104, f.framed(t, 50, 62)) +
    at(278, -94, f.lakeWindow(t, 84, 92)) +
    at(76, 8, f.chair(t)) +
    at(264, 8, f.chair(t, -1)) +
    at(170, 8, f.table(t, 160)) +
    at(0, 8, plates(t, 120, 170, 220)) +
    at(146, -67, f.bottleOf(t)) +
    at(196, -67, f.vase(t)) +
    at(104, -67, f.glass(t)) +
    at(238, -67, f.glass(t)),
  lamps: [{ lamp: 'soda', enamel: enamels.moutarde, x: 170, y: -122, reach: 1.5 }],
}

export const balcony: Room = {
  width: 280,
  height: 215,
  hue: 'sky',
  night: blueNight,
  furniture: (t) =>
    at(0, -60, f.stars(280, 150)) +
    at(226, -166, f.moon(15)) +
    at(0, -34, f.skyline(280, t.floor)) +
    at(62, 0, f.pottedPlant(t)) +
    at(140, 0, f.railing(t, 280)) +
    at(140, 14, f.table(t, 84, 70)) +
    at(168, -57, f.glass(t)) +
    at(106, -57, f.bottleOf(t)) +
    at(230, 16, f.chair(t, -1)),
  lamps: [{ lamp: 'canard', enamel: enamels.moutarde, x: 130, y: -57 }],
}
