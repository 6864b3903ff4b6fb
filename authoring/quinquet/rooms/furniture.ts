import { chalk, mustard } from '../colours.ts'
import { at, circle, clipped, ellipse, group, polygon, rect, shape, stroke } from '../svg.ts'
import type { Tones } from './tones.ts'

/** Furniture in centimetres, standing on 0 with its middle at 0, in the tones of its room. */

export const table = (t: Tones, width: number, height = 74): string =>
  shape(
    polygon([-width / 2 + 8, -height], [-width / 2 + 13, -height], [-width / 2 + 7, 0], [-width / 2 + 3.6, 0]),
    t.woodDark,
  ) +
  shape(
    polygon([width / 2 - 13, -height], [width / 2 - 8, -height], [width / 2 - 3.6, 0], [width / 2 - 7, 0]),
    t.woodDark,
  ) +
  rect(-width / 2 + 8, -height + 3, width - 16, 6, t.woodDark) +
  rect(-width / 2, -height - 1, width, 5, t.wood, 1.6)

/** Seen from the side, looking to the right; `-1` looks to the left. */
export const chair = (t: Tones, direction: 1 | -1 = 1): string =>
  group(
    `scale(${direction} 1)`,
    stroke('M-19 -84C-22 -60 -18 -46 -18 -44L-22 0', t.woodDark, 3) +
      stroke('M14 -44L19 0M-17 -20L16 -20', t.woodDark, 2.6) +
      rect(-21, -47, 40, 5, t.cloth, 2.4) +
      stroke('M-19.4 -84C-21 -74 -20 -68 -19.6 -62', t.cloth, 6),
  )

export const armchair = (t: Tones): string =>
  stroke('M-30 -12L-34 0M30 -12L34 0', t.woodDark, 3.4) +
  shape('M-36 -40C-40 -84 -34 -98 0 -98C34 -98 40 -84 36 -40Z', t.cloth) +
  shape('M-26 -44C-29 -76 -26 -88 0 -88C10 -88 17 -86 21 -82C10 -80 2 -66 2 -44Z', t.clothDark) +
  rect(-30, -46, 60, 22, t.cloth, 8) +
  rect(-30, -28, 60, 20, t.clothDark, 5) +
  rect(-46, -58, 19, 50, t.cloth, 9) +
  rect(27, -58, 19, 50, t.cloth, 9)

export const cushion = (colour: string): string => group('rotate(12)', rect(-13, -13, 26, 26, colour, 6))

export const bed = (t: Tones, width = 190): string =>
  rect(-width / 2 - 4, -96, 10, 96, t.woodDark, 4) +
  rect(-width / 2, -30, width, 18, t.wood) +
  rect(width / 2 - 8, -46, 8, 46, t.woodDark, 3) +
  rect(-width / 2 + 6, -52, width - 16, 24, t.paper, 8) +
  shape(
    `M${-width / 2 + 62} -55L${width / 2 - 8} -55Q${width / 2 - 4} -40 ${width / 2 - 8} -20L${-width / 2 + 58} -20Q${-width / 2 + 52} -40 ${-width / 2 + 62} -55Z`,
    t.cloth,
  ) +
  stripes(t, width) +
  shape(
    `M${-width / 2 + 12} -52Q${-width / 2 + 8} -72 ${-width / 2 + 30} -71Q${-width / 2 + 54} -70 ${-width / 2 + 50} -52Z`,
    t.paper,
  )

function stripes(t: Tones, width: number): string {
  return [0, 1, 2, 3].map((n) => rect(-width / 2 + 78 + n * 26, -55, 9, 35, t.accent)).join('')
}

export const sideboard = (t: Tones, width = 150): string =>
  stroke(`M${-width / 2 + 12} -14L${-width / 2 + 8} 0M${width / 2 - 12} -14L${width / 2 - 8} 0`, t.woodDark, 3.4) +
  rect(-width / 2, -72, width, 60, t.wood, 2.4) +
  rect(-width / 2 + 5, -66, width / 2 - 8, 48, t.woodDark, 1.4) +
  rect(3, -66, width / 2 - 8, 22, t.woodDark, 1.4) +
  rect(3, -40, width / 2 - 8, 22, t.woodDark, 1.4) +
  circle(-8, -42, 1.6, t.accent) +
  circle(width / 4, -55, 1.6, t.accent) +
  circle(width / 4, -29, 1.6, t.accent)

