import { brass, chalk, enamels, flame, glow, ink, mix, mustard, opal, tomato, type Surface } from './colours.ts'
import { bell, cable, globe, knob } from './parts.ts'
import {
  at,
  circle,
  clipped,
  element,
  ellipse,
  fading,
  group,
  picture,
  polygon,
  rect,
  shaded,
  shape,
  stroke,
} from './svg.ts'

/** Single plates of the almanac, in units of their own. */

const kelvins = ['#ff8a2b', '#ffb24d', '#ffd27a', '#ffe9b8', '#fff8ea', '#e3efff', '#bcd8ff'] as const

/** A front whose windows go from the light of a candle to that of a cold store. */
export function facade(): string {
  const storeys = [0, 1, 2].map((row) => kelvins.map((colour, column) => lightWindow(column, row, colour)).join(''))
  return (
    rect(-200, -200, 1600, 1200, '#171c40') +
    rect(20, 60, 960, 800, '#232a5c') +
    rect(0, 40, 1000, 26, ink) +
    rect(-200, 700, 1600, 300, '#0f1330') +
    storeys.join('')
  )
}

function lightWindow(column: number, row: number, colour: string): string {
  const x = 62 + column * 128
  const y = 104 + row * 196
  const isOff = (column * 5 + row * 3) % 7 === 5
  const inside = isOff ? mix('#232a5c', ink, 0.4) : colour
  return (
    rect(x - 8, y - 8, 108, 156, ink) +
    clipped(
      polygon([x, y], [x + 92, y], [x + 92, y + 140], [x, y + 140]),
      rect(x, y, 92, 140, inside) + (isOff ? '' : inhabitant(column, row, x, y, colour)),
    ) +
    rect(x + 44, y, 4, 140, ink) +
    rect(x - 14, y + 144, 120, 12, mix('#232a5c', chalk, 0.3))
  )
}

function inhabitant(column: number, row: number, x: number, y: number, colour: string): string {
  const dark = mix(colour, ink, 0.78)
  const what = (column * 2 + row) % 4
  if (what === 0)
    return (
      stroke(`M${x + 26} ${y}v34`, dark, 3) +
      shape(`M${x + 6} ${y + 62}Q${x + 8} ${y + 32} ${x + 26} ${y + 32}Q${x + 44} ${y + 32} ${x + 46} ${y + 62}Z`, dark)
    )
  if (what === 1)
    return rect(x, y + 96, 92, 44, dark) + circle(x + 66, y + 76, 15, '#ffffff') + rect(x + 60, y + 88, 12, 10, dark)
  if (what === 2)
    return at(
      x + 64,
      y + 140,
      group(
        'scale(1.5)',
        shape(
          'M-9 0C-13 -12 -7 -20 -6 -26C-8 -32 -7 -38 -6 -40L-2.6 -36.4L2.6 -36.4L6 -40C7 -38 8 -32 6 -26C7 -20 13 -12 9 0Z',
          dark,
        ),
      ),
    )
  return shape(`M${x} ${y}H${x + 30}Q${x + 26} ${y + 80} ${x + 6} ${y + 140}H${x}Z`, mix(colour, tomato, 0.5))
}

/** Enamel that runs over a shade of raw steel. */
export function dripping(): string {
  const steel: Surface = { base: '#8d93a6', dark: '#6b7188', light: '#c3c8d6' }
  const runs =
    'M-40 -290H340V40Q322 66 306 40V-30Q290 -50 274 -26V96Q254 126 234 96V10Q216 -12 198 12V150Q176 184 154 150V30Q134 4 114 32V84Q94 112 74 84V-20Q56 -44 38 -20V60Q20 86 0 60V-40Q-20 -60 -40 -40Z'
  const size = { r: 320, neck: 62, height: 380, round: 0.85 }
  return (
    rect(-1000, -900, 2000, 1800, mustard) +
    [0.9, 1.25, 1.6, 1.95, 2.3]
      .map((r) =>
        element('circle', {
          cx: 0,
          cy: 40,
          r: r * 330,
          fill: 'none',
          stroke: mix(mustard, chalk, 0.3),
          'stroke-width': 34,
        }),
      )
      .join('') +
    rect(-26, -700, 52, 480, brass.dark) +
    rect(-26, -700, 34, 480, brass.base) +
    at(0, 200, bell(size, steel, false)) +
    at(
      0,
      200,
      clipped(
        domePath,
        at(-330, -170, shape(runs, enamels.tomate.base, { transform: 'translate(0 -20) scale(1.95 1.1)' })) +
          stroke('M-120 -330Q-200 -290 -236 -190', enamels.tomate.light, 20),
      ),
    ) +
    stroke('M148 300v44', enamels.tomate.base, 22) +
    circle(148, 400, 15, enamels.tomate.base)
  )
}

