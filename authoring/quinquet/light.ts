import { butter, flame, glow } from './colours.ts'
import type { Beam, Lamp } from './lamp.ts'
import { circle, disc, fading, polygon } from './svg.ts'

/** The light of a lamp, which lies behind it. */

function conePath({ x, y, top, bottom, length, lean = 0, tilt = 0 }: Extract<Beam, { type: 'cone' }>): string {
  const dx = top * Math.cos((tilt * Math.PI) / 180)
  const dy = top * Math.sin((tilt * Math.PI) / 180)
  return polygon([x - dx, y - dy], [x + dx, y + dy], [x + lean + bottom, y + length], [x + lean - bottom, y + length])
}

/** How far the light of a ball reaches, in its radii. */
const farRing = 3.4

/** A lamp whose cones end after `reach` centimetres, and whose balls light `reach` times as far as usual. */
export function withReach(lamp: Lamp, reach: number): Lamp {
  const beams = lamp.beams.map((beam): Beam => {
    if (beam.type === 'globe') return { ...beam, reach }
    const share = reach / beam.length
    const bottom = beam.top + (beam.bottom - beam.top) * share
    return { ...beam, length: reach, bottom, lean: (beam.lean ?? 0) * share }
  })
  return { ...lamp, beams }
}

/** Everything that each beam lights, as a path: to print another ink inside of it. */
export function litAreas(lamp: Lamp): readonly string[] {
  return lamp.beams.map((beam) =>
    beam.type === 'cone' ? conePath(beam) : disc(beam.x, beam.y, beam.r * farRing * (beam.reach ?? 1)),
  )
}

/** Cones that fade, and rings around balls. `strength` is the share of the ink. */
export function lightOf(lamp: Lamp, strength = 1): string {
  return lamp.beams.map((beam) => (beam.type === 'cone' ? coneLight(beam, strength) : halo(beam, strength))).join('')
}

function coneLight(beam: Extract<Beam, { type: 'cone' }>, strength: number): string {
  const { x, y, length, lean = 0, top, bottom } = beam
  const line = { x1: x, y1: y, x2: x + lean, y2: y + length }
  const core = { ...beam, top: top * 0.62, bottom: bottom * 0.5 }
  return (
    fading(conePath(beam), butter, { ...line, from: 0.92 * strength, to: 0.38 * strength }) +
    fading(conePath(core), flame, { ...line, from: 0.95 * strength, to: 0 })
  )
}

function halo({ x, y, r, reach = 1 }: Extract<Beam, { type: 'globe' }>, strength: number): string {
  const ring = (radii: number, opacity: number, colour: string) =>
    `<g opacity="${opacity * strength}">${circle(x, y, r * radii, colour)}</g>`
  return ring(farRing * reach, 0.2, glow) + ring(2.3 * reach, 0.3, glow) + ring(1.5, 0.55, flame)
}