export const bedsideTable = (t: Tones): string =>
  stroke('M-16 -30L-19 0M16 -30L19 0', t.woodDark, 3) +
  rect(-21, -54, 42, 26, t.wood, 2) +
  rect(-17, -49, 34, 15, t.woodDark, 1) +
  circle(0, -41.5, 1.5, t.accent)

/** Spines of books that lie on each other, from the lowest one. */
export function lyingBooks(t: Tones, widths: readonly number[]): string {
  const colours = [t.cloth, t.paper, t.accent, t.plant]
  return widths
    .map((width, n) =>
      at(
        n % 2 ? 1.4 : -1,
        -5 * (n + 1),
        rect(-width / 2, 0, width, 5, colours[n % 4] ?? t.paper, 0.8) + rect(-width / 2 + 3, 0, 2, 5, t.line),
      ),
    )
    .join('')
}

/** Books that stand, the last one leaning. */
export function standingBooks(t: Tones, heights: readonly number[]): string {
  const colours = [t.accent, t.paper, t.cloth, t.plant, t.clothDark]
  return heights
    .map((height, n) => {
      const isLast = n === heights.length - 1
      return at(
        n * 5.6 + (isLast ? 2 : 0),
        0,
        rect(0, -height, 5, height, colours[n % 5] ?? t.paper, 0.5) + rect(0, -height + 4, 5, 1.4, t.line),
        isLast ? ' rotate(12)' : '',
      )
    })
    .join('')
}

export const openBook = (t: Tones): string =>
  shape(
    'M0 -1.4C-5 -5.4 -13 -5 -16 -3L-16 -1C-12 -2.6 -5 -3 0 0.6C5 -3 12 -2.6 16 -1L16 -3C13 -5 5 -5.4 0 -1.4Z',
    t.paper,
  ) + stroke('M-16 -1C-12 -2.6 -5 -3 0 0.6C5 -3 12 -2.6 16 -1', t.line, 0.7)

export const cup = (t: Tones, colour = t.accent): string =>
  stroke('M5 -6.6C9.6 -7 9.6 -2.4 4.4 -2.4', colour, 1.3) +
  shape('M-5.4 -8.6L5.4 -8.6C5.4 -3 3.6 0 0 0C-3.6 0 -5.4 -3 -5.4 -8.6Z', colour) +
  ellipse(0, 0, 8, 0.9, t.paper)

export const bottleOf = (t: Tones): string =>
  shape(
    'M-4.6 0L-4.6 -17C-4.6 -22 -1.7 -22 -1.7 -26L-1.7 -32L1.7 -32L1.7 -26C1.7 -22 4.6 -22 4.6 -17L4.6 0Z',
    t.plant,
  ) +
  rect(-4.6, -14, 9.2, 8, t.paper) +
  rect(-2, -33, 4, 3.4, t.accent)

export const glass = (t: Tones): string =>
  shape(
    'M-4 -17L4 -17C4.4 -11 3 -8.6 0.6 -8.2L0.6 -1L3.4 0L-3.4 0L-0.6 -1L-0.6 -8.2C-3 -8.6 -4.4 -11 -4 -17Z',
    t.paper,
    { opacity: 0.85 },
  ) + shape('M-3.8 -13.4L3.8 -13.4C3.4 -10 2.4 -9 0 -8.8C-2.4 -9 -3.4 -10 -3.8 -13.4Z', t.cloth)

export const fruitBowl = (t: Tones): string =>
  circle(-8, -13, 6.4, t.accent) +
  circle(4, -14, 7, t.cloth) +
  circle(12, -11.6, 5, t.accent) +
  stroke('M4 -20.6L6 -24', t.plant, 1.2) +
  shape('M-19 -11L19 -11C17 -3 9 -0.4 0 0C-9 -0.4 -17 -3 -19 -11Z', t.paper)

export const plate = (t: Tones): string => ellipse(0, -0.8, 13, 1.6, t.paper)

