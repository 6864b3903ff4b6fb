import { enamels, ink, mustard } from './colours.ts'
import { lamps, type LampId } from './lamps/lamps.ts'
import { lightOf, withReach } from './light.ts'
import * as f from './rooms/furniture.ts'
import { litTones } from './rooms/tones.ts'
import { at, circle, element, ellipse, rect, shape, stroke } from './svg.ts'

/** Small drawings: answers of the finder, promises of the footer, the sign of the house. */

const t = litTones.chalk

/** An icon of 96 pixels that shows `span` centimetres around a point. */
function icon(span: number, x: number, y: number, children: string): string {
  const box = `${x - span / 2} ${y - span / 2} ${span} ${span}`
  return element('svg', { xmlns: 'http://www.w3.org/2000/svg', width: 96, height: 96, viewBox: box }, children)
}

function lamp(id: LampId, x: number, y: number, scale = 1, reach?: number): string {
  const drawn = lamps[id]({ enamel: enamels.tomate, isLit: true, cable: 60 })
  const lit = reach === undefined ? drawn : withReach(drawn, reach)
  return at(x, y, lightOf(lit) + lit.body, ` scale(${scale})`)
}

/** By the name of the file. */
export const finderIcons = (): Readonly<Record<string, string>> => ({
  table: icon(170, 0, -70, lamp('midi', 0, -104, 0.9, 32) + f.table(t, 140)),
  armchair: icon(140, 0, -56, f.armchair(t) + at(-2, -48, f.openBook(t))),
  desk: icon(150, 0, -60, f.table(t, 130) + at(24, -75, f.typewriter(t)) + at(-36, -75, f.cup(t))),
  anywhere: icon(48, 6, -14, lamp('canard', 0, 0)),
  'light-down': icon(120, 0, -10, lamp('midi', 0, -20, 0.9, 62)),
  'light-around': icon(120, 0, -18, lamp('soda', 0, 0)),
  'table-two': icon(
    170,
    0,
    -50,
    f.table(t, 90) +
      at(-24, -75, f.cup(t)) +
      at(24, -75, f.cup(t, t.cloth)) +
      at(-62, 0, f.chair(t)) +
      at(62, 0, f.chair(t, -1)),
  ),
  'table-six': icon(
    210,
    0,
    -60,
    f.table(t, 190) + [-70, -42, -14, 14, 42, 70].map((x) => at(x, -75, f.glass(t))).join(''),
  ),
  'on-floor': icon(190, 14, -80, lamp('girafe', -8, 0)),
  'on-wall': icon(130, 26, 6, rect(-40, -60, 6, 140, ink) + lamp('flamant', -34, 0, 1, 70)),
  'on-bedside': icon(100, 0, -46, f.bedsideTable(t) + lamp('limonade', 0, -54, 0.86)),
  reading: icon(56, 0, -8, at(0, 0, f.openBook(t)) + lamp('heron', -14, 8, 0.5)),
  nothing: icon(60, 0, -10, f.sleepingCat(ink)),
  'desk-wide': icon(160, 0, -60, f.table(t, 150) + at(50, -75, f.cup(t))),
  'desk-narrow': icon(
    160,
    0,
    -68,
    f.table(t, 150) +
      at(-52, -75, f.lyingBooks(t, [34, 30, 36, 26, 30])) +
      at(-4, -75, f.typewriter(t)) +
      at(50, -75, f.sleepingCat(ink)),
  ),
})

const flame = 'M48 12C56 34 74 44 74 62C74 77 63 86 48 86C33 86 22 77 22 62C22 44 40 36 48 12Z'

export const sign = (): string =>
  icon(
    96,
    48,
    48,
    rect(0, 0, 96, 96, mustard, 20) +
      shape(flame, ink) +
      shape('M48 46C52 56 60 60 60 68C60 76 55 80 48 80C41 80 36 76 36 68C36 60 45 56 48 46Z', mustard),
  )

/** The promises of the footer, in ink that the ground of the footer lets through. */
export const promises = (): Readonly<Record<string, string>> => {
  const line = (children: string) => icon(96, 48, 48, circle(48, 48, 46, mustard) + children)
  return {
    'icon-geneve': line(shape('M40 74C40 44 38 30 44 16C58 30 48 46 46 74Z', ink) + ellipse(48, 76, 28, 4, ink)),
    'icon-reparable': line(stroke('M30 66L58 38M58 38C54 28 62 20 70 24L62 32L66 38L74 34C76 42 66 48 58 44', ink, 7)),
    'icon-ampoule': line(
      circle(48, 40, 20, ink) +
        rect(39, 58, 18, 6, ink) +
        rect(41, 66, 14, 5, ink) +
        stroke('M40 40Q48 30 56 40', mustard, 4),
    ),
  }
}
