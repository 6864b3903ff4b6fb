import { bottle, butter, chalk, ham, ink, mint, mix, mustard, sky, tomato, type Surface } from './colours.ts'
import type { Lamp } from './lamp.ts'
import { lamps, type LampId } from './lamps/lamps.ts'
import { lightOf } from './light.ts'
import { at, circle, ellipse, element, picture, rect, shape } from './svg.ts'

/** A lamp alone on a ground of one ink, with the ornament of its family. */

export type Family = 'cloche' | 'bulle' | 'menagerie'

const grounds = { tomato, mustard, mint, sky, ham, butter, bottle, chalk } as const
export type GroundName = keyof typeof grounds

interface Poster {
  lamp: LampId
  enamel: Surface
  ground: GroundName
  family: Family
  isLit: boolean
}

interface Frame {
  width: number
  height: number
  /** Where the floor begins. */
  floor: number
}

const landscape: Frame = { width: 1920, height: 1500, floor: 1210 }
const portrait: Frame = { width: 1200, height: 1600, floor: 1330 }

export const landscapePoster = (poster: Poster): string => drawPoster(poster, landscape)
export const portraitPoster = (poster: Poster): string => drawPoster(poster, portrait)

const wallLamps: readonly LampId[] = ['vepres', 'diabolo', 'flamant']
const pendants: readonly LampId[] = ['midi', 'dix-heures', 'soda']

/** Where the detail of a lamp is, in its centimetres, and how many of them are shown. */
export interface Focus {
  x: number
  y: number
  span: number
}

/** The same poster from very near. */
export function detailPoster(poster: Poster, { x, y, span }: Focus): string {
  const { width, height } = landscape
  const ground = grounds[poster.ground]
  const lamp = lamps[poster.lamp]({ enamel: poster.enamel, isLit: poster.isLit, cable: 200 })
  const scale = width / span
  const floor = height / 2 - y * scale
  const isStanding = !pendants.includes(poster.lamp) && !wallLamps.includes(poster.lamp)
  return picture(
    width,
    height,
    rect(0, 0, width, height, ground) +
      ornament(poster.family, { width: width * 1.5, height: height * 1.5, floor: 0 }, mix(ground, chalk, 0.24)) +
      (isStanding && floor < height ? rect(0, floor, width, height, mix(ground, ink, 0.14)) : '') +
      at(width / 2 - x * scale, height / 2 - y * scale, lightOf(lamp) + lamp.body, ` scale(${scale})`),
  )
}

function drawPoster(poster: Poster, frame: Frame): string {
  const { width, height, floor } = frame
  const ground = grounds[poster.ground]
  const lamp = lamps[poster.lamp]({ enamel: poster.enamel, isLit: poster.isLit, cable: 200 })
  const onWall = wallLamps.includes(poster.lamp)
  const { x, y, scale } = placed(poster.lamp, lamp, frame)
  const light = poster.isLit ? lightOf(lamp) : ''
  return picture(
    width,
    height,
    rect(0, 0, width, height, ground) +
      ornament(poster.family, frame, mix(ground, chalk, 0.24)) +
      (onWall ? '' : rect(0, floor, width, height - floor, mix(ground, ink, 0.14))) +
      (onWall || pendants.includes(poster.lamp) ? '' : shadow(lamp, x, y, scale, ground)) +
      at(x, y, light + lamp.body, ` scale(${scale})`),
  )
}

interface Placement {
  x: number
  y: number
  scale: number
}

function placed(id: LampId, { box: [left, top, right, bottom] }: Lamp, frame: Frame): Placement {
  const { width, height, floor } = frame
  const isPendant = pendants.includes(id)
  const isOnWall = wallLamps.includes(id)
  const room = isPendant ? height * 0.5 : isOnWall ? height * 0.56 : floor - height * 0.05
  const scale = Math.min((width * 0.7) / (right - left), room / (bottom - top))
  const x = isOnWall && id !== 'diabolo' ? width * 0.17 : width / 2 - ((left + right) / 2) * scale
  if (isPendant) return { x: width / 2, y: height * 0.6, scale }
  if (isOnWall) return { x, y: height * 0.5 - ((top + bottom) / 2) * scale, scale }
  return { x, y: floor + height * 0.075, scale }
}

function shadow({ box: [left, , right] }: Lamp, x: number, y: number, scale: number, ground: string): string {
  const half = Math.min(((right - left) / 2) * scale * 0.8, 420)
  return ellipse(x + half * 0.24, y + 4, half, 26, mix(ground, ink, 0.34))
}

export function ornament(family: Family, frame: Frame, tone: string): string {
  return { cloche: ringing, bulle: fizz, menagerie: coat }[family](frame, tone)
}

/** What a bell does to the air. */
function ringing({ width, height }: Frame, tone: string): string {
  const cy = height * 0.42
  const rings = [0.36, 0.52, 0.68, 0.84, 1]
  return rings
    .map((share) =>
      element('circle', {
        cx: width / 2,
        cy,
        r: share * width * 0.56,
        fill: 'none',
        stroke: tone,
        'stroke-width': width * 0.024,
      }),
    )
    .join('')
}

const bubbles = [
  [0.12, 0.2, 0.09],
  [0.24, 0.52, 0.05],
  [0.08, 0.74, 0.06],
  [0.34, 0.12, 0.035],
  [0.86, 0.16, 0.06],
  [0.78, 0.42, 0.1],
  [0.93, 0.62, 0.045],
  [0.7, 0.76, 0.035],
  [0.62, 0.08, 0.03],
  [0.4, 0.82, 0.025],
] as const

function fizz({ width, height }: Frame, tone: string): string {
  return bubbles
    .map(([x, y, r], index) =>
      index % 3 === 1
        ? element('circle', {
            cx: x * width,
            cy: y * height,
            r: r * width,
            fill: 'none',
            stroke: tone,
            'stroke-width': width * 0.008,
          })
        : circle(x * width, y * height, r * width, tone),
    )
    .join('')
}

/** Patches of an animal that nobody has seen whole: middle, size and turn of each, as shares of the width. */
const patches = [
  [0.06, 0.1, 0.1, 12],
  [0.28, 0.06, 0.08, -18],
  [0.5, 0.12, 0.07, 30],
  [0.72, 0.05, 0.1, 4],
  [0.93, 0.14, 0.09, -24],
  [0.15, 0.32, 0.09, -30],
  [0.86, 0.36, 0.1, 16],
  [0.02, 0.5, 0.08, 20],
  [0.98, 0.58, 0.08, -8],
  [0.2, 0.6, 0.1, 42],
  [0.78, 0.64, 0.08, -36],
  [0.06, 0.78, 0.1, -6],
  [0.92, 0.84, 0.1, 24],
] as const

function coat({ width, height }: Frame, tone: string): string {
  return patches
    .map(([x, y, size, turn]) => {
      const r = size * width * 0.62
      const d = `M${-r} ${-r * 0.4}L${-r * 0.2} ${-r}L${r * 0.9} ${-r * 0.5}L${r * 0.7} ${r * 0.7}L${-r * 0.5} ${r * 0.9}Z`
      const round = { stroke: tone, 'stroke-width': r * 0.5, 'stroke-linejoin': 'round' }
      return at(x * width, y * height, shape(d, tone, round), ` rotate(${turn})`)
    })
    .join('')
}