export const pottedPlant = (t: Tones): string => {
  const leaf = (turn: number, length: number) =>
    group(
      `translate(0 -24) rotate(${turn})`,
      shape(
        `M0 0C${-length * 0.3} ${-length * 0.4} ${-length * 0.16} ${-length * 0.86} 0 ${-length}C${length * 0.16} ${-length * 0.86} ${length * 0.3} ${-length * 0.4} 0 0Z`,
        t.plant,
      ) + stroke(`M0 -2L0 ${-length * 0.8}`, t.line, 0.6),
    )
  return (
    [-64, -38, -14, 10, 34, 60].map((turn, n) => leaf(turn, 34 + (n % 3) * 9)).join('') +
    shape('M-13 -26L13 -26L9.6 0L-9.6 0Z', t.accent) +
    rect(-14.4, -29, 28.8, 5, t.accent, 1)
  )
}

export const vase = (t: Tones): string => {
  const stem = (x: number, turn: number, height: number) =>
    group(
      `translate(${x} -26) rotate(${turn})`,
      stroke(`M0 0L0 ${-height}`, t.plant, 1) + circle(0, -height, 4.6, t.cloth) + circle(0, -height, 1.8, t.accent),
    )
  return (
    stem(-2, -16, 22) +
    stem(0, 2, 30) +
    stem(2, 19, 20) +
    shape('M-4 -28L4 -28C4 -22 10 -18 10 -9C10 -3 6 0 0 0C-6 0 -10 -3 -10 -9C-10 -18 -4 -22 -4 -28Z', t.paper)
  )
}

export const radio = (t: Tones): string => {
  const bars = [0, 1, 2, 3, 4].map((n) => rect(-19, -20 + n * 3.4, 20, 1.4, t.line)).join('')
  return (
    stroke('M16 -24L24 -50', t.line, 0.8) +
    rect(-24, -25, 48, 24, t.cloth, 5) +
    bars +
    circle(13, -13, 7, t.paper) +
    stroke('M13 -13L16.6 -16.6', t.line, 1) +
    rect(-19, -1.6, 5, 1.6, t.line) +
    rect(14, -1.6, 5, 1.6, t.line)
  )
}

export const rug = (t: Tones, width: number): string =>
  ellipse(0, 3, width / 2, 5, t.cloth) +
  ellipse(0, 2.6, width / 2 - 8, 3.4, t.accent) +
  ellipse(0, 2.4, width / 2 - 18, 2, t.cloth)

/** A picture on the wall: a landscape of two inks, or a circle. */
export const framed = (t: Tones, width: number, height: number, isRound = false): string => {
  const inside = `M${-width / 2 + 2} ${-height + 2}h${width - 4}v${height - 4}h${4 - width}Z`
  const art = isRound
    ? circle(0, -height * 0.54, width * 0.25, t.accent) + rect(-width / 2, -height * 0.3, width, height * 0.3, t.plant)
    : shape(
        polygon(
          [-width / 2, 0],
          [-width * 0.1, -height * 0.66],
          [width * 0.16, -height * 0.34],
          [width * 0.3, -height * 0.52],
          [width / 2, 0],
        ),
        t.plant,
      ) + circle(width * 0.22, -height * 0.74, width * 0.09, t.accent)
  return (
    rect(-width / 2, -height, width, height, t.line, 0.6) +
    clipped(inside, rect(-width / 2, -height, width, height, t.paper) + art)
  )
}

/** Asleep: a comma with ears. */
export const sleepingCat = (colour: string): string =>
  shape(
    'M-17 0C-22 -10 -13 -17 -1 -16C8 -15.6 11 -17 12 -21L15 -16.6L19 -18.4L19.6 -13C22 -9 20 -4 15 -2.4C8 -0.2 -8 0 -17 0Z',
    colour,
  ) + stroke('M-15.6 -1.4C-23 -2.6 -25 -7 -20.6 -10', colour, 3.4)

/** Sitting, seen from behind. */
export const sittingCat = (colour: string): string =>
  shape(
    'M-9 0C-13 -12 -7 -20 -6 -26C-8 -32 -7 -38 -6 -40L-2.6 -36.4L2.6 -36.4L6 -40C7 -38 8 -32 6 -26C7 -20 13 -12 9 0Z',
    colour,
  ) + stroke('M8 -1.6C16 -1 20 -6 17 -12C16 -15 19 -18 22 -17', colour, 3)