const domePath = 'M-62 -380C-193.16 -367.08 -320 -264.48 -320 -8L320 -8C320 -264.48 193.16 -367.08 62 -380Z'

/** An oil lamp of the 1780s: reservoir, arm, burner, chimney, flame. */
export function oilLamp(): string {
  return (
    rect(-1000, -900, 2000, 1800, mix(tomato, ink, 0.1)) +
    [1, 1.5, 2, 2.6, 3.2]
      .map((r, n) => `<g opacity="${0.34 - n * 0.05}">${circle(150, -150, r * 150, n % 2 ? glow : mustard)}</g>`)
      .join('') +
    ellipse(20, 420, 330, 34, mix(tomato, ink, 0.4)) +
    shaded('M-180 410Q-170 352 -40 344L40 344Q170 352 180 410Z', brass, 60) +
    shaded('M-26 350L-20 -120L20 -120L26 350Z', brass, 14) +
    shaded('M-44 300Q0 270 44 300Q30 330 0 330Q-30 330 -44 300Z', brass, 16) +
    stroke('M0 40C70 80 150 90 150 30', brass.dark, 26) +
    stroke('M-3 36C66 74 144 84 145 28', brass.base, 15) +
    shaded('M-84 -330Q-92 -120 -40 -90L40 -90Q92 -120 84 -330Z', brass, 36) +
    stroke('M-60 -300Q-66 -170 -40 -120', brass.light, 9) +
    shaded('M-92 -330Q-70 -372 0 -376Q70 -372 92 -330Z', brass, 36) +
    knob(0, -392, 20) +
    shaded('M112 40L120 -40L180 -40L188 40Q150 64 112 40Z', brass, 20) +
    rect(106, -50, 88, 14, ink, 4) +
    shape('M112 -54L118 -150Q98 -190 122 -238L126 -420L174 -420L178 -238Q202 -190 182 -150L188 -54Z', chalk, {
      opacity: 0.42,
    }) +
    shape(
      'M150 -236C172 -190 184 -168 184 -130C184 -96 168 -72 150 -72C132 -72 116 -96 116 -130C116 -164 138 -184 150 -236Z',
      glow,
    ) +
    shape(
      'M150 -186C162 -160 168 -146 168 -122C168 -98 160 -84 150 -84C140 -84 132 -98 132 -122C132 -146 144 -160 150 -186Z',
      flame,
    ) +
    stroke('M128 -240L131 -404', '#ffffff', 7)
  )
}

/** A pull switch, a joint, and a cable: what fingers know of a lamp. */
export function pullSwitch(): string {
  return (
    rect(-1000, -900, 2000, 1800, enamels.ciel.base) +
    at(-120, -160, bell({ r: 620, neck: 110, height: 640, round: 0.9 }, enamels.tomate, true)) +
    shape(polygon([-700, -80], [460, -80], [900, 900], [-1100, 900]), '#fff3c9', { opacity: 0.8 }) +
    stroke('M180 -120L180 250', ink, 16) +
    knob(180, 310, 62) +
    hand()
  )
}

const hand = (): string =>
  shape(
    'M900 520L420 470Q300 452 262 420Q240 392 262 376Q296 366 330 384L420 400Q340 350 290 340Q262 330 268 304Q276 282 312 286L520 330Q700 360 900 360Z',
    '#8f4524',
  ) +
  stroke('M300 346Q380 362 430 398M276 410Q340 426 440 440', '#6d3218', 8) +
  rect(760, 330, 300, 220, chalk, 14)

