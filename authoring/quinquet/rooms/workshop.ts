import { brass, enamels, ink, tomato, type Surface } from '../colours.ts'
import { bell, cable } from '../parts.ts'
import { at, circle, polygon, rect, shape, stroke } from '../svg.ts'
import * as f from './furniture.ts'
import type { Room } from './room.ts'
import type { Tones } from './tones.ts'

/** The bench, the drying rail with a shade of every enamel, and the kiln. */
export const workshop: Room = {
  width: 460,
  height: 250,
  hue: 'ham',
  night: null,
  furniture: (t) =>
    at(74, -96, f.lakeWindow(t, 96, 100, '#8cc3de')) +
    at(150, 8, f.table(t, 240, 86)) +
    at(60, -79, f.lyingBooks(t, [36, 32])) +
    at(104, -79, tongs(t)) +
    at(186, -79, pots(t)) +
    at(240, -79, f.cup(t)) +
    at(136, 8, stool(t)) +
    rail(t) +
    kiln(t),
  lamps: [{ lamp: 'heron', enamel: enamels.moutarde, x: 126, y: -79 }],
  front: () => shades() + fire() + at(218, 10, f.sittingCat(ink)),
}

const tongs = (t: Tones): string => stroke('M-16 -2L10 -3M-16 -5L10 -3M10 -3L17 -6M10 -3L17 -0.6', t.line, 1.6)

const stool = (t: Tones): string =>
  stroke('M-12 -50L-18 0M12 -50L18 0M-15 -20L15 -20', t.woodDark, 3) + rect(-18, -54, 36, 6, t.cloth, 3)

const pots = (t: Tones): string =>
  [t.cloth, t.accent, t.plant]
    .map((colour, n) =>
      at(
        n * 20 - 18,
        0,
        rect(-8, -18, 16, 18, t.paper, 1) + rect(-8, -14, 16, 8, colour) + rect(-9, -20, 18, 3, t.line),
      ),
    )
    .join('')

const rail = (t: Tones): string =>
  rect(150, -212, 180, 3, t.line) + rect(164, -250, 2.4, 40, t.line) + rect(314, -250, 2.4, 40, t.line)

const drying: readonly Surface[] = [enamels.tomate, enamels.moutarde, enamels.bouteille, enamels.ciel, enamels.jambon]

function shades(): string {
  return drying
    .map((enamel, n) =>
      at(
        172 + n * 34,
        -176,
        cable(0, -18, 16) + bell({ r: 13, neck: 3, height: 19, round: n % 2 ? 0.2 : 0.85 }, enamel, false),
      ),
    )
    .join('')
}

const kiln = (t: Tones): string =>
  rect(352, -168, 96, 168, t.woodDark, 4) +
  rect(346, -178, 108, 14, t.line, 3) +
  rect(392, -250, 22, 76, t.line) +
  rect(360, -30, 80, 22, t.line, 2)

/** Its mouth: 820 degrees, whatever the time of day. */
function fire(): string {
  return (
    shape('M366 -62L366 -112Q400 -150 434 -112L434 -62Z', ink) +
    shape('M371 -66L371 -110Q400 -142 429 -110L429 -66Z', tomato) +
    shape('M380 -66L380 -104Q400 -128 420 -104L420 -66Z', '#ffb03a') +
    at(
      400,
      -70,
      bell({ r: 15, neck: 3.4, height: 20, round: 0.85 }, { base: '#ffe6a0', dark: '#ffc24d', light: '#ffffff' }, true),
    ) +
    stroke('M360 -62h80', brass.base, 3) +
    circle(446, -90, 3, brass.base) +
    shape(polygon([360, -56], [440, -56], [470, 30], [330, 30]), '#ffb03a', { opacity: 0.26 })
  )
}