/** A window on the lake of Geneva at night, with its fountain. Its lower edge is at 0. */
export function lakeWindow(t: Tones, width: number, height: number, sky = '#2b4a7a'): string {
  const inside = `M${-width / 2} ${-height}h${width}v${height}h${-width}Z`
  const far = polygon(
    [-width / 2, -height * 0.3],
    [-width * 0.2, -height * 0.46],
    [width * 0.02, -height * 0.34],
    [width * 0.26, -height * 0.52],
    [width / 2, -height * 0.33],
    [width / 2, 0],
    [-width / 2, 0],
  )
  const fountain = `M${-width * 0.2} ${-height * 0.2}C${-width * 0.2} ${-height * 0.5} ${-width * 0.21} ${-height * 0.7} ${-width * 0.17} ${-height * 0.84}C${-width * 0.08} ${-height * 0.7} ${-width * 0.15} ${-height * 0.4} ${-width * 0.17} ${-height * 0.2}Z`
  const view =
    rect(-width / 2, -height, width, height, sky) +
    circle(width * 0.26, -height * 0.78, width * 0.085, '#fbe7b4') +
    shape(far, '#1c3157') +
    rect(-width / 2, -height * 0.2, width, height * 0.2, '#3c669c') +
    stroke(
      `M${width * 0.14} ${-height * 0.12}h${width * 0.24}M${width * 0.2} ${-height * 0.06}h${width * 0.16}`,
      '#fbe7b4',
      1,
    ) +
    shape(fountain, '#dfeaf2')
  const bars = rect(-1.6, -height, 3.2, height, t.paper) + rect(-width / 2, -height * 0.56, width, 3, t.paper)
  return (
    rect(-width / 2 - 4, -height - 4, width + 8, height + 8, t.paper) +
    clipped(inside, view) +
    bars +
    rect(-width / 2 - 8, 2, width + 16, 5, t.paper)
  )
}

export const typewriter = (t: Tones): string =>
  rect(-10, -29, 20, 18, t.paper) +
  stroke('M-6 -24h12M-6 -20.6h8', t.line, 0.8) +
  rect(-16, -14, 32, 4, t.line, 1.6) +
  shape('M-14 -12L14 -12L19 0L-19 0Z', t.cloth) +
  [0, 1, 2]
    .map((n) =>
      stroke(`M${-10 - n * 1.6} ${-8.6 + n * 3}h${20 + n * 3.2}`, t.paper, 1.3, { 'stroke-dasharray': '0.1 3' }),
    )
    .join('')

/** Railing of a balcony with plants behind it. */
export function railing(t: Tones, width: number): string {
  const bars = Array.from({ length: Math.floor(width / 9) }, (_, n) =>
    rect(-width / 2 + n * 9 + 4, -92, 1.8, 92, t.line),
  ).join('')
  return bars + rect(-width / 2, -96, width, 5, t.line, 2) + rect(-width / 2, -12, width, 2.4, t.line)
}

/** Stars above 0. */
export const stars = (width: number, height: number, colour = mustard): string =>
  [
    [0.08, 0.12],
    [0.2, 0.3],
    [0.31, 0.08],
    [0.46, 0.22],
    [0.58, 0.1],
    [0.7, 0.28],
    [0.82, 0.1],
    [0.93, 0.24],
    [0.13, 0.46],
    [0.88, 0.44],
  ]
    .map(([x = 0, y = 0], n) => circle(x * width, (y - 1) * height, n % 3 ? 0.9 : 1.4, colour))
    .join('')

export const moon = (r: number): string =>
  circle(0, 0, r, chalk) +
  circle(-r * 0.24, -r * 0.2, r * 0.2, '#e9dcb8') +
  circle(r * 0.3, r * 0.24, r * 0.13, '#e9dcb8')

/** Roofs of a town, the windows of some of them lit. Their lower edge is at 0. */
export function skyline(width: number, colour: string): string {
  const houses = [0.3, 0.5, 0.36, 0.62, 0.42, 0.7, 0.4, 0.54, 0.34, 0.48]
  const step = width / houses.length
  return houses
    .map((share, n) => {
      const height = share * 100
      const roof = polygon([0, -height], [step / 2, -height - (n % 2 ? 16 : 8)], [step, -height], [step, 0], [0, 0])
      const lights = [0, 1]
        .filter((k) => (n + k) % 3 === 0)
        .map((k) => rect(step * (0.22 + k * 0.34), -height + 9, step * 0.2, 6, mustard))
      return at(n * step, 0, shape(roof, colour) + lights.join(''))
    })
    .join('')
}