export function joint(): string {
  return (
    rect(-1000, -900, 2000, 1800, '#1a6350') +
    at(
      0,
      0,
      stroke('M-900 700L0 0', brass.dark, 96) +
        stroke('M-914 690L-14 -6', brass.base, 58) +
        stroke('M0 0L820 -640', brass.dark, 96) +
        stroke('M-12 -12L806 -654', brass.base, 58),
    ) +
    stroke('M-760 640C-420 520 -260 260 -150 40C-60 -140 220 -120 420 -250', ink, 26) +
    stroke('M-760 640C-420 520 -260 260 -150 40C-60 -140 220 -120 420 -250', glow, 12, {
      'stroke-dasharray': '16 40',
    }) +
    knob(0, 0, 190) +
    group('rotate(34)', rect(-96, -15, 192, 30, brass.dark, 15))
  )
}

/** A sample: an enamelled plate on a nail. */
export function enamelSample(surface: Surface): string {
  const plate = 'M70 110Q70 70 110 70H490Q530 70 530 110V490Q530 530 490 530H110Q70 530 70 490Z'
  return picture(
    600,
    600,
    rect(0, 0, 600, 600, mix(surface.base, surface.base === enamels.craie.base ? mustard : chalk, 0.72)) +
      at(16, 18, shape(plate, mix(surface.dark, ink, 0.3), { opacity: 0.4 })) +
      shaded(plate, surface, 34) +
      stroke('M112 380V150Q112 112 150 112H300', surface.light, 16) +
      stroke(plate, ink, 7) +
      knob(300, 126, 22),
  )
}

export function glassSample(): string {
  return picture(
    600,
    600,
    rect(0, 0, 600, 600, '#12493d') + circle(300, 300, 280, '#1f5f50') + globe(300, 300, 200, true),
  )
}

export function brassSample(): string {
  const bars = [0, 1, 2, 3, 4].map((n) =>
    at(
      90 + n * 90,
      0,
      stroke('M30 -40V640', brass.dark, 66) +
        stroke('M20 -40V640', brass.base, 42) +
        stroke('M10 -40V640', brass.light, 8),
    ),
  )
  return picture(600, 600, rect(0, 0, 600, 600, ink) + bars.join(''))
}

export function cableSample(): string {
  const loops = [0, 1, 2, 3].map((n) =>
    stroke(
      `M${-60 + n * 30} ${90 + n * 130}C200 ${-20 + n * 130} 400 ${230 + n * 130} 680 ${70 + n * 130}`,
      [ink, enamels.tomate.base, ink, enamels.bouteille.base][n] ?? ink,
      46,
    ),
  )
  const braid = [0, 1, 2, 3].map((n) =>
    stroke(`M${-60 + n * 30} ${90 + n * 130}C200 ${-20 + n * 130} 400 ${230 + n * 130} 680 ${70 + n * 130}`, glow, 20, {
      'stroke-dasharray': '18 34',
    }),
  )
  return picture(600, 600, rect(0, 0, 600, 600, opal.dark) + loops.map((loop, n) => loop + (braid[n] ?? '')).join(''))
}

/** The round lamp of a pendant seen from below: concentric rings. */
export function fromBelow(): string {
  return (
    rect(-1000, -900, 2000, 1800, '#8cc3de') +
    circle(30, 40, 470, mix('#8cc3de', ink, 0.3)) +
    circle(0, 0, 470, ink) +
    circle(0, 0, 452, enamels.tomate.base) +
    circle(0, 0, 430, chalk) +
    circle(0, 0, 330, flame) +
    circle(0, 0, 220, glow) +
    globe(0, 0, 140, true) +
    fading('M-430 0A430 430 0 0 1 430 0Z', '#ffffff', { x1: 0, y1: -430, x2: 0, y2: 0, from: 0.5, to: 0 }) +
    cable(0, -470, 0)
  )
}
